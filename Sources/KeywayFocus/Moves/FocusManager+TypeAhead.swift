internal import KeywayElements

extension FocusManager {
  /// Moves to the next item of the group whose label begins with the typed text.
  ///
  /// Letters are compared at the first level of the Unicode Collation Algorithm (`SearchLetters`), and marks only if they are
  /// typed: case, width and the kind of kana are ignored, vowel signs are letters, and quotation marks before a name are
  /// skipped. A repeated character moves to the next item that begins with it.
  ///
  /// In a grid, letters find a cell of the focused column, else of the first one, which names the rows; never a header.
  ///
  /// A text field consumes typed text itself.
  ///
  /// - Parameters:
  ///   - text: the typed text; spaces count after the first character.
  ///   - time: in milliseconds, from any start.
  ///   - reset: the pause after which a new search begins.
  /// - Complexity: O(items · depth · log fan-out). If items may have no elements, the first letter after a change of the labels
  ///   reads them from the focus to the first match, in blocks of 65,536; the next letter reads those that matched before. A
  ///   prefix that was typed before costs one lookup per block.
  @discardableResult
  public func type(_ text: String, at time: UInt64, resettingAfter reset: Duration = .seconds(1))
    -> FocusChange
  {
    settle()
    var order = order
    guard let focused else { return begin(&order) }
    if tree.role(of: focused).takesText { return stayed(.typing, order) }
    typeAhead.type(text, at: time, reset: reset.wholeMilliseconds)
    guard let query = typeAhead.query else { return stayed(.noTarget, order) }
    for group in order.groups(of: focused) {
      let item = order.item(for: focused, in: group)
      guard
        let found = search(query.name, from: item, startsBehind: query.startsBehind, group, &order),
        let target = entrance.target(ofItem: found, in: group, &order)
      else { continue }
      return set(target, .typeAhead, order)
    }
    return stayed(.noTarget, order)
  }

  /// Whether a space continues a name that someone is typing, instead of activating.
  package func isContinued(by text: String, at time: UInt64) -> Bool {
    let reset: UInt64 = 1_000
    guard typeAhead.isRunning(at: time, reset: reset), let focused, !tree.role(of: focused).takesText else {
      return false
    }
    var typed = typeAhead
    typed.type(text, at: time, reset: reset)
    guard let query = typed.query else { return false }
    var order = order
    return order.groups(of: focused).contains { group in
      search(query.name, from: order.item(for: focused, in: group), startsBehind: false, group, &order)
        != nil
    }
  }

  private func search(
    _ name: TypedName, from item: ElementID, startsBehind: Bool, _ group: ElementID,
    _ order: inout FocusOrder
  ) -> ElementID? {
    if let items = tree.items(of: group) {
      guard let index = tree.itemIndex(of: item, in: group) else { return nil }
      if !items.hasLabels {
        // Only elements have names.
        func isFurther(_ id: ElementID) -> Bool {
          tree.itemIndex(of: id, in: group)! >= (startsBehind ? index + 1 : index)
        }
        let made = order.madeItems(of: group).filter { tree[$0].label.begins(with: name) }
        return made.first(where: isFurther) ?? made.first
      }
      return place(beginningWith: name, from: startsBehind ? index + 1 : index, in: group, items, &order)
        .map { tree.makeElement(ofItem: $0, in: group) }
    }
    guard tree.role(of: group).isGrid else {
      return search(from: item, startsBehind, group, &order) { tree[$0].label.begins(with: name) }
    }
    let walk = GridWalk(tree: tree, grid: group)
    let column = walk.place(of: item).map { walk.columns(of: $0.cell).lowerBound } ?? 0
    for wanted in column == 0 ? [0] : [column, 0] {
      let found = search(from: item, startsBehind, group, &order) { id in
        if walk.isHeader(id) { return false }
        guard let cell = walk.place(of: id)?.cell else { return walk.name(ofRow: id).begins(with: name) }
        return walk.columns(of: cell).contains(wanted) && tree[id].label.begins(with: name)
      }
      if let found { return found }
    }
    return nil
  }

  /// The first matching item after another one, wrapping around.
  private func search(
    from item: ElementID, _ startsBehind: Bool, _ group: ElementID, _ order: inout FocusOrder,
    where fits: (ElementID) -> Bool
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
      if fits(current) { return current }
      if hasWrapped && current == item { return nil }
      candidate = order.item(after: current, in: group, .forward)
    }
  }

  /// - Complexity: see ``PrefixIndex``. All labels are read again if the known ones may have changed and give no match.
  private func place(
    beginningWith name: TypedName, from place: Int, in group: ElementID, _ items: any ItemCollection,
    _ order: inout FocusOrder
  ) -> Int? {
    func find(_ labels: PrefixIndex) -> Int? {
      let looks = labels.looks
      defer { order.climbed += labels.looks - looks }
      return labels.item(beginningWith: name, from: place).flatMap {
        items.label(at: $0).begins(with: name) ? $0 : nil
      }
    }
    let (version, answers) = (tree.itemsVersion(of: group), tree.answerVersion(of: group))
    if let known = prefixIndices[group], known.version == version {
      known.index.items = items
      if let found = find(known.index) { return found }
      if known.answers == answers { return nil }
    }
    let index = PrefixIndex(items)
    prefixIndices[group] = (version, answers, index)
    return find(index)
  }
}

extension Duration {
  /// The pause as type-ahead counts it; an hour is as good as longer ones.
  fileprivate var wholeMilliseconds: UInt64 {
    UInt64((min(max(self, .zero), .seconds(3_600)) / .milliseconds(1)).rounded())
  }
}
