import KeywayElements
import KeywayMenus

/// The views of one window, the element tree they are carried into, and what the next passes must do.
@MainActor
final class ViewGraph {
  let tree: ElementTree
  private(set) var root: ViewNode!
  private(set) var rootRender: RootNode!
  /// Device pixels per logical pixel.
  var scale = 1.0
  var pixelGrid: PixelGrid { PixelGrid(scale: scale) }
  /// Called when a pass is due, so that the window asks for a turn of the loop.
  var onNeedsPass: (() -> Void)?

  /// Calls something after so many milliseconds of the window's loop, unless what it returns is called before.
  var schedule: ((Int, @escaping @MainActor () -> Void) -> @MainActor () -> Void)?

  /// Performs `selectAll` for a group with multiple selection.
  var selectAll: ((ElementID) -> Handlers.CommandHandler)?

  /// The items of a group that Shift selects from, which are to stay elements.
  var selectionAnchors: ((ElementID) -> [ElementID])?

  /// View types that declare no `@State` and the like.
  var typesWithoutState: Set<ObjectIdentifier> = []
  private var dirty: [ViewNode] = []
  private var unnamed: [ObjectIdentifier: RenderNode] = [:]
  /// Mistakes in the views, each once.
  private(set) var faults: [ViewFault] = []
  var onFault: (ViewFault) -> Void
  private(set) var needsLayout = true
  /// How often a view was evaluated so far.
  var evaluations = 0
  /// What must be painted again, in logical pixels.
  private(set) var damage: [Rect] = []
  private var renderNodes: [ElementID: RenderNode] = [:]

  /// The nodes that focus states stand for.
  private var focusBinders: [ElementID: RenderNode] = [:]
  /// Focus states that the app set since the last pass.
  private var focusRequests: [FocusStateStorage] = []

  /// What views say of the app's state, in the order in which they began to.
  private var contexts: [(node: ObjectIdentifier, context: CommandContext)] = []
  /// How many handlers there are for each action, in all views.
  private var performers: [CommandAction: Int] = [:]
  /// Whether what the app or its views say of its state, or what they perform, changed; true at first, so that nothing at all is heard as well.
  private(set) var needsContext = true

  init(tree: ElementTree, onFault: @escaping (ViewFault) -> Void) {
    self.tree = tree
    self.onFault = onFault
  }

  var needsUpdate: Bool { !dirty.isEmpty }
  var needsNames: Bool { !unnamed.isEmpty }
  var needsPass: Bool {
    needsUpdate || needsLayout || needsContext || !damage.isEmpty || !focusRequests.isEmpty
  }

  /// Shows a view as the content of the window.
  func setRoot(_ view: some View, environment: EnvironmentValues) {
    let context = ViewContext(environment: environment)
    root = ViewNode(graph: self, parent: nil, view: RootView(content: view), key: nil, context: context)
    rootRender = RootNode(root: root)
    rootRender.environment = environment
    root.render = rootRender
    root.update()
  }

  /// Evaluates the whole of the views again with a changed environment.
  func setEnvironment(_ environment: EnvironmentValues) {
    root.context.environment = environment
    rootRender.environment = environment
    rootRender.invalidateMeasurements()
    root.invalidate()
    setNeedsLayout()
    damageAll()
  }

  /// Tells of a mistake in the views, once.
  func report(_ fault: ViewFault) {
    guard !faults.contains(fault), faults.count < Self.mostFaults else { return }
    faults.append(fault)
    onFault(fault)
  }

  private static let mostFaults = 32

  // MARK: Requests

  func noteDirty(_ node: ViewNode) {
    dirty.append(node)
    onNeedsPass?()
  }

  func setNeedsLayout() {
    guard !needsLayout else { return }
    needsLayout = true
    onNeedsPass?()
  }

  func setNeedsContext() {
    guard !needsContext else { return }
    needsContext = true
    onNeedsPass?()
  }

  // MARK: Focus states

  func setBindsFocus(_ binds: Bool, _ node: RenderNode) {
    if binds {
      focusBinders[node.element] = node
    } else if !focusBinders.isEmpty {
      focusBinders[node.element] = nil
    }
  }

