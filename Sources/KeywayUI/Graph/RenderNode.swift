import KeywayDrawing
import KeywayElements
import KeywayFocus

/// The part of a view that has an element and a frame, and paints.
///
/// Frames are logical pixels in window coordinates. Layout asks ``sizeThatFits(_:)`` and then sets the frame with
/// ``place(in:)``; sizes are cached until ``setNeedsLayout()``. The accessor of a capability is nil for nodes without it.
@MainActor
class RenderNode {
  final unowned let graph: ViewGraph
  private(set) final weak var viewNode: ViewNode?
  final let element: ElementID
  private(set) final weak var parent: RenderNode?
  private(set) final var children: [RenderNode] = [] {
    didSet { paintIndex = nil }
  }
  /// Created on demand; nil again when a child comes, goes or moves.
  private var paintIndex: PaintIndex?
  /// The node that is read in place of this one, or as its content; it is placed with it, and never painted.
  private(set) final var standIn: RenderNode?
  private(set) final var handlers = Handlers()
  final var environment = EnvironmentValues() {
    didSet {
      if environment.layoutDirection != oldValue.layoutDirection || environment.theme != oldValue.theme {
        setNeedsLayout()
        setNeedsPaint()
      } else if environment.isEnabled != oldValue.isEnabled {
        setNeedsPaint()
      }
    }
  }

  private(set) final var frame = Rect.zero
  /// The frame, extended by what the node and its descendants paint.
  private(set) final var paintBounds = Rect.zero {
    didSet { if paintBounds != oldValue { parent?.paintIndex = nil } }
  }
  private(set) final var needsPlacement = true
  private var measured: [(proposal: ProposedViewSize, size: Size)] = []

  init(_ viewNode: ViewNode) {
    graph = viewNode.graph
    self.viewNode = viewNode
    let parentElement = viewNode.parentRender?.element ?? graph.tree.root
    element = graph.tree.append(Element(), to: parentElement)
    graph.register(self)
  }

  init(_ viewNode: ViewNode, element: ElementID) {
    graph = viewNode.graph
    self.viewNode = viewNode
    self.element = element
    graph.register(self)
  }

  final var theme: Theme { environment.theme }
  var isEnabled: Bool { environment.isEnabled }
  final var depth: Int { viewNode?.depth ?? 0 }

  // MARK: Attributes

  /// Applies the attributes of the control, changed by modifiers.
  final func apply(_ base: Element, from viewNode: ViewNode, _ modifications: some Sequence<Modification>) {
    environment = viewNode.context.environment
    var settings = NodeSettings(element: base)
    settings.element.frame = frame
    if !environment.isEnabled { settings.element.isEnabled = false }
    if settings.element.direction == nil, environment.layoutDirection == .rightToLeft {
      settings.element.direction = .rightToLeft
    }
    for modification in modifications { modification(&settings) }
    hide(&settings)
    isMadeFocusable = settings.element.focus.isFocusable && !base.focus.isFocusable
    if settings.handlers.context != handlers.context { graph.setContext(settings.handlers.context, of: self) }
    take(settings.handlers, settings.element)
    graph.nodes.setBindsFocus(!handlers.focusBindings.isEmpty || !handlers.cursorDidChange.isEmpty, self)
    graph.nodes.setShortcut(handlers.keyboardShortcut, of: self)
    let before = graph.tree[element]
    if derivesName {
      givenLabel = settings.element.label
      givenValue = settings.element.value
      settings.element.labelIsFromContent = givenLabel.isEmpty
      settings.element.valueIsFromContent = givenValue.isEmpty
      if givenLabel.isEmpty { settings.element.label = before.label }
      if givenValue.isEmpty { settings.element.value = before.value }
      graph.updateWork.name(self)
    }
    let after = settings.element
    graph.tree.update(element) { $0 = after }
    showStandIn(settings.standIn, from: viewNode)
    if (before.isEnabled, before.isHidden, before.traits) != (after.isEnabled, after.isHidden, after.traits) {
      setNeedsPaint()
    }
    if before.label != after.label || before.value != after.value || before.isHidden != after.isHidden
      || before.accessibility.isHidden != after.accessibility.isHidden
    {
      setNeedsName()
    }
  }

  /// The node inside whose modifiers this node has taken over, and whether it has; see `RenderNode+Whole`.
  final weak var claimer: RenderNode?
  final var isClaimed = false

  /// Applies the environment to a node whose element does not change, such as a scene's.
  final func applyEnvironment(from viewNode: ViewNode, commands: [Handlers.CommandHandler] = []) {
    environment = viewNode.context.environment
    var handlers = Handlers()
    handlers.commands = commands
    take(handlers, graph.tree[element])
  }

  private func take(_ handlers: Handlers, _ element: Element) {
    var handlers = handlers
    if element.focus.group?.selection == .multiple, let selectAll = graph.host?.selectAll(in: self.element) {
      // A label from the author takes precedence.
      handlers.commands.append(selectAll)
    }
    graph.setPerformed(handlers.commands, before: self.handlers.commands)
    self.handlers = handlers
  }

