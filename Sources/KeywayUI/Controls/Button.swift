import KeywayDrawing
import KeywayElements

/// A control that performs an action when it is activated with Space, Return, a click or a tap.
public struct Button<Label: View>: PrimitiveView {
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let label: Label

  /// Creates a button with a label of views.
  public init(
    role: ButtonRole? = nil, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    (self.role, self.action, self.label) = (role, action, label())
  }

  /// Creates a button with a title.
  public init(_ title: String, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void)
  where Label == Text {
    self.init(role: role, action: action) { Text(title) }
  }

  package func update(_ node: ViewNode) {
    let render = node.renderNode { ButtonNode($0) }
    render.action = action
    render.role = role
    render.style = render.isDefault ? .prominent : node.context.environment.buttonStyle
    let custom = render.isDefault ? nil : node.context.environment.customButtonStyle
    render.hasOwnViews = custom != nil
    let given = node.context
    if role == .cancel {
      // A modifier around the button goes first. Another evaluation begins without it.
      node.context.modifications.insert({ $0.handlers.keyboardShortcut = .cancelAction }, at: 0)
    }
    defer { node.context = given }
    var element = Element(role: .button, shape: .control, focus: .stop)
    element.focus.isPreferred = render.opensWithFocus
    render.apply(element, from: node)
    if render.isDefault, render.handlers.keyboardShortcut == nil {
      node.graph.nodes.setShortcut(.defaultAction, of: render)
    }
    var context = node.innerContext
    context.environment.foregroundColor =
      render.style == .prominent && custom == nil ? .onAccent : role == .destructive ? .destructive : .ink
    context.environment.font = .control
    context.environment.multilineTextAlignment = .center
    guard let custom else { return node.reconcileChild(at: 0, with: label, context: context) }
    let configuration = ButtonStyleConfiguration(
      role: role, label: .init(view: label), isPressed: render.isPressed)
    let styled = StyledLabel(style: custom.style, configuration: configuration)
    node.reconcileChild(at: 0, with: styled, context: context)
  }
}

extension View {
  /// Sets the style of the buttons inside. Dialogs do not inherit it, and their default button is always prominent.
  public func buttonStyle(_ style: some ButtonStyle) -> some View {
    let standard = style as? StandardButtonStyle
    let custom = standard == nil ? CustomButtonStyle(style) : nil
    return EnvironmentView(content: self) {
      $0.buttonStyle = standard ?? .plain
      $0.customButtonStyle = custom
    }
  }

  /// Disables the controls inside: they cannot be focused or activated.
  public func disabled(_ isDisabled: Bool) -> some View {
    EnvironmentView(content: self) { if isDisabled { $0.isEnabled = false } }
  }
}

final class ButtonNode: RenderNode {
  /// The corner radius of controls, in logical pixels.
  nonisolated static let radius = 12.0
  var action: @MainActor () -> Void = {}
  var role: ButtonRole?
  /// Whether the dialog around shows it as the default button, for Return too.
  var isDefault = false { didSet { if isDefault != oldValue { viewNode?.invalidate() } } }
  /// Whether the dialog around opens with the focus on it.
  var opensWithFocus = false { didSet { if opensWithFocus != oldValue { viewNode?.invalidate() } } }
  var style = StandardButtonStyle.bordered { didSet { if style != oldValue { lookDidChange() } } }
  /// Whether a style of the app supplies the views.
  var hasOwnViews = false { didSet { if hasOwnViews != oldValue { lookDidChange() } } }
  override var isPressed: Bool { didSet { if hasOwnViews, isPressed != oldValue { viewNode?.invalidate() } } }

  /// Styles differ in size too.
  private func lookDidChange() {
    setNeedsLayout()
    setNeedsPaint()
  }

  private var insets: EdgeInsets {
    if hasOwnViews { return EdgeInsets(0) }
    switch style.kind {
    case .compact: return EdgeInsets(0)
    case .plain: return EdgeInsets(8)
    case .bordered, .prominent:
      return EdgeInsets(top: 8, leading: theme.length(24), bottom: 8, trailing: theme.length(24))
    }
  }

  /// 56 is the minimum target size of the theme; WCAG 2.2, 2.5.8 asks for 24.
  private var leastSide: Double {
    if hasOwnViews { return theme.length(48) }
    switch style.kind {
    case .compact: return 0
    case .plain: return theme.length(48)
    case .bordered, .prominent: return theme.length(56)
    }
  }

  override var acceptsPointer: Bool { true }
  override var derivesName: Bool { true }

  override func activate() -> Bool {
    action()
    if environment.buttonsDismiss { environment.dismiss() }
    return true
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    let size = super.sizeThatFits(proposal.inset(by: insets)).outset(by: insets)
    return Size(width: max(leastSide, size.width), height: max(leastSide, size.height))
  }

  override func layoutChildren() {
    placeChildren(.center, in: frame, offering: ProposedViewSize(frame.inset(by: insets).size))
  }

  override func paint(on canvas: GraphicsContext) {
    if hasOwnViews { return }
    switch style.kind {
    case .plain:
      if isPressed { canvas.fill(.control, in: frame, theme[.selection]) }
    case .prominent where environment.isEnabled:
      let pressed = theme[.ink].opacity(0.25).over(theme[.accent])
      canvas.fill(.control, in: frame, isPressed ? pressed : theme[.accent])
    default: indicators(on: canvas).ground(.control, in: frame, isPressed: isPressed)
    }
  }
}
