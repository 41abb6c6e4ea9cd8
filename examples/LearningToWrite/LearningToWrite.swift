import Keyway

/// A book at a school's stand: three pages, of which the last one has room to write.
@main
struct LearningToWrite: KioskApp {
  var title: String { localized("Learning to write") }
  var appID: String { "com.example.LearningToWrite" }

  static var catalogs: [TextCatalog] {
    get throws { try [TextCatalog(PackageResources.ar_po), TextCatalog(PackageResources.de_po)] }
  }

  var body: some View { BookView().navigationBar(localized("Learning to write")) {} }
}
