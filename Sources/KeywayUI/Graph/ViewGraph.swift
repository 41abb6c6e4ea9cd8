import KeywayAccessibility
import KeywayElements
import KeywayFocus
import KeywayMenus
import KeywayPlatform

/// The views of one window, their element tree, and the pending work for the passes.
@MainActor
final class ViewGraph {
  let tree: ElementTree
  /// The window's way into the app.
  let door: LanguageDoor
  /// The use of its views.
  enum Purpose {
    /// A window shows them.
    case window
    /// They are evaluated for their words alone, with the state of the shown ones.
    case words
    /// They are rows of a control's menu, with their own state.
    case menu
  }

  let purpose: Purpose
  /// Whether its views are never shown.
  var isDetached: Bool { purpose != .window }
  private(set) var root: ViewNode!
  private(set) var rootRender: RootNode!
  /// Device pixels per logical pixel.
  var scale = 1.0
  var pixelGrid: PixelGrid { PixelGrid(scale: scale) }
  /// Called when a pass is due, so that the window asks for a turn of the loop.
  var onNeedsPass: (() -> Void)?

  /// nil for views that no window shows, and for those of a closed one.
  weak var host: (any GraphHost)?
  /// The drag gesture in progress; nil while nothing is pressed.
  var drag: DragProgress?
  let motion = Motion()
  var clipboard: WindowClipboard?

  var typesWithoutState: Set<ObjectIdentifier> = []
  var updateWork = UpdateWork()
  var faults: ViewFaults
  private(set) var needsLayout = true
  /// The number of evaluations of views so far.
  var evaluations = 0
  var painting = PaintingWatch()
  /// The rectangles to repaint, in logical pixels.
  private(set) var damage: [Rect] = []
  var nodes = NodeTable()

  private(set) lazy var surfaces = Surfaces(of: self)
  var scrollRequests = ScrollRequests()
  /// The layouts that show another variant since the last focus pass.
  var switches: [LayoutSwitch] = []

  /// The nodes with a search field and its content, in the order in which they appeared.
  var searches: [RenderNode] = []
  var startPlaces: [StartPlace] = []

  /// Whether the window shows frames; otherwise a field measures text only where its caret moves.
  var showsFrames = true
  /// The text field that the focused key of the keyboard on the screen types into; nil while the focus is elsewhere.
  var typedField: ElementID?
  /// The focus as apps and traces see it: while the focus is on screen keys, the field that they type into.
  var fieldOrFocused: ElementID? { typedField ?? tree.focused }
  /// The room that the keyboard on the screen takes from the app's content.
  var keyboardRoom = KeyboardRoom()
  /// The part of a totem's window that is out of reach, from its upper edge.
  static let outOfReach = 0.4
  /// Whether the size is clearly taller than wide: at most 4:5.
  static func isTotem(_ size: Size) -> Bool { size.width <= 0.8 * size.height }
  var isTotem: Bool { Self.isTotem(rootRender.frame.size) }
  /// Whether the keyboard or a banner takes room from the app's content.
  var sharesRoom: Bool { keyboardRoom.isShown || !surfaces.banners.isEmpty }

  /// The focus states set by the app since the last pass.
  private var changedStates: [FocusStateStorage] = []

  private var commandFacts = CommandFacts()

  init(tree: ElementTree, door: LanguageDoor, onFault: @escaping (ViewFault) -> Void) {
    (self.tree, self.door, purpose) = (tree, door, .window)
    faults = ViewFaults(report: onFault)
  }

  /// Creates a graph for views that a window does not show. Their mistakes are the window's.
  init(detachedFrom window: ViewGraph, for purpose: Purpose) {
    (tree, door, self.purpose) = (ElementTree(), window.door, purpose)
    faults = ViewFaults { [weak window] in window?.report($0) }
    scale = window.scale
    setRoot(EmptyView(), environment: EnvironmentValues())
  }

  var needsUpdate: Bool { updateWork.hasViews }
  var hasActions: Bool { updateWork.hasActions }
  var needsPass: Bool {
    needsUpdate || hasActions || !scrollRequests.isEmpty || needsLayout || needsContext || !damage.isEmpty
      || !changedStates.isEmpty
  }

  func setRoot(_ view: some View, environment: EnvironmentValues) {
    let context = ViewContext(environment: environment)
    root = ViewNode(graph: self, parent: nil, view: AnyView(view), key: nil, context: context)
    rootRender = RootNode(root, element: tree.root)
    rootRender.environment = environment
    root.render = rootRender
    root.update()
    #if Diagnostics
      StatementLog.forget()
    #endif
  }

  /// Evaluates all views again with a changed environment.
  func setEnvironment(_ change: (inout EnvironmentValues) -> Void) {
    change(&root.context.environment)
    rootRender.environment = root.context.environment
    rootRender.invalidateMeasurements()
    motion.finish()
    root.invalidate()
    setNeedsLayout()
    damageAll()
  }

  /// Evaluates all views again for a change of assistive technologies. No size depends on it.
  func setTechnologies(_ kinds: Set<AssistiveTechnology>) {
    var environment = root.context.environment
    environment.accessibilityScreenReaderEnabled = kinds.contains(.screenReader)
    environment.accessibilitySwitchControlEnabled = kinds.contains(.switchControl)
    guard environment != root.context.environment else { return }
    root.context.environment = environment
    rootRender.environment = environment
    root.invalidate()
  }

