import Keyway

/// One product in large, over the list, and its place in the shop.
struct BigProductView: View {
  let product: Product
  let goBack: @MainActor () -> Void
  @Environment(\.theme) private var theme

  var body: some View {
    VStack(spacing: 0) {
      ScrollView {
        FlowLayout(spacing: 48, lineSpacing: 24) {
          ProductImageView(product: product, side: theme.length(320))
          VStack(alignment: .leading, spacing: 24) {
            Text(product.name).font(.title).accessibilityAddTraits(.isHeader)
            FlowLayout(spacing: 32) {
              Fact(title: localized("Screen"), fact: product.size)
              Fact(title: localized("Stock"), fact: product.stock)
              Fact(title: localized("Shelf"), fact: product.shelf.name)
            }
            ShelfMap(shelf: product.shelf, width: theme.length(320))
          }
          .frame(maxWidth: theme.length(560), alignment: .leading)
          // After the picture, even where that is lower than the name.
          .accessibilityElement(children: .contain)
        }
        .padding(32)
        // In the middle of a taller screen.
        .frame(maxWidth: 1232, maxHeight: .infinity, alignment: .leading)
        .frame(maxWidth: .infinity)
      }
      Divider()
      HStack(spacing: 0) {
        backButton
        Spacer()
      }
      .padding(.horizontal, 24)
      .padding(.vertical, 16)
    }
    .background(.panel)
    .covers()
    .focusScope(FocusScope(kind: .modal))
    .preferredFocus("go-back")
    .accessibilityRole(.dialog)
    .accessibilityLabel(product.name)
    .accessibilityAction(.escape) { goBack() }
    .onExitCommand { goBack() }
  }

  /// Not a button in itself: a tap gesture makes it one, with the name of its text.
  private var backButton: some View {
    HStack(spacing: 12) {
      Image(systemName: "chevron.backward").accessibilityHidden(true)
      Text(localized("Go back")).font(.control)
    }
    .padding(16)
    .background(.background, cornerRadius: 12)
    .onTapGesture { goBack() }
    .focusShape(.roundedRectangle(radius: 12))
    .accessibilityIdentifier("go-back")
  }
}

/// A picture of the product, with a label.
private struct ProductImageView: View {
  let product: Product
  /// In logical pixels.
  let side: Double

  var body: some View {
    Image(
      width: side, height: side, label: localized("Large $product", ["product": product.name]),
      dependsOn: product
    ) { canvas, frame, theme in
      ProductPicture.draw(product, on: canvas, in: frame, theme)
    }
  }
}

/// A fact under its name, as one element.
private struct Fact: View {
  let title: String
  let fact: String

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text(title).font(.caption).foregroundColor(.secondaryInk)
      Text(fact).font(.heading)
    }
    .accessibilityElement(children: .combine)
  }
}
