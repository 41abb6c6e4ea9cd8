package import KeywayKeymap

/// The built-in words of open menus in a language.
package struct MenuWords: Sendable {
  /// The title while elements are loading.
  let loading: String
  /// The title if elements are not available.
  let unavailable: String
  let empty: String
  /// The spoken word for a row that is on for only some of its objects.
  package let mixed: String
  /// The spoken names of the bar and of context menus.
  package let menuBar: String
  package let contextMenu: String

  /// The spoken word for the shortcut of a command.
  package let shortcut: String

  package init(_ language: KeyNameLanguage) {
    shortcut = ShortcutWords(language).shortcut
    (loading, unavailable, empty) =
      switch language {
      case .english: ("Loading…", "Not available", "Nothing here")
      case .german: ("Wird geladen …", "Nicht verfügbar", "Nichts vorhanden")
      case .french: ("Chargement…", "Indisponible", "Rien ici")
      case .spanish: ("Cargando…", "No disponible", "No hay nada")
      case .italian: ("Caricamento…", "Non disponibile", "Niente qui")
      case .swedish: ("Läser in …", "Inte tillgängligt", "Inget här")
      case .arabic: ("جارٍ التحميل…", "غير متاح", "لا شيء هنا")
      }
    (mixed, menuBar, contextMenu) =
      switch language {
      case .english: ("mixed", "Menu bar", "Context menu")
      case .german: ("teilweise", "Menüleiste", "Kontextmenü")
      case .french: ("partiel", "Barre des menus", "Menu contextuel")
      case .spanish: ("parcial", "Barra de menús", "Menú contextual")
      case .italian: ("parziale", "Barra dei menu", "Menu contestuale")
      case .swedish: ("delvis", "Menyrad", "Snabbmeny")
      case .arabic: ("مختلط", "شريط القوائم", "القائمة السياقية")
      }
  }
}
