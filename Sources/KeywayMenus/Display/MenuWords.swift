import KeywayKeymap

/// The words of open menus that are not the menus' own, in a language.
struct MenuWords {
  /// For elements that are still to come.
  let loading: String
  /// For elements that are not to be had.
  let unavailable: String
  /// For a menu that has nothing in it after all.
  let empty: String

  init(_ language: KeyNameLanguage) {
    (loading, unavailable, empty) =
      switch language {
      case .english: ("Loading…", "Not available", "Nothing here")
      case .german: ("Wird geladen …", "Nicht verfügbar", "Nichts vorhanden")
      case .french: ("Chargement…", "Indisponible", "Rien ici")
      case .spanish: ("Cargando…", "No disponible", "No hay nada")
      case .italian: ("Caricamento…", "Non disponibile", "Niente qui")
      case .swedish: ("Läser in …", "Inte tillgängligt", "Inget här")
      }
  }
}
