import KeywayElements

/// Evaluates views outside the window, to learn their content and their words before they are shown.
///
/// Nothing that they do reaches the window. Their `@State` has the value of the shown view if there is one, else the initial value.
/// The models that they read belong to the evaluation in progress.
@MainActor
final class DetachedViews {
  private unowned let window: ViewGraph
  private lazy var graph = ViewGraph(detachedFrom: window, for: .words)

  init(of window: ViewGraph) { self.window = window }

  func body<Content: View>(of view: Content, _ environment: EnvironmentValues) -> (any View)? {
    guard Content.Body.self != Never.self else { return nil }
    let node = ViewNode(
      graph: graph, parent: nil, view: view, key: nil, context: ViewContext(environment: environment))
    node.connectProperties(of: view)
    #if Diagnostics
      return StatementLog.apart { view.body }
    #else
      return view.body
    #endif
  }

  /// The words with which a control around the view is announced.
  func words(of view: any View, _ environment: EnvironmentValues) -> String {
    let root = graph.root!
    root.reconcileChild(
      at: 0, with: NamedByContent(view: view), context: ViewContext(environment: environment))
    defer { root.removeChildren(from: 0) }
    graph.deriveNames()
    guard let element = root.collectedRenderNodes().first.map({ graph.tree[$0.element] }) else { return "" }
    return [element.label, element.value].joinedAsPhrases
  }
}

/// A control whose name is that of its content.
private struct NamedByContent: Control {
  let view: any View

  func element(in context: Context) -> Element { Element(role: .radioButton) }

  func content(in context: Context) -> AnyView { AnyView(view) }
}
