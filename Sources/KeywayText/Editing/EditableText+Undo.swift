import KeywayElements

extension EditableText {
  /// Whether there is a step to undo.
  public var canUndo: Bool { !history.undo.isEmpty }
  /// Whether there is a step to redo.
  public var canRedo: Bool { !history.redo.isEmpty }

  /// Restores text and selection from before the last step. Rules do not apply.
  ///
  /// - Returns: The change, or nil if there was nothing to undo.
  @discardableResult
  public mutating func undo() -> TextChange? {
    guard let step = history.undo.popLast() else { return nil }
    let (change, reversed) = revert(step)
    history.redo.append(reversed)
    history.dropOldest()
    selection = step.before
    return change
  }

  /// Restores text and selection from after the step that was undone last. Rules do not apply.
  ///
  /// - Returns: The change, or nil if there was nothing to redo.
  @discardableResult
  public mutating func redo() -> TextChange? {
    guard let step = history.redo.popLast() else { return nil }
    let (change, reversed) = revert(step)
    history.undo.append(reversed)
    history.dropOldest()
    selection = step.after
    return change
  }

  /// Applies the app's correction of the previous edit, such as capitalization, so that both are undone together.
  ///
  /// If both texts end alike, a caret in that ending keeps its distance from the end. A caret in the part that differs
  /// keeps the number of letters and digits to the end of that part. Rules do not apply. If the last step was not an edit,
  /// this is ``setText(_:)``.
  ///
  /// - Returns: The change, or nil if the text is a new one.
  @discardableResult
  package mutating func adopt(_ text: String) -> TextChange? {
    guard history.isOpen, !history.undo.isEmpty else {
      setText(text)
      return nil
    }
    let (change, inserted) = TextChange.trimmed(text, replacing: 0..<count, in: self.text)
    guard !change.isEmpty else { return change }
    let before = self.text
    let (end, newEnd) = (change.range.upperBound, change.inserted.upperBound)
    let after = selection.mapped { offset in
      if offset >= end { return offset - end + newEnd }
      if offset <= change.range.lowerBound { return offset }
      let (left, right) = (before.slice(0..<offset), before.slice(offset..<end))
      return newEnd - String(inserted).countBehindCaret(between: left.last, right)
    }
    history.add(change, in: before, selecting: after)
    apply(change, inserting: inserted)
    selection = after
    return change
  }

  /// Forgets all steps, and zeroes their texts.
  package mutating func forgetHistory() { history = TextHistory() }

  /// Restores the text kept by a step, and returns the inverse step.
  private mutating func revert(_ step: TextHistory.Step) -> (TextChange, TextHistory.Step) {
    history.endStep()
    let (change, inserted) = TextChange.trimmed(step.replaced, replacing: step.inserted, in: text)
    var reversed = step
    reversed.kept = WipedText(text.slice(change.range).utf8)
    reversed.inserted = change.inserted
    apply(change, inserting: inserted)
    return (change, reversed)
  }
}

extension String {
  /// The number of UTF-8 bytes of a rewritten text that lie behind the caret: the same letters and digits as before.
  /// Separators stay behind the caret if it stood right behind a letter or a digit.
  fileprivate func countBehindCaret(between before: Character?, _ after: Substring) -> Int {
    var count = after.count(where: \.isLetterOrDigit)
    var index = endIndex
    while count > 0, index > startIndex {
      formIndex(before: &index)
      if self[index].isLetterOrDigit { count -= 1 }
    }
    while before?.isLetterOrDigit == true, index > startIndex,
      !self[self.index(before: index)].isLetterOrDigit
    {
      formIndex(before: &index)
    }
    return utf8.distance(from: index, to: endIndex)
  }
}

extension Character {
  fileprivate var isLetterOrDigit: Bool { isLetter || isNumber }
}
