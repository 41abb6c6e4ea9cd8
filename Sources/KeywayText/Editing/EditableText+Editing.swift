extension EditableText {
  /// The origin of an insertion, which decides on the undo steps.
  public enum InsertKind: Sendable {
    /// From keys: one step for each word.
    case typing
    /// From the pasteboard: a separate step.
    case paste
    /// From a correction, a suggestion or an input method: a separate step.
    case replacement
  }

  /// Replaces the selection, and puts the caret behind the inserted text.
  ///
  /// Text that the ``rules`` refuse is left out. If nothing remains, the selection stays as it is.
  ///
  /// - Returns: The change, or nil if nothing changed.
  @discardableResult
  public mutating func insert(_ string: String, as kind: InsertKind = .typing) -> TextChange? {
    replace(selection.range, with: string, as: kind)
  }

  /// Replaces a range, as an input method or a correction does.
  ///
  /// A selection that touches the range becomes a caret behind the inserted text; any other selection stays on
  /// its text. Text that the ``rules`` refuse is left out. If nothing remains, the range stays as it is.
  ///
  /// - Returns: The change, or nil if nothing changed.
  @discardableResult
  public mutating func replace(
    _ range: Range<Int>, with string: String, as kind: InsertKind = .replacement
  ) -> TextChange? {
    let range = clamped(range)
    guard let accepted = accepted(string, replacing: range) else { return nil }
    let end = range.lowerBound + accepted.utf8.count
    let after: TextSelection
    if selection.range.upperBound < range.lowerBound {
      after = selection
    } else if selection.range.lowerBound > range.upperBound {
      after = selection.mapped { $0 - range.upperBound + end }
    } else {
      after = TextSelection(end)
    }
    var step = TextHistory.Edit(.single, touching: range)
    if kind == .typing, let first = accepted.first, let last = accepted.last {
      step = TextHistory.Edit(
        .typing, touching: range, beginsWithSpace: first.isWhitespace, endsWithSpace: last.isWhitespace)
    }
    return commit(accepted, replacing: range, selecting: after, pastDecoration: true, as: step)
  }

  /// Deletes a range, and puts the caret at its lower bound.
  ///
  /// If a ``TextFormat`` writes the text, deleting only decoration would change nothing. The significant Character before the
  /// range is then deleted too, or the one behind it if the caret is at the range's lower bound.
  ///
  /// - Returns: The change, or nil if nothing changed.
  @discardableResult
  public mutating func delete(_ range: Range<Int>) -> TextChange? {
    let range = clamped(range)
    guard !range.isEmpty else { return nil }
    let deleted = text.slice(range)
    var step = TextHistory.Edit(.single, touching: range)
    if selection.isEmpty, deleted.dropFirst().isEmpty, let character = deleted.first {
      let space = character.isWhitespace
      if selection.head == range.upperBound {
        step = TextHistory.Edit(.backspace, touching: range, beginsWithSpace: space, endsWithSpace: space)
      } else if selection.head == range.lowerBound {
        step = TextHistory.Edit(.forwardDelete, touching: range, beginsWithSpace: space, endsWithSpace: space)
      }
    }
    let forwards = selection == TextSelection(range.lowerBound)
    let whole = rules.format?.extended(range, in: text, forwards: forwards) ?? range
    return commit(
      "", replacing: whole, selecting: TextSelection(whole.lowerBound), pastDecoration: false, as: step)
  }

  /// Replaces a range by accepted text, formats it by the rules, and records the step.
  private mutating func commit(
    _ string: String, replacing range: Range<Int>, selecting after: TextSelection, pastDecoration: Bool,
    as step: TextHistory.Edit
  ) -> TextChange? {
    var (string, range, after) = (string, range, after)
    if let format = rules.format {
      var plain = text
      plain.replace(range, with: string[...])
      range = 0..<count
      string = format.written(plain)
      after = after.mapped {
        format.offset(
          after: format.significantCount(plain.slice(0..<$0)), in: string, pastDecoration: pastDecoration)
      }
    }
    let (change, inserted) = TextChange.trimmed(string, replacing: range, in: text)
    if change.isEmpty {
      guard selection != after else { return nil }
      history.endStep()
    } else {
      history.record(change, in: text, as: step, from: selection, to: after)
      apply(change, inserting: inserted)
    }
    selection = after
    return change
  }

  mutating func apply(_ change: TextChange, inserting string: Substring) {
    guard let characterCount else { return text.replace(change.range, with: string) }
    let before = text
    text.replace(change.range, with: string)
    self.characterCount =
      characterCount
      + before.characterCountChange(
        to: text, from: change.range.lowerBound, suffix: before.utf8.count - change.range.upperBound)
  }
}

// MARK: - Acceptance

extension EditableText {
  /// Returns the part of an insertion that the rules accept; nil if they accept nothing.
  private mutating func accepted(_ string: String, replacing range: Range<Int>) -> String? {
    guard !string.isEmpty else { return "" }
    let context = text.character(before: range.lowerBound)
    var accepted = rules.cleaned(string, after: context)
    if let format = rules.format { accepted.removeAll { !format.isSignificant($0) } }
    guard let maximum = rules.maximumLength else { return accepted.isEmpty ? nil : accepted }
    while !accepted.isEmpty {
      let excess = length(replacing: range, with: accepted, upTo: maximum) - maximum
      if excess <= 0 { return accepted }
      // Two less than the excess may suffice: a Character that becomes the last may join a joiner behind it and the one after.
      let shorter = String((context + accepted).dropLast(max(1, excess - 2)))
      accepted = shorter.droppingFirst(context.utf8.count)
    }
    return nil
  }

  /// The length of the text after a replacement, in Characters, or significant Characters if there is a format.
  ///
  /// - Parameter maximum: the length that matters; a text that cannot be longer is not counted.
  private mutating func length(replacing range: Range<Int>, with string: String, upTo maximum: Int) -> Int {
    // A text never has more Characters than bytes.
    let bytes = count - range.count + string.utf8.count
    if rules.format == nil && bytes <= maximum { return bytes }
    var candidate = text
    candidate.replace(range, with: string[...])
    if let format = rules.format { return format.significantCount(format.written(candidate)[...]) }
    let known = characterCount ?? text.count
    characterCount = known
    return known
      + text.characterCountChange(to: candidate, from: range.lowerBound, suffix: count - range.upperBound)
  }
}
