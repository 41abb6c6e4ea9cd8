import Keyway

/// A track that is filled as far as the amount goes, drawn by two shapes. A finger and the pointer drag it, and
/// arrow keys step; to those who read it says nothing by itself.
struct SliderShape: View {
  static let bounds = 0.0...500.0
  static let step = 10.0
  /// In logical pixels.
  private static let size = Size(width: 400, height: 32)

  @Binding var dollars: Double
  @Environment(\.layoutDirection) private var direction

  var body: some View {
    let filled = Self.size.width * dollars / Self.bounds.upperBound
    ZStack(alignment: .leading) {
      Capsule().fill(.pictureGround).strokeBorder(.controlLine, lineWidth: 2)
        .frame(width: Self.size.width, height: Self.size.height)
        // As high as a finger needs it.
        .padding(.vertical, 12)
      Capsule().fill(.accent).frame(width: filled, height: Self.size.height)
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

  /// How far along the track a finger is. The track begins at the right where text does.
  private func share(of value: DragGesture.Value) -> Double {
    let share = value.location.x / value.size.width
    return direction == .rightToLeft ? 1 - share : share
  }

  /// Takes the nearest step within the bounds.
  private func set(_ amount: Double) {
    let stepped = (amount / Self.step).rounded() * Self.step
    dollars = min(max(stepped, Self.bounds.lowerBound), Self.bounds.upperBound)
  }
}
