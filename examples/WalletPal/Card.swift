import Keyway

/// A part of the screen, under its heading.
struct Card<Content: View>: View {
  let title: String
  /// A caption beside the heading.
  var caption = ""
  @ViewBuilder let content: Content

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      BothEdges {
        Text(title).font(.bodyEmphasized).accessibilityAddTraits(.isHeader)
        Text(caption).foregroundColor(.secondaryInk)
      }
      content
    }
    .accessibilityElement(children: .contain)
    .padding(24)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .background(.panel, cornerRadius: 20)
    .overlay { RoundedRectangle(cornerRadius: 20).strokeBorder(.line) }
  }
}

/// Five cards: in a wide window two below each other, one beside them, and two side by side; otherwise in one column.
struct CardColumns: Layout {
  private static let gap = 16.0
  /// The first column's share of the width.
  private static let share = 0.57

  /// The minimum width of two columns, in logical pixels.
  let least: Double

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews) -> Size {
    let width = proposal.width.flatMap { $0.isFinite ? $0 : nil } ?? least
    return Size(width: width, height: frames(of: subviews, in: width).map(\.maxY).max() ?? 0)
  }

  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews) {
    for (subview, frame) in zip(subviews, frames(of: subviews, in: bounds.width)) {
      subview.place(in: frame.offsetBy(x: bounds.minX, y: bounds.minY))
    }
  }

  @MainActor
  private func frames(of cards: Subviews, in width: Double) -> [Rect] {
    func height(_ card: Int, _ width: Double) -> Double {
      cards[card].sizeThatFits(ProposedViewSize(width: width, height: nil)).height
    }
    guard cards.count == 5, width >= least else {
      var y = 0.0
      return cards.indices.map { card in
        defer { y += height(card, width) + Self.gap }
        return Rect(x: 0, y: y, width: width, height: height(card, width))
      }
    }
    let first = ((width - Self.gap) * Self.share).rounded()
    let (x, second) = (first + Self.gap, width - first - Self.gap)
    let top = height(0, first)
    let upper = max(top + Self.gap + height(1, first), height(3, second))
    let y = upper + Self.gap
    let lower = max(height(2, first), height(4, second))
    return [
      Rect(x: 0, y: 0, width: first, height: top),
      Rect(x: 0, y: top + Self.gap, width: first, height: upper - top - Self.gap),
      Rect(x: 0, y: y, width: first, height: lower),
      Rect(x: x, y: 0, width: second, height: upper),
      Rect(x: x, y: y, width: second, height: lower),
    ]
  }
}
