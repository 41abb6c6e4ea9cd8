import Observation

/// A view's place in the tree: its last value, its state, and the nodes of the views inside it.
///
/// Most nodes are structure only. The nodes of controls and layouts own a `RenderNode`, which has the element and the frame,
/// and paints.
@MainActor
public final class ViewNode {
  unowned let graph: ViewGraph
  private(set) weak var parent: ViewNode?
  let depth: Int
  /// The identity among siblings from `ForEach`, or the branch of a condition.
  let key: AnyHashable?
  /// The place among siblings without a key.
  let index: Int

  private(set) var view: any View
  var context: ViewContext
  private(set) var children: [ViewNode] = []
  var render: RenderNode?
  /// The place of the views that are read in place of this one, or as its content.
  private(set) var standIn: ViewNode?
  /// The place of the view that this one presents in front of the window; it isn't one of the ``children``.
  private(set) var presented: ViewNode?
  /// The storages of the view's `@State` properties, in declaration order.
  var storages: [AnyObject?] = []
  /// The state of rows that are out of sight; nil if none is kept.
  var keptRows: KeptRows?
  /// Whether the children are rows, some of them out of sight.
  private(set) var hasRows = false
  /// The initial state of the views inside, from when their row went out of sight; empty after the first evaluation.
  var coming: [KeptState.Place: KeptState] = [:]
  private(set) var isDirty = false
  private(set) var isDisposed = false
  #if Diagnostics
    /// The source location of the view, if it is a statement of a builder.
    var written: StatementRecord.Place?
    /// The statements of the views inside, those of the views handed in from outside, and whether the former are a block's.
    var statements: ArraySlice<StatementRecord> = []
    var handed: [StatementRecord] = []
    var isBlock = false
    /// Whether the place got its statements.
    var isRecorded = false
  #endif
  var onDispose: (@MainActor () -> Void)?
  /// The observed properties read by the last evaluation.
  private(set) var tracking: EvaluationTracking?

  init(
    graph: ViewGraph, parent: ViewNode?, view: any View, key: AnyHashable?, at index: Int = 0,
    context: ViewContext
  ) {
    (self.graph, self.parent, self.view, self.key, self.index) = (graph, parent, view, key, index)
    self.context = context
    depth = (parent?.depth ?? -1) + 1
  }

  deinit { tracking?.withdraw() }

  // MARK: Updating

  /// Marks the node so that the next update pass evaluates it again.
  func invalidate() {
    guard !isDisposed else { return }
    graph.motion.note(Transaction.current)
    guard !isDirty else { return }
    isDirty = true
    graph.noteDirty(self)
  }

  /// Evaluates the view again with the node's value and context.
  func update() {
    guard !isDisposed else { return }
    isDirty = false
    graph.evaluations += 1
    #if Diagnostics
      StatementLog.update(self) { view._update(self) }
    #else
      view._update(self)
    #endif
    if !coming.isEmpty { coming = [:] }
    render?.setChildren(collectedRenderNodes())
  }

  func updateBody<V: View>(of view: V) {
    connectProperties(of: view)
    updateBody(ofStateless: view)
  }

  func updateBody(ofStateless view: some View) {
    let body = tracking { building { view.body } }
    reconcileChild(at: 0, with: body, context: context)
  }

  /// Runs the builder of a view whose content was handed to it.
  func building<Result>(_ body: () -> Result) -> Result {
    #if Diagnostics
      StatementLog.building(body)
    #else
      body()
    #endif
  }

  /// Runs `body` and evaluates this node again when an observed property that it read changes. In a detached graph, the view
  /// that asks is evaluated again.
  func tracking<Result>(_ body: () -> Result) -> Result {
    if graph.isDetached { return body() }
    tracking?.withdraw()
    let current = EvaluationTracking()
    tracking = current
    return withObservationTracking {
      current.join()
      return body()
    } onChange: { [weak self, weak current] in
      if current?.isWithdrawn ?? true { return }
      MainActor.runSoon { self?.invalidate() }
    }
  }

  /// Clears the mark although the view asked to be evaluated again.
  func giveUpUpdating() { isDirty = false }

  // MARK: Children

  /// Shows `view` as the child at an index. Updates the existing node if type and key are equal.
  func reconcileChild(
    at index: Int, with view: any View, key: AnyHashable? = nil, context: ViewContext
  ) {
    if index < children.count, children[index].matches(view, key: key) {
      return children[index].take(view, context: context)
    }
    let child = ViewNode(graph: graph, parent: self, view: view, key: key, at: index, context: context)
    if index < children.count {
      children[index].dispose()
      children[index] = child
    } else {
      precondition(index == children.count, "children are reconciled in order")
      children.append(child)
    }
    if !coming.isEmpty { child.begin(with: coming[child.place]) }
    child.update()
  }

