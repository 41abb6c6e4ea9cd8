import KeywayDrawing
import KeywayElements

/// The panel of a dialog: its content, and the buttons below.
struct DialogPanel: PrimitiveView {
  let dialog: Dialog

  func update(_ node: ViewNode) {
    let render = node.renderNode { DialogNode($0).coming() }
    render.form = dialog.form
    let tree = node.graph.tree
    // Arrows work as in the rest of the app.
    var traversal = tree[tree.root].focus.scope?.traversal ?? Traversal()
    traversal.edge = .loop
    // Stacked buttons come in another order than those in a row.
    if dialog.actions != nil { traversal.order = .reading }
    render.apply(
      Element(
        role: dialog.form == .alert ? .alert : .dialog, label: dialog.title, hint: tree[render.element].hint,
        shape: .roundedRectangle(radius: DialogNode.radius),
        focus: FocusBehavior(scope: FocusScope(kind: .modal, traversal: traversal))), from: node)
    node.reconcileChild(at: 0, with: DialogScroll(content: dialog.content), context: node.innerContext)
    if let actions = dialog.actions {
      let buttons = DialogActions(form: dialog.form, content: actions)
      node.reconcileChild(at: 1, with: DialogScroll(content: AnyView(buttons)), context: node.innerContext)
    }
  }
}

final class DialogNode: SurfaceNode, RespondingNode, ReadableNode {
  static let radius = 20.0
  private static let shadowBlur = 40.0
  /// The space between the edge and the scrolling content, so that its corners stay inside the round ones, in logical pixels.
  private static let rim = 8.0

  var form = DialogForm.sheet
  /// The point that a panel beside its source points at, in window coordinates; nil for none.
  var pointsAt: Point? { didSet { if pointsAt != oldValue { setNeedsPaint() } } }

  private var content: DialogScrollNode? { children.first as? DialogScrollNode }
  private var footer: DialogScrollNode? { children.dropFirst().first as? DialogScrollNode }
  private var actions: DialogActionsNode? { footer?.children.first as? DialogActionsNode }

  // MARK: Closing

  override var responding: (any RespondingNode)? { self }

  private var closesByItself: Bool { form == .sheet || form == .popover }

  /// The button that a cancel key presses.
  var cancelButton: RenderNode? { closesByItself ? nil : actions?.onlyButton }

  /// The button that a touch outside presses; nil for none.
  var buttonForOutside: RenderNode? { form == .confirmation ? actions?.cancelButton : nil }

  /// Closes a sheet or a popover, unless a view inside keeps it open. Buttons close the others.
  func cancel() -> Bool {
    guard closesByItself, environment.dismiss.presentation?.keepers.isEmpty == true else { return false }
    environment.dismiss()
    return true
  }

  // MARK: Names

  override var derivesName: Bool { true }

  override var readable: (any ReadableNode)? { self }

  /// A dialog without a title has the name of its first heading. The rest of an alert's text is the hint.
  func takeName() -> Bool {
    let hasHint = footer != nil
    var heading: String?
    var words: [String] = []
    if let content {
      graph.tree.visit(content.element) { _, inner in
        if inner.isHidden || inner.accessibility.isHidden || heading != nil && !hasHint { return false }
        if heading == nil, inner.role == .heading || inner.traits.contains(.header), !inner.label.isEmpty {
          heading = inner.label
          return false
        }
        if !hasHint || inner.label.isEmpty || inner.isFallbackName { return true }
        words.append(inner.label)
        return false
      }
    }
    let label = givenLabel.isEmpty ? heading ?? "" : givenLabel
    let hint = words.joined(separator: " ")
    let current = graph.tree[element]
    if current.label != label || current.hint != hint {
      graph.tree.update(element) { ($0.label, $0.hint) = (label, hint) }
    }
    return true
  }

  // MARK: Layout

  /// The size of the panel.
  ///
  /// - Parameters:
  ///   - room: the available size in the window, in logical pixels.
  ///   - hugsContent: whether the panel is as wide as its content, up to the width of dialogs.
  func size(in room: Size, hugsContent: Bool = false) -> Size {
    setInsets()
    let rims = 2 * Self.rim
    var width = min(theme.length(560), room.width)
    if hugsContent, let content { width = min(width, content.measure(.unspecified).width + rims) }
    let heights = heights(inWidth: width - rims, upTo: room.height - rims)
    return Size(width: width, height: heights.content + heights.footer + rims)
  }

