import KeywayElements

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

  /// Takes over what the app made of the edit before, such as capitals: as a part of that edit, which is undone as one.
  ///
  /// A caret in what is the same at the end of both texts keeps its distance from the end. One in the part that differs
  /// keeps the number of letters and digits to the end of that part. No rule applies. Where the last step was not an edit,
  /// this is ``setText(_:)``.
  ///
  /// - Returns: What differs, or nil if the text is a new one.
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

  /// Forgets all steps, and zeroes what they kept.
  package mutating func forgetHistory() { history = TextHistory() }

  /// Puts back what a step keeps, and returns the step that keeps what stood there.
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
  /// How many UTF-8 units of a rewritten text lie behind the caret: the same letters and digits as before. Separators stay
  /// behind the caret where it stood right behind a letter or a digit.
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
