package import KeywayElements

extension AppWindow {
  /// Applies the modifiers around an element's view to another element; nil if the element has no view.
  ///
  /// An empty element receives the author's settings, and those of the view itself.
  package func modified(_ other: Element, around id: ElementID) -> Element? {
    guard let node = graph.renderNode(for: id) else { return nil }
    // The modifiers of a whole belong to the node inside that passed them to it.
    guard let viewNode = (node.claimer ?? node).viewNode else { return nil }
    var settings = NodeSettings(element: other)
    for modification in viewNode.context.modifications { modification(&settings) }
    return settings.element
  }
}
