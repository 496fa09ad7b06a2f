// Runs before everything else: theme and language before the first paint, the browser's offer to
// install, and a way out when the app does not start.
(() => {
  'use strict';
  const root = document.documentElement;
  const PATIENCE = 15000;

  applySettings();
  chooseSplash();
  keepInstallOffer();
  watchStart();

  function applySettings() {
    let saved = {};
    try {
      saved = JSON.parse(localStorage.getItem('tarati.settings')) || {};
    } catch {
      // Storage may be blocked or hold something else: the defaults will do.
    }
    if (saved.theme === 'dark' || saved.theme === 'light') root.dataset.theme = saved.theme;
    if (saved.motion === 'full' || saved.motion === 'reduced') root.dataset.motion = saved.motion;
    const wanted = saved.lang || (navigator.languages || []).map((l) => l.slice(0, 2)).find((l) => l === 'en' || l === 'es');
    root.lang = wanted === 'es' ? 'es' : 'en';
  }

  // The start position is drawn only where the app will show it too.
  function chooseSplash() {
    let hasGame = false;
    try {
      hasGame = localStorage.getItem('tarati.current') !== null;
    } catch {
      // Blocked storage holds no game.
    }
    const isHome = /^#?\/?$/.test(location.hash);
    root.dataset.splash = !isHome ? 'none' : hasGame ? 'board' : 'start';
  }

  // The offer comes once, perhaps before the app runs.
  function keepInstallOffer() {
    window.taratiInstall = null;
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault();
      window.taratiInstall = event;
    });
    addEventListener('appinstalled', () => { window.taratiInstall = null; });
  }

  function watchStart() {
    const timer = setTimeout(() => show(false), PATIENCE);
    const onError = (event) => failed(event.error || event.reason || event.type);
    // Scripts and modules that cannot be loaded tell it by an error event that does not bubble.
    addEventListener('error', onError, true);
    addEventListener('unhandledrejection', onError);
    window.taratiBoot = { failed };

    new MutationObserver((_, observer) => {
      if (!isReady()) return;
      observer.disconnect();
      clearTimeout(timer);
      removeEventListener('error', onError, true);
      removeEventListener('unhandledrejection', onError);
      document.getElementById('boot-trouble')?.remove();
      performance.mark('tarati-ready');
    }).observe(root, { attributeFilter: ['data-ready'] });
  }

  function isReady() {
    return root.dataset.ready === '1';
  }

  function failed(error) {
    if (isReady()) return;
    console.error(error);
    if (document.body) show(true);
    else addEventListener('DOMContentLoaded', () => show(true));
  }

  function show(hasFailed) {
    if (isReady()) return;
    document.getElementById('boot-trouble')?.remove();
    const words = wordsFor(root.lang);
    const box = document.createElement('div');
    box.id = 'boot-trouble';
    box.setAttribute('role', 'alert');
    const text = document.createElement('p');
    text.textContent = hasFailed ? words.failed : words.slow;
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = words.reset;
    button.addEventListener('click', reset);
    box.append(text, button);
    document.body.append(box);
  }

  function wordsFor(lang) {
    if (lang === 'es') {
      return {
        slow: 'Tarati tarda en arrancar. Puedes esperar un poco más o restablecer la aplicación.',
        failed: 'Tarati no ha podido arrancar en este navegador. Restablecer la aplicación suele ayudar.',
        reset: 'Restablecer (tus partidas se conservan)',
      };
    }
    return {
      slow: 'Tarati is slow to start. You can wait a little longer or reset the app.',
      failed: 'Tarati could not start in this browser. Resetting the app often helps.',
      reset: 'Reset app (your games are kept)',
    };
  }

  // Only what this app at this address made: other apps may share the origin.
  async function reset() {
    const scope = new URL('./', document.baseURI);
    try {
      const registration = await navigator.serviceWorker?.getRegistration(scope.href);
      if (registration?.scope === scope.href) await registration.unregister();
      const prefix = 'tarati:' + scope.pathname + ':';
      for (const name of await caches.keys()) {
        if (name.startsWith(prefix)) await caches.delete(name);
      }
    } catch (error) {
      console.error(error);
    }
    location.reload();
  }
})();
