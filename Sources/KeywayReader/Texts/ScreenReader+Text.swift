import KeywayAccessibility
import KeywayElements
import KeywayKeymap

/// Lines, words and characters of a text.
extension ScreenReader {
  /// Reads the next or the last part of the text under the cursor, and moves the caret of a field there.
  func readText(_ command: ReaderCommand) {
    guard let node else { return stay(silent: "the cursor is nowhere") }
    let (unit, isForward): (TextUnits.Unit, Bool)
    switch command {
    case .readerNextLine: (unit, isForward) = (.line(fromEnd: false), true)
    case .readerPreviousLine: (unit, isForward) = (.line(fromEnd: false), false)
    case .readerNextWord: (unit, isForward) = (.word(fromEnd: false), true)
    case .readerPreviousWord: (unit, isForward) = (.word(fromEnd: false), false)
    case .readerNextCharacter: (unit, isForward) = (.character, true)
    case .readerPreviousCharacter: (unit, isForward) = (.character, false)
    default: return sound(.refused)
    }
    let text = text(of: node)
    guard let start = text.field.map({ _ in text.caret }) ?? place(in: text, of: node) else {
      // The text is entered at its first part.
      return read(text.units.range(unit, .at, 0), unit, of: text, node)
    }
    guard let next = part(unit, isForward, from: start, of: text) else {
      sound(.boundary)
      return read(text.units.range(unit, .at, start), unit, of: text, node)
    }
    if let field = text.field {
      field.selection = caret(in: next, unit, from: start, of: text)
      // The caret went along with what is read, so its move is not said.
      if watch.field?.node == node.id { watch.field = known(field, of: node) }
    }
    read(next, unit, of: text, node)
  }

  /// Spells the character that was said last by the alphabet; false if something else was.
  func spellAgain() -> Bool {
    guard let said = texts.said, said.unit == .character, let node, node.id == said.node else { return false }
    let text = text(of: node)
    guard text.scalars == said.scalars else { return false }
    read(said.range, .character, of: text, node)
    return true
  }

  /// The frames of the part that was read; empty if it is gone.
  var textFrames: [Rect] {
    guard let said = texts.said, said.node == cursor, let node else { return [] }
    let text = text(of: node)
    guard text.scalars == said.scalars, !said.range.isEmpty else { return [] }
    return text.field?.frames(of: said.range) ?? [text.frame(of: said.range)]
  }

  /// The text of a node; the one that was read last is not taken apart again.
  func text(of node: AccessibilityNode) -> NodeText {
    let text = NodeText(reading: node, window, after: texts.last)
    texts.last = text
    return text
  }

  // MARK: Parts

  /// The reading position in a read-only text; nil before its first part.
  private func place(in text: NodeText, of node: AccessibilityNode) -> Int? {
    guard let said = texts.said, said.node == node.id else { return nil }
    return said.start(in: text.scalars)
  }

  /// The part after or before an offset; nil at the ends.
  private func part(
    _ unit: TextUnits.Unit, _ isForward: Bool, from start: Int, of text: NodeText
  ) -> Range<Int>? {
    let units = text.units
    let here = units.range(unit, .at, start)
    guard isForward else {
      // A caret within a word or behind it goes to its beginning.
      if unit == .word(fromEnd: false), start > here.lowerBound { return here }
      return here.lowerBound == 0 ? nil : units.range(unit, .before, start)
    }
    let next = units.range(unit, .after, start)
    guard next.lowerBound > here.lowerBound else { return nil }
    // Behind the text is a place for a caret alone, and a line for it only after a line break.
    let hasPlace = text.field != nil && units.range(unit, .at, text.count).isEmpty
    return next.isEmpty && !hasPlace ? nil : next
  }

  /// The caret in a part: at its beginning, in a line as far from it as before.
  private func caret(
    in part: Range<Int>, _ unit: TextUnits.Unit, from start: Int, of text: NodeText
  ) -> Range<Int> {
    var place = part.lowerBound
    if unit == .line(fromEnd: false) {
      let column = start - text.units.range(unit, .at, start).lowerBound
      let last = part.upperBound == text.count && !text.string(part).hasSuffix("\n")
      let end = last ? part.upperBound : part.upperBound - 1
      place = max(place, min(place + column, end))
      place = text.units.range(.character, .at, place).lowerBound
    }
    return place..<place
  }

  /// Says a part of a text. Of a secret nothing is said, not even its length.
  private func read(_ range: Range<Int>, _ unit: TextUnits.Unit, of text: NodeText, _ node: AccessibilityNode)
  {
    let isAgain =
      texts.said.map {
        $0.node == node.id && $0.unit == unit && $0.range == range && window.now - $0.time <= 1_000
      } ?? false
    texts.said = TextPlace.Said(
      node: node.id, unit: unit, range: range, scalars: text.scalars, time: window.now)
    guard node.role != .secureTextField else { return sound(.masked) }
    let speaker = speaker
    let string = text.string(range)
    var parts: [Utterance.Part]
    if unit != .character {
      parts = speaker.text(string, .text, language: node.language)
    } else if string.first?.isNewline == true {
      parts = speaker.own([window.phrases(.newLine)], .character)
    } else {
      for sound in speaker.sounds(forSpelled: string) { self.sound(sound) }
      parts = speaker.spelled(string, language: node.language, usesAlphabet: isAgain)
    }
    if parts.isEmpty { parts = speaker.own([window.phrases(.blank)], .text) }
    parts[0].pauseBefore = .zero
    say(Utterance(parts, reason: .cursor, node: node.id))
  }
}
