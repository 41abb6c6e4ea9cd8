import KeywayDrawing
import KeywayElements

extension SceneElementNode {
  /// The width of the sign at the beginning and at the end of the text.
  func signRoom(of element: Element) -> (start: Double, end: Double) {
    switch element.role {
    case .radioButton, .checkbox: (36, 0)
    case .toggle: (0, 84)
    case .slider, .progress: (0, element.range == nil ? 0 : (frame.width / 2).rounded())
    case .stepper where element.range != nil: (0, 108)
    case .columnHeader: (0, element.accessibility.sortOrder == nil ? 0 : 40)
    default: (element.traits.contains(.expandable) ? 36 : 0, 0)
    }
  }

  /// Paints the indicator of the element's state.
  func paintSign(of element: Element, _ isEnabled: Bool, on canvas: GraphicsContext) {
    let indicators = Indicators(canvas: canvas, theme: theme, isEnabled: isEnabled)
    let direction = environment.layoutDirection
    let side = 28.0
    let line = frame.inset(by: EdgeInsets(left: 12, right: 12))
    let start = line.part(width: side, atStart: true, direction).centered(Size(width: side, height: side))
    let traits = element.traits
    let end = line.part(width: line.width / 2, atStart: false, direction)
    switch element.role {
    case .radioButton: indicators.radio(in: start, isOn: element.isSelected)
    case .checkbox:
      indicators.checkbox(in: start, isOn: traits.contains(.mixed) ? nil : traits.contains(.checked))
    case .toggle:
      let track = end.part(width: 60, atStart: false, direction)
      indicators.toggle(
        in: track.centered(Size(width: 60, height: 34)), isOn: traits.contains(.checked), direction)
    case .slider:
      if let range = element.range { indicators.slider(in: end, fraction: range.fraction, direction) }
    case .progress:
      if let range = element.range { indicators.progress(in: end, fraction: range.fraction, direction) }
    case .stepper where element.range != nil:
      let plus = end.part(width: 36, atStart: false, direction).centered(Size(width: 24, height: 24))
      indicators.symbol(Symbol("plus"), in: plus, direction)
      indicators.symbol(
        Symbol("minus"), in: plus.offsetBy(x: direction == .leftToRight ? -48 : 48, y: 0), direction)
    case .columnHeader:
      if let order = element.accessibility.sortOrder {
        let place = end.part(width: 20, atStart: false, direction)
        indicators.sorting(in: place.centered(Size(width: 20, height: 20)), order)
      }
    default:
      guard traits.contains(.expandable) else { return }
      indicators.chevron(in: start, isOpen: traits.contains(.expanded), direction)
    }
  }
}
