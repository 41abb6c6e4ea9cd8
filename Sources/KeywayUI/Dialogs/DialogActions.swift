import KeywayElements
import KeywayPlatform

/// The buttons of a dialog, which all close it, and other controls above them.
struct DialogActions: PrimitiveView {
  let form: DialogForm
  let content: AnyView

  func update(_ node: ViewNode) {
    let render = node.renderNode { DialogActionsNode($0) }
    render.form = form
    render.apply(Element(), from: node)
    var context = node.innerContext
    context.environment.buttonsDismiss = true
    node.reconcileChild(at: 0, with: content, context: context)
    render.added = render.missing
    let title: String? =
      switch render.added {
      case .ok: localized("OK")
      case .cancel: localized("Cancel")
      case nil: nil
      }
    let button = title.map { Button($0, role: .cancel) {} }
    node.reconcileChild(at: 1, with: OptionalView(content: button), context: context)
  }
}

final class DialogActionsNode: RenderNode {
  /// A button that Keyway adds.
  enum StandardButton { case ok, cancel }

  /// Between buttons, in logical pixels.
  private static let gap = 16.0

  var form = DialogForm.alert
  /// The button added to the author's.
  var added: StandardButton?
  /// The buttons that lie in the row, the most important one first.
  private var row: [ButtonNode] = []

  // MARK: Which button is what

  /// The button missing from the author's: an alert has one that destroys nothing, a confirmation can be cancelled.
  var missing: StandardButton? {
    let roles = buttons(in: viewNode?.children.first?.collectedRenderNodes() ?? []).map(\.role)
    switch form {
    case .alert where roles.isEmpty: return .ok
    case .alert: return roles.allSatisfy { $0 == .destructive } ? .cancel : nil
    case .confirmation, .sheet, .popover: return roles.contains(.cancel) ? nil : .cancel
    }
  }

  private func buttons(in nodes: [RenderNode]) -> [ButtonNode] {
    nodes.flatMap { node in (node as? ButtonNode).map { [$0] } ?? buttons(in: node.children) }
  }

  override func setChildren(_ nodes: [RenderNode]) {
    super.setChildren(nodes)
    if added != missing { viewNode?.invalidate() }
    let all = buttons(in: nodes)
    let chosen = all.first { $0.handlers.keyboardShortcut == .defaultAction }
    let main = chosen ?? all.first { $0.role == nil } ?? (all.count == 1 ? all[0] : nil)
    // A destructive button is neither the default nor under the finger.
    let safe = main.flatMap { $0.role == .destructive ? nil : $0 }
    let first = safe ?? all.first { $0.role == .cancel }
    for button in all {
      button.isDefault = button === safe
      button.opensWithFocus = button === first
    }
    func rank(_ button: ButtonNode) -> Int { button === main ? 0 : button.role == .cancel ? 2 : 1 }
    let loose = nodes.compactMap { $0 as? ButtonNode }
    let sorted = (0...2).flatMap { wanted in loose.filter { rank($0) == wanted } }
    if !sorted.elementsEqual(row, by: ===) { setNeedsLayout() }
    row = sorted
  }

  /// The only button, whatever it is; nil if there are several.
  var onlyButton: ButtonNode? {
    let all = buttons(in: children)
    return all.count == 1 ? all[0] : nil
  }

  /// The first cancel button that is enabled, else the first one.
  var cancelButton: ButtonNode? {
    let all = buttons(in: children).filter { $0.role == .cancel }
    return all.first(where: \.isEnabled) ?? all.first
  }

  // MARK: Layout

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    let width = proposal.width ?? rowWidth
    return Size(width: width, height: places(in: width).map(\.frame.maxY).max() ?? 0)
  }

  override func layoutChildren() {
    for (node, place) in places(in: frame.width) {
      node.place(
        in: place.offsetBy(x: frame.minX, y: frame.minY).mirrored(in: frame, environment.layoutDirection))
    }
  }

  private var rowWidth: Double {
    row.reduce(Self.gap * Double(max(0, row.count - 1))) { $0 + $1.measure(.unspecified).width }
  }

  /// The frames for left-to-right text: other controls first, then the buttons. These are in a row at the trailing edge with
  /// the most important one last; if they do not fit, they are below each other with that one first.
  private func places(in width: Double) -> [(node: RenderNode, frame: Rect)] {
    var places: [(node: RenderNode, frame: Rect)] = []
    var y = 0.0
    func stack(_ node: RenderNode) {
      let height = node.measure(ProposedViewSize(width: width, height: nil)).height
      places.append((node, Rect(x: 0, y: y, width: width, height: height)))
      y += height + Self.gap
    }
    for node in children where !row.contains(where: { $0 === node }) { stack(node) }
    guard graph.rootRender.frame.width >= 600, rowWidth <= width else {
      row.forEach(stack)
      return places
    }
    let height = row.map { $0.measure(.unspecified).height }.max() ?? 0
    var x = width
    for button in row {
      let own = button.measure(.unspecified).width
      places.append((button, Rect(x: x - own, y: y, width: own, height: height)))
      x -= own + Self.gap
    }
    return places
  }
}
