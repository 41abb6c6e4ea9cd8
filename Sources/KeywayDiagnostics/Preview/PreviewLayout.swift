import KeywayElements
import KeywayUI

/// Four parts: the list, the editors, the difference and the picture.
///
/// The picture leads with the difference below it, and the list follows with the editors below; in a narrow window all are
/// stacked, the picture first.
struct PreviewLayout: Layout {
  /// Logical pixels between the parts.
  let spacing: Double
  /// The minimum width for two columns, in logical pixels.
  let wide: Double

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews) -> Size {
    Size(width: proposal.width ?? 1_280, height: proposal.height ?? 800)
  }

  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews) {
    guard subviews.count == 4 else { return }
    func column(_ parts: [(index: Int, share: Double)], x: Double, width: Double) {
      let free = bounds.height - spacing * Double(parts.count - 1)
      var y = bounds.minY
      for (index, share) in parts {
        let height = (free * share).rounded(.down)
        subviews[index].place(in: Rect(x: x, y: y, width: width, height: height))
        y += height + spacing
      }
    }
    guard bounds.width >= wide else {
      return column([(3, 0.26), (0, 0.24), (1, 0.34), (2, 0.16)], x: bounds.minX, width: bounds.width)
    }
    // The longest trait is one word, beside its switch.
    let trailing = max(bounds.width * 0.42, wide / 2).rounded(.down)
    let leading = bounds.width - trailing - spacing
    column([(3, 0.66), (2, 0.34)], x: bounds.minX, width: leading)
    column([(0, 0.42), (1, 0.58)], x: bounds.minX + leading + spacing, width: trailing)
  }
}
