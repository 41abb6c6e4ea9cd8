extension EditableText {
  /// Whether there is a step to undo.
  public var canUndo: Bool { !history.undo.isEmpty }
  /// Whether there is a step to redo.
  public var canRedo: Bool { !history.redo.isEmpty }

  /// Restores text and selection as they were before the last step. No rule applies.
  ///
  /// - Returns: What differs, or nil if there was nothing to undo.
  @discardableResult
  public mutating func undo() -> TextChange? {
    guard let step = history.undo.popLast() else { return nil }
    let (change, reversed) = revert(step)
    history.redo.append(reversed)
    history.dropOldest()
    selection = step.before
    return change
  }

  /// Restores text and selection as they were after the step that was undone last. No rule applies.
  ///
  /// - Returns: What differs, or nil if there was nothing to redo.
  @discardableResult
  public mutating func redo() -> TextChange? {
    guard let step = history.redo.popLast() else { return nil }
    let (change, reversed) = revert(step)
    history.undo.append(reversed)
    history.dropOldest()
    selection = step.after
    return change
  }

  /// Forgets all steps.
  public mutating func forgetHistory() { history = TextHistory() }

  /// Puts back what a step keeps, and returns the step that keeps what stood there.
  private mutating func revert(_ step: TextHistory.Step) -> (TextChange, TextHistory.Step) {
    history.endStep()
    let (change, inserted) = TextChange.trimmed(step.replaced, replacing: step.inserted, in: text)
    var reversed = step
    reversed.replaced = String(text.slice(change.range))
    reversed.inserted = change.inserted
    apply(change, inserting: inserted)
    return (change, reversed)
  }
}
