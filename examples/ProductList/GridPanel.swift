import Keyway

/// Icons that can be deleted, in a panel over the list. While it is shown, nothing else can be read or reached.
struct GridPanel: View {
  let products: [Product]
  let delete: @MainActor (Product) -> Void
  let close: @MainActor () -> Void
  @State private var chosen: Product? = nil
  @Environment(\.theme) private var theme

  var body: some View {
    ZStack {
      // A touch beside the panel closes it, unlike one on the panel.
      ThemeColor.scrim
        .gesture(DragGesture(minimumDistance: 0).onEnded { _ in close() })
        .accessibilityHidden(true)
      ZStack {
        RoundedRectangle(cornerRadius: 20).fill(.background).gesture(DragGesture())
          .accessibilityHidden(true)
        panel.padding(24).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      }
      .frame(maxWidth: theme.length(720), maxHeight: theme.length(520))
      .padding(16)
    }
    .focusScope(FocusScope(kind: .modal))
    .accessibilityRole(.dialog)
    .accessibilityLabel(localized("Grid"))
    .accessibilityAction(.escape) { close() }
    .onExitCommand { close() }
  }

  private var panel: some View {
    VStack(alignment: .leading, spacing: 16) {
      // The panel already has this name.
      Text(localized("Grid")).font(.heading).accessibilityHidden(true)
      ScrollView {
        VStack(spacing: 0) {
          if products.isEmpty { ContentUnavailableView(localized("Nothing is left")) }
          LazyVGrid(columns: [GridItem(.adaptive(minimum: theme.length(144)))]) {
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
        }
        .padding(8)
      }
      HStack(spacing: 16) {
        Text(localized("Choose a product, then its cross."))
          .font(.caption)
          .foregroundColor(.secondaryInk)
        Spacer(minLength: 16)
        Button(localized("Done")) { close() }.buttonStyle(.prominent)
      }
    }
  }
}
