import KeywayDrawing
import KeywayElements

/// How what is on or off looks.
public enum ToggleStyle: Hashable, Sendable {
  /// A track with a knob.
  case `switch`
  /// A box with a tick.
  case checkbox
}

/// Something that is on or off, switched with Space, Return, a click or a finger.
public struct Toggle<Label: View>: View {
  public typealias Body = Never
  let isOn: Binding<Bool?>
  let label: Label

  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = Binding(get: { isOn.wrappedValue }, set: { isOn.wrappedValue = $0 ?? true })
    self.label = label()
  }

  public init(_ title: String, isOn: Binding<Bool>) where Label == Text {
    self.init(isOn: isOn) { Text(title) }
  }

  /// A check box that stands for several.
  ///
  /// - Parameter isOn: nil while only some of them are; activation makes that true.
  public init(_ title: String, isPartlyOn isOn: Binding<Bool?>) where Label == Text {
    self.isOn = isOn
    label = Text(title)
  }

  public func _update(_ node: ViewNode) {
    let style = node.context.environment.toggleStyle
    let render = node.renderNode { ToggleNode($0) }
    let state = node.tracking { isOn.wrappedValue }
    render.style = style
    render.state = state
    render.change = { [isOn] in isOn.wrappedValue = !(isOn.wrappedValue ?? false) }
    render.apply(
      Element(
        role: style == .switch ? .toggle : .checkbox,
        traits: state == true ? .checked : state == nil ? .mixed : [], shape: ChoiceNode.shape, focus: .stop),
      from: node)
    node.reconcileChild(at: 0, with: label, context: node.innerContext)
  }
}

extension View {
  /// Sets how the toggles inside look.
  public func toggleStyle(_ style: ToggleStyle) -> some View { environment(\.toggleStyle, style) }
}

final class ToggleNode: ChoiceNode {
  var change: () -> Void = {}
  var style = ToggleStyle.switch { didSet { if style != oldValue { setNeedsLayout() } } }
  var state: Bool? = false { didSet { if state != oldValue { setNeedsPaint() } } }

  override func activate() -> Bool {
    change()
    // A binding that changes nothing leaves the control as it is.
    viewNode?.invalidate()
    return true
  }

  override var isIndicatorTrailing: Bool { style == .switch }

  override var indicatorSize: Size {
    style == .switch ? Size(width: theme.length(60), height: theme.length(34)) : super.indicatorSize
  }

  override func paintIndicator(in rect: Rect, _ indicators: Indicators) {
    switch style {
    case .switch: indicators.toggle(in: rect, isOn: state ?? false, environment.layoutDirection)
    case .checkbox: indicators.checkbox(in: rect, isOn: state)
    }
  }
}
