package import KeywayKeymap

/// The words of open menus that are not the menus' own, in a language.
package struct MenuWords: Sendable {
  /// For elements that are still to come.
  let loading: String
  /// For elements that are not to be had.
  let unavailable: String
  /// For a menu that has nothing in it after all.
  let empty: String
  /// What a reader says of a row that cannot be chosen.
  package let dimmed: String
  /// What it says of a state that is on in part.
  package let mixed: String
  /// What it calls the bar and a context menu, which have no titles.
  package let menuBar: String
  package let contextMenu: String

  /// What it calls the keys of a command.
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
      }
    (dimmed, mixed, menuBar, contextMenu) =
      switch language {
      case .english: ("dimmed", "mixed", "Menu bar", "Context menu")
      case .german: ("abgeblendet", "teilweise", "Menüleiste", "Kontextmenü")
      case .french: ("estompé", "partiel", "Barre des menus", "Menu contextuel")
      case .spanish: ("atenuado", "parcial", "Barra de menús", "Menú contextual")
      case .italian: ("oscurato", "parziale", "Barra dei menu", "Menu contestuale")
      case .swedish: ("nedtonad", "delvis", "Menyrad", "Snabbmeny")
      }
  }
}
