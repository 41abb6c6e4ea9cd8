import Keyway

/// A wallet: a picture for the part of a totem that is out of reach.
struct WalletPicture: View {
  @Environment(\.theme) private var theme

  var body: some View {
    Remaining {
      Canvas { context, size in draw(on: context, in: size) }
        .accessibilityHidden(true)
    }
  }

  private func draw(on context: GraphicsContext, in size: Size) {
    context.fill(Rect(origin: .zero, size: size), theme[.sidebar])
    guard let wallet = Symbol("wallet.bifold") else { return }
    let (middle, radius) = (Point(x: size.width / 2, y: size.height / 2), min(size.width, size.height) * 0.35)
    context.fillCircle(center: middle, radius: radius, theme[.panel])
    context.draw(
      wallet, in: Rect(x: middle.x - radius / 2, y: middle.y - radius / 2, width: radius, height: radius),
      theme[.accent])
  }
}

/// Takes the offered height, and none if none is offered.
private struct Remaining: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews) -> Size {
    Size(width: proposal.width ?? 0, height: proposal.height ?? 0)
  }

  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews) {
    for subview in subviews { subview.place(in: bounds) }
  }
}
