internal import KeywayElements

/// The characters typed so far to find an item by its label.
struct TypeAhead {
  private(set) var text = ""
  private var lastTime: UInt64 = 0

  /// Adds typed text; after a pause of `reset` milliseconds the search starts anew.
  mutating func type(_ typed: String, at time: UInt64, reset: UInt64) {
    if !isRunning(at: time, reset: reset) { text = "" }
    lastTime = time
    text += typed.folded
  }

  func isRunning(at time: UInt64, reset: UInt64) -> Bool { !text.isEmpty && time &- lastTime <= reset }

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
  /// Letters without accents find those with, and not the other way round.
  ///
  /// - Complexity: O(items · depth · log fan-out). Where items need not be elements, all labels are looked at when the
  ///   first letter is typed after they changed, then those that begin with what was typed before; what was typed once
  ///   is found in O(log items).
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

  /// Whether a space goes on with a name that is being typed, so that it is typed and does not activate.
  public func isContinued(by text: String, at time: UInt64, resettingAfter reset: UInt64 = 1_000) -> Bool {
    guard typeAhead.isRunning(at: time, reset: reset), let focused else { return false }
    var typed = typeAhead
    typed.type(text, at: time, reset: reset)
    guard let query = typed.query else { return false }
    var order = order
    return order.groups(of: focused).contains { group in
      search(query.prefix, from: order.item(for: focused, in: group), startsBehind: false, group, &order)
        != nil
    }
  }

  private func search(
    _ prefix: String, from item: ElementID, startsBehind: Bool, _ group: ElementID,
    _ order: inout FocusOrder
  ) -> ElementID? {
    if let items = tree.items(of: group) {
      guard let index = tree.itemIndex(of: item, in: group) else { return nil }
      if !items.hasLabels {
        // Names are known of those alone that are elements.
        func isFurther(_ id: ElementID) -> Bool {
          tree.itemIndex(of: id, in: group)! >= (startsBehind ? index + 1 : index)
        }
        let made = order.madeItems(of: group).filter { tree[$0].label.begins(withTyped: prefix) }
        return made.first(where: isFurther) ?? made.first
      }
      let found = prefixIndex(of: group, items).item(
        beginningWith: prefix, from: startsBehind ? index + 1 : index)
      return found.map { tree.makeElement(ofItem: $0, in: group) }
    }
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
      if tree[current].label.begins(withTyped: prefix) { return current }
      if hasWrapped && current == item { return nil }
      candidate = order.item(after: current, in: group, .forward)
    }
  }

  private func prefixIndex(of group: ElementID, _ items: any ItemCollection) -> PrefixIndex {
    let version = tree.itemsVersion(of: group)
    if let known = prefixIndices[group], known.version == version { return known.index }
    let index = PrefixIndex(items)
    prefixIndices[group] = (version, index)
    return index
  }
}
