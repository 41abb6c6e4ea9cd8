import KeywayAccessibility
import KeywayElements

/// Text that the person types and deletes in the focused field, and moves of its caret.
extension ScreenReader {
  /// Says what the person did to the text of the focused field.
  func sayTyping(in tree: AccessibilityTree) {
    guard let node = nodes.focused, node.role.takesText, let text = window.editedText(of: node) else {
      watch.field = nil
      return
    }
    let new = known(text, of: node)
    defer { watch.field = new }
    guard let old = watch.field, old.node == new.node,
      old.text != new.text || old.selection != new.selection
    else { return }
    if old.isSecret || new.isSecret {
      if isAnswering || old.text != new.text { sound(.masked) }
    } else if old.text != new.text {
      guard isAnswering else { return sayReplaced(new, of: node) }
      sayEdit(from: old, to: new, of: node)
    } else if isAnswering {
      sayMove(from: old, to: new, in: text, of: node)
    }
  }

  /// A field as the reader knows it from now on.
  func known(_ text: any AssistedText, of node: AccessibilityNode) -> CursorWatch.Field {
    CursorWatch.Field(
      node: node.id, text: text.text, selection: text.selection,
      isSecret: node.role == .secureTextField || window.takesSecret)
  }

  /// A text that the app set: all of it, if the cursor is there.
  private func sayReplaced(_ field: CursorWatch.Field, of node: AccessibilityNode) {
    guard node.id == cursor else { return }
    let parts =
      field.text.isEmpty
      ? speaker.emptyField
      : speaker.text(field.text, .value, language: node.language)
    say(Utterance(parts, reason: .change, node: node.id), from: .node(node.id))
  }

  // MARK: Typing

  private func sayEdit(from old: CursorWatch.Field, to new: CursorWatch.Field, of node: AccessibilityNode) {
    let (before, after) = (old.told, new.told)
    guard let change = before.change(to: after) else { return }
    guard settings.typing != .nothing else { return stay(silent: "typing is not echoed") }
    let end = change.start + change.inserted.count
    if change.inserted.isEmpty {
      let removed = before.scalars.characters(over: change.start..<change.start + change.removed.count)
      return say(typed(removed.count == 1 ? removed : change.removed.string, .deleted, node))
    }
    // A mark that is typed after a letter makes one character with it.
    let typed = after.scalars.characters(over: change.start..<end)
    guard typed.count == 1, let character = typed.first else {
      return say(self.typed(change.inserted.string, .typed, node))
    }
    let word = character.endsWord ? after.scalars.word(before: change.start) : ""
    var parts = settings.typing == .words ? [] : spelled(typed, node)
    if settings.typing != .characters, !word.isEmpty {
      parts += speaker.text(word, .text, language: node.language)
    }
    guard !parts.isEmpty else { return stay(silent: "a word is being typed") }
    say(Utterance(parts, reason: .typed, node: node.id))
  }

  /// The words for a text that came or went: a character by its name, a longer text as a whole.
  private func typed(
    _ text: String, _ reason: Utterance.Reason, _ node: AccessibilityNode
  ) -> Utterance {
    var parts = text.count == 1 ? spelled(text, node) : speaker.text(text, .text, language: node.language)
    // Blanks alone have names, too.
    if parts.isEmpty { parts = spelled(String(text.prefix(1)), node) }
    // Deleted text sounds lower.
    if reason == .deleted { for index in parts.indices { parts[index].pitch *= 0.8 } }
    return Utterance(parts, reason: reason, node: node.id)
  }

  private func spelled(_ text: String, _ node: AccessibilityNode) -> [Utterance.Part] {
    if text.allSatisfy(\.isNewline) {
      return [Utterance.Part(window.phrases(.newLine), .character, pauseBefore: .zero)]
    }
    for sound in speaker.sounds(forSpelled: text) { self.sound(sound) }
    return speaker.spelled(text, language: node.language)
  }

  // MARK: The caret

