import KeywayElements

/// Second pass: gives every element its frame.
///
/// Reads the sizes that views request. Writes frames and paint bounds; requests painting where something moved.
@MainActor
enum LayoutPass {
  static func run(_ graph: ViewGraph, size: Size) {
    guard graph.needsLayout else { return }
    // A popover follows its view, and so does help.
    for node in graph.surfaces.presented { node.setNeedsLayout() }
    if let help = graph.surfaces.helpLayer, !help.children.isEmpty { help.setNeedsLayout() }
    // Scrolling to the focused element may request layout again.
    graph.layoutDidFinish()
    graph.rootRender.place(in: Rect(origin: .zero, size: size))
  }
}
