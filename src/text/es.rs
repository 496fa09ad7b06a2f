//! Spanish.

use super::{BySide, Strings};

fn count(n: usize, one: &str, many: &str) -> String {
    if n == 1 {
        format!("1 {one}")
    } else {
        format!("{n} {many}")
    }
}

fn captures(targets: &[(String, usize)]) -> String {
    let Some((_, most)) = targets.first() else {
        return String::new();
    };
    let best: Vec<&str> = targets
        .iter()
        .filter(|(_, n)| n == most)
        .map(|(s, _)| s.as_str())
        .collect();
    format!("{} captura {most}", super::spoken::one_of(&best, "o"))
}

pub(super) static STRINGS: Strings = Strings {
    app: "Tarati",
    side: BySide {
        white: "Blancas",
        black: "Negras",
    },
    you: "Tú",
    person: "Persona",
    levels: ["Fácil", "Medio", "Difícil", "Campeón"],
    pieces: |n| count(n as usize, "pieza", "piezas"),

    your_move: "te toca",
    to_move: "le toca",
    thinking: "pensando",
    waiting: "en espera",
    wins: "ganó",
    drew: "tablas",
    lost: "perdió",

    first_hint: "Toca una pieza para empezar.",
    pick_a_piece: "Te toca.",
    pick_a_point: "Elige adónde va.",
    must_promote: "Ninguna pieza puede moverse: toca un Cob marcado para hacerlo Rok.",
    machine_thinks: "Pensando…",
    captures,
    looking_back: "Estás mirando atrás.",
    go_on: "Seguir desde aquí",
    to_the_end: "Volver a la partida",

    mit: BySide {
        white: "¡Mit! La última pieza negra cambió de color.",
        black: "¡Mit! La última pieza blanca cambió de color.",
    },
    stalemit: BySide {
        white: "Stalemit: las negras no pueden mover. Ganan las blancas.",
        black: "Stalemit: las blancas no pueden mover. Ganan las negras.",
    },
    repetition: BySide {
        white: "Las negras repitieron la posición por tercera vez. Ganan las blancas.",
        black: "Las blancas repitieron la posición por tercera vez. Ganan las negras.",
    },
    resignation: BySide {
        white: "Las negras se rinden. Ganan las blancas.",
        black: "Las blancas se rinden. Ganan las negras.",
    },
    time: BySide {
        white: "Las negras agotaron su tiempo. Ganan las blancas.",
        black: "Las blancas agotaron su tiempo. Ganan las negras.",
    },
    claim: "Tablas: 50 jugadas por lado sin mover un Cob ni promover.",
    agreement: "Tablas de común acuerdo.",

    refused_over: "La partida ya terminó.",
    refused_nothing: "Ahí no hay ninguna pieza que mover.",
    refused_not_yours: "Esa pieza no es tuya.",
    refused_must_promote: "Primero tienes que promover: toca un Cob marcado.",
    refused_no_promotion: "Un Cob se promueve en su sitio solo si nada más puede moverse.",
    refused_stuck_rok: "Como Rok tampoco podría moverse. Elige otro Cob.",
    refused_own_piece: "Ahí está tu propia pieza.",
    refused_enemy: "Se captura al llegar junto a una pieza, no encima de ella.",
    refused_protected: "Protegida: ya estaba junto a tu pieza.",
    refused_not_joined: "Una pieza avanza una sola línea.",
    refused_cob_forward: "Un Cob solo se mueve hacia delante.",
    refused_home: "En su base, un Cob va de lado o hacia atrás solo para capturar.",
    refused_stuck: "Esa pieza no tiene adónde ir ahora.",
    refused_not_now: "Todavía no te toca.",

    undo: "Deshacer",
    redo: "Rehacer",
    moves: "Jugadas",
    flip: "Girar",
    more: "Más",
    menu: "Menú",
    new_game: "Nueva partida",
    resign: "Rendirse",
    resign_sure: "¿Rendirte en esta partida?",
    claim_draw: "Reclamar tablas",
    agree_draw: "Acordar tablas",
    share_game: "Compartir la partida",
    share_position: "Compartir la posición",
    copy_position: "Copiar la posición",
    copy_game: "Copiar la partida",
    copied: "Copiado.",
    copy_by_hand: "Copia este texto:",
    close: "Cerrar",
    cancel: "Cancelar",
    start: "Empezar",
    back: "Volver",
    delete: "Borrar",
    play_again: "Otra partida",
    replay: "Repasar",
    install: "Instalar la app",
    installed: "Instalada. Encontrarás Tarati en tu pantalla de inicio.",

    type_a_move: "Jugada: C1-B1",
    play_move: "Jugar",
    no_moves_yet: "Aún no hay jugadas.",
    first: "Primera posición",
    previous: "Jugada anterior",
    next: "Jugada siguiente",
    last: "Última posición",
    bad_move: |m| format!("«{m}» no es una jugada posible ahora."),

    at_the_bottom: "Abajo",
    keeps_old_game: "La partida del tablero queda guardada en tus partidas.",

    library: "Mis partidas",
    library_empty: "Aquí se guardarán tus partidas, jugada a jugada.",
    running: "sin terminar",
    in_moves: |n| count(n, "jugada", "jugadas"),
    continue_game: "Continuar",
    delete_sure: "¿Borrar esta partida para siempre?",
    game_missing: "Esa partida ya no está guardada aquí.",
    versus: "contra",

    shared_position: "Una posición compartida",
    shared_game: "Una partida compartida",
    play_from_here: "Jugar desde aquí",
    put_on_board: "Ponerla en el tablero",
    replaces: "Tu partida sin terminar queda guardada en tus partidas. ¿Poner esta en el tablero?",
    bad_link: "Este enlace está dañado o incompleto. Pídelo otra vez.",
    newer_link: "Este enlace se creó con una versión más nueva. Actualiza la app y ábrelo otra vez.",

    settings: "Ajustes",
    language: "Idioma",
    theme: "Aspecto",
    automatic: "Automático",
    light: "Claro",
    dark: "Oscuro",
    motion: "Movimiento",
    full: "Completo",
    reduced: "Reducido",
    labels: "Nombres de los puntos",
    labels_note: "Se muestran en el tablero",
    offline_ready: "Lista para jugar sin conexión.",
    about: "Gratis, sin anuncios, cuentas ni rastreo. Tus partidas no salen de este dispositivo si tú no las compartes.",
    version: "Versión",

    rules: "Cómo se juega",
    rules_text: &[
        (
            "El objetivo",
            "Pasar a tu color todas las piezas del otro lado. Eso es Mit.",
        ),
        (
            "El tablero",
            "Las piezas están en los 23 puntos y se mueven por las líneas, una línea cada vez, a un punto vacío. Nadie pasa.",
        ),
        (
            "Cob y Rok",
            "Un Cob solo se mueve hacia delante, hacia el otro lado. Un Rok, la pieza con la marca, se mueve en cualquier dirección.",
        ),
        (
            "Captura",
            "Cuando tu pieza llega, todas las piezas enemigas contiguas pasan a tu color. Solo están protegidas las que ya eran contiguas antes de moverse. Una pieza que cambia de color conserva su rango y no captura nada por sí misma.",
        ),
        (
            "Salir de casa",
            "En su propia base, un Cob también puede ir de lado o hacia atrás si esa jugada captura.",
        ),
        (
            "Promoción",
            "Un Cob que llega a uno de los cuatro puntos de la base enemiga se convierte en Rok. Una pieza que cambia de color allí, no.",
        ),
        (
            "Cobs muertos",
            "Un Cob que nunca más podrá avanzar está muerto: está en uno de los dos puntos más alejados del enemigo, o delante solo tiene Cobs muertos propios. Si ninguna de tus piezas puede moverse, promueves un Cob muerto en su sitio y luego mueves.",
        ),
        (
            "La última pieza",
            "Si tu única pieza es un Cob, tienes que promoverla en su sitio, y luego mueve si puede.",
        ),
        ("Stalemit", "Si no puedes mover ni promover, pierdes."),
        (
            "Repetición",
            "Pierde quien produce la misma posición por tercera vez. (La patente del inventor la da por tablas.)",
        ),
        (
            "Cincuenta jugadas",
            "Tras 50 jugadas por lado sin mover un Cob ni promover, quien tiene el turno puede reclamar tablas, salvo que pueda ganar en el acto.",
        ),
    ],

    cannot_save: "Este navegador no deja guardar. Puedes seguir jugando, pero la partida se perderá al cerrar.",
    update_ready: "Hay una versión nueva lista.",
    update_elsewhere: "Tarati se actualizó en otra ventana. Recarga cuando quieras.",
    reload: "Recargar",
    worker_replaced: "La máquina se atascó y fue reemplazada. Tu partida está a salvo.",
    worker_failed: "La máquina no responde. Tu partida está a salvo.",
    try_again: "Intentar otra vez",
    unknown_page: "No existe esa página. Aquí está tu partida.",
    newer_data: "Algunas partidas se guardaron con una versión más nueva. Se conservan, pero aquí no se pueden mostrar.",

    board: "Tablero",
    empty: "vacío",
    cob: BySide {
        white: "Cob blanco",
        black: "Cob negro",
    },
    rok: BySide {
        white: "Rok blanco",
        black: "Rok negro",
    },
    selected: "elegido",
    can_move: "puede moverse",
    can_promote: "puede hacerse Rok",
    target: "puede ir aquí",
    captures_n: |n| format!("captura {n}"),
    would_flip: "puede ser capturado",
    spoken_step: |who, from, to| format!("{who}: de {from} a {to}"),
    spoken_promotion: |who, at| format!("{who}: {at} se convierte en Rok"),
    spoken_flips: |n| format!("captura {n}"),
    spoken_crown: "se convierte en Rok",
    board_keys: "Las flechas van de punto en punto, Intro elige y suelta, Escape cancela.",
};
