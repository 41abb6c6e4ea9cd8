import Keyway

/// Icons that can be deleted. While it is shown, nothing else is read or reached.
struct GridPanel: View {
  let products: [Product]
  let delete: @MainActor (Product) -> Void
  let close: @MainActor () -> Void
  @State private var chosen: Product? = nil

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      ScrollView {
        FlowLayout(spacing: 16) {
          ForEach(products) { product in
            IconControl(product: product, isChosen: product == chosen) {
              chosen = product
            } delete: {
              chosen = nil
              delete(product)
            }
          }
        }
        .focusGroup(FocusGroup(axis: .both))
        .padding(8)
      }
      Button(localized("Done")) { close() }
    }
    .padding(24)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .background(.panel)
    .covers()
    .focusScope(FocusScope(kind: .modal))
    .accessibilityRole(.dialog)
    .accessibilityLabel(localized("Grid"))
    .accessibilityAction(.escape) { close() }
    .onExitCommand { close() }
  }
}
