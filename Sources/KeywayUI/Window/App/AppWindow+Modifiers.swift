package import KeywayElements

extension AppWindow {
  /// What the modifiers around the view of an element make of another element; nil if the element has no view.
  ///
  /// An element that says nothing yet shows what an author wrote, and what comes from the view itself.
  package func modified(_ other: Element, around id: ElementID) -> Element? {
    guard let node = graph.renderNode(for: id) else { return nil }
    // The modifiers of a whole are those of the node inside that left them to it.
    guard let viewNode = (node.claimer ?? node).viewNode else { return nil }
    var settings = NodeSettings(element: other)
    for modification in viewNode.context.modifications { modification(&settings) }
    return settings.element
  }
}
