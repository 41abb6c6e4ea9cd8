import KeywayElements

extension FocusOrder {
  /// Continues from a step to the next stop that takes text or is a collection; the step itself if there is none.
  ///
  /// - Complexity: O(stops passed · depth · log fan-out).
  mutating func stepToTextOrCollection(_ first: FocusStep, _ heading: FocusHeading) -> FocusStep {
    var step = first
    var passed: Set<ElementID> = []
    while let stop = step.element {
      if takesTextOrIsCollection(stop) { return step }
      guard passed.insert(stop).inserted else { return first }
      step = self.step(from: .element(stop), heading)
    }
    // At the end of a scope that does not wrap, the usual stop follows.
    return first
  }

  private func takesTextOrIsCollection(_ stop: ElementID) -> Bool {
    switch tree.role(of: stop) {
    case .textField, .secureTextField, .searchField, .list, .table, .grid, .treeGrid, .tree: true
    default: false
    }
  }
}
