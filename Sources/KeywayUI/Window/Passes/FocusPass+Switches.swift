import KeywayElements
import KeywayFocus

/// The person's place in a layout that now shows another variant.
extension FocusPass {
  /// Hands state, texts, carets and an open keyboard over to the variants that layouts now show. Returns the element that
  /// replaces the focused one; nil if the focus was in no variant.
  func followSwitches() -> ElementID? {
    var focused: ElementID?
    for change in graph.switches.takeAll()
    where tree.contains(change.from.element) && tree.contains(change.to.element) {
      change.from.handState(to: change.to)
      let twins = Twins(of: change.from, in: change.to)
      twins.handOver()
      let elements = twins.elements
      focusManager.replace(elements)
      parts.cursors.follow(elements)
      parts.screenKeyboard.follow(twins)
      graph.surfaces.follow(elements)
      graph.focusRequests.element = graph.focusRequests.element.map { elements[$0] ?? $0 }
      let place = focused ?? tree.focused
      if let place, tree.isAncestor(change.from.element, of: place) || place == change.from.element {
        focused = twins.place(of: place)
      }
    }
    return focused
  }
}