  private func sayMove(
    from old: CursorWatch.Field, to new: CursorWatch.Field, in text: any AssistedText,
    of node: AccessibilityNode
  ) {
    let scalars = Array(new.text.unicodeScalars)
    let words: [Utterance.Part]
    if let (range, isSelected) = new.selection.selected(since: old.selection) {
      words =
        spoken(scalars, range, node)
        + speaker.own([window.phrases(isSelected ? .selected : .notSelected)], .state)
    } else {
      let (from, to) = (old.selection.upperBound, new.selection.upperBound)
      words = passed(scalars, from, to, in: text, node)
    }
    say(Utterance(words, reason: .command, node: node.id))
  }

  /// The line to which the caret came, the word that it passed, otherwise the character that follows it.
  private func passed(
    _ scalars: [Unicode.Scalar], _ from: Int, _ to: Int, in text: any AssistedText, _ node: AccessibilityNode
  ) -> [Utterance.Part] {
    let range = (min(from, to)..<max(from, to)).clamped(to: 0..<scalars.count)
    let isStep = range.isEmpty || scalars.characters(over: range).count == 1
    if !isStep, text.isMultiLine, text.line(at: from) != text.line(at: to) {
      return spoken(scalars, text.line(at: to).clamped(to: 0..<scalars.count), node)
    }
    let word = scalars[range].string.split(whereSeparator: \.isWhitespace)
    if !isStep, word.count == 1 { return speaker.text(String(word[0]), .text, language: node.language) }
    guard to < scalars.count else { return speaker.own([window.phrases(.endOfText)], .status) }
    return spelled(scalars.characters(over: to..<to + 1), node)
  }

  private func spoken(
    _ scalars: [Unicode.Scalar], _ range: Range<Int>, _ node: AccessibilityNode
  ) -> [Utterance.Part] {
    let text = scalars[range.clamped(to: 0..<scalars.count)].string
    if text.count == 1 { return spelled(text, node) }
    let parts = speaker.text(text, .text, language: node.language)
    return parts.isEmpty ? spelled(text.isEmpty ? "\n" : String(text.prefix(1)), node) : parts
  }
}

extension Character {
  /// Whether a word is complete before it.
  fileprivate var endsWord: Bool {
    isWhitespace || isPunctuation && !["'", "’", "-", "_"].contains(self)
  }
}

extension [Unicode.Scalar] {
  /// The characters that a range touches, whole. Characters longer than 64 scalars are taken apart.
  fileprivate func characters(over range: Range<Int>) -> String {
    var start = Swift.max(0, range.lowerBound - 64)
    let end = Swift.min(count, range.upperBound + 64)
    guard start < end else { return "" }
    var found = ""
    for character in self[start..<end].string {
      let next = start + character.unicodeScalars.count
      if start < range.upperBound, next > range.lowerBound { found.append(character) }
      if start >= range.upperBound { break }
      start = next
    }
    return found
  }

  /// The word that ends at an offset; empty if none does.
  fileprivate func word(before end: Int) -> String {
    let end = Swift.min(end, count)
    var start = end
    while start > 0, end - start < 1_000, !Character(self[start - 1]).endsWord { start -= 1 }
    return self[start..<end].string
  }
}

extension Range<Int> {
  /// The part that a selection gained or lost; nil if it is a caret, or moved as a whole.
  fileprivate func selected(since old: Range<Int>) -> (Range<Int>, isSelected: Bool)? {
    guard !isEmpty, self != old else { return nil }
    if lowerBound == old.lowerBound {
      let ends = (Swift.min(upperBound, old.upperBound), Swift.max(upperBound, old.upperBound))
      return (ends.0..<ends.1, upperBound > old.upperBound)
    }
    if upperBound == old.upperBound {
      let ends = (Swift.min(lowerBound, old.lowerBound), Swift.max(lowerBound, old.lowerBound))
      return (ends.0..<ends.1, lowerBound < old.lowerBound)
    }
    return (self, true)
  }
}
