import Keyway

/// One product in large, over the list.
struct BigProductView: View {
  let product: Product
  let goBack: @MainActor () -> Void

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 24) {
        ProductImageView(product: product)
        // Not a button by itself: a tap makes it one, with the name of its text.
        HStack(spacing: 12) {
          Image(systemName: "chevron.backward").accessibilityHidden(true)
          Text(localized("Go back")).font(.control)
        }
        .padding(16)
        .background(.background, cornerRadius: 12)
        .onTapGesture { goBack() }
        .focusShape(.roundedRectangle(radius: 12))
      }
      .padding(32)
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    .background(.panel)
    .covers()
    .focusScope(FocusScope(kind: .modal))
    .accessibilityRole(.dialog)
    .accessibilityLabel(product.name)
    .accessibilityAction(.escape) { goBack() }
    .onExitCommand { goBack() }
  }
}

/// A picture of the product, as large as its screen is among the others.
private struct ProductImageView: View {
  let product: Product

  var body: some View {
    let height = 60 + Double(product.inches) * 10
    return Image(
      width: height * (product.kind == .tablet ? 0.75 : 0.5), height: height,
      label: localized("Large $product", ["product": product.name]), dependsOn: product
    ) { canvas, frame, theme in
      canvas.fill(.roundedRectangle(radius: 12), in: frame, theme[.ink])
      canvas.fill(.roundedRectangle(radius: 4), in: frame.outset(by: -8), theme[.pictureGround])
    }
  }
}