  /// Applies the environment to a node that only adds space or colour around its content.
  ///
  /// Modifiers around it belong to the content. Only hiding applies to the node as well.
  final func applyAround(from viewNode: ViewNode) {
    environment = viewNode.context.environment
    var settings = NodeSettings(element: Element())
    for modification in viewNode.context.modifications { modification(&settings) }
    hide(&settings)
    guard settings.element.isHidden != isHidden else { return }
    graph.tree.update(element) { $0.isHidden = settings.element.isHidden }
    setNeedsPaint()
    setNeedsName()
  }

  private func hide(_ settings: inout NodeSettings) {
    isHiddenByAuthor = settings.element.isHidden
    if isLeftOut { settings.element.isHidden = true }
  }

  // MARK: Names

  final var givenLabel = ""
  final var givenValue = ""

  /// Whether the element derives its label from its content if the author gave none.
  var derivesName: Bool { isClaimed }
  var readable: (any ReadableNode)? { nil }

  // MARK: Children

  /// Replaces the children, in the tree too.
  func setChildren(_ nodes: [RenderNode]) {
    if nodes.elementsEqual(children, by: ===) { return }
    let before = children
    children = nodes
    for (index, child) in nodes.enumerated() {
      child.parent = self
      // Children in front of a change may look different. Removed children damaged their area on removal, and new ones do so
      // when they are placed. The node itself did not change, and may be as large as the window.
      if index >= before.count || before[index] !== child { child.setNeedsPaint() }
      let tree = graph.tree
      if tree.parent(of: child.element) != element || tree.position(of: child.element) != index {
        tree.move(child.element, to: element, at: index)
      }
    }
    setNeedsLayout()
    setNeedsName()
    if derivesName { graph.updateWork.name(self) }
  }

  /// Shows the views that are read in place of this one, or as its content; nil for none.
  private func showStandIn(_ content: StandIn?, from viewNode: ViewNode) {
    guard standIn != nil || content != nil else { return }
    let before = standIn
    standIn = viewNode.reconcileStandIn(with: content)
    standIn?.parent = self
    if standIn !== before { standIn?.setNeedsLayout() }
    setNeedsName()
  }

  /// Removes the node and its element from the window.
  func detach() {
    graph.unregister(self)
    if graph.tree.contains(element) {
      addDamage(paintBounds)
      graph.tree.remove(element)
      graph.setNeedsLayout()
    }
  }

  // MARK: Layout

