import Keyway

/// Rows of seats, with an aisle in the middle.
struct SeatRows: Layout {
  /// The width of the aisle, in seats.
  static let aisle = 0.5
  let columns: Int

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews) -> Size {
    let side = side(proposal.width, subviews)
    let rows = (subviews.count + columns - 1) / columns
    return Size(width: (Double(columns) + Self.aisle) * side, height: Double(rows) * side)
  }

  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews) {
    let side = side(bounds.width, subviews)
    for (index, seat) in subviews.enumerated() {
      let column = index % columns
      let x = bounds.minX + (Double(column) + (column * 2 < columns ? 0 : Self.aisle)) * side
      let y = bounds.minY + Double(index / columns) * side
      seat.place(in: Rect(x: x, y: y, width: side, height: side).outset(by: side < 65 ? -2 : -5))
    }
  }

  /// A seat with the gap around it, in logical pixels: as large as it asks for, or as the width leaves.
  @MainActor
  private func side(_ width: Double?, _ subviews: Subviews) -> Double {
    let wanted = (subviews.first?.sizeThatFits(.unspecified).width ?? 0) + 10
    return min(wanted, (width ?? .infinity) / (Double(columns) + Self.aisle))
  }
}
