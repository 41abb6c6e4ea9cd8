import Keyway

/// A list, and the shop beside it if the window is wide enough for both.
struct ListAndShop: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews) -> Size {
    let list = subviews[0].sizeThatFits(proposal)
    return Size(width: proposal.width ?? list.width, height: proposal.height ?? list.height)
  }

  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews) {
    let isWide = bounds.width > bounds.height && bounds.width >= 1080
    let width = isWide ? max(720, (bounds.width / 2).rounded()) : bounds.width
    subviews[0].place(in: Rect(x: bounds.minX, y: bounds.minY, width: width, height: bounds.height))
    let rest = Rect(
      x: bounds.minX + width, y: bounds.minY, width: bounds.width - width, height: isWide ? bounds.height : 0)
    subviews[1].place(in: rest)
  }
}
