import KeywayDrawing
import KeywayElements
import KeywayFocus
import KeywayKeymap
import KeywayMenus

/// The part of a view that has an element, a frame and a drawing.
///
/// Frames are logical pixels in window coordinates. Layout asks ``sizeThatFits(_:)`` and then sets the
/// frame with ``place(in:)``; sizes are cached until ``setNeedsLayout()``.
@MainActor
class RenderNode {
  unowned let graph: ViewGraph
  private(set) weak var viewNode: ViewNode?
  let element: ElementID
  private(set) weak var parent: RenderNode?
  private(set) var children: [RenderNode] = []
  private(set) var handlers = Handlers()
  var environment = EnvironmentValues() {
    didSet {
      if environment.layoutDirection != oldValue.layoutDirection || environment.theme != oldValue.theme {
        setNeedsLayout()
        setNeedsPaint()
      } else if environment.isEnabled != oldValue.isEnabled {
        setNeedsPaint()
      }
    }
  }

  private(set) var frame = Rect.zero
  /// The frame and everything that is painted for the node and those inside it.
  private(set) var paintBounds = Rect.zero
  private var needsPlacement = true
  private var measured: [(proposal: ProposedViewSize, size: Size)] = []

  init(_ viewNode: ViewNode) {
    graph = viewNode.graph
    self.viewNode = viewNode
    let parentElement = viewNode.parentRender?.element ?? graph.tree.root
    element = graph.tree.append(Element(), to: parentElement)
    graph.register(self)
  }

  /// For a node of which the tree has made the element.
  init(_ viewNode: ViewNode, element: ElementID) {
    graph = viewNode.graph
    self.viewNode = viewNode
    self.element = element
    graph.register(self)
  }

  /// For the root, whose element the tree made.
  init(root viewNode: ViewNode) {
    graph = viewNode.graph
    self.viewNode = viewNode
    element = graph.tree.root
    graph.register(self)
  }

  var theme: Theme { environment.theme }
  /// How many views are around the node's own.
  var depth: Int { viewNode?.depth ?? 0 }

  // MARK: Attributes

  /// Sets what the control says of itself, changed by the modifiers around it.
  func apply(_ base: Element, from viewNode: ViewNode) {
    environment = viewNode.context.environment
    var settings = NodeSettings(element: base)
    settings.element.frame = frame
    if !environment.isEnabled { settings.element.isEnabled = false }
    if settings.element.direction == nil, environment.layoutDirection == .rightToLeft {
      settings.element.direction = .rightToLeft
    }
    for modification in viewNode.context.modifications { modification(&settings) }
    if isLeftOut { settings.element.isHidden = true }
    if settings.handlers.context != handlers.context { graph.setContext(settings.handlers.context, of: self) }
    take(settings.handlers, settings.element)
    graph.setBindsFocus(!handlers.focusBindings.isEmpty, self)
    let before = graph.tree[element]
    if derivesName {
      givenLabel = settings.element.label
      givenValue = settings.element.value
      if givenLabel.isEmpty { settings.element.label = before.label }
      if givenValue.isEmpty { settings.element.value = before.value }
      graph.noteNeedsName(self)
    }
    let after = settings.element
    graph.tree.update(element) { $0 = after }
    if before.isEnabled != after.isEnabled || before.isHidden != after.isHidden
      || before.traits != after.traits
    {
      setNeedsPaint()
    }
    if before.label != after.label || before.value != after.value || before.isHidden != after.isHidden
      || before.accessibility.isHidden != after.accessibility.isHidden
    {
      setNeedsName()
    }
  }

  /// Takes over what surrounds a node whose element stays as it is, such as that of a scene.
  func applyEnvironment(from viewNode: ViewNode) {
    environment = viewNode.context.environment
    take(Handlers(), graph.tree[element])
  }

  private func take(_ handlers: Handlers, _ element: Element) {
    var handlers = handlers
    if element.focus.group?.selection == .multiple, let selectAll = graph.selectAll?(self.element) {
      // What the author has for the command comes first.
      handlers.commands.append(selectAll)
    }
    graph.setPerformed(handlers.commands, before: self.handlers.commands)
    self.handlers = handlers
  }

  /// Takes over what surrounds a node that is no more than space or colour around its content.
  ///
  /// Modifiers outside of it mean the content, and reach it; of them, only hiding means the node as well.
  func applyAround(from viewNode: ViewNode) {
    environment = viewNode.context.environment
    var settings = NodeSettings(element: Element())
    for modification in viewNode.context.modifications { modification(&settings) }
    if isLeftOut { settings.element.isHidden = true }
    guard settings.element.isHidden != isHidden else { return }
    graph.tree.update(element) { $0.isHidden = settings.element.isHidden }
    setNeedsPaint()
    setNeedsName()
  }

  // MARK: Names

  private var givenLabel = ""
  private var givenValue = ""

  /// Whether the element takes its label from what is inside, unless the author gave one.
  var derivesName: Bool { false }

