import KeywayElements
import KeywayKeymap

/// A button that opens a menu of actions below it (SwiftUI's `Menu`, a name that the menus of commands have here).
///
/// The content is any views with ``Button``s and ``Divider``s inside. Each button is a row, and other controls are left out,
/// which is reported as a ``ViewFault``. Keys are those of a menu button (ARIA Authoring Practices): Space, Return and Down
/// open the menu at its first row, Up at its last, arrows move in it, a letter chooses the row in which it is underlined, and
/// Escape leaves it. Where arrows move by place or in a group, Alt with Down or Up opens it.
///
/// ```swift
/// MenuButton("Options") {
///   Button("Print") { print() }
///   Divider()
///   Button("Delete", role: .destructive) { delete() }
/// }
/// ```
public struct MenuButton<Content: View>: PrimitiveView {
  let title: String
  let content: Content

  /// Creates a button with a title, which opens a menu of the buttons in the content.
  public init(_ title: String, @ViewBuilder content: () -> Content) {
    (self.title, self.content) = (title, content())
  }

  package func update(_ node: ViewNode) {
    let inside = node.storages.first as? MenuContent ?? MenuContent(of: node)
    node.storages = [inside]
    node.tracking { inside.update(content, title: title, node.context.environment) }
    let open: @MainActor (ControlMenu.Entry) -> Void = { [weak node] entry in
      guard let node, let button = node.collectedRenderNodes().first else { return }
      var menu = inside.menu
      menu.entry = entry
      node.graph.host?.open(menu, below: button)
    }
    let button = Button {
      open(.first)
    } label: {
      HStack(spacing: 12) {
        Text(title)
        SymbolSign(symbol: "chevron.down", side: 20)
      }
    }
    .accessibilityAddTraits(.hasPopup)
    .onKeyPress { [weak node] press in
      let modifiers = press.modifiers.subtracting(.locks)
      guard press.phase == .began, press.mainSymbol == .down || press.mainSymbol == .up,
        let button = node?.collectedRenderNodes().first,
        modifiers == .alternate || modifiers.isEmpty && !button.arrowsMove
      else { return .ignored }
      open(press.mainSymbol == .up ? .last : .first)
      return .handled
    }
    // A menu in a dialog does not close it; a row does the same as its button.
    .environment(\.buttonsDismiss, false)
    node.reconcileChild(at: 0, with: button, context: node.context)
  }
}

/// The views in the menu of a control. They are never shown, and keep their state as long as the control.
@MainActor
private final class MenuContent {
  private let graph: ViewGraph
  private var isUpdating = false
  private(set) var menu = ControlMenu(title: "", groups: [])

  /// - Parameter owner: the view of the control, which is evaluated again when the state inside changes.
  init(of owner: ViewNode) {
    graph = ViewGraph(detachedFrom: owner.graph, for: .menu)
    graph.onNeedsPass = { [weak self, weak owner] in
      if let self, !self.isUpdating, self.graph.needsUpdate { owner?.invalidate() }
    }
    owner.onDispose = { [graph] in graph.root.removeChildren(from: 0) }
  }

  /// Evaluates the views, and makes a row of each button.
  func update(_ content: some View, title: String, _ environment: EnvironmentValues) {
    isUpdating = true
    defer { isUpdating = false }
    graph.root.reconcileChild(at: 0, with: content, context: ViewContext(environment: environment))
    graph.deriveNames()
    // All views were just evaluated.
    for node in graph.updateWork.takeViews() { node.giveUpUpdating() }
    let detached = DetachedViews(of: graph)
    var groups: [[ControlMenu.Row]] = [[]]
    func list(_ node: RenderNode) {
      let element = graph.tree[node.element]
      if element.isHidden { return }
      if let button = node.viewNode?.view as? any MenuRowButton, let node = node as? ButtonNode,
        !element.traits.contains(.hasPopup)
      {
        let title = element.labelIsFromContent ? button.words(node.environment, detached) : element.label
        groups[groups.count - 1].append(
          ControlMenu.Row(
            title: title, isEnabled: element.isEnabled, isDestructive: node.role == .destructive,
            perform: node.action))
      } else if element.role == .separator {
        groups.append([])
      } else if element.focus.isFocusable {
        graph.report(.notInMenu(element.label, menu: title))
      } else {
        node.children.forEach(list)
      }
    }
    graph.root.collectedRenderNodes().forEach(list)
    menu = ControlMenu(title: title, groups: groups.filter { !$0.isEmpty })
    menu.current = { [weak self] in self?.menu }
  }
}

/// A button as the row of a menu.
@MainActor
private protocol MenuRowButton {
  func words(_ environment: EnvironmentValues, _ detached: DetachedViews) -> String
}

extension Button: MenuRowButton {
  fileprivate func words(_ environment: EnvironmentValues, _ detached: DetachedViews) -> String {
    ListedView.words(of: label, environment, detached)
  }
}
