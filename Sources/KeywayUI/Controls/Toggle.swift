import KeywayDrawing
import KeywayElements

/// A control that is on or off, switched with Space, Return, a click or a tap.
///
/// A toggle for several values is partly on where they differ (ARIA, `aria-checked="mixed"`). A switch is never partly on, so
/// such a toggle is a check box where others are switches.
public struct Toggle<Label: View>: PrimitiveView {
  let isOn: Binding<Bool?>
  let standsForSeveral: Bool
  let label: Label

  /// Creates a toggle with a label of views.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = Binding(get: { isOn.wrappedValue }, set: { isOn.wrappedValue = $0 ?? true })
    standsForSeveral = false
    self.label = label()
  }

  /// Creates a toggle that stands for several values: on if all are, partly on if some are. Activation switches all of them on,
  /// or off where all are on.
  ///
  /// - Parameters:
  ///   - sources: the owners of the values.
  ///   - isOn: the path from an owner to its value.
  ///   - label: the views beside the sign.
  public init<Sources: RandomAccessCollection>(
    sources: Sources, isOn: KeyPath<Sources.Element, Binding<Bool>>, @ViewBuilder label: () -> Label
  ) {
    self.isOn = Binding(
      get: {
        let count = sources.count { $0[keyPath: isOn].wrappedValue }
        return count == 0 ? false : count == sources.count ? true : nil
      },
      set: { for source in sources { source[keyPath: isOn].wrappedValue = $0 ?? true } })
    standsForSeveral = true
    self.label = label()
  }

  /// Creates a toggle with a title that stands for several values.
  public init<Sources: RandomAccessCollection>(
    _ title: String, sources: Sources, isOn: KeyPath<Sources.Element, Binding<Bool>>
  ) where Label == Text {
    self.init(sources: sources, isOn: isOn) { Text(title) }
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
    standsForSeveral = true
    label = Text(title)
  }

  package func update(_ node: ViewNode) {
    let style = node.context.environment.toggleStyle
    ToggleControl(isOn: isOn, style: standsForSeveral && style == .switch ? .checkbox : style, label: label)
      ._update(node)
  }
}

extension View {
  /// Sets the style of the toggles inside.
  public func toggleStyle(_ style: ToggleStyle) -> some View { environment(\.toggleStyle, style) }
}

private struct ToggleControl<Label: View>: ActivatedControl {
  @Binding var isOn: Bool?
  let style: ToggleStyle
  let label: Label

  func element(in context: Context) -> Element {
    Element(
      role: style == .checkbox ? .checkbox : .toggle,
      traits: isOn == true ? .checked : isOn == nil ? .mixed : [], shape: .control, focus: .stop)
  }

  var appearance: AnyHashable? { [AnyHashable(isOn), AnyHashable(style)] }

  func content(in context: Context) -> Label { label }

  func activate(in context: Context) { isOn = !(isOn ?? false) }

  private func line(_ context: Context) -> ChoiceLine {
    let sign: ControlSign =
      switch style {
      case .checkbox: .checkbox(isOn: isOn)
      case .button: .tick(isOn: isOn)
      case .switch: .toggle(isOn: isOn ?? false)
      }
    return ChoiceLine(context, sign)
  }

  func sizeThatFits(_ proposal: ProposedViewSize, in context: Context) -> Size {
    line(context).sizeThatFits(proposal)
  }

  func placeSubviews(in context: Context) { line(context).placeSubviews() }

  func paint(on canvas: GraphicsContext, in context: Context) {
    if style == .button { paintButton(on: canvas, in: context) }
    line(context).paint(on: canvas)
  }

  /// A button that is on has a tick, a thicker edge and a fill.
  private func paintButton(on canvas: GraphicsContext, in context: Context) {
    let (theme, isOff) = (context.theme, isOn == false)
    canvas.fill(.control, in: context.bounds, theme[isOff ? .panel : .selection])
    let edge: ThemeColor = !context.isEnabled ? .line : isOff ? .controlLine : .accent
    canvas.stroke(.control, in: context.bounds, theme[edge], width: isOff ? 1 : theme.length(2))
  }
}
