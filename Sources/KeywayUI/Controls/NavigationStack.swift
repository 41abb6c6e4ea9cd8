import KeywayElements

/// A root page and the pages above it, one shown at a time.
///
/// A ``NavigationLink`` opens a page. Back in the bar, the key for `cancel` (Escape) and Alt with the arrow that points back
/// return to the page below, which keeps its state, its scroll offsets and its focus. A new page takes the focus, and its title
/// is read. Pages below take no focus and are not read.
///
/// ```swift
/// NavigationStack(path: $path) {
///   List(doctors) { doctor in NavigationLink(doctor.name, value: doctor.id) }
///     .navigationTitle("Doctors")
///     .navigationDestination(for: Doctor.ID.self) { DoctorPage(id: $0) }
/// }
/// ```
///
/// In a page, `@Environment(\.dismiss)` goes back too. `AppWindow.reset()` goes back to the root.
public struct NavigationStack<Root: View>: PrimitiveView {
  let path: Binding<[AnyHashable]>?
  let root: Root

  /// Creates a stack that keeps its path itself.
  public init(@ViewBuilder root: () -> Root) {
    path = nil
    self.root = root()
  }

  /// Creates a stack with the app's path: the values of the pages above the root, the top one last. The app may change it at any
  /// time. The path leaves out the pages of links with destinations.
  public init<Path: RandomAccessCollection & RangeReplaceableCollection>(
    path: Binding<Path>, @ViewBuilder root: () -> Root
  ) where Path.Element: Hashable {
    self.path = Binding(
      get: { path.wrappedValue.map { AnyHashable($0) } },
      set: { values in path.wrappedValue = Path(values.compactMap { $0.base as? Path.Element }) })
    self.root = root()
  }

  package func update(_ node: ViewNode) {
    let pages = node.storages.first as? NavigationPages ?? NavigationPages()
    node.storages = [pages]
    pages.node = node
    pages.path = path
    let render = node.renderNode { NavigationStackNode($0) }
    render.pages = pages
    render.apply(Element(role: .group), from: node)
    if let path { pages.take(node.tracking { path.wrappedValue }) }
    node.presents(
      path.map { path in
        Binding(get: { !path.wrappedValue.isEmpty }, set: { if !$0 { path.wrappedValue = [] } })
      })
    var views = [(key: AnyHashable(0), view: PageView(pages: pages, depth: 0, way: nil, root: AnyView(root)))]
    for (index, way) in pages.ways.enumerated() {
      // A value may be shown on two pages.
      let key: [AnyHashable] = [index + 1, way]
      views.append((AnyHashable(key), PageView(pages: pages, depth: index + 1, way: way, root: nil)))
    }
    node.reconcileKeyedChildren(views.map { ($0.key, $0.view) }, context: node.innerContext)
  }
}

/// A page: the bar, and below it the content.
private struct PageView: PrimitiveView {
  let pages: NavigationPages
  let depth: Int
  /// The way to the page; nil for the root.
  let way: NavigationPages.Way?
  let root: AnyView?

  func update(_ node: ViewNode) {
    let page = node.storages.first as? NavigationPage ?? NavigationPage(pages, depth: depth)
    node.storages = [page]
    let render = node.renderNode { NavigationPageNode($0) }
    render.page = page
    render.apply(Element(role: .group), from: node)
    var context = node.innerContext
    context.environment.navigationPage = page
    if depth > 0 { context.environment.dismiss = DismissAction(page.presentation) }
    if case .link(let place) = way { place.page = node }
    let view = root ?? node.tracking { way.flatMap(pages.view(for:)) }
    if view == nil, let way { reportMissing(way, in: node.graph) }
    let content = VStack(spacing: 0) {
      PageBar(page: page)
      PageContent(page: page, content: view ?? AnyView(EmptyView()))
    }
    node.reconcileChild(at: 0, with: content, context: context)
  }

  /// A later view may still have the destination.
  private func reportMissing(_ way: NavigationPages.Way, in graph: ViewGraph) {
    graph.afterUpdate { [weak graph] in
      guard case .value(let value) = way, pages.view(for: way) == nil else { return }
      graph?.report(.missingDestination(value: "\(type(of: value.base))"))
    }
  }
}

/// The bar of a page, which a page without a title needs only for the way back.
private struct PageBar: PrimitiveView {
  let page: NavigationPage

