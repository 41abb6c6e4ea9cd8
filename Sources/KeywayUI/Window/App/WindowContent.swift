import KeywayElements
import KeywayMenus

/// The content of every window: the menu bar, banners, the app with its dialogs, the keyboard on the screen, and above it the
/// help of a view, the open menus, the overview of shortcuts, pending chords, and the keyboard's status.
///
/// It has no body: finding its type and the state among its properties at run time would delay the first frame.
struct WindowContent<Content: View>: PrimitiveView {
  let content: Content
  let menus: MenuPresentation
  let shortcuts: ShortcutsPresentation
  let help: HelpPresentation
  let keyFeedback: KeyFeedback
  let keyboard: KeyboardPresentation
  let screenKeyboard: ScreenKeyboard

  func update(_ node: ViewNode) {
    node.reconcileChild(at: 0, with: node.tracking { node.building { layers } }, context: node.context)
  }

  private var layers: some View {
    ZStack(alignment: .topLeading) {
      WindowLayout {
        if menus.isBarVisible { MenuBarPlace(menus: menus, screenKeyboard: screenKeyboard) }
        BannerLayer()
        // The menu bar stays outside: it has commands that work while a dialog is open.
        ZStack {
          ContentArea(content: content)
          PresentationLayer()
        }
        OnScreenKeyboard(keyboard: screenKeyboard)
      }
      HelpLayer(presentation: help)
      MenuLayer(presentation: menus)
      ShortcutsLayer(presentation: shortcuts)
      KeyFeedbackView(feedback: keyFeedback)
      KeyboardStatusLayer(presentation: keyboard)
    }
  }
}

/// The menu bar, banners, the app and the keyboard from top to bottom; on a totem the banners lie below the app, within
/// reach. Their place in the order stays.
private struct WindowLayout: Layout {
  private static let stack = StackLayout(axis: .vertical, spacing: 0, alignment: .top)

  @MainActor
  private func placed(_ subviews: Subviews) -> Subviews {
    var nodes = subviews.nodes
    guard let graph = nodes.first?.graph, graph.isTotem,
      let banners = nodes.firstIndex(where: { $0 === graph.surfaces.bannerLayer }), banners + 1 < nodes.count
    else { return subviews }
    nodes.swapAt(banners, banners + 1)
    return Subviews(nodes: nodes, scale: subviews.scale)
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews) -> Size {
    Self.stack.sizeThatFits(proposal: proposal, subviews: placed(subviews))
  }

  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews) {
    Self.stack.placeSubviews(in: bounds, proposal: proposal, subviews: placed(subviews))
  }
}

/// The menu bar, which gives way to the keyboard on the screen if only one of them has room, unless it is in use.
private struct MenuBarPlace: View {
  let menus: MenuPresentation
  let screenKeyboard: ScreenKeyboard

  var body: some View {
    if !screenKeyboard.isCompact || menus.session.isActive { MenuBar(presentation: menus) }
  }
}

extension AppWindow {
  /// The node around the app's own views and its dialogs, below the menu bar; nil before they exist.
  var appNode: RenderNode? { graph.surfaces.presentationLayer?.parent }
  /// The node around the app's own views.
  var contentNode: RenderNode? { appNode?.children.first }
}
