public import KeywayElements

/// Views side by side, which wrap into the next line.
///
/// A view that is wider than a line gets the whole line, and wraps its text in it.
public struct FlowLayout: Layout {
  /// Logical pixels between neighbours in a line.
  package var spacing: Double
  /// Logical pixels between lines.
  package var lineSpacing: Double
  /// The alignment of lines in the width, and of lower views in their line.
  package var alignment: Alignment

  /// - Parameters:
  ///   - spacing: logical pixels between neighbours in a line.
  ///   - lineSpacing: logical pixels between lines; nil for the spacing between neighbours.
  ///   - alignment: the place of lines in the width, and of lower views in their line.
  public init(spacing: Double = 16, lineSpacing: Double? = nil, alignment: Alignment = .leading) {
    self.spacing = spacing
    self.lineSpacing = lineSpacing ?? spacing
    self.alignment = alignment
  }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews) -> Size {
    let lines = lines(of: subviews, in: proposal.width ?? .infinity)
    return Size(
      width: lines.map(\.width).max() ?? 0,
      height: lines.reduce(lineSpacing * Double(max(0, lines.count - 1))) { $0 + $1.height })
  }

  public func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews) {
    var y = bounds.minY
    for line in lines(of: subviews, in: bounds.width) {
      var x = bounds.minX + (bounds.width - line.width) * alignment.horizontal.fraction(.leftToRight)
      for (index, size) in line.views {
        let free = line.height - size.height
        subviews[index].place(
          in: Rect(
            x: x, y: y + (free * alignment.vertical.fraction).rounded(), width: size.width,
            height: size.height))
        x += size.width + spacing
      }
      y += line.height + lineSpacing
    }
  }

  private struct Line {
    var views: [(index: Int, size: Size)] = []
    var width = 0.0
    var height = 0.0
  }

  @MainActor
  private func lines(of subviews: Subviews, in width: Double) -> [Line] {
    var lines: [Line] = []
    for (index, subview) in subviews.enumerated() {
      var size = subview.sizeThatFits(.unspecified)
      if size.width > width { size = subview.sizeThatFits(ProposedViewSize(width: width, height: nil)) }
      if let last = lines.last, last.width + spacing + size.width <= width {
        lines[lines.count - 1].width += spacing
      } else {
        lines.append(Line())
      }
      lines[lines.count - 1].views.append((index, size))
      lines[lines.count - 1].width += size.width
      lines[lines.count - 1].height = max(lines[lines.count - 1].height, size.height)
    }
    return lines
  }
}
