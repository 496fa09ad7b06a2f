//! The settings.

use super::PageHead;
use crate::{
    pwa::update::{Offline, AppUpdate},
    store::{Settings, settings::{Motion, Theme}},
    text::{CurrentLang, Lang, t},
    ui::button::Choice,
};
use leptos::prelude::*;

/// Language, look, motion, names of the points.
#[component]
pub fn SettingsPage() -> impl IntoView {
    let settings = expect_context::<RwSignal<Settings>>();
    let lang = expect_context::<CurrentLang>().0;
    let update = expect_context::<AppUpdate>();
    let languages = Lang::ALL.map(|l| (l, Signal::derive(move || l.name()))).to_vec();
    let themes = vec![
        (Theme::Auto, Signal::derive(|| t().automatic)),
        (Theme::Light, Signal::derive(|| t().light)),
        (Theme::Dark, Signal::derive(|| t().dark)),
    ];
    let motions = vec![
        (Motion::Auto, Signal::derive(|| t().automatic)),
        (Motion::Full, Signal::derive(|| t().full)),
        (Motion::Reduced, Signal::derive(|| t().reduced)),
    ];
    view! {
        <div class="page">
            <PageHead title=Signal::derive(|| t().settings)/>
            <main class="form">
                <fieldset>
                    <legend>{move || t().language}</legend>
                    <Choice
                        name="lang"
                        value=lang.into()
                        choices=languages
                        on_choose=move |l| settings.update(|s| s.lang = Some(l))
                    />
                </fieldset>
                <fieldset>
                    <legend>{move || t().theme}</legend>
                    <Choice
                        name="theme"
                        value=Signal::derive(move || settings.with(|s| s.theme))
                        choices=themes
                        on_choose=move |theme| settings.update(|s| s.theme = theme)
                    />
                </fieldset>
                <fieldset>
                    <legend>{move || t().motion}</legend>
                    <Choice
                        name="motion"
                        value=Signal::derive(move || settings.with(|s| s.motion))
                        choices=motions
                        on_choose=move |motion| settings.update(|s| s.motion = motion)
                    />
                </fieldset>
                <label class="switch">
                    <input
                        type="checkbox"
                        role="switch"
                        prop:checked=move || settings.with(|s| s.labels)
                        on:change=move |e| settings.update(|s| s.labels = event_target_checked(&e))
                    />
                    <span>
                        {move || t().labels}
                        <small>{move || t().labels_note}</small>
                    </span>
                </label>
                <footer class="about">
                    <p>{move || t().about}</p>
                    <p class="offline-state" data-state=move || format!("{:?}", update.state.get())>
                        {move || match update.state.get() {
                            Offline::Unknown => "",
                            Offline::Ready | Offline::Elsewhere => t().offline_ready,
                            Offline::Waiting => t().update_ready,
                        }}
                    </p>
                    <p>{move || t().version} " " {env!("CARGO_PKG_VERSION")} <Build/></p>
                </footer>
            </main>
        </div>
    }
}

/// The digest of the files in use, for reports of faults.
#[component]
fn Build() -> impl IntoView {
    let meta = document().query_selector("meta[name=tarati-build]").ok().flatten();
    let build = meta.and_then(|m| m.get_attribute("content")).unwrap_or_default();
    let short: String = build.chars().take(8).collect();
    (!short.is_empty()).then(|| [" · ", &short].concat())
}
