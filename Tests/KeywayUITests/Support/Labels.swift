package import KeywayElements

extension ElementTree {
  /// The labels of all elements that have one, in tree order.
  package var labels: [String] {
    var labels: [String] = []
    visit(root) { _, element in
      if !element.label.isEmpty { labels.append(element.label) }
      return !element.isHidden
    }
    return labels
  }

  /// The labels of the texts inside an element, in order.
  package func descendantLabels(of id: ElementID) -> [String] {
    children(of: id).flatMap { child in
      (self[child].label.isEmpty ? [] : [self[child].label]) + descendantLabels(of: child)
    }
  }
}
