public import KeywayElements

/// Keys that the pattern of a role has a use for.
extension FocusManager {
  /// What a key of some patterns does where the focus is; nil where it has no meaning there.
  ///
  /// - Complexity: O(depth · log fan-out), and the number of rows that it opens.
  @discardableResult
  public func press(_ key: PatternKey) -> FocusChange? {
    settle()
    var order = order
    return patterns.answer(to: key, &order).map { carryOut($0, order) }
  }

  /// Does what a pattern answered; what it leaves to others leaves the focus where it is.
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

  /// Whether the focus is in a grid, where Control means the whole of it with Home and End.
  public var isInGrid: Bool { focused.flatMap(patterns.grid(around:)) != nil }

  /// Return and Space on a cell with more than one control, or one that has a use for arrow keys, go inside.
  func engageByActivation() -> FocusActivation? {
    var order = order
    guard let focused, tree[focused].command == nil,
      let answer = patterns.engage(activating: true, &order)
    else { return nil }
    _ = carryOut(answer, order)
    return FocusActivation(element: focused, command: nil, selection: nil)
  }

  /// Select on a slider or a stepper goes into it, and once more out of it: for keypads that have no arrows, where next and
  /// previous change the number in between; and in a toolbar or a grid, whose arrows are the control's then.
  func engageControl() -> FocusActivation? {
    guard let focused, tree[focused].range != nil, tree[focused].command == nil, !order.usesHTMLRules else {
      return nil
    }
    if let engaged = memory.engagedCell, engaged == focused || tree.isAncestor(engaged, of: focused) {
      var order = order
      if let answer = patterns.disengage(&order) { _ = carryOut(answer, order) }
    } else {
      memory.engagedCell = focused
    }
    return FocusActivation(element: self.focused ?? focused, command: nil, selection: nil)
  }

  /// The slider or the stepper that Select went into: next and previous change its number.
  public var engagedControl: ElementID? {
    guard let focused, let engaged = memory.engagedCell, tree.contains(engaged), tree[focused].range != nil,
      engaged == focused || tree.isAncestor(engaged, of: focused)
    else { return nil }
    return focused
  }
}
