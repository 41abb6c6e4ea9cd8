import Keyway

/// A screen of attributes: a summary, a picture, a button that starts playback, and a volume. Beside it are records that open
/// to show their songs; people can move the line between.
@main
struct CatalogApp: KioskApp {
  var title: String { localized("Catalog") }

  static var catalogs: [TextCatalog] {
    get throws { try [TextCatalog(PackageResources.ar_po), TextCatalog(PackageResources.de_po)] }
  }

  var body: some View {
    SplitView {
      ScrollView { AttributesView().padding(32).frame(maxWidth: .infinity, alignment: .leading) }
    } detail: {
      RecordsView()
    }
    .splitViewDivider(.movable)
  }
}