  /// The heights of the content, which scrolls if it does not fit, and of the buttons, which are always visible. Only too
  /// many buttons scroll as well, and leave a line to the content.
  private func heights(inWidth width: Double, upTo most: Double) -> (content: Double, footer: Double) {
    func height(of part: DialogScrollNode?) -> Double {
      part?.measure(ProposedViewSize(width: width, height: nil)).height ?? 0
    }
    let (content, footer) = (height(of: content), height(of: footer))
    guard content + footer > most else { return (content, footer) }
    let seen = min(content, max(most - footer, theme.length(72)))
    return (seen, min(footer, max(0, most - seen)))
  }

  private func setInsets() {
    let window = graph.rootRender.frame
    let padding = min(window.width, window.height) < 600 ? 24.0 : 32.0
    let (edge, half) = (padding - Self.rim, padding / 2)
    content?.insets = EdgeInsets(
      top: edge, leading: edge, bottom: footer == nil ? edge : half, trailing: edge)
    footer?.insets = EdgeInsets(top: half, leading: edge, bottom: edge, trailing: edge)
  }

  override func layoutChildren() {
    let inner = frame.outset(by: -Self.rim)
    let heights = heights(inWidth: inner.width, upTo: inner.height)
    content?.place(in: inner.slice(from: 0, length: heights.content))
    footer?.place(in: inner.slice(from: heights.content, length: heights.footer))
  }

  // MARK: Painting

  override var paintOverflow: Double { Self.shadowBlur / 2 + 8 }
  override var surface: Color? { theme[.raised] }

  override func paint(on canvas: GraphicsContext) {
    paintPanel(.raised, radius: Self.radius, blur: Self.shadowBlur, shadow: 0.32, edge: edgeWidth, on: canvas)
    if let pointsAt { paintArrow(to: pointsAt, on: canvas) }
  }

  /// The edge separates it from a window of the same ground.
  private var edgeWidth: Double { theme[.raised] == theme[.background] ? 2 : 1 }

  /// Paints an arrow from the edge to the panel's source, as far as the round corners allow.
  private func paintArrow(to point: Point, on canvas: GraphicsContext) {
    let (height, half) = (7.0, 9.0)
    let isAbove = point.y <= frame.minY
    let edge = isAbove ? frame.minY + edgeWidth : frame.maxY - edgeWidth
    let tip = isAbove ? frame.minY - height : frame.maxY + height
    let side = Self.radius + half
    let x = max(frame.minX + side, min(point.x, frame.maxX - side))
    let corners = [Point(x: x - half, y: edge), Point(x: x, y: tip), Point(x: x + half, y: edge)]
    canvas.fill(Path(polygon: corners), theme[.raised])
    var line = Path()
    line.move(to: corners[0])
    for corner in corners.dropFirst() { line.addLine(to: corner) }
    canvas.stroke(line, theme[.controlLine], width: edgeWidth)
  }
}

// MARK: - Scrolling

/// A part of a dialog, which scrolls if it does not fit.
private struct DialogScroll: PrimitiveView {
  let content: AnyView

  func update(_ node: ViewNode) {
    let render = node.renderNode { DialogScrollNode($0) }
    render.apply(Element(role: .scrollView), from: node)
    render.setScrolls(render.scrolls)
    node.reconcileChild(at: 0, with: content, context: node.innerContext)
  }
}

/// Scrolls a part of a dialog; content that scrolls or shrinks by itself does so first.
private final class DialogScrollNode: ScrollNode {
  /// The space around the content, in logical pixels; rings of the content lie in it.
  var insets = EdgeInsets(0) { didSet { if insets != oldValue { invalidateMeasurements() } } }

  private func size(for proposal: ProposedViewSize) -> Size {
    (children.first?.measure(proposal.inset(by: insets)) ?? .zero).outset(by: insets)
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    let size = size(for: ProposedViewSize(width: proposal.width, height: nil))
    return Size(width: proposal.width ?? size.width, height: min(proposal.height ?? .infinity, size.height))
  }

  override func contentSize(_ proposal: ProposedViewSize) -> Size {
    let ideal = size(for: proposal)
    guard proposal.height == nil, ideal.height > frame.height else { return ideal }
    let least = size(for: ProposedViewSize(width: proposal.width, height: frame.height))
    return least.height <= frame.height ? least : ideal
  }

  override func placeContent(in rect: Rect) {
    let inner = rect.inset(by: insets)
    for child in children {
      let size = child.measure(ProposedViewSize(inner.size))
      let width = min(size.width, inner.width)
      child.place(
        in: Rect(x: inner.midX - width / 2, y: inner.minY, width: width, height: inner.height))
    }
  }
}
