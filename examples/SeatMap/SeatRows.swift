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
    // With less room than requested, smaller gaps leave room for the names.
    let gap = side < wanted(subviews) - 1 ? 2.0 : 5
    for (index, seat) in subviews.enumerated() {
      let column = index % columns
      let x = bounds.minX + (Double(column) + (column * 2 < columns ? 0 : Self.aisle)) * side
      let y = bounds.minY + Double(index / columns) * side
      seat.place(in: Rect(x: x, y: y, width: side, height: side).outset(by: -gap))
    }
  }

  /// The requested width of a seat, with the gap around it, in logical pixels.
  @MainActor
  private func wanted(_ subviews: Subviews) -> Double {
    (subviews.first?.sizeThatFits(.unspecified).width ?? 0) + 10
  }

  /// The width of a seat: as requested, or as available.
  @MainActor
  private func side(_ width: Double?, _ subviews: Subviews) -> Double {
    min(wanted(subviews), (width ?? .infinity) / (Double(columns) + Self.aisle))
  }
}
