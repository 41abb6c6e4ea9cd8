package import KeywayElements

/// Keys of keyboard patterns.
extension FocusManager {
  /// Performs a key of a keyboard pattern; nil if it has no meaning at the focus.
  ///
  /// - Complexity: O(depth · log fan-out), plus the number of rows that it opens.
  @discardableResult
  package func press(_ key: PatternKey) -> FocusChange? {
    settle()
    var order = order
    return patterns.answer(to: key, &order).map { carryOut($0, order) }
  }

  /// Performs the answer of a pattern. If the pattern leaves the key to others, the focus stays.
  func carryOut(_ answer: FocusAnswer, _ order: FocusOrder) -> FocusChange {
    switch answer {
    case .go(let target, let reason, let behavior): return set(target, reason, order, behavior)
    case .goInGrid(let target, let reason, let behavior, let column):
      let change = set(target, reason, order, behavior)
      memory.retainedLine = column
      return change
    case .enter(let cell, let target):
      let change = set(target, .arrow, order, .keep)
      memory.engagedCell = cell
      return change
    case .stay(let reason): return stayed(reason, order)
    case .ask(let operation):
      var change = stayed(operation.reason, order)
      change.operation = operation
      return change
    case .beyond, .end: return stayed(.edge, order)
    }
  }

  /// Whether the focus is in a grid, where Home and End with Control mean the whole grid.
  package var isInGrid: Bool { focused.flatMap(patterns.grid(around:)) != nil }

  /// Enters a cell with several controls, or with one that uses arrow keys, on Return and Space.
  func engageByActivation() -> FocusActivation? {
    var order = order
    guard let focused, tree[focused].command == nil,
      let answer = patterns.engage(activating: true, &order)
    else { return nil }
    _ = carryOut(answer, order)
    return FocusActivation(element: focused, command: nil, selection: nil)
  }

  /// Enters a slider or a stepper with Select, and leaves it with the next Select. For keypads without arrows: inside, next and
  /// previous change the number. In a toolbar or a grid, the arrows then belong to the control.
  func engageControl() -> FocusActivation? {
    guard let focused, tree[focused].range != nil, tree[focused].command == nil,
      order.rules.hasPatterns
    else { return nil }
    if let engaged = memory.engagedCell, engaged == focused || tree.isAncestor(engaged, of: focused) {
      var order = order
      if let answer = patterns.disengage(&order) { _ = carryOut(answer, order) }
    } else {
      memory.engagedCell = focused
    }
    return FocusActivation(element: self.focused ?? focused, command: nil, selection: nil)
  }

  /// The slider or stepper that Select entered: next and previous change its number.
  package var engagedControl: ElementID? {
    guard let focused, let engaged = memory.engagedCell, tree.contains(engaged), tree[focused].range != nil,
      engaged == focused || tree.isAncestor(engaged, of: focused)
    else { return nil }
    return focused
  }
}
