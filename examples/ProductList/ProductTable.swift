import Keyway

/// A button for each kind of product, and a cell for each product of the chosen kind.
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
      .padding(.top, 16)
      // Choosing a cell opens its product, and clears the selection.
      List(store.listed, selection: Binding(get: { nil }, set: { choose($0) })) {
        ProductTableViewCell(product: $0)
      }
      .accessibilityLabel(localized("Products"))
      .accessibilityIdentifier("products")
      .overlay {
        if store.listed.isEmpty { ContentUnavailableView(localized("Nothing of this kind is left")) }
      }
    }
  }

  private func choose(_ id: Product.ID?) {
    if let product = store.listed.first(where: { $0.id == id }) { open(product) }
  }

  /// A button with a picture and a label that explains it. A trait, a tick and the fill show which of the two is
  /// chosen.
  private func kindButton(_ kind: Product.Kind, label: String) -> some View {
    Button {
      store.kind = kind
    } label: {
      HStack(spacing: 12) {
        Image(systemName: kind == store.kind ? "checkmark" : kind.symbol)
        Text(label)
      }
      .accessibilityHidden(true)
    }
    .buttonStyle(kind == store.kind ? .prominent : .bordered)
    .accessibilityLabel(label)
    .accessibilityAddTraits(updateSelectedTrait(kind))
  }

  private func updateSelectedTrait(_ kind: Product.Kind) -> Traits {
    kind == store.kind ? [.isButton, .isSelected] : .isButton
  }
}

/// A cell that lays out its strings itself. They are not read separately: the label joins them by commas.
struct ProductTableViewCell: Control {
  let product: Product

  func element(in context: Context) -> Element {
    Element(role: .text, label: [product.name, product.size, product.stock].joined(separator: ", "))
  }

  var appearance: AnyHashable? { product }

  func content(in context: Context) -> some View {
    HStack(spacing: 16) {
      ProductPicture(product: product, side: context.theme.length(72))
      VStack(alignment: .leading, spacing: 0) {
        Text(product.name).font(.bodyEmphasized)
        Text(product.size).font(.caption).foregroundColor(.secondaryInk)
      }
      Spacer(minLength: 16)
      Text(product.stock).font(.caption).foregroundColor(.secondaryInk)
      Image(systemName: "chevron.forward")
    }
    .padding(.vertical, 4)
    .accessibilityHidden(true)
  }
}
