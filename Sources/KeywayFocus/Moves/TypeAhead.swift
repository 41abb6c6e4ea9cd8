internal import KeywayElements

/// The characters typed so far to find an item by its label.
struct TypeAhead {
  private(set) var text = ""
  private var lastTime: UInt64 = 0

  /// Adds typed text; after a pause of `reset` milliseconds the search starts anew.
  mutating func type(_ typed: String, at time: UInt64, reset: UInt64) {
    if time &- lastTime > reset { text = "" }
    lastTime = time
    text += typed.folded
  }

  /// The prefix to look for, and whether the search goes on behind the current item: a single
  /// character, also typed several times, walks through the items that begin with it.
  var query: (prefix: String, startsBehind: Bool)? {
    guard let first = text.first else { return nil }
    return text.allSatisfy { $0 == first } ? (String(first), true) : (text, false)
  }
}

extension FocusManager {
  /// Moves to the next item of the group whose label begins with what was typed.
  ///
  /// Case is ignored, that of the Turkish i too; characters are compared as Unicode does, so composed and decomposed forms are
  /// one. A character that is typed again goes on to the next item that begins with it.
  ///
  /// - Parameters:
  ///   - text: What the press typed; spaces count once something was typed.
  ///   - time: In milliseconds, from any start.
  ///   - reset: The pause in milliseconds after which a new search begins.
  /// - Complexity: O(items · depth · log fan-out).
  @discardableResult
  public func type(_ text: String, at time: UInt64, resettingAfter reset: UInt64 = 1_000)
    -> FocusChange
  {
    settle()
    var order = order
    guard let focused else {
      return order.isWeb ? stayed(.noTarget, order) : focusInitially(.noTarget, &order)
    }
    typeAhead.type(text, at: time, reset: reset)
    guard let query = typeAhead.query else { return stayed(.noTarget, order) }
    for group in order.groups(of: focused) {
      let item = order.item(for: focused, in: group)
      guard
        let found = search(query.prefix, from: item, startsBehind: query.startsBehind, group, &order),
        let target = target(ofItem: found, in: group, &order)
      else { continue }
      return set(target, .typeAhead, order)
    }
    return stayed(.noTarget, order)
  }

  private func search(
    _ prefix: String, from item: ElementID, startsBehind: Bool, _ group: ElementID,
    _ order: inout FocusOrder
  ) -> ElementID? {
    var candidate: ElementID? =
      startsBehind ? order.item(after: item, in: group, .forward) : item
    var hasWrapped = false
    while true {
      guard let current = candidate else {
        if hasWrapped { return nil }
        hasWrapped = true
        candidate = order.endItem(of: group, .forward)
        if candidate == nil { return nil }
        continue
      }
      if tree[current].label.folded.hasPrefix(prefix) { return current }
      if hasWrapped && current == item { return nil }
      candidate = order.item(after: current, in: group, .forward)
    }
  }
}