  func report(_ fault: ViewFault) {
    if faults.add(fault) { door.enter { faults.report(fault) } }
  }

  /// Reports the views that still need evaluation or layout when the passes give up.
  ///
  /// - Complexity: O(n) in the number of views.
  func reportUnsettled() {
    var nodes = updateWork.dirty
    if nodes.isEmpty {
      func visit(_ node: RenderNode) {
        let inner = node.children.filter(\.needsPlacement)
        if inner.isEmpty, let view = node.viewNode { nodes.append(view) }
        inner.forEach(visit)
      }
      visit(rootRender)
    }
    let names = Set(nodes.map(\.viewName))
    report(.neverSettles(views: names.sorted()))
  }

  // MARK: Requests

  /// Asks the window for a pass. Painting may not: each frame would ask for the next.
  func requestPass() {
    if let element = painting.element { painting.restlessView = renderNode(for: element)?.viewNode?.viewName }
    onNeedsPass?()
  }

  /// Reports a view that requested a pass while it was painted.
  func paintingDidEnd() {
    let view = painting.restlessView
    painting = PaintingWatch()
    if let view { report(.paintingChangesState(view: view)) }
  }

  func noteDirty(_ node: ViewNode) {
    updateWork.evaluate(node)
    requestPass()
  }

  func setNeedsLayout() {
    guard !needsLayout else { return }
    needsLayout = true
    requestPass()
  }

  /// Whether the facts or the performed actions of the app and its views changed.
  var needsContext: Bool { commandFacts.areChanged }

  func setNeedsContext() { changeFacts { $0.areChanged = true } }

  private func changeFacts(_ change: (inout CommandFacts) -> Void) {
    let wereChanged = commandFacts.areChanged
    change(&commandFacts)
    if commandFacts.areChanged, !wereChanged { requestPass() }
  }

  /// Calls a handler once the views are up to date, in the same pass. It may change state.
  func afterUpdate(_ perform: @escaping @MainActor () -> Void) {
    // Detached views never appear.
    if isDetached { return }
    updateWork.call(perform)
    requestPass()
  }

  // MARK: Focus states

  var focusRequests = FocusRequests()

  func takeFocusRequests() -> FocusRequests {
    defer { focusRequests = FocusRequests() }
    return focusRequests
  }

  var readingRequests = ReadingRequests()

  func takeReadingRequests() -> ReadingRequests {
    defer { readingRequests = ReadingRequests() }
    return readingRequests
  }

  func requestFocus(_ storage: FocusStateStorage) {
    if storage.focus != .keyboard {
      readingRequests.follow(storage)
    } else if !changedStates.contains(where: { $0 === storage }) {
      changedStates.append(storage)
    }
    requestPass()
  }

  func takeChangedStates() -> [FocusStateStorage] { changedStates.takeAll() }

  /// Stores the facts that a node sets; an empty context removes them.
  func setContext(_ context: CommandContext, of node: RenderNode) {
    changeFacts { $0.set(context, of: ObjectIdentifier(node)) }
  }

  /// Stores the actions that a node performs.
  ///
  /// - Complexity: O(handlers of the node).
  func setPerformed(_ handlers: [Handlers.CommandHandler], before: [Handlers.CommandHandler]) {
    if handlers.isEmpty && before.isEmpty { return }
    changeFacts { $0.replace(before.map(\.action), with: handlers.map(\.action)) }
  }

  /// The actions that any view performs.
  ///
  /// - Complexity: O(different actions).
  var performedActions: Set<CommandAction> { commandFacts.performed }

  func addDamage(_ rect: Rect) {
    guard !rect.isEmpty else { return }
    if let last = damage.last, last.contains(rect) { return }
    // A hidden window is not painted for hours, while its views go on changing.
    if damage.count >= Self.mostRects { damage = [damage.reduce(.zero) { $0.union($1) }] }
    damage.append(rect)
    requestPass()
  }

  func damageAll() { addDamage(tree[tree.root].frame) }

  private static let mostRects = 256

  // MARK: Work for the passes

  /// Derives the names whose content changed, and those that change with them.
  func deriveNames() {
    while case let nodes = updateWork.takeUnnamed(), !nodes.isEmpty {
      for node in nodes { node.deriveName() }
    }
  }

  /// The margin around the focused element that must be visible, in logical pixels: the ring and some space (WCAG 2.2, 2.4.12).
  var revealMargin = 12.0
  /// The width of a focus ring inside a row without room around it, in logical pixels.
  var ringBands = 6.0

  func takeDamage() -> [Rect] { damage.takeAll() }

  /// The facts of views, merged over those of the app.
  func takeContext(over context: CommandContext) -> CommandContext { commandFacts.take(over: context) }

  func layoutDidFinish() { needsLayout = false }

  // MARK: Elements

  func register(_ node: RenderNode) { nodes.insert(node) }
  func unregister(_ node: RenderNode) {
    nodes.remove(node)
    motion.forget(node)
    if !node.handlers.context.isEmpty { setContext(CommandContext(), of: node) }
    setPerformed([], before: node.handlers.commands)
  }
  func renderNode(for id: ElementID) -> RenderNode? { nodes[id] }
}

extension Array {
  /// Empties the array, and returns its elements.
  mutating func takeAll() -> Self {
    defer { self = [] }
    return self
  }
}
