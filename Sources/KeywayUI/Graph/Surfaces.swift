import KeywayElements

/// The surfaces of a graph in front of the app's content and beside it: dialogs, banners, help and the menu bar.
@MainActor
final class Surfaces {
  /// Unowned: the graph owns its surfaces.
  private unowned let graph: ViewGraph
  /// Shows ``presented``.
  weak var presentationLayer: RenderNode?
  /// Shows the first banners.
  weak var bannerLayer: RenderNode?
  /// Shows the help of a view beside it.
  weak var helpLayer: RenderNode?
  /// The presented nodes in front of the window, frontmost last.
  private(set) var presented: [RenderNode] = []
  /// The bindings by which removed views still present something, by the place of the view.
  private var leftOpen: [Int: Binding<Bool>] = [:]
  /// Whether a key or the pointer is in the menu bar, which no scrim dims then.
  var isMenuBarActive = false {
    didSet { if isMenuBarActive != oldValue, !presented.isEmpty { graph.damageAll() } }
  }
  /// The banners above the app's content.
  private(set) var banners: [RenderNode] = []
  /// The focus, or the last one that was on no banner.
  private(set) var focusBesideBanners: ElementID?

  init(of graph: ViewGraph) { self.graph = graph }

  /// The surfaces that a session's end closes, frontmost last.
  var open: [RenderNode] { banners + presented }

  // MARK: Dialogs

  /// Shows a node in front of the window, and of earlier presentations.
  func present(_ node: RenderNode) {
    presented.append(node)
    presentedHasChanged()
  }

  /// Undoes ``present(_:)``, once the node is detached.
  func endPresenting(_ node: RenderNode) {
    presented.removeAll { $0 === node }
    presentedHasChanged()
  }

  private func presentedHasChanged() {
    graph.readingRequests.newScreen = { nil }
    presentationLayer?.takeChildrenFromViews()
  }

  /// Keeps the binding of a view that goes while it presents something; nil for a view that is back, or presents nothing.
  func leaveOpen(_ isPresented: Binding<Bool>?, at place: Int) { leftOpen[place] = isPresented }

  var hasLeftOpen: Bool { !leftOpen.isEmpty }

  /// Removes and returns the bindings of removed views.
  func takeLeftOpen() -> [Binding<Bool>] {
    defer { leftOpen = [:] }
    return Array(leftOpen.values)
  }

  // MARK: Banners

  /// The visible banners; the others wait until one of them is closed.
  var shownBanners: [RenderNode] { Array(banners.prefix(2)) }

  func addBanner(_ node: RenderNode) {
    banners.append(node)
    bannersDidChange()
  }

  /// Removes a banner, once its node is detached.
  func removeBanner(_ node: RenderNode) {
    banners.removeAll { $0 === node }
    bannersDidChange()
  }

  private func bannersDidChange() {
    bannerLayer?.takeChildrenFromViews()
    for banner in shownBanners { banner.viewNode?.invalidate() }
    // The room for the content changes.
    presentationLayer?.parent?.children.first?.setNeedsLayout()
  }

  /// Remembers the focus while it is on no banner, so that it can return.
  func noteFocus(_ element: ElementID?) {
    guard let element, let layer = bannerLayer?.element, !graph.tree.isAncestor(layer, of: element) else {
      return
    }
    focusBesideBanners = element
  }

  /// Takes the elements of a layout's new variant for those of the old one.
  func follow(_ elements: [ElementID: ElementID]) {
    focusBesideBanners = focusBesideBanners.map { elements[$0] ?? $0 }
  }
}
