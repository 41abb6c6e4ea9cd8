import Keyway

/// The kiosk of a shop: two kinds of products in a list, each in large, and a grid to remove them.
@main
struct ProductList: KioskApp {
  @State private var store = ProductStore()

  var title: String { localized("Products") }
  var appID: String { "com.example.ProductList" }

  static var catalogs: [TextCatalog] {
    get throws { try [TextCatalog(PackageResources.ar_po), TextCatalog(PackageResources.de_po)] }
  }

  /// A keypad may have arrows but no Tab.
  var traversal: Traversal { Traversal(arrows: .spatial) }

  var body: some View { ProductListView(store: store) }
}

/// The list, and the views over it while shown.
struct ProductListView: View {
  let store: ProductStore
  @State private var shown: Product? = nil
  @State private var isGridShown = false
  @Environment(\.window) private var window

  var body: some View {
    ZStack {
      // On a totem the products are in the lower part, within reach.
      StartScreen(spacing: 0) {
        Shop()
      } controls: {
        ListAndShop {
          ProductTable(store: store) { showOverlay($0) }.background(.panel)
          Shop()
        }
        .navigationBar(localized("Products")) {
          Button(localized("Show grid")) { showGrid(true) }.accessibilityIdentifier("show-grid")
        }
      }
      if let shown { BigProductView(product: shown) { removeOverlay() } }
      if isGridShown { GridPanel(products: store.products, delete: delete) { showGrid(false) } }
    }
    .timeoutWarning(isEnabled: isUsed) { startAgain() }
  }

  private var isUsed: Bool {
    shown != nil || isGridShown || store.kind != .tablet || store.products != Product.all
  }

  private func startAgain() {
    (shown, isGridShown) = (nil, false)
    store.restore()
  }

  /// Another screen: readers move to it, and return to the cell from which they came.
  private func showOverlay(_ product: Product) {
    shown = product
    window?.screenChanged()
  }

  private func removeOverlay() {
    shown = nil
    window?.screenChanged()
  }

  private func showGrid(_ isShown: Bool) {
    isGridShown = isShown
    window?.screenChanged()
  }

  /// A part of the screen: readers stay in the grid.
  private func delete(_ product: Product) {
    store.delete(product)
    window?.layoutChanged()
  }
}