  /// Has the elements around derive their names again.
  final func setNeedsName() {
    var node = parent
    while let current = node {
      if current.derivesName { graph.noteNeedsName(current) }
      node = current.parent
    }
  }

  /// Joins the labels and values inside to the element's own, for those that the author left empty.
  final func deriveName() {
    guard graph.tree.contains(element) else { return }
    var labels: [String] = []
    var values: [String] = []
    func collect(_ node: RenderNode) {
      for child in node.children {
        let inner = graph.tree[child.element]
        if inner.isHidden || inner.accessibility.isHidden { continue }
        if !inner.value.isEmpty { values.append(inner.value) }
        if inner.label.isEmpty { collect(child) } else { labels.append(inner.label) }
      }
    }
    collect(self)
    let label = givenLabel.isEmpty ? labels.joined(separator: ", ") : givenLabel
    let value = givenValue.isEmpty ? values.joined(separator: ", ") : givenValue
    let current = graph.tree[element]
    guard current.label != label || current.value != value else { return }
    graph.tree.update(element) {
      $0.label = label
      $0.value = value
    }
    setNeedsName()
  }

  // MARK: Children

  /// Replaces the children; the tree takes over their order.
  func setChildren(_ nodes: [RenderNode]) {
    let isSame = nodes.count == children.count && zip(nodes, children).allSatisfy { $0 === $1 }
    if isSame { return }
    let before = children
    children = nodes
    for (index, child) in nodes.enumerated() {
      child.parent = self
      // What lies in front of what may have changed. What went was damaged as it went, and what is new is as
      // it is placed; the node itself has not changed, and may be as large as the window.
      if index >= before.count || before[index] !== child { child.setNeedsPaint() }
      let tree = graph.tree
      if tree.parent(of: child.element) != element || tree.position(of: child.element) != index {
        tree.move(child.element, to: element, at: index)
      }
    }
    setNeedsLayout()
    setNeedsName()
    if derivesName { graph.noteNeedsName(self) }
  }

  /// Collects the children again from the views inside, after one of those was evaluated alone.
  final func takeChildrenFromViews() {
    guard let viewNode else { return }
    setChildren(viewNode.collectedRenderNodes())
  }

  /// Takes the node out of the window, with its element.
  func detach() {
    graph.unregister(self)
    if graph.tree.contains(element) {
      addDamage(paintBounds)
      graph.tree.remove(element)
      graph.setNeedsLayout()
    }
  }

  // MARK: Layout