  /// Shows the given views as children, matched by key. If a key occurs twice, the first view counts.
  ///
  /// - Parameter index: the index of a row in the data, by its key and its last index; nil if it was removed. Rows in the data
  ///   without a view keep their state. Without this parameter, all children without a view are removed.
  func reconcileKeyedChildren(
    _ views: [(key: AnyHashable, view: some View)], context: ViewContext,
    rows index: ((AnyHashable, Int) -> Int?)? = nil
  ) {
    hasRows = index != nil
    if let index { keptRows?.update(index) }
    var existing: [AnyHashable: ViewNode] = [:]
    for child in children { if let key = child.key { existing[key] = child } }
    var seen = Set<AnyHashable>()
    var updated: [ViewNode] = []
    updated.reserveCapacity(views.count)
    for (key, view) in views {
      guard seen.insert(key).inserted else {
        graph.report(.duplicateIdentity("\(key.base)", view: viewName))
        continue
      }
      if let node = existing.removeValue(forKey: key), node.matches(view, key: key) {
        node.take(view, context: context)
        updated.append(node)
      } else {
        let node = ViewNode(graph: graph, parent: self, view: view, key: key, context: context)
        node.begin(with: coming[node.place] ?? keptRows?.take(key))
        node.update()
        updated.append(node)
      }
    }
    let kept = Set(updated.map(ObjectIdentifier.init))
    // Backwards, because a removal renumbers the siblings behind it.
    for child in children.reversed() where !kept.contains(ObjectIdentifier(child)) {
      if let index { keepRow(child, index) }
      child.dispose()
    }
    children = updated
    #if Diagnostics
      StatementLog.forget()
    #endif
  }

  /// Shows the views that stand in for this one, apart from its children. Returns their node.
  func reconcileStandIn(with content: StandIn?) -> RenderNode? {
    guard let content else {
      standIn?.dispose()
      standIn = nil
      return nil
    }
    var context = innerContext
    context.modifications = content.modifications
    let view = StandInView(content: content.view)
    if let standIn {
      standIn.take(view, context: context)
    } else {
      let node = ViewNode(graph: graph, parent: self, view: view, key: nil, context: context)
      standIn = node
      node.update()
    }
    return standIn?.render
  }

  /// Presents a view in front of the window, apart from the children; nil presents nothing.
  func reconcilePresented(with view: (any View)?, key: AnyHashable? = nil, context: ViewContext) {
    if let view, let presented, presented.matches(view, key: key) {
      return presented.take(view, context: context)
    }
    presented?.dispose()
    presented = view.map { ViewNode(graph: graph, parent: self, view: $0, key: key, context: context) }
    presented?.update()
  }

  func removeChildren(from index: Int) { while children.count > index { children.removeLast().dispose() } }

  private func matches(_ view: any View, key: AnyHashable?) -> Bool {
    type(of: self.view) == type(of: view) && self.key == key
  }

  private func take(_ view: any View, context: ViewContext) {
    self.view = view
    self.context = context
    update()
  }

  func remove(_ child: ViewNode) {
    children.removeAll { $0 === child }
    child.dispose()
  }

  func dispose() {
    guard !isDisposed else { return }
    isDisposed = true
    onDispose?()
    onDispose = nil
    tracking?.withdraw()
    tracking = nil
    // Detaching the outermost element removes its descendants at once.
    render?.detach()
    for child in children.reversed() { child.dispose() }
    standIn?.dispose()
    presented?.dispose()
  }

  // MARK: Render nodes

  var parentRender: RenderNode? {
    var node = parent
    while let current = node, current.render == nil { node = current.parent }
    return node?.render
  }

  /// The outermost render nodes below this view, in order.
  func collectedRenderNodes() -> [RenderNode] {
    var result: [RenderNode] = []
    func collect(_ node: ViewNode) {
      if let render = node.render { result.append(render) } else { node.children.forEach(collect) }
    }
    children.forEach(collect)
    return result
  }

  func renderNode<Node: RenderNode>(_ make: (ViewNode) -> Node) -> Node {
    if let render { return render as! Node }
    let made = make(self)
    render = made
    return made
  }

  /// The context for the views inside a render node. The node itself has consumed the modifiers.
  var innerContext: ViewContext {
    var context = context
    context.modifications = []
    context.boxes = []
    return context
  }

  /// The context for the content of a node that only adds space or colour around it, to which modifiers around both belong.
  func contextAround(_ render: RenderNode) -> ViewContext {
    var context = context
    if !context.modifications.isEmpty { context.boxes.append((render, context.modifications.count)) }
    return context
  }
}

struct ViewContext {
  var environment = EnvironmentValues()
  /// The row around the views, in a container that scrolls.
  var row: RowAppearance?
  /// The modifications that modifiers around the view apply to the next render nodes, outermost last.
  var modifications: [Modification] = []
  /// The nodes around the next render nodes that only add space or colour, outermost first, each with the number of
  /// modifications outside it.
  var boxes: [(node: RenderNode, outer: Int)] = []
}

/// A modifier's effect on an element and its handlers.
typealias Modification = @MainActor (inout NodeSettings) -> Void