  /// What a focus state stands for, in tree order.
  func focusBindings(of storage: FocusStateStorage) -> [(node: RenderNode, binding: FocusBinding)] {
    let nodes = focusBinders.filter { $0.value.handlers.focusBindings.contains { $0.storage === storage } }
    return tree.inTreeOrder(Set(nodes.keys)).flatMap { id in
      nodes[id]!.handlers.focusBindings.filter { $0.storage === storage }.map { (nodes[id]!, $0) }
    }
  }

  func requestFocus(_ storage: FocusStateStorage) {
    if !focusRequests.contains(where: { $0 === storage }) { focusRequests.append(storage) }
    onNeedsPass?()
  }

  func takeFocusRequests() -> [FocusStateStorage] {
    defer { focusRequests = [] }
    return focusRequests
  }

  /// Keeps what a node says of the app's state; an empty context for nothing.
  func setContext(_ context: CommandContext, of node: RenderNode) {
    let id = ObjectIdentifier(node)
    guard let index = contexts.firstIndex(where: { $0.node == id }) else {
      guard !context.isEmpty else { return }
      contexts.append((id, context))
      return setNeedsContext()
    }
    guard contexts[index].context != context else { return }
    if context.isEmpty { contexts.remove(at: index) } else { contexts[index].context = context }
    setNeedsContext()
  }

  /// Keeps which actions a node performs.
  ///
  /// - Complexity: O(handlers of the node).
  func setPerformed(_ handlers: [Handlers.CommandHandler], before: [Handlers.CommandHandler]) {
    if handlers.isEmpty && before.isEmpty { return }
    var isOther = false
    // Those that stay are counted before they are taken off, so that an action does not go and come.
    for handler in handlers {
      let count = performers[handler.action, default: 0]
      performers[handler.action] = count + 1
      if count == 0 { isOther = true }
    }
    for handler in before {
      let count = performers[handler.action, default: 0] - 1
      performers[handler.action] = count > 0 ? count : nil
      if count <= 0 { isOther = true }
    }
    if isOther { setNeedsContext() }
  }

  /// The actions that some view performs.
  ///
  /// - Complexity: O(different actions).
  var performedActions: Set<CommandAction> { Set(performers.keys) }

  func addDamage(_ rect: Rect) {
    guard !rect.isEmpty else { return }
    if let last = damage.last, last.contains(rect) { return }
    // A window that is not shown is not painted for hours, while its views go on changing.
    if damage.count >= Self.mostRects { damage = [damage.reduce(.zero) { $0.union($1) }] }
    damage.append(rect)
    onNeedsPass?()
  }

  func damageAll() {
    addDamage(tree[tree.root].frame)
  }

  private static let mostRects = 256

  func noteNeedsName(_ node: RenderNode) {
    unnamed[ObjectIdentifier(node)] = node
  }

  // MARK: Taken by the passes

  /// The views to evaluate again, outer ones first, because they may replace inner ones.
  func takeDirtyNodes() -> [ViewNode] {
    defer { dirty = [] }
    return dirty.sorted { $0.depth < $1.depth }
  }

  /// The nodes whose names depend on something that changed, inner ones first.
  func takeUnnamedNodes() -> [RenderNode] {
    defer { unnamed.removeAll(keepingCapacity: true) }
    return unnamed.values.sorted { $0.depth > $1.depth }
  }

  /// How much around the focused element must be seen, in logical pixels: the ring and a little air (WCAG 2.2, 2.4.12).
  var revealMargin = 12.0

  func takeDamage() -> [Rect] {
    defer { damage = [] }
    return damage
  }

  /// What views say, over what the app says itself.
  func takeContext(over context: CommandContext) -> CommandContext {
    needsContext = false
    return contexts.reduce(context) { $0.merging($1.context) }
  }

  func layoutDidFinish() { needsLayout = false }

  // MARK: Elements

  func register(_ node: RenderNode) { renderNodes[node.element] = node }
  func unregister(_ node: RenderNode) {
    renderNodes[node.element] = nil
    setBindsFocus(false, node)
    if !node.handlers.context.isEmpty { setContext(CommandContext(), of: node) }
    setPerformed([], before: node.handlers.commands)
  }
  func renderNode(for id: ElementID) -> RenderNode? { renderNodes[id] }
}

/// The view at the top of a window.
private struct RootView<Content: View>: View {
  typealias Body = Never
  let content: Content

  func _update(_ node: ViewNode) {
    node.reconcileChild(at: 0, with: content, context: node.context)
  }
}
