import KeywayElements

/// Arranges views along an axis. Less flexible views get their size first, so that flexible ones share the rest.
struct StackLayout: Layout {
  let axis: Axis
  let spacing: Double
  let alignment: Alignment

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews) -> Size {
    let sizes = sizes(of: subviews, proposal)
    var result = Size.zero
    for size in sizes {
      result[axis] += size[axis]
      result[axis.other] = max(result[axis.other], size[axis.other])
    }
    result[axis] += gap(subviews) * Double(max(0, sizes.count - 1))
    return result
  }

  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews) {
    let gap = gap(subviews)
    var offset = bounds.lowerBound(axis)
    for (subview, size) in zip(subviews, sizes(of: subviews, placedIn: bounds, proposal)) {
      var rect = alignment.place(size, in: bounds)
      if axis == .horizontal { rect.origin.x = offset } else { rect.origin.y = offset }
      offset += size[axis] + gap
      subview.place(in: rect)
    }
  }

  /// The size of each view in the bounds: the same as when the size of the bounds was computed.
  ///
  /// A second distribution could differ: of two texts that fit, the longer one would get half.
  @MainActor
  private func sizes(of subviews: Subviews, placedIn bounds: Rect, _ asked: ProposedViewSize) -> [Size] {
    let grid = PixelGrid(scale: subviews.scale)
    var proposal = ProposedViewSize(bounds.size)
    if asked[axis] != proposal[axis] {
      proposal[axis] = asked[axis]
      let sizes = sizes(of: subviews, proposal)
      let length = sizes.reduce(gap(subviews) * Double(max(0, sizes.count - 1))) { $0 + $1[axis] }
      if grid.round(length) == grid.round(bounds.size[axis]) { return sizes }
      proposal[axis] = bounds.size[axis]
    }
    return sizes(of: subviews, proposal)
  }

  @MainActor
  private func sizes(of subviews: Subviews, _ proposal: ProposedViewSize) -> [Size] {
    var share = proposal
    guard let total = proposal[axis], total.isFinite else { return subviews.map { size(of: $0, share) } }
    let gaps = gap(subviews) * Double(max(0, subviews.count - 1))
    let isSpacer = subviews.map(\.isSpacer)
    share[axis] = 0
    let smallest = subviews.indices.map { isSpacer[$0] ? 0 : subviews[$0].sizeThatFits(share)[axis] }
    share[axis] = .infinity
    let flexibility = subviews.indices.map { i in
      isSpacer[i] ? .infinity : subviews[i].sizeThatFits(share)[axis] - smallest[i]
    }
    let least = subviews.indices.map { isSpacer[$0] ? size(of: subviews[$0], .zero)[axis] : 0 }
    let order = subviews.indices.sorted { a, b in
      // Spacers come last: they take only the rest. The longest minimum comes first, so that the others share the rest.
      (isSpacer[a] ? 1 : 0, flexibility[a], -least[a], a) < (
        isSpacer[b] ? 1 : 0, flexibility[b], -least[b], b
      )
    }
    let grid = PixelGrid(scale: subviews.scale)
    var sizes = [Size](repeating: .zero, count: subviews.count)
    let spacerCount = isSpacer.count(where: \.self)
    let keptForSpacers = least.reduce(0, +)
    var rest = total - gaps - keptForSpacers
    var open = subviews.count - spacerCount
    // The least space that the later views need.
    var needed = smallest.reduce(0, +)
    for i in order {
      if open == 0 {
        // Only spacers are left, so the space reserved for them is available again.
        rest += keptForSpacers
        open = spacerCount
      }
      needed -= smallest[i]
      share[axis] = grid.roundDown(max(smallest[i], min(rest / Double(open), rest - needed)))
      open -= 1
      sizes[i] = size(of: subviews[i], share)
      rest -= sizes[i][axis]
    }
    return sizes
  }

  /// The size of a view; a spacer has no extent across the stack.
  @MainActor
  private func size(of subview: LayoutSubview, _ proposal: ProposedViewSize) -> Size {
    var size = subview.sizeThatFits(proposal)
    if subview.isSpacer { size[axis.other] = 0 }
    return size
  }

  /// The spacing in whole device pixels.
  private func gap(_ subviews: Subviews) -> Double { PixelGrid(scale: subviews.scale).round(spacing) }
}

/// Places views on top of each other.
struct LayerLayout: Layout {
  let alignment: Alignment

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews) -> Size {
    subviews.reduce(Size.zero) { size, subview in
      let other = subview.sizeThatFits(proposal)
      return Size(width: max(size.width, other.width), height: max(size.height, other.height))
    }
  }

  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews) {
    for subview in subviews {
      subview.place(in: alignment.place(subview.sizeThatFits(ProposedViewSize(bounds.size)), in: bounds))
    }
  }
}