  func update(_ node: ViewNode) {
    page.bar = node
    let isShown = !page.hasBarOfAuthor && (page.depth > 0 || !page.title.isEmpty)
    let bar = isShown ? NavigationBar(title: page.title, isOfPage: true, trailing: EmptyView()) : nil
    node.reconcileChild(at: 0, with: OptionalView(content: bar), context: node.context)
  }
}

private struct PageContent: PrimitiveView {
  let page: NavigationPage
  let content: AnyView

  func update(_ node: ViewNode) {
    let render = node.renderNode { RenderNode($0) }
    page.content = render
    var element = Element(role: .group)
    element.focus.isRegion = true
    render.apply(element, from: node)
    node.reconcileChild(
      at: 0, with: content.frame(maxWidth: .infinity, maxHeight: .infinity), context: node.innerContext)
  }
}

// MARK: - Nodes

final class NavigationPageNode: SurfaceNode {
  var page: NavigationPage?
  /// The page's last focused element: a dialog above it may show the next page.
  var lastFocused: ElementID?
  /// Whether it comes back from below another page.
  var returns = false

  override var arrival: Animation { .screenIn }

  /// Beside its place: a page above comes from the trailing side.
  override func outside(_ size: Size) -> Lag {
    return Lag(x: theme.length(24) * (returns == isMirrored ? 1 : -1))
  }

  /// A click moves the focus and shows another page at once, before the focus pass has told this one.
  func rememberFocus() {
    guard let focused = graph.tree.focused, graph.tree.isAncestor(element, of: focused) else { return }
    lastFocused = focused
  }

  /// The element that the focus enters at: the preferred one, else the first below the bar.
  var entrance: ElementID? {
    let tree = graph.tree
    let preferred = tree.elements(.preferred).filter { tree.isAncestor(element, of: $0) && tree.isOpen($0) }
    return tree.inTreeOrder(preferred).first ?? page?.content?.element
  }

  /// The first heading, as a rule that of the bar.
  var heading: ElementID? {
    var heading: ElementID?
    graph.tree.visit(element) { id, inner in
      if inner.isHidden || inner.accessibility.isHidden || heading != nil { return false }
      if inner.role == .heading || inner.traits.contains(.header), !inner.label.isEmpty { heading = id }
      return heading == nil
    }
    return heading
  }
}

/// Shows the top page.
final class NavigationStackNode: RenderNode, RespondingNode, PersonForgetting {
  var pages: NavigationPages?

  private var top: NavigationPageNode? { children.last as? NavigationPageNode }

  override func setChildren(_ nodes: [RenderNode]) {
    let (before, top) = (top, nodes.last as? NavigationPageNode)
    let returns = top.map { top in children.contains { $0 === top } } ?? false
    if let before, before !== top, nodes.contains(where: { $0 === before }) { before.rememberFocus() }
    super.setChildren(nodes)
    // The first page of all shares the announcement of the window or of the page around.
    guard let before, let top, before !== top else { return }
    top.returns = returns
    top.comes()
    let last = returns ? top.lastFocused.flatMap { graph.tree.contains($0) ? $0 : nil } : nil
    graph.focusRequests.element = last ?? top.entrance
    // Readers return to where they were.
    graph.readingRequests.newScreen = { [weak top] in returns ? nil : top?.heading }
  }

  // MARK: Going back

  override var responding: (any RespondingNode)? { self }
  func cancel() -> Bool { goBack() }

  /// Leaves the top page. Returns false if it is the root.
  func goBack() -> Bool {
    guard let pages, !pages.ways.isEmpty else { return false }
    pages.goBack(to: pages.ways.count - 1)
    return true
  }

  /// Leaves all pages above the root, for the next person.
  func forgetPerson() {
    (children.first as? NavigationPageNode)?.lastFocused = nil
    pages?.goBack(to: 0)
  }

  // MARK: Layout

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    let size = top?.measure(proposal) ?? .zero
    // Above the keyboard on the screen a page that neither fits nor scrolls is lifted.
    let height = proposal.height.map { graph.sharesRoom ? max($0, size.height) : $0 }
    return Size(width: proposal.width ?? size.width, height: height ?? size.height)
  }

  override func layoutChildren() {
    for child in children { child.isLeftOut = child !== top }
    top?.place(in: frame)
  }
}
