import Keyway

/// A track that is filled as far as the amount goes. Arrow keys, a finger and the pointer change it; to those
/// who read it says nothing by itself.
struct SliderShape: Control {
  static let bounds = 0.0...500.0
  static let step = 10.0

  @Binding var dollars: Double

  func element(in context: Context) -> Element {
    Element(shape: .roundedRectangle(radius: 12), focus: .stop)
  }

  var appearance: AnyHashable? { dollars }

  func sizeThatFits(_ proposal: ProposedViewSize, in context: Context) -> Size {
    let most = context.theme.length(480)
    return Size(width: min(proposal.width ?? most, most), height: context.theme.length(56))
  }

  func paint(on canvas: Canvas, in context: Context) {
    let (track, theme) = (context.bounds.outset(by: -context.theme.length(12)), context.theme)
    var filled = track
    filled.size.width *= dollars / Self.bounds.upperBound
    canvas.withClip(to: track, shape: .capsule) {
      canvas.fill(track, theme[.pictureGround])
      canvas.fill(context.mirrored(filled), theme[.accent])
    }
    canvas.stroke(.capsule, in: track, theme[.controlLine], width: 2)
  }

  func track(_ tracking: ControlTracking, in context: Context) -> Bool {
    switch tracking {
    case .began(let point), .moved(let point):
      let track = context.bounds.outset(by: -context.theme.length(12))
      let way = (context.mirrored(point).x - track.minX) / track.width
      set(way * Self.bounds.upperBound)
      return true
    case .ended, .cancelled: return false
    }
  }

  func keyPress(_ press: KeyPress, in context: Context) -> KeyPressResult {
    guard press.phase == .began || press.phase == .repeated, let code = press.keyCode else { return .ignored }
    let isMirrored = context.layoutDirection == .rightToLeft
    switch code {
    case .keyboardUpArrow: set(dollars + Self.step)
    case .keyboardDownArrow: set(dollars - Self.step)
    case .keyboardRightArrow: set(dollars + (isMirrored ? -Self.step : Self.step))
    case .keyboardLeftArrow: set(dollars + (isMirrored ? Self.step : -Self.step))
    case .keyboardHome: set(Self.bounds.lowerBound)
    case .keyboardEnd: set(Self.bounds.upperBound)
    default: return .ignored
    }
    return .handled
  }

  /// Takes the nearest step within the bounds.
  private func set(_ amount: Double) {
    let stepped = (amount / Self.step).rounded() * Self.step
    dollars = min(max(stepped, Self.bounds.lowerBound), Self.bounds.upperBound)
  }
}
