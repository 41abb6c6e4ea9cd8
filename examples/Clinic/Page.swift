import Keyway

/// The progress of a check-in.
struct VisitSteps: View {
  let current: Int

  var body: some View {
    Steps([localized("Your details"), localized("Your doctor"), localized("Finish")], current: current)
  }
}

/// The buttons at the end of a page, the main one last, and the faults of the page.
struct PageButtons<Buttons: View>: View {
  private let fault: String?
  private let buttons: Buttons

  init(fault: String? = nil, @ViewBuilder _ buttons: () -> Buttons) {
    self.fault = fault
    self.buttons = buttons()
  }

  var body: some View {
    VStack(spacing: 0) {
      Divider()
      FaultAndButtons {
        if let fault {
          Label(fault, systemImage: "exclamationmark.octagon").foregroundColor(.destructive)
        }
        FlowLayout(alignment: .trailing) { buttons }
      }
      .padding(.horizontal, 24)
      .padding(.vertical, 16)
    }
    .background(.panel)
  }
}

/// The faults at the leading edge and the buttons at the trailing one, or above each other.
private struct FaultAndButtons: Layout {
  private static let gap = 16.0

  /// Their positions within a width, the buttons last.
  @MainActor
  private func frames(_ subviews: Subviews, in width: Double) -> [Rect] {
    guard let buttons = subviews.last else { return [] }
    let size = buttons.sizeThatFits(ProposedViewSize(width: width, height: nil))
    let x = max(0, width - size.width)
    guard subviews.count > 1 else { return [Rect(origin: Point(x: x, y: 0), size: size)] }
    let ideal = subviews[0].sizeThatFits(.unspecified)
    if ideal.width + Self.gap + size.width <= width {
      return [
        Rect(origin: Point(x: 0, y: max(0, (size.height - ideal.height) / 2).rounded()), size: ideal),
        Rect(origin: Point(x: x, y: 0), size: size),
      ]
    }
    let above = subviews[0].sizeThatFits(ProposedViewSize(width: width, height: nil))
    return [
      Rect(origin: .zero, size: above),
      Rect(origin: Point(x: x, y: above.height + Self.gap), size: size),
    ]
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews) -> Size {
    let ideal = subviews.reduce(-Self.gap) { $0 + Self.gap + $1.sizeThatFits(.unspecified).width }
    let width = proposal.width ?? ideal
    return Size(width: width, height: frames(subviews, in: width).map(\.maxY).max() ?? 0)
  }

  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews) {
    for (subview, frame) in zip(subviews, frames(subviews, in: bounds.width)) {
      subview.place(in: frame.offsetBy(x: bounds.minX, y: bounds.minY))
    }
  }
}

/// A form with related content at its trailing side if there is room for both, otherwise below.
struct FormWithAside: Layout {
  let theme: Theme

  private var formWidth: Double { theme.length(760) }
  private var asideWidth: Double { theme.length(376) }
  private var gap: Double { theme.length(40) }

  /// The positions of both within a width.
  @MainActor
  private func frames(_ subviews: Subviews, in width: Double) -> [Rect] {
    guard subviews.count == 2 else { return [] }
    let isWide = width >= formWidth + gap + asideWidth
    let widths = isWide ? [formWidth, asideWidth] : [min(width, formWidth), min(width, formWidth)]
    let heights = zip(subviews, widths).map {
      $0.sizeThatFits(ProposedViewSize(width: $1, height: nil)).height
    }
    let x = isWide ? 0 : ((width - widths[0]) / 2).rounded(.down)
    return [
      Rect(x: x, y: 0, width: widths[0], height: heights[0]),
      Rect(
        x: isWide ? width - asideWidth : x, y: isWide ? 0 : heights[0] + gap, width: widths[1],
        height: heights[1]),
    ]
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews) -> Size {
    let width = proposal.width ?? formWidth + gap + asideWidth
    return Size(width: width, height: frames(subviews, in: width).map(\.maxY).max() ?? 0)
  }

  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews) {
    for (subview, frame) in zip(subviews, frames(subviews, in: bounds.width)) {
      subview.place(in: frame.offsetBy(x: bounds.minX, y: bounds.minY))
    }
  }
}
