import SeededRandom
import Testing

@testable import KeywayText

/// Random edits against a plain model: a text, a selection, and snapshots of both.
@Suite("Random edits")
struct EditingFuzzTests {
  private struct Snapshot: Equatable {
    let scalars: [Unicode.Scalar]
    let selection: TextSelection

    init(_ text: EditableText) {
      scalars = text.text.scalars
      selection = text.selection
    }
  }

  /// A step as the history has to restore it.
  private struct Step {
    let before: Snapshot
    var after: Snapshot
  }

  private static let rules: [TextRules] = [
    TextRules(), TextRules(allowsLineBreaks: true), TextRules(maximumLength: 12),
    TextRules(
      allowsLineBreaks: true, maximumLength: 40, allowed: { $0.unicodeScalars.first!.value % 5 != 0 }),
    TextRules(format: .groups([2, 3, 2])),
    TextRules(maximumLength: 7, format: .groups([2, 2, 4], separator: " / ")),
    TextRules(
      maximumLength: 30,
      format: TextFormat(isSignificant: \.isLetter) { $0.isEmpty ? "" : "<\($0.uppercased())>" }),
  ]

  @Test("Text, selection, changes, undo and redo are those of the model", arguments: 0..<rules.count)
  func model(index: Int) {
    var random = SeededGenerator()
    let rules = Self.rules[index]
    var text = EditableText(rules: rules)
    var undo: [Step] = []
    var redo: [Step] = []
    for step in 0..<Sample.times(2000) {
      let note: Comment = "KEYWAY_SEED=\(random.seed), rules \(index), step \(step)"
      let before = text
      let snapshot = Snapshot(text)
      var change: TextChange?
      switch Int.random(in: 0..<20, using: &random) {
      case 0..<3:
        let wanted = TextSelection(anchor: offset(in: text, &random), head: offset(in: text, &random))
        text.select(random.oneIn(3) ? wanted : TextSelection(wanted.head))
        #expect(text.text.isIdentical(to: before.text), note)
      case 3..<6 where !undo.isEmpty:
        change = text.undo()
        redo.append(undo.removeLast())
        #expect(Snapshot(text) == redo.last?.before, note)
      case 6..<8 where !redo.isEmpty:
        change = text.redo()
        undo.append(redo.removeLast())
        #expect(Snapshot(text) == undo.last?.after, note)
      case 8 where random.oneIn(60):
        text.setText(String(random.text(upTo: 10).prefix(7)))
        if !text.text.isIdentical(to: before.text) { (undo, redo) = ([], []) }
      case let action:
        change = edit(&text, action, &random, note)
        if !text.text.isIdentical(to: before.text) {
          redo = []
          // Where the step did not go on, there is one more.
          if text.history.undo.count > undo.count { undo.append(Step(before: snapshot, after: snapshot)) }
          undo[undo.count - 1].after = Snapshot(text)
        } else {
          #expect((change == nil) == (text.selection == before.selection), note)
        }
      }
      check(text, before, change, note)
      #expect(text.history.undo.count == undo.count && text.history.redo.count == redo.count, note)
      if text.history.undo.count > 400 {
        text.forgetHistory()
        (undo, redo) = ([], [])
      }
    }
  }

  /// Edits at random, and compares with the same edit on plain strings.
  private func edit(
    _ text: inout EditableText, _ action: Int, _ random: inout SeededGenerator, _ note: Comment
  ) -> TextChange? {
    let before = text
    switch action {
    case 9..<11: return text.backspace()
    case 11: return text.deleteForwards()
    case 12:
      let range = TextSelection(anchor: offset(in: text, &random), head: offset(in: text, &random)).range
      let change = text.delete(range)
      guard text.rules.format == nil else { return change }
      let clamped = before.clamped(range)
      #expect(
        text.text.scalars == (before.text.slice(0..<clamped.lowerBound) + behind(clamped, before)).scalars,
        note)
      #expect(clamped.isEmpty || text.selection == TextSelection(clamped.lowerBound), note)
      return change
    default:
      let kind: EditableText.InsertKind = random.oneIn(8) ? .paste : random.oneIn(8) ? .replacement : .typing
      let string = random.text(upTo: random.oneIn(4) ? 20 : 2)
      let elsewhere = random.oneIn(5)
      let range =
        elsewhere
        ? before.clamped(
          TextSelection(anchor: offset(in: text, &random), head: offset(in: text, &random)).range)
        : text.selection.range
      let change = elsewhere ? text.replace(range, with: string, as: kind) : text.insert(string, as: kind)
      if let format = text.rules.format {
        let maximum = text.rules.maximumLength ?? .max
        #expect(change == nil || format.significantCount(text.text[...]) <= maximum || string.isEmpty, note)
        return change
      }
      let cleaned = before.rules.cleaned(string, after: before.text.character(before: range.lowerBound))
      let candidates = cuts(of: cleaned, in: before, range, note)
      let plain = candidates.last { string.isEmpty || $0.text.count <= before.rules.maximumLength ?? .max }
      if let plain, !cleaned.isEmpty || string.isEmpty {
        #expect(text.text.scalars == plain.text.scalars, note)
        if !elsewhere { #expect(text.selection == TextSelection(range.lowerBound + plain.inserted), note) }
      } else {
        #expect(Snapshot(text) == Snapshot(before), note)
      }
      return change
    }
  }

  /// The texts after all insertions of whole Characters, the shortest first.
  private func cuts(
    of cleaned: String, in text: EditableText, _ range: Range<Int>, _ note: Comment
  ) -> [(text: String, inserted: Int)] {
    let context = text.text.character(before: range.lowerBound).utf8.count
    let prefix = String(text.text.slice(0..<range.lowerBound))
    guard !cleaned.isEmpty else { return [(prefix + behind(range, text), 0)] }
    let joined = prefix.suffixBytes(context) + cleaned
    return joined.indices.map { joined[...$0].utf8.count - context }.filter { $0 > 0 }.map {
      (prefix + cleaned.slice(0..<$0) + behind(range, text), $0)
    }
  }

  private func behind(_ range: Range<Int>, _ text: EditableText) -> Substring {
    text.text.slice(range.upperBound..<text.count)
  }

  /// Checks what holds after every action.
  private func check(_ text: EditableText, _ before: EditableText, _ change: TextChange?, _ note: Comment) {
    for offset in [text.selection.anchor, text.selection.head] {
      #expect(0...text.count ~= offset && text.text.boundary(atOrBefore: offset) == offset, note)
    }
    if let change {
      var replayed = before.text
      replayed.replace(change.range, with: text.text.slice(change.inserted))
      #expect(replayed.isIdentical(to: text.text), note)
      let old = before.text.slice(change.range).unicodeScalars
      let new = text.text.slice(change.inserted).unicodeScalars
      #expect(old.isEmpty || new.isEmpty || (old.first != new.first && old.last != new.last), note)
    }
    if let known = text.characterCount { #expect(known == text.text.count, note) }
  }

  private func offset(in text: EditableText, _ random: inout SeededGenerator) -> Int {
    Int.random(in: -2...text.count + 2, using: &random)
  }
}

extension String {
  fileprivate func suffixBytes(_ bytes: Int) -> Substring { slice(utf8.count - bytes..<utf8.count) }
}
