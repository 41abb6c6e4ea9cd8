extension KeyNameLanguage {
  var table: KeyNameTable {
    switch self {
    case .english: Self.englishNames
    case .german: Self.germanNames
    case .french: Self.frenchNames
    case .spanish: Self.spanishNames
    case .italian: Self.italianNames
    case .swedish: Self.swedishNames
    case .arabic: Self.arabicNames
    }
  }

  /// English names are the built-in ones.
  private static let englishNames = KeyNameTable()

  private static let germanNames = KeyNameTable(
    modifiers: [("Strg", .control), ("Umschalt", .shift)],
    keys: [
      ("Eingabe", .return), ("Rücktaste", .backspace), ("Entf", .delete), ("Einfg", .insert),
      ("Pos1", .home), ("Ende", .end), ("Bild auf", .pageUp), ("Bild ab", .pageDown), ("Leertaste", .space),
      ("Oben", .up), ("Unten", .down), ("Links", .left), ("Rechts", .right), ("Esc", .escape),
      ("Menü", .menu), ("Hilfe", .help), ("Druck", .print), ("Rollen", .scrollLock),
      ("Feststelltaste", .capsLock), ("Num", .numLock), ("Eingabe (Ziffernblock)", .keypadEnter),
    ])

  private static let frenchNames = KeyNameTable(
    modifiers: [("Maj", .shift)],
    keys: [
      ("Entrée", .return), ("Retour arrière", .backspace), ("Suppr", .delete), ("Inser", .insert),
      ("Début", .home), ("Fin", .end), ("Page préc.", .pageUp), ("Page suiv.", .pageDown),
      ("Espace", .space), ("Haut", .up), ("Bas", .down), ("Gauche", .left), ("Droite", .right),
      ("Échap", .escape), ("Aide", .help), ("Impr. écran", .print), ("Arrêt défil.", .scrollLock),
      ("Verr. maj", .capsLock), ("Verr. num", .numLock), ("Entrée (pavé)", .keypadEnter),
    ])

  private static let spanishNames = KeyNameTable(
    modifiers: [("Mayús", .shift)],
    keys: [
      ("Intro", .return), ("Retroceso", .backspace), ("Supr", .delete), ("Insert", .insert),
      ("Inicio", .home), ("Fin", .end), ("Re Pág", .pageUp), ("Av Pág", .pageDown), ("Espacio", .space),
      ("Arriba", .up), ("Abajo", .down), ("Izquierda", .left), ("Derecha", .right), ("Esc", .escape),
      ("Menú", .menu), ("Ayuda", .help), ("Impr Pant", .print), ("Bloq Despl", .scrollLock),
      ("Bloq Mayús", .capsLock), ("Bloq Num", .numLock), ("Intro (numérico)", .keypadEnter),
    ])

  private static let italianNames = KeyNameTable(
    modifiers: [("Maiusc", .shift)],
    keys: [
      ("Invio", .return), ("Canc", .delete), ("Ins", .insert), ("Inizio", .home), ("Fine", .end),
      ("Pag Su", .pageUp), ("Pag Giù", .pageDown), ("Spazio", .space), ("Su", .up), ("Giù", .down),
      ("Sinistra", .left), ("Destra", .right), ("Esc", .escape), ("Aiuto", .help), ("Stamp", .print),
      ("Bloc Scorr", .scrollLock), ("Bloc Maiusc", .capsLock), ("Bloc Num", .numLock),
      ("Invio (tastierino)", .keypadEnter),
    ])

  private static let swedishNames = KeyNameTable(
    modifiers: [("Skift", .shift)],
    keys: [
      ("Retur", .return), ("Backsteg", .backspace), ("Blanksteg", .space), ("Upp", .up), ("Ned", .down),
      ("Vänster", .left), ("Höger", .right), ("Esc", .escape), ("Meny", .menu), ("Hjälp", .help),
      ("Retur (numerisk)", .keypadEnter),
    ])

  /// Arabic keyboards print the names of most keys in Latin letters, and desktops follow them. Keys with a symbol, or with
  /// no legend, have Arabic names.
  private static let arabicNames = KeyNameTable(
    keys: [
      ("Enter", .return), ("Page Up", .pageUp), ("Page Down", .pageDown), ("مسافة", .space),
      ("السهم لأعلى", .up), ("السهم لأسفل", .down), ("السهم لليسار", .left), ("السهم لليمين", .right),
      ("Esc", .escape), ("القائمة", .menu), ("المساعدة", .help), ("Print Screen", .print),
      ("Scroll Lock", .scrollLock), ("Caps Lock", .capsLock), ("Num Lock", .numLock),
      ("Enter (لوحة الأرقام)", .keypadEnter),
    ])
}
