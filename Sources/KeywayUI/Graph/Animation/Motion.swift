import KeywayDrawing
import KeywayElements

/// The running animations of a window, apart from the ring's.
///
/// Nodes hold the final state only. Their current difference from it is stored here, by node, and only while they
/// move. So a picture depends on this and the nodes, not on the time of painting.
@MainActor
final class Motion {
  private struct Entry {
    weak var node: RenderNode?
    var flight: Flight
  }

  /// The animation of the changes that are being applied; nil shows them at once.
  private(set) var animation: Animation?
  /// The animation of the sizes that the next layout changes.
  private var layoutAnimation: Animation?
  private var entries: [ObjectIdentifier: Entry] = [:]
  /// The pictures of views that are gone.
  private var ghosts: [Ghost] = []
  /// The nodes that began to move in this pass, to be painted at their places after layout.
  private var begun: [RenderNode] = []

  /// Whether views suppress their own animations until the next layout.
  private var disablesAnimations = false

  /// Whether motion is off.
  var isReduced: () -> Bool = { true }
  /// Whether Keyway's surfaces move unless motion is reduced.
  var movesSurfaces: () -> Bool = { false }
  /// The time of the window's loop, in nanoseconds.
  var clock: () -> UInt64 = { 0 }
  /// Paints the part of a node and its content in a rectangle on pixel boundaries.
  var takePicture: (RenderNode, Rect) -> ImageBuffer? = { _, _ in nil }

  var isMoving: Bool { !entries.isEmpty || !ghosts.isEmpty }
  var letsSurfacesMove: Bool { !disablesAnimations && movesSurfaces() && !isReduced() }

  // MARK: Changes

  /// Records that a view is evaluated again because of a change in a transaction.
  func note(_ transaction: Transaction) {
    if transaction.disablesAnimations { disablesAnimations = true }
    note(transaction.animation)
  }

  private func note(_ animation: Animation?) {
    guard let animation, !isReduced() else { return }
    self.animation = animation
    layoutAnimation = animation
  }

  /// Applies changes with an animation; nil shows them at once.
  func animate(_ animation: Animation?, _ body: () -> Void) {
    if disablesAnimations { return body() }
    let outer = self.animation
    self.animation = nil
    note(animation)
    body()
    self.animation = outer
  }

  /// Ends the animation's scope: later changes show at once again.
  func changesAreLaidOut() {
    animation = nil
    layoutAnimation = nil
    disablesAnimations = false
  }

  // MARK: Nodes on their way

  /// Shows a node with a difference from its final state, which an animation removes. It adds to the present
  /// difference.
  func start(_ node: RenderNode, from lag: Lag, _ animation: Animation) {
    let start = lag + (self.lag(of: node) ?? Lag())
    let flight = Flight(from: start, animation, at: clock())
    node.setNeedsPaint()
    begun.append(node)
    entries[ObjectIdentifier(node)] =
      flight.isOver || start == Lag() ? nil : Entry(node: node, flight: flight)
  }

  /// Lets a node glide to another size, if the layout is animated. If only its place changes, it moves there at
  /// once.
  func resize(_ node: RenderNode, to rect: Rect) {
    guard let layoutAnimation, !node.frame.isEmpty, node.frame.size != rect.size else { return }
    let old = node.frame
    start(
      node,
      from: Lag(
        x: old.minX - rect.minX, y: old.minY - rect.minY, width: old.width - rect.width,
        height: old.height - rect.height), layoutAnimation)
  }

  /// Shows the final state of a node.
  func stop(_ node: RenderNode) {
    guard forget(node) else { return }
    node.setNeedsPaint()
    node.setNeedsPlacement()
  }

  /// Drops the difference of a node. Returns false if it is at rest.
  @discardableResult
  func forget(_ node: RenderNode) -> Bool {
    !entries.isEmpty && entries.removeValue(forKey: ObjectIdentifier(node)) != nil
  }

  /// The visible difference of a node from its final state; nil at rest.
  func lag(of node: RenderNode) -> Lag? { flight(of: node)?.shown }

  func flight(of node: RenderNode) -> Flight? {
    entries.isEmpty ? nil : entries[ObjectIdentifier(node)]?.flight
  }