  /// The size the node takes for a proposal, in logical pixels.
  func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    children.reduce(Size.zero) { size, child in
      let other = child.measure(proposal)
      return Size(width: max(size.width, other.width), height: max(size.height, other.height))
    }
  }

  /// Places the children inside ``frame``.
  func layoutChildren() {
    for child in children { child.place(in: frame) }
  }

  /// Whether the node takes all the space that a stack has left along an axis, and nothing else.
  var isSpacer: Bool { false }

  final func measure(_ proposal: ProposedViewSize) -> Size {
    for entry in measured where entry.proposal == proposal { return entry.size }
    let size = graph.pixelGrid.roundUp(sizeThatFits(proposal))
    // A stack asks for nothing, everything and its share along each axis. With fewer places than that,
    // stacks inside stacks would measure everything below again for each question from above.
    if measured.count == 16 { measured.removeFirst() }
    measured.append((proposal, size))
    return size
  }

  /// The proposal that was last answered with a size.
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
      frame = rect
      graph.tree.update(element) { $0.frame = rect }
    }
    layoutChildren()
    paintBounds = children.reduce(frame.outset(by: paintOverflow)) { bounds, child in
      clipsChildren ? bounds : bounds.union(child.paintBounds)
    }
    if moved {
      addDamage(oldBounds)
      addDamage(paintBounds)
    }
  }

  /// Forgets measured sizes here and above, and has the next layout pass place the node again.
  final func setNeedsLayout() {
    var node: RenderNode? = self
    while let current = node {
      current.measured.removeAll(keepingCapacity: true)
      current.needsPlacement = true
      node = current.parent
    }
    graph.setNeedsLayout()
  }

  /// Has the next layout pass place the children again, and forgets measured sizes only where one is another by now.
  final func setNeedsMeasuring() {
    if measured.contains(where: { graph.pixelGrid.roundUp(sizeThatFits($0.proposal)) != $0.size }) {
      return setNeedsLayout()
    }
    guard !children.isEmpty else { return }
    var node: RenderNode? = self
    while let current = node {
      current.needsPlacement = true
      node = current.parent
    }
    graph.setNeedsLayout()
  }

  /// Forgets measured sizes here and below, for a change that every size depends on.
  final func invalidateMeasurements() {
    measured.removeAll(keepingCapacity: true)
    needsPlacement = true
    measurementsDidBecomeInvalid()
    for child in children { child.invalidateMeasurements() }
  }

  /// Called when theme or scale changed, so that cached text can be made again.
  func measurementsDidBecomeInvalid() {}

  // MARK: Painting

  /// How far the node paints beyond its frame, in logical pixels.
  var paintOverflow: Double { 0 }
  var clipsChildren: Bool { false }
  /// Whether the node lies over the focus ring too. Not for what may have the focus, nor for what is inside of a node
  /// that clips.
  var isAboveRing: Bool { false }
  /// Whether its fill says that it has the focus, so that there is no ring around it.
  var showsFocusByFill: Bool { false }
  /// Whether it shows words of its own, which no ring is to cross.
  var showsWords: Bool { false }
  /// The words that the node shows in its frame, as they were last laid out; nil for none.
  var shownText: ShownText? { nil }
  /// Where content that scrolls is seen, in a node that scrolls it; without edges where it does not scroll.
  var viewport: Rect? { nil }

  /// Paints the node itself, below its children.
  func paint(on canvas: Canvas) {}

  /// Paints what lies above the children, inside the node's frame.
  func paintAboveChildren(on canvas: Canvas) {}

  /// The children that may touch a rectangle; containers with ordered children narrow it down.
  func children(touching rect: Rect) -> ArraySlice<RenderNode> { children[...] }

  var isHidden: Bool { graph.tree[element].isHidden }

  /// Whether the container has no room for the view, and shows another.
  final var isLeftOut = false {
    didSet {
      guard isLeftOut != oldValue else { return }
      graph.tree.update(element) { $0.isHidden = isLeftOut }
      setNeedsPaint()
      setNeedsName()
    }
  }

  final func setNeedsPaint() { addDamage(paintBounds) }

  /// Has a rectangle painted again, as far as it can be seen: what is scrolled away shows nothing.
  final func addDamage(_ rect: Rect) {
    var seen = rect
    var node = parent
    while let current = node {
      if current.clipsChildren { seen = seen.intersection(current.frame) }
      node = current.parent
    }
    graph.addDamage(seen)
  }

  // MARK: Behaviour

  /// Does what Space, Return or a click do; false when the node has nothing to do.
  func activate() -> Bool { false }

  /// A control inside was activated by Space, Return, a click or a tap.
  func descendantDidActivate(_ node: RenderNode) {}

  /// Does what a key asks by the pattern of the role; false when the node has no model that could follow.
  func perform(_ operation: ElementOperation) -> Bool { false }

  /// Does what is asked of a control by a key, a click or an assistive technology; false when it does not know it.
  func perform(_ action: ControlAction) -> Bool {
    action == .activate ? activate() : action.operation(on: element).map { perform($0) } ?? false
  }

  /// Takes a key press that comes from the node or from inside, before raw handlers.
  func takes(_ press: KeyPress) -> Bool { false }

  /// The pointer or a finger came down on the node, or moved since: for what is dragged.
  func drag(to point: Point) {}
  /// It was lifted over the node; true when that was for a part of it and activates nothing.
  func release(at point: Point) -> Bool { false }
  /// It was lifted elsewhere, or taken for something else.
  func cancelDrag() {}

  /// A press of the pointer or a finger, before activation; true keeps the pointer until its release.
  var acceptsPointer: Bool { false }
  /// What a press on the node is for, where the node may come to stand for something else while it is down; a
  /// release then does nothing.
  var pressSubject: AnyHashable? { nil }
  /// What the pointer does to open menus as it comes over the node; nil outside of menus.
  var hoverInput: MenuInput? { nil }
  /// Whether the pointer or a key holds the control down.
  var isPressed = false {
    didSet { if isPressed != oldValue { setNeedsPaint() } }
  }
  /// Whether Select went into the control, so that keys that go on elsewhere change its number.
  var isEntered = false {
    didSet { if isEntered != oldValue { setNeedsPaint() } }
  }

  /// Makes a node inside for an element that has none yet and came to be focused; false when it has no part in it.
  func makeNode(for element: ElementID) -> Bool { false }
  /// The focus came to the node, or left it.
  func focusDidChange() {}
  /// A key changed the element, which has no view that would say it: its number, or whether it is on.
  func elementDidChange() {}
  /// Looks for bars that lie over what is seen of the content.
  func lookForBars() {}
  /// Makes a rectangle inside the node visible; the answer is where it is afterwards.
  func reveal(_ rect: Rect) -> Rect { rect }
  /// Scrolls by logical pixels; false when the node does not scroll or is at its end.
  func scroll(byX x: Double, y: Double) -> Bool { false }
  /// What the wheel and a finger over the node itself scroll: the node, or what it is the frame of.
  var scrolledContent: RenderNode? { viewport == nil ? nil : self }
  /// Whether it would scroll, downwards or, for a negative length, upwards.
  func canScroll(byY y: Double) -> Bool { false }
  /// The selection of the node's items was changed by the person. Tells the items.
  func selectionDidChange(_ change: SelectionChange) {
    for id in change.deselected { _ = graph.renderNode(for: id)?.perform(.select(false)) }
    for id in change.selected { _ = graph.renderNode(for: id)?.perform(.select(true)) }
  }
}
