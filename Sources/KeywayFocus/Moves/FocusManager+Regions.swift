internal import KeywayElements

/// F6 and Shift-F6: moves between regions of the window.
extension FocusManager {
  /// Moves to the next or previous region: to the element focused there last, otherwise the preferred one, otherwise its first
  /// stop. After the last region comes the first.
  ///
  /// Regions are elements with ``Element/isRegion``. The window or the open modal is the region of everything else. A region
  /// without focusable elements is skipped.
  ///
  /// - Complexity: O(depth · log fan-out), times the number of nested regions.
  func moveToRegion(_ heading: FocusHeading, _ reason: FocusReason) -> FocusChange {
    settle()
    var order = order
    guard let start = start(of: .nextRegion) else {
      guard let region = order.endRegion(heading), let target = entrance(ofRegion: region, &order) else {
        return stayed(.noTarget, order)
      }
      return set(target, reason, order)
    }
    let current = order.region(of: start)
    guard
      let region = order.region(after: current, from: start, heading) ?? order.endRegion(heading),
      region != current, let target = entrance(ofRegion: region, &order)
    else { return stayed(.noTarget, order) }
    return set(target, reason, order)
  }

  private func entrance(ofRegion region: ElementID, _ order: inout FocusOrder) -> ElementID? {
    context.record?.regionEntry = .remembered
    if let last = rememberedStop(ofRegion: region, order), let target = entrance.element(for: last, &order) {
      return target
    }
    context.record?.regionEntry = .preferred
    if let chosen = entrance.preferredTarget(of: region, &order), order.region(of: chosen) == region {
      return chosen
    }
    if let chosen = context.defaults[region], tree.contains(chosen), order.region(of: chosen) == region,
      let target = entrance.target(for: chosen, &order)
    {
      return target
    }
    tree.visits += tree.elements(.preferred).count
    let preferred = tree.elements(.preferred).filter { order.canFocus($0) && order.region(of: $0) == region }
    if let preferred = tree.firstInTreeOrder(of: preferred) { return preferred }
    context.record?.regionEntry = .first
    return order.firstLoose(in: region).flatMap { entrance.element(for: $0, &order) }
  }

  /// The stop that was focused last in a region; a group counts as a whole, because it has its own memory.
  private func rememberedStop(ofRegion region: ElementID, _ order: FocusOrder) -> ElementID? {
    guard let remembered = memory.regions[entrance.identity(of: region)] else { return nil }
    return entrance.places(of: remembered).first { order.canFocus($0) && order.region(of: $0) == region }
      .map { order.stop(for: $0) }
  }

  func rememberRegion(of target: ElementID, _ order: FocusOrder) {
    guard !tree.elements(.region).isEmpty else { return }
    memory.regions[entrance.identity(of: order.region(of: target))] = entrance.remember(target)
  }
}
