import KeywayElements

/// The steps that can be undone and redone.
///
/// A step keeps the replaced text and its position, never the whole text.
struct TextHistory: Sendable {
  static let maximumSteps = 500
  /// The maximum size of their texts in bytes.
  static let maximumBytes = 4_000_000

  /// A reversible replacement.
  struct Step: Sendable {
    /// The text that reverting puts at ``inserted``. It is zeroed with the step.
    var kept: WipedText
    /// The range of the text that reverting replaces.
    var inserted: Range<Int>
    let before: TextSelection
    var after: TextSelection
    var last: Edit

    /// The kept text as a string.
    var replaced: String {
      get { kept.wrappedValue ?? "" }
      set { kept.wrappedValue = newValue }
    }
  }

  /// The properties that decide whether an edit continues the previous step.
  struct Edit: Sendable {
    /// The kind of edit. Consecutive edits of one kind may form one step.
    enum Kind { case typing, backspace, forwardDelete, single }

    let kind: Kind
    let range: Range<Int>
    let beginsWithSpace: Bool
    let endsWithSpace: Bool

    init(_ kind: Kind, touching range: Range<Int>, beginsWithSpace: Bool = false, endsWithSpace: Bool = false)
    {
      self.kind = kind
      self.range = range
      self.beginsWithSpace = beginsWithSpace
      self.endsWithSpace = endsWithSpace
    }
  }

  /// The steps to undo, the latest last.
  var undo: [Step] = []
  /// The steps to redo, the next one last.
  var redo: [Step] = []
  /// Whether the latest step may continue.
  private(set) var isOpen = false

  /// Ends the latest step, so that the next edit starts another.
  mutating func endStep() { isOpen = false }

  /// Records a change that is about to be made.
  mutating func record(
    _ change: TextChange, in text: String, as edit: Edit, from before: TextSelection, to after: TextSelection
  ) {
    redo.removeAll()
    if isOpen, let step = undo.last, goesOn(step, with: edit) {
      extend(by: change, in: text)
      undo[undo.count - 1].after = after
      undo[undo.count - 1].last = edit
    } else {
      undo.append(
        Step(
          kept: WipedText(text.slice(change.range).utf8), inserted: change.inserted, before: before,
          after: after, last: edit))
    }
    isOpen = true
    dropOldest()
  }

  /// Whether an edit continues a step. A step ends with its word, when something else follows a space.
  private func goesOn(_ step: Step, with edit: Edit) -> Bool {
    edit.kind != .single && edit.kind == step.last.kind && !(step.last.endsWithSpace && !edit.beginsWithSpace)
      && step.after.isEmpty && (edit.range.lowerBound...edit.range.upperBound).contains(step.after.head)
  }

  /// Merges a change that is about to be made into the latest step.
  mutating func add(_ change: TextChange, in text: String, selecting after: TextSelection) {
    extend(by: change, in: text)
    undo[undo.count - 1].after = after
    dropOldest()
  }

  /// Extends the latest step by a change.
  private mutating func extend(by change: TextChange, in text: String) {
    let last = undo.count - 1
    let known = undo[last].inserted
    let lower = min(known.lowerBound, change.range.lowerBound)
    let upper = max(known.upperBound, change.range.upperBound)
    if upper > known.upperBound { undo[last].replaced += text.slice(known.upperBound..<upper) }
    if lower < known.lowerBound {
      undo[last].replaced.insert(
        contentsOf: text.slice(lower..<known.lowerBound), at: undo[last].replaced.startIndex)
    }
    undo[last].inserted = lower..<upper + change.inserted.count - change.range.count
  }

  /// Drops the most distant steps until the limits are met.
  mutating func dropOldest() {
    var bytes = [undo, redo].joined().reduce(0) { $0 + $1.kept.count }
    while undo.count + redo.count > Self.maximumSteps || bytes > Self.maximumBytes {
      let dropped = undo.isEmpty ? redo.removeFirst() : undo.removeFirst()
      bytes -= dropped.kept.count
    }
  }
}