  /// The size of the node for a proposal, in logical pixels.
  func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    children.reduce(Size.zero) { size, child in
      let other = child.measure(proposal)
      return Size(width: max(size.width, other.width), height: max(size.height, other.height))
    }
  }

  /// Places the children inside ``frame``.
  func layoutChildren() { for child in children { child.place(in: frame) } }

  final func measure(_ proposal: ProposedViewSize) -> Size {
    for entry in measured where entry.proposal == proposal { return entry.size }
    let size = graph.pixelGrid.roundUp(sizeThatFits(proposal))
    // A stack asks with zero, infinity and its share, along each axis. With fewer cached answers, nested stacks would measure
    // everything below again for each question.
    if measured.count == 16 { measured.removeFirst() }
    measured.append((proposal, size))
    return size
  }

  final func proposal(answeredWith size: Size) -> ProposedViewSize? {
    measured.last { $0.size == size }?.proposal
  }

  final func place(in rect: Rect) {
    let rect = graph.pixelGrid.align(rect)
    guard needsPlacement || rect != frame else { return }
    needsPlacement = false
    let oldBounds = paintBounds
    let moved = rect != frame
    if moved {
      compositing?.frameWillChange(to: rect)
      frame = rect
      graph.tree.update(element) { $0.frame = rect }
    }
    layoutChildren()
    standIn?.place(in: rect)
    let bounds = children.reduce(frame.outset(by: paintOverflow)) { bounds, child in
      clipsChildren ? bounds : bounds.union(child.paintBounds)
    }
    paintBounds = compositing?.reach(of: bounds) ?? bounds
    if moved {
      addDamage(oldBounds)
      addDamage(paintBounds)
    }
  }

  /// Discards measured sizes of the node and its ancestors, and has the next layout pass place the node again.
  final func setNeedsLayout() {
    for node in outwards {
      node.measured.removeAll(keepingCapacity: true)
      node.needsPlacement = true
    }
    graph.setNeedsLayout()
  }

  /// Has the next layout pass place the children again. Discards measured sizes only if one has changed.
  final func setNeedsMeasuring() {
    if measured.contains(where: { graph.pixelGrid.roundUp(sizeThatFits($0.proposal)) != $0.size }) {
      return setNeedsLayout()
    }
    if !children.isEmpty { setNeedsPlacement() }
  }

  /// Has the next layout pass place the children again. No size has changed.
  final func setNeedsPlacement() {
    for node in outwards { node.needsPlacement = true }
    graph.setNeedsLayout()
  }

  /// Discards measured sizes of the node and its descendants, for a change that affects every size.
  final func invalidateMeasurements() {
    measured.removeAll(keepingCapacity: true)
    needsPlacement = true
    measurementsDidBecomeInvalid()
    for child in children { child.invalidateMeasurements() }
    standIn?.invalidateMeasurements()
  }

  /// Called when the theme or the scale has changed, so that cached text is laid out again.
  func measurementsDidBecomeInvalid() {}

  // MARK: Painting

  /// The overhang of the node's painting beyond its frame, in logical pixels.
  var paintOverflow: Double { 0 }
  var clipsChildren: Bool { false }
  var compositing: (any CompositedNode)? { nil }
  final var isPainted: Bool { compositing?.paints ?? true }
  /// The visible place of a rectangle of the content.
  final func seen(_ rect: Rect) -> Rect {
    let rect = clipsChildren ? rect.intersection(frame) : rect
    return compositing?.moved(rect) ?? rect
  }
  var scrolling: (any ScrollableNode)? { nil }

  /// The colour that the node paints behind all of its content; nil for none.
  var surface: Color? { nil }

  /// Paints the node itself, below its children.
  func paint(on canvas: GraphicsContext) {}

  /// Paints above the children, inside the node's frame.
  func paintAboveChildren(on canvas: GraphicsContext) {}

  /// Calls a closure for each child that may paint in one of the rectangles, once and in the order of painting.
  ///
  /// - Complexity: O(log n) for n children, and one step for each that is near; O(n) for the first call after layout.
  final func visitChildren(touching region: [Rect], _ body: (RenderNode) -> Void) {
    guard children.count > 8 else { return children.forEach(body) }
    let index = paintIndex ?? PaintIndex(children)
    paintIndex = index
    var found: [Int] = []
    for rect in region { index.find(rect, among: children, &found) }
    if region.count > 1 || !index.isInOrder { found.sort() }
    var last = -1
    for place in found where place > last {
      body(children[place])
      last = place
    }
  }

  final var isHidden: Bool { graph.tree[element].isHidden }

  private var isHiddenByAuthor = false
  /// Whether the container lacks room for the view, and shows another.
  final var isLeftOut = false {
    didSet {
      guard isLeftOut != oldValue else { return }
      graph.tree.update(element) { $0.isHidden = isLeftOut || isHiddenByAuthor }
      setNeedsPaint()
      setNeedsName()
    }
  }

  final func setNeedsPaint() { addDamage(paintBounds) }

  /// Marks the part of a rectangle that is visible in the scroll views around for painting.
  final func addDamage(_ rect: Rect) {
    guard isPainted else { return }
    var seen = rect
    for node in ancestors {
      guard node.isPainted else { return }
      seen = node.seen(seen)
    }
    graph.addDamage(seen)
  }

  // MARK: Behaviour

  var responding: (any RespondingNode)? { nil }

  /// Activates the node, as Space, Return or a click do. Returns false if it has no action.
  func activate() -> Bool {
    guard let tap = handlers.tap.first else { return false }
    tap()
    return true
  }

  /// Performs the operation that a key requests by the pattern of the role. Returns false if the node has no model to change.
  func perform(_ operation: ElementOperation) -> Bool { false }

  /// Performs an action requested by a key, a click or an assistive technology. Returns false if the node does not know it.
  func perform(_ action: ControlAction) -> Bool {
    action == .activate ? activate() : action.operation(on: element).map { perform($0) } ?? false
  }

  var typing: (any TypingNode)? { nil }

  var pressing: (any PressableNode)? { nil }
  /// Whether the node accepts presses of the pointer or a finger. It then keeps the pointer until the release.
  ///
  /// A node that a modifier made focusable accepts them: a click and a finger reach everything that Tab reaches.
  var acceptsPointer: Bool { isMadeFocusable || handlers.drag != nil }
  /// Whether a modifier made the node focusable, which alone doesn't make it a control.
  private(set) final var isMadeFocusable = false
  /// Whether the pointer or a key holds the control down.
  var isPressed = false {
    didSet { if isPressed != oldValue { setNeedsPaint() } }
  }
  /// Whether Select entered the control, so that arrow keys change its number instead of moving the focus.
  final var isEntered = false {
    didSet { if isEntered != oldValue { setNeedsPaint() } }
  }

  var rowMaking: (any RowMakingNode)? { nil }
  /// The node that the wheel or a finger over this node scrolls: itself, or its content.
  var scrolledContent: RenderNode? { scrolling?.viewport == nil ? nil : self }
  /// Called when the user changed the selection of the node's items. Updates the items.
  func selectionDidChange(_ change: SelectionChange) {
    for id in change.deselected { _ = graph.renderNode(for: id)?.perform(.select(false)) }
    for id in change.selected { _ = graph.renderNode(for: id)?.perform(.select(true)) }
  }
}
