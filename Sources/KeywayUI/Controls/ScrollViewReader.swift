import KeywayElements

/// Views that the app can scroll into sight, also rows that have no view yet.
///
/// ```swift
/// ScrollViewReader { scroller in
///   Button("To the end") { scroller.scrollTo(orders.last!.id, anchor: .bottom) }
///   List(orders) { Text($0.name) }
/// }
/// ```
///
/// An identity is that of an element of a list, a table or a `ForEach`, or the one from ``View/id(_:)``. The focus stays put;
/// a ``FocusState`` moves it.
public struct ScrollViewReader<Content: View>: PrimitiveView {
  let content: @MainActor (ScrollViewProxy) -> Content

  /// Creates views with a proxy that scrolls to those inside.
  public init(@ViewBuilder content: @escaping @MainActor (ScrollViewProxy) -> Content) {
    self.content = content
  }

  package func update(_ node: ViewNode) {
    let proxy = ScrollViewProxy(node)
    node.reconcileChild(at: 0, with: node.tracking { content(proxy) }, context: node.context)
  }
}

/// Scrolls the views of a ``ScrollViewReader``.
@MainActor
public struct ScrollViewProxy {
  private weak var node: ViewNode?

  init(_ node: ViewNode) { self.node = node }

  /// Scrolls until the view with an identity is visible, before the next frame. Does nothing if there is none.
  ///
  /// - Parameters:
  ///   - id: the identity, of the first view or row that has it.
  ///   - anchor: the view's place in the scroll view, such as `.top`; nil to scroll as little as possible.
  /// - Complexity: O(views inside, and rows).
  public func scrollTo(_ id: some Hashable, anchor: Alignment? = nil) {
    guard let node else { return }
    node.graph.scroll(to: ScrollRequest(identity: AnyHashable(id), container: node, anchor: anchor))
  }
}

/// A view with an identity.
private struct IdentifiedView<Content: View, ID: Hashable>: PrimitiveView, IdentifyingView {
  let content: Content
  let id: ID

  func update(_ node: ViewNode) {
    node.reconcileChild(at: 0, with: content, key: AnyHashable(id), context: node.context)
  }
}

extension View {
  /// Gives the view an identity, to which ``ScrollViewProxy/scrollTo(_:anchor:)`` scrolls. A view with a new identity is a new
  /// view: its state starts fresh.
  public func id(_ id: some Hashable) -> some View { IdentifiedView(content: self, id: id) }

  /// Binds the identity of the first visible row of the scroll view inside: the app reads it, and sets it to scroll to a row,
  /// also to one that has no view yet.
  ///
  /// Only identities of the binding's type count. nil is none, and scrolls nowhere.
  ///
  /// - Parameters:
  ///   - id: the identity of a row of a list, a table or a `ForEach` in the first view that scrolls.
  ///   - anchor: the place of a row that the app sets; nil for the beginning.
  public func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: Alignment? = nil) -> some View {
    ScrollPositionView(content: self, id: id, anchor: anchor ?? .topLeading)
  }
}

private struct ScrollPositionView<Content: View, ID: Hashable>: PrimitiveView {
  let content: Content
  let id: Binding<ID?>
  let anchor: Alignment

  func update(_ node: ViewNode) {
    node.reconcileChild(at: 0, with: content, context: node.context)
    let position = node.storages.first as? ScrollPosition<ID> ?? ScrollPosition<ID>(node)
    node.storages = [position]
    position.write = { id.wrappedValue = $0 }
    let wanted = node.tracking { id.wrappedValue }
    defer { position.known = wanted }
    guard let wanted, wanted != position.known else { return }
    node.graph.scroll(to: ScrollRequest(identity: AnyHashable(wanted), container: node, anchor: anchor))
  }
}

private final class ScrollPosition<ID: Hashable>: ScrollFollower {
  private weak var node: ViewNode?
  var known: ID?
  var write: @MainActor (ID?) -> Void = { _ in }

  init(_ node: ViewNode) {
    self.node = node
    super.init()
    node.graph.scrollRequests.setFollower(self, of: node)
    node.onDispose = { [weak node] in
      if let node { node.graph.scrollRequests.setFollower(nil, of: node) }
    }
  }

  override func follow() {
    guard let node, let scroller = node.scroller else { return }
    // Until the app's row is visible, no other row replaces it.
    if node.graph.scrollRequests.isWaiting(in: node) { return }
    let (graph, area) = (node.graph, scroller.frame)
    var first: (frame: Rect, id: ID)?
    for (identity, element) in graph.identities(in: node) {
      guard let id = identity.base as? ID, let frame = graph.renderNode(for: element)?.frame,
        frame.maxY > area.minY + 0.5, frame.minY < area.maxY - 0.5, frame.maxX > area.minX + 0.5,
        frame.minX < area.maxX - 0.5
      else { continue }
      if let first, (first.frame.minY, first.frame.minX) <= (frame.minY, frame.minX) { continue }
      first = (frame, id)
    }
    guard first?.id != known else { return }
    known = first?.id
    let (write, id) = (write, first?.id)
    graph.afterUpdate { write(id) }
  }
}

extension ViewNode {
  /// The first scroll view inside.
  fileprivate var scroller: ScrollingNode? {
    // A lazy `compactMap` would search the way to the scroll view twice at each level.
    func search(_ nodes: [RenderNode]) -> ScrollingNode? {
      for node in nodes {
        if let found = node as? ScrollingNode ?? search(node.children) { return found }
      }
      return nil
    }
    return search(render.map { [$0] } ?? collectedRenderNodes())
  }
}
