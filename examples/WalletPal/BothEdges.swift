import Keyway

/// A view at the leading edge and one at the trailing edge, or below each other if a line has no room for both.
struct BothEdges: Layout {
  private static let gap = 16.0

  /// The width that the first view needs to share a line with the other, in logical pixels; nil for its ideal width.
  var least: Double? = nil

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews) -> Size {
    let frames = frames(of: subviews, in: proposal.width)
    return Size(
      width: proposal.width ?? frames.map(\.maxX).max() ?? 0, height: frames.map(\.maxY).max() ?? 0)
  }

  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews) {
    for (subview, frame) in zip(subviews, frames(of: subviews, in: bounds.width)) {
      subview.place(in: frame.offsetBy(x: bounds.minX, y: bounds.minY))
    }
  }

  /// The frames from the upper left corner, within a width or the ideal one.
  @MainActor
  private func frames(of subviews: Subviews, in width: Double?) -> [Rect] {
    guard subviews.count == 2 else { return [] }
    let ideal = subviews.map { $0.sizeThatFits(.unspecified) }
    let width = width ?? ideal[0].width + Self.gap + ideal[1].width
    let rest = width - Self.gap - ideal[1].width
    let isRow = rest >= min(ideal[0].width, least ?? .infinity)
    let sizes = subviews.indices.map { place in
      let room = isRow && place == 0 ? rest : width
      return ideal[place].width <= room
        ? ideal[place] : subviews[place].sizeThatFits(ProposedViewSize(width: room, height: nil))
    }
    guard isRow else {
      return [
        Rect(origin: .zero, size: sizes[0]),
        Rect(origin: Point(x: 0, y: sizes[0].height + Self.gap / 2), size: sizes[1]),
      ]
    }
    let height = max(sizes[0].height, sizes[1].height)
    return zip(sizes, [0, width - sizes[1].width]).map { size, x in
      Rect(origin: Point(x: x, y: (height - size.height) / 2), size: size)
    }
  }
}
