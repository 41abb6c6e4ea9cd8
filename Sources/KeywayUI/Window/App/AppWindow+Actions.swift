package import KeywayElements
import KeywayPlatform

/// Actions requested by assistive technologies.
extension AppWindow {
  /// Performs an action that an assistive technology requested, and presents the result. Returns false if the element takes no
  /// actions or is behind an open modal, or its control does not handle this one.
  @discardableResult
  package func perform(_ action: ControlAction, on id: ElementID) -> Bool {
    door.enter {
      parts.assistance.prepareForRequest()
      guard tree.contains(id), tree.isOpen(id), isReachable(id), let node = graph.renderNode(for: id) else {
        return false
      }
      var action = action
      if case .adjust(let number) = action, let range = tree[id].range {
        action = .adjust(to: range.nearest(to: number))
      }
      let isDone = node.perform(action)
      runPasses()
      return isDone
    }
  }
}