  /// The rectangle in which a node's own picture is painted, without content.
  func frame(of node: RenderNode) -> Rect { lag(of: node).map { frame(of: node, $0) } ?? node.frame }

  /// The overhang of a node's own picture beyond its frame until it is at rest.
  func overflow(of node: RenderNode) -> Double {
    guard let flight = flight(of: node) else { return 0 }
    let (frame, first) = (node.frame, frame(of: node, flight.start))
    return 1
      + max(
        0, frame.minX - first.minX, frame.minY - first.minY, first.maxX - frame.maxX, first.maxY - frame.maxY)
  }

  private func frame(of node: RenderNode, _ lag: Lag) -> Rect {
    let frame = node.frame
    return node.graph.pixelGrid.align(
      Rect(
        x: frame.minX + lag.x, y: frame.minY + lag.y, width: max(0, frame.width + lag.width),
        height: max(0, frame.height + lag.height)))
  }

  // MARK: - Removed nodes

  /// Keeps a picture of a node that is being removed, until it has left. The views and elements are removed at once; only their
  /// picture stays. `outer` is the node around that is removed with it.
  func leave(_ node: RenderNode, with outer: RenderNode? = nil, to end: Lag, _ animation: Animation) {
    let (graph, window) = (node.graph, node.graph.rootRender.frame)
    var clip = window
    var opacity = 1.0
    var anchor: RenderNode?
    var stays = false
    // A later view in front of the place, such as a dialog, must stay uncovered.
    for around in node.outwards {
      if around.isHidden || !around.isPainted { return }
      defer { if around === outer ?? node { stays = true } }
      guard stays, anchor == nil else { continue }
      if around.clipsChildren { clip = clip.intersection(around.frame) }
      if around.frame.contains(window) {
        anchor = around
      } else {
        opacity *= around.compositing?.effect?.opacity ?? 1
      }
    }
    let (grid, seen) = (graph.pixelGrid, node.paintBounds.intersection(window))
    let (x, y) = (grid.roundDown(seen.minX), grid.roundDown(seen.minY))
    let size = grid.roundUp(Size(width: seen.maxX - x, height: seen.maxY - y))
    let frame = Rect(origin: Point(x: x, y: y), size: size)
    let flight = Flight(from: lag(of: node) ?? Lag(), to: end, animation, at: clock())
    guard let anchor, !seen.isEmpty, !flight.isOver,
      let picture = LastValues.read({ takePicture(node, frame) })
    else { return }
    let ghost = Ghost(
      anchor: anchor, picture: picture, frame: frame, clip: clip, opacity: opacity, flight: flight)
    ghosts.append(ghost)
    ghost.setNeedsPaint()
  }

  /// Paints the pictures that lie directly in front of a node's content.
  func paintGhosts(of node: RenderNode, on canvas: GraphicsContext) {
    guard !ghosts.isEmpty else { return }
    for ghost in ghosts where ghost.anchor === node { ghost.paint(on: canvas) }
  }

  // MARK: Frames

  /// Advances all motion to the present moment, before the passes.
  func advance() {
    guard isMoving else { return }
    if isReduced() { return finish() }
    let now = clock()
    for (id, var entry) in entries {
      guard entry.flight.advance(to: now) || entry.node == nil else { continue }
      entry.node?.setNeedsPaint()
      let hasArrived = entry.flight.isOver || entry.node == nil
      entries[id] = hasArrived ? nil : entry
      if hasArrived { entry.node?.setNeedsPlacement() }
    }
    for index in ghosts.indices { if ghosts[index].flight.advance(to: now) { ghosts[index].setNeedsPaint() } }
    ghosts.removeAll { $0.flight.isOver || $0.anchor == nil }
  }

  /// Repaints the nodes that began to move at their places after layout.
  func paintBegun() {
    guard !begun.isEmpty else { return }
    for node in begun { node.setNeedsPaint() }
    begun = []
  }

  /// Ends all motion: shows the final state, also for changes in the next layout.
  func finish() {
    disablesAnimations = true
    for entry in entries.values {
      entry.node?.setNeedsPaint()
      entry.node?.setNeedsPlacement()
    }
    for ghost in ghosts { ghost.setNeedsPaint() }
    entries = [:]
    ghosts = []
  }
}
