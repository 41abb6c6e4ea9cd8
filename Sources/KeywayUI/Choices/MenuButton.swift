import KeywayElements
import KeywayKeymap

/// A button that opens a menu of actions below it (SwiftUI's `Menu`, a name that the menus of commands have here).
///
/// The content is a list of ``Button``s and ``Divider``s, also in views of the app. Keys are those of a menu button (ARIA
/// Authoring Practices): Space, Return and Down open the menu at its first row, Up at its last, arrows move in it, a letter
/// chooses the row in which it is underlined, and Escape leaves it. Where arrows move by place or in a group, Alt with Down or
/// Up opens it.
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
    let menu = node.tracking { listed(node.context.environment, node.graph) }
    let open: @MainActor (ControlMenu.Entry) -> Void = { [weak node] entry in
      guard let node, let button = node.collectedRenderNodes().first else { return }
      var menu = menu
      menu.entry = entry
      menu.current = { [weak node] in
        node.flatMap { node in
          (node.view as? Self)?.listed(node.context.environment, node.graph)
        }
      }
      node.graph.openMenu?(menu, button)
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

  private func listed(_ environment: EnvironmentValues, _ graph: ViewGraph) -> ControlMenu {
    let detached = DetachedViews(of: graph)
    var groups: [[ControlMenu.Row]] = [[]]
    for listed in ListedView.all(in: content, environment, detached) {
      switch listed.core {
      case let button as any MenuRowButton:
        groups[groups.count - 1].append(button.menuRow(listed.environment, detached))
      case is Divider: groups.append([])
      default: break
      }
    }
    return ControlMenu(title: title, groups: groups.filter { !$0.isEmpty })
  }
}

/// A button as the row of a menu.
@MainActor
private protocol MenuRowButton {
  func menuRow(_ environment: EnvironmentValues, _ detached: DetachedViews) -> ControlMenu.Row
}

extension Button: MenuRowButton {
  fileprivate func menuRow(_ environment: EnvironmentValues, _ detached: DetachedViews) -> ControlMenu.Row {
    ControlMenu.Row(
      title: ListedView.words(of: label, environment, detached), isEnabled: environment.isEnabled,
      isDestructive: role == .destructive, perform: action)
  }
}
