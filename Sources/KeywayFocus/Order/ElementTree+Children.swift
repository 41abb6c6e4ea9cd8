internal import KeywayElements

extension ElementTree {
  /// The next or previous child with open stops, in visit order; for nil the first or last.
  ///
  /// - Complexity: O(log children).
  func childWithStops(
    in parent: ElementID, beyond child: ElementID?, _ heading: FocusHeading,
    _ channel: StopChannel = .ordered
  ) -> ElementID? {
    heading == .forward
      ? nextChildWithStops(in: parent, after: child, channel)
      : previousChildWithStops(in: parent, before: child, channel)
  }

  /// The nearest child with open stops on one side of the index where a child was removed.
  ///
  /// The index may be older than the tree: the element before it may be gone too.
  ///
  /// - Complexity: O(log children).
  func childWithStops(
    in parent: ElementID, around index: Int, _ heading: FocusHeading, _ channel: StopChannel = .ordered
  ) -> ElementID? {
    let children = children(of: parent)
    let place = heading == .forward ? index : min(index, children.count) - 1
    guard children.indices.contains(place) else { return nil }
    if count(channel, children[place]) > 0 { return children[place] }
    return childWithStops(in: parent, beyond: children[place], heading, channel)
  }

  func invoker(of popover: ElementID) -> ElementID? {
    focusBehavior(popover).scope?.invoker.flatMap(element(forKey:))
  }
}
