import Keyway

/// A track drawn by shapes, filled up to the amount. A finger and the pointer drag it, and arrow keys step. Screen
/// readers do not see it.
struct SliderShape: View {
  static let bounds = 0.0...500.0
  static let step = 10.0

  @Binding var dollars: Double
  @Environment(\.layoutDirection) private var direction
  @Environment(\.theme) private var theme

  var body: some View {
    Track(share: dollars / Self.bounds.upperBound, height: theme.length(56)) {
      Capsule().fill(.sidebar).strokeBorder(.controlLine)
      Capsule().fill(.accent)
      Circle().fill(.panel).strokeBorder(.accent, lineWidth: theme.length(3))
    }
    .gesture(DragGesture(minimumDistance: 0).onChanged { set(share(of: $0) * Self.bounds.upperBound) })
    .accessibilityAdjustableAction { direction in
      switch direction {
      case .increment: set(dollars + Self.step)
      case .decrement: set(dollars - Self.step)
      }
    }
    .onKeyPress(.keyboardHome) {
      set(Self.bounds.lowerBound)
      return .handled
    }
    .onKeyPress(.keyboardEnd) {
      set(Self.bounds.upperBound)
      return .handled
    }
    .focusShape(.roundedRectangle(radius: 12))
  }

  /// The position of a finger along the track, as a fraction. The track starts at the right in right-to-left text.
  private func share(of value: DragGesture.Value) -> Double {
    let share = value.location.x / value.size.width
    return direction == .rightToLeft ? 1 - share : share
  }

  /// Sets the nearest step within the bounds.
  private func set(_ amount: Double) {
    let stepped = (amount / Self.step).rounded() * Self.step
    dollars = min(max(stepped, Self.bounds.lowerBound), Self.bounds.upperBound)
  }
}

/// A track with its filled part, and a knob at the end of that. It is as high as a finger needs.
private struct Track: Layout {
  let share: Double
  /// In logical pixels.
  let height: Double

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews) -> Size {
    Size(width: proposal.width ?? 400, height: height)
  }

  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews) {
    let (thick, side) = (height * 3 / 14, height / 2)
    let track = Rect(x: bounds.minX, y: bounds.midY - thick / 2, width: bounds.width, height: thick)
    var filled = track
    filled.size.width *= share
    let x = min(max(filled.maxX - side / 2, bounds.minX), bounds.maxX - side)
    let knob = Rect(x: x, y: bounds.midY - side / 2, width: side, height: side)
    for (subview, frame) in zip(subviews, [track, filled, knob]) { subview.place(in: frame) }
  }
}
