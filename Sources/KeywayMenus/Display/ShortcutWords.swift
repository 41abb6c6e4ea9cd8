package import KeywayKeymap

/// The built-in words around shortcuts in a language, for the cheat sheet, menu rows and the overview of shortcuts.
package struct ShortcutWords: Sendable {
  package var heading: String { texts[0] }
  package var command: String { texts[1] }
  package var shortcut: String { texts[2] }
  /// The heading of commands outside the menus.
  package var others: String { texts[3] }
  package var disabled: String { texts[4] }
  /// The word between the strokes of a chord.
  package var then: String { texts[5] }
  /// The word between two shortcuts of one command.
  package var or: String { texts[6] }
  package var untypable: String { texts[7] }
  package var release: String { texts[8] }
  package var hold: String { texts[9] }
  package var tap: String { texts[10] }
  /// The name of the search field.
  package var search: String { texts[11] }
  /// The placeholder of the empty search field.
  package var searchPrompt: String { texts[12] }
  package var close: String { texts[13] }
  /// The text if no command matches.
  package var nothingFound: String { texts[14] }
  private var one: String { texts[15] }
  private var many: String { texts[16] }
  /// The word before the condition of a command.
  package var when: String { texts[17] }
  private let language: KeyNameLanguage
  /// In the order of the properties.
  private let texts: [String]

  package init(_ language: KeyNameLanguage) {
    self.language = language
    texts =
      switch language {
      case .english:
        [
          "Keyboard shortcuts", "Command", "Shortcut", "Other commands", "not available now", "then", "or",
          "cannot be typed on this layout", "on release", "hold", "tap", "Search commands",
          "Search, or press the keys", "Close", "No command found", "command", "commands", "when",
        ]
      case .german:
        [
          "Tastenkürzel", "Befehl", "Tasten", "Weitere Befehle", "zurzeit nicht verfügbar", "dann", "oder",
          "auf dieser Belegung nicht zu tippen", "beim Loslassen", "halten", "antippen", "Befehle suchen",
          "Suchen oder Tasten drücken", "Schließen", "Kein Befehl gefunden", "Befehl", "Befehle", "wenn",
        ]
      case .french:
        [
          "Raccourcis clavier", "Commande", "Touches", "Autres commandes", "indisponible pour l’instant",
          "puis", "ou", "impossible à saisir avec cette disposition", "au relâchement", "maintenir",
          "appui bref", "Rechercher une commande", "Chercher ou appuyer sur les touches", "Fermer",
          "Aucune commande trouvée", "commande", "commandes", "si",
        ]
      case .spanish:
        [
          "Atajos de teclado", "Orden", "Teclas", "Otras órdenes", "no disponible ahora", "luego", "o",
          "no se puede escribir con esta distribución", "al soltar", "mantener", "pulsación breve",
          "Buscar órdenes", "Buscar o pulsar las teclas", "Cerrar", "Ninguna orden encontrada", "orden",
          "órdenes", "si",
        ]
      case .italian:
        [
          "Scorciatoie da tastiera", "Comando", "Tasti", "Altri comandi", "ora non disponibile", "poi", "o",
          "non digitabile con questo layout", "al rilascio", "tenere premuto", "tocco breve", "Cerca comandi",
          "Cercare o premere i tasti", "Chiudi", "Nessun comando trovato", "comando", "comandi", "se",
        ]
      case .swedish:
        [
          "Kortkommandon", "Kommando", "Tangenter", "Andra kommandon", "inte tillgängligt nu", "sedan",
          "eller", "går inte att skriva med den här layouten", "när tangenten släpps", "håll nere",
          "kort tryck", "Sök kommandon", "Sök eller tryck på tangenterna", "Stäng", "Inget kommando hittades",
          "kommando", "kommandon", "när",
        ]
      case .arabic:
        [
          "اختصارات لوحة المفاتيح", "الأمر", "الاختصار", "أوامر أخرى", "غير متاح الآن", "ثم", "أو",
          "لا يمكن كتابته بهذا التخطيط", "عند الإفلات", "ضغط مطوّل", "ضغطة قصيرة", "البحث في الأوامر",
          "ابحث أو اضغط المفاتيح", "إغلاق", "لم يُعثر على أي أمر", "أمر", "أوامر", "عندما",
        ]
      }
  }

  /// Returns the trigger in words, unless it is the press: `hold 1.5 s`.
  package func words(for trigger: KeyTrigger) -> String? {
    let time = trigger.milliseconds.map { milliseconds in
      let tenths = (milliseconds + 50) / 100
      let seconds = tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10)\(decimalPoint)\(tenths % 10)"
      return " \(seconds) \(second)"
    }
    return kind(of: trigger).map { trigger.kind == .hold ? $0 + (time ?? "") : $0 }
  }

  /// Returns the trigger in words without its time: `hold`.
  package func kind(of trigger: KeyTrigger) -> String? {
    switch trigger.kind {
    case .press: nil
    case .release: release
    case .hold: hold
    case .tap: tap
    }
  }

  private var decimalPoint: String { language == .english || language == .arabic ? "." : "," }
  private var second: String { language == .arabic ? "ث" : "s" }

  /// Returns a number of commands in words: `1 command`, `12 commands`.
  package func count(_ number: Int) -> String {
    if language == .arabic { return arabicCount(number) }
    // In French, zero is singular.
    let isOne = number == 1 || (number == 0 && language == .french)
    return "\(number) \(isOne ? one : many)"
  }

  /// One and two have separate words; from 3 to 10 the plural follows, from 11 to 99 the accusative, then the singular.
  private func arabicCount(_ number: Int) -> String {
    switch (number, number % 100) {
    case (1, _): "أمر واحد"
    case (2, _): "أمران"
    case (_, 3...10): "\(number) \(many)"
    case (_, 11...): "\(number) أمرًا"
    default: "\(number) \(one)"
    }
  }

  // MARK: Spoken

  /// Returns the spoken form of a keycap: `Control` for `Ctrl`.
  package func spoken(_ keycap: String) -> String { Self.spokenKeys[language]?[keycap] ?? keycap }

  private static let spokenKeys: [KeyNameLanguage: [String: String]] = [
    .english: ["Ctrl": "Control", "⌘": "Command", "AltGr": "Alt Graph"],
    .german: [
      "Strg": "Steuerung", "⌘": "Befehl", "AltGr": "Alt Graph", "Entf": "Entfernen", "Einfg": "Einfügen",
    ],
    .french: [
      "Ctrl": "Contrôle", "⌘": "Commande", "AltGr": "Alt Graph", "Maj": "Majuscule", "Suppr": "Supprimer",
    ],
    .spanish: [
      "Ctrl": "Control", "⌘": "Comando", "AltGr": "Alt Graph", "Mayús": "Mayúsculas", "Supr": "Suprimir",
    ],
    .italian: ["Ctrl": "Control", "⌘": "Comando", "AltGr": "Alt Graph", "Maiusc": "Maiuscole"],
    .swedish: ["Ctrl": "Kontroll", "⌘": "Kommando", "AltGr": "Alt Graph"],
    .arabic: [
      "Ctrl": "كنترول", "Alt": "ألت", "Shift": "شيفت", "Super": "سوبر", "⌘": "كوماند", "AltGr": "ألت غراف",
    ],
  ]
}
