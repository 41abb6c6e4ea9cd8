import Keyway

/// Two buttons for the kinds of products, and a cell for each product of the chosen kind.
struct ProductTable: View {
  let store: ProductStore
  let open: @MainActor (Product) -> Void

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      FlowLayout(spacing: 16) {
        kindButton(.tablet, label: localized("Tablet products"))
        kindButton(.phone, label: localized("Phone products"))
      }
      .padding(.horizontal, 24)
      .padding(.vertical, 8)
      // A cell that is chosen opens its product, and is not chosen any more.
      List(store.listed, selection: Binding(get: { nil }, set: { choose($0) })) {
        ProductTableViewCell(product: $0)
      }
      .accessibilityLabel(localized("Products"))
      .accessibilityIdentifier("products")
    }
  }

  private func choose(_ id: Product.ID?) {
    if let product = store.listed.first(where: { $0.id == id }) { open(product) }
  }

  /// A button without words. Its label says what it is for; a trait says which of the two is chosen, and a tick
  /// shows it.
  private func kindButton(_ kind: Product.Kind, label: String) -> some View {
    Button {
      store.kind = kind
    } label: {
      HStack(spacing: 12) {
        Image(systemName: kind.symbol).accessibilityHidden(true)
        Image(systemName: kind == store.kind ? "checkmark" : "minus").accessibilityHidden(true)
      }
    }
    .accessibilityLabel(label)
    .accessibilityAddTraits(updateSelectedTrait(kind))
  }

  private func updateSelectedTrait(_ kind: Product.Kind) -> Traits {
    kind == store.kind ? [.isButton, .isSelected] : .isButton
  }
}

/// A cell that lays its strings out itself. None of them is read by itself: the label joins them by commas.
struct ProductTableViewCell: Control {
  let product: Product

  private var size: String {
    localized("$count inch", plural: "$count inches", count: product.inches)
  }

  private var stock: String {
    localized("$count on the shelf", plural: "$count on the shelf", count: product.count)
  }

  func element(in context: Context) -> Element {
    Element(role: .text, label: [product.name, size, stock].joined(separator: ", "))
  }

  var appearance: AnyHashable? { product }

  func content(in context: Context) -> some View {
    HStack(spacing: 16) {
      Text(product.name).font(.bodyEmphasized)
      Spacer(minLength: 16)
      VStack(alignment: .trailing, spacing: 0) {
        Text(size).font(.caption)
        Text(stock).font(.caption).foregroundColor(.secondaryInk)
      }
    }
    .accessibilityHidden(true)
  }
}
