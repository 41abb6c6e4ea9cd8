import KeywayDrawing
import KeywayElements

/// A control that is on or off, switched with Space, Return, a click or a tap.
public struct Toggle<Label: View>: PrimitiveView {
  let isOn: Binding<Bool?>
  let label: Label

  /// Creates a toggle with a label of views.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = Binding(get: { isOn.wrappedValue }, set: { isOn.wrappedValue = $0 ?? true })
    self.label = label()
  }

  /// Creates a toggle with a title.
  public init(_ title: String, isOn: Binding<Bool>) where Label == Text {
    self.init(isOn: isOn) { Text(title) }
  }

  /// Creates a check box that stands for several others.
  ///
  /// - Parameter isOn: nil if only some of them are on; activation then sets true.
  public init(_ title: String, isPartlyOn isOn: Binding<Bool?>) where Label == Text {
    self.isOn = isOn
    label = Text(title)
  }

  package func update(_ node: ViewNode) { ToggleControl(isOn: isOn, label: label)._update(node) }
}

extension View {
  /// Sets the style of the toggles inside.
  public func toggleStyle(_ style: ToggleStyle) -> some View { environment(\.toggleStyle, style) }
}

private struct ToggleControl<Label: View>: Control {
  @Binding var isOn: Bool?
  let label: Label

  init(isOn: Binding<Bool?>, label: Label) {
    _isOn = isOn
    self.label = label
  }

  func element(in context: Context) -> Element {
    Element(
      role: context.environment.toggleStyle == .switch ? .toggle : .checkbox,
      traits: isOn == true ? .checked : isOn == nil ? .mixed : [], shape: ChoiceLine.shape, focus: .stop)
  }

  var appearance: AnyHashable? { [isOn] }

  func content(in context: Context) -> Label { label }

  func perform(_ action: ControlAction, in context: Context) -> Bool {
    guard action == .activate else { return false }
    isOn = !(isOn ?? false)
    return true
  }

  private func line(_ context: Context) -> ChoiceLine {
    guard context.environment.toggleStyle == .switch else { return ChoiceLine(context) }
    let track = Size(width: context.theme.length(60), height: context.theme.length(34))
    return ChoiceLine(context, indicator: track, isIndicatorTrailing: true)
  }

  func sizeThatFits(_ proposal: ProposedViewSize, in context: Context) -> Size {
    line(context).sizeThatFits(proposal)
  }

  func placeSubviews(in context: Context) { line(context).placeSubviews() }

  func paint(on canvas: Canvas, in context: Context) {
    line(context).paint(on: canvas) { place, indicators in
      switch context.environment.toggleStyle {
      case .switch: indicators.toggle(in: place, isOn: isOn ?? false, context.layoutDirection)
      case .checkbox: indicators.checkbox(in: place, isOn: isOn)
      }
    }
  }
}
