import KeywayKeymap

/// The words of a cheat sheet that are not the menus' own, in a language.
struct CheatSheetWords {
  let heading: String
  let command: String
  let shortcut: String
  /// Heads the commands that stand in no menu.
  let others: String
  let disabled: String
  /// Between the strokes of a chord.
  let then: String
  /// Between two shortcuts of one command.
  let or: String
  let untypable: String
  let release: String
  let hold: String
  let tap: String
  /// Before the condition under which a command is there.
  let when: String

  init(_ language: KeyNameLanguage) {
    let words =
      switch language {
      case .english:
        [
          "Keyboard shortcuts", "Command", "Shortcut", "Other commands", "not available now", "then", "or",
          "cannot be typed on this layout", "on release", "hold", "tap", "when",
        ]
      case .german:
        [
          "Tastenkürzel", "Befehl", "Tasten", "Weitere Befehle", "zurzeit nicht verfügbar", "dann", "oder",
          "auf dieser Belegung nicht zu tippen", "beim Loslassen", "halten", "antippen", "wenn",
        ]
      case .french:
        [
          "Raccourcis clavier", "Commande", "Touches", "Autres commandes", "indisponible pour l’instant",
          "puis",
          "ou", "impossible à saisir avec cette disposition", "au relâchement", "maintenir", "appui bref",
          "si",
        ]
      case .spanish:
        [
          "Atajos de teclado", "Orden", "Teclas", "Otras órdenes", "no disponible ahora", "luego", "o",
          "no se puede escribir con esta distribución", "al soltar", "mantener", "pulsación breve", "si",
        ]
      case .italian:
        [
          "Scorciatoie da tastiera", "Comando", "Tasti", "Altri comandi", "ora non disponibile", "poi", "o",
          "non digitabile con questo layout", "al rilascio", "tenere premuto", "tocco breve", "se",
        ]
      case .swedish:
        [
          "Kortkommandon", "Kommando", "Tangenter", "Andra kommandon", "inte tillgängligt nu", "sedan",
          "eller",
          "går inte att skriva med den här layouten", "när tangenten släpps", "håll nere", "kort tryck",
          "när",
        ]
      }
    heading = words[0]
    command = words[1]
    shortcut = words[2]
    others = words[3]
    disabled = words[4]
    then = words[5]
    or = words[6]
    untypable = words[7]
    release = words[8]
    hold = words[9]
    tap = words[10]
    when = words[11]
  }

  /// When a key acts, where that is not on its press: `hold 1.5 s`.
  func words(for trigger: KeyTrigger) -> String? {
    let time = trigger.milliseconds.map { milliseconds in
      let tenths = (milliseconds + 50) / 100
      return tenths % 10 == 0 ? " \(tenths / 10) s" : " \(tenths / 10).\(tenths % 10) s"
    }
    switch trigger.kind {
    case .press: return nil
    case .release: return release
    case .hold: return hold + (time ?? "")
    case .tap: return tap
    }
  }
}
