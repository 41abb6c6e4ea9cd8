import Keyway

/// A writing table in a museum: a book of three pages, the last of which has room to write.
@main
struct LearningToWrite: KioskApp {
  var title: String { localized("Learning to write") }
  var appID: String { "com.example.LearningToWrite" }

  static var catalogs: [TextCatalog] {
    get throws { try [TextCatalog(PackageResources.ar_po), TextCatalog(PackageResources.de_po)] }
  }

  /// A keypad may have arrows but no Tab.
  var traversal: Traversal { Traversal(arrows: .spatial) }

  var body: some View { BookView() }
}
