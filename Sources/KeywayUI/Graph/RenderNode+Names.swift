import KeywayElements

// Names derived from the content.
extension RenderNode {
  final func setNeedsName() { for node in ancestors where node.derivesName { graph.updateWork.name(node) } }

  /// Derives the label and value from the content, where the author left them empty.
  final func deriveName() {
    guard graph.tree.contains(element), readable?.takeName() != true else { return }
    var labels: [String] = []
    var values: [String] = []
    func collect(_ node: RenderNode) {
      for child in node.children {
        let inner = graph.tree[child.element]
        if inner.isHidden || inner.accessibility.isHidden { continue }
        if let standIn = child.standIn, inner.accessibility.details.standIn == .representation {
          collect(standIn)
          continue
        }
        if !inner.value.isEmpty { values.append(inner.value) }
        if inner.label.isEmpty || inner.isFallbackName { collect(child) } else { labels.append(inner.label) }
      }
    }
    collect(self)
    let label = givenLabel.isEmpty ? labels.joinedAsPhrases : givenLabel
    let value = givenValue.isEmpty ? values.joinedAsPhrases : givenValue
    let current = graph.tree[element]
    guard current.label != label || current.value != value else { return }
    graph.tree.update(element) {
      $0.label = label
      $0.value = value
    }
    setNeedsName()
  }
}
