import Keyway

/// The languages of the counter, besides English.
extension Counter {
  var title: String { localized("Counter") }

  static var catalogs: [TextCatalog] {
    get throws { try [TextCatalog(PackageResources.ar_po), TextCatalog(PackageResources.de_po)] }
  }
}
