import KeywayElements

/// The requests of views to the accessibility pass, which takes them all at once.
struct ReadingRequests {
  /// Finds where readers go on a new screen that they don't know of yet; nil for the first element, or back.
  var newScreen: (@MainActor () -> ElementID?)?
  /// The states that wait for the cursor of an assistive technology to follow them.
  private(set) var states: [FocusStateStorage] = []

  mutating func follow(_ state: FocusStateStorage) {
    if !states.contains(where: { $0 === state }) { states.append(state) }
  }
}
