import Keyway

/// None to five stars, set by arrows, digits, a finger or the pointer.
struct Rating: Control {
  let title: String
  @Binding var stars: Int

  func element(in context: Context) -> Element {
    let value = localized("$stars of 5 stars", ["stars": "\(stars)"])
    var element = Element(
      role: .slider, label: title, value: value, traits: .adjustable, shape: .roundedRectangle(radius: 12),
      focus: .stop)
    element.range = ValueRange(Double(stars), maximum: 5, page: 5)
    element.accessibility.actions = [localized("Clear")]
    return element
  }

  var appearance: AnyHashable? { stars }

  func sizeThatFits(_ proposal: ProposedViewSize, in context: Context) -> Size {
    Size(width: context.theme.length(280), height: context.theme.length(56))
  }

  func paint(on canvas: GraphicsContext, in context: Context) {
    let bounds = context.bounds
    for star in 0..<5 {
      let middle = Point(x: bounds.minX + bounds.width * (Double(star) + 0.5) / 5, y: bounds.midY)
      let shape = Path(starAround: context.mirrored(middle), radius: bounds.height * 0.36)
      if star < stars { canvas.fill(shape, context.theme[context.isEnabled ? .accent : .disabledInk]) }
      canvas.stroke(shape, context.theme[context.isEnabled ? .ink : .disabledInk], width: 2)
    }
  }

  func perform(_ action: ControlAction, in context: Context) -> Bool {
    switch action {
    case .adjust(let number): stars = Int(number)
    case .named(let name) where name == localized("Clear"): stars = 0
    default: return false
    }
    return true
  }

  func track(_ tracking: ControlTracking, in context: Context) -> Bool {
    switch tracking {
    case .began(let point), .moved(let point):
      let way = (context.mirrored(point).x - context.bounds.minX) / context.bounds.width
      stars = min(max(Int(way * 5) + 1, 1), 5)
      return true
    case .ended, .cancelled: return false
    }
  }

  func keyPress(_ press: KeyPress, in context: Context) -> KeyPressResult {
    guard press.phase == .began, let digit = Int(press.text), (0...5).contains(digit) else { return .ignored }
    stars = digit
    return .handled
  }
}
