package import KeywayKeymap

/// The progress of a chord such as `Ctrl+K Ctrl+S`.
///
/// A state machine without a clock: pass the time in, and call ``expire(at:)`` at ``deadline``.
///
/// - A shortcut that also begins a chord waits. It fires when time runs out, or when the next key continues no chord.
/// - Escape cancels the chord. So do a pointer press and the loss of the focus, by ``reset()``.
/// - ``Failure/replayed`` has the presses of a failed chord, to dispatch without chords.
package struct ChordState: Sendable {
  package enum Outcome: Sendable {
    /// The press belongs to no chord.
    case ignored
    /// The press belongs to a chord, which waits for more strokes.
    case waiting
    /// The press completed a chord.
    case fired(CommandMatch)
    /// Escape cancelled the chord; the press is used up.
    case cancelled(strokes: [Shortcut])
    /// No chord continues with the press.
    case failed(Failure)
  }

  /// An unfinished chord that failed.
  package struct Failure: Sendable {
    package enum Reason: String, Hashable, Sendable {
      /// No chord continues with the key. Dispatch the key itself next.
      case noSuchChord
      /// Too much time passed.
      case timedOut
      /// The chord's command is disabled. The key is used up, so it never turns into another.
      case disabled
      /// The pointer was pressed, or the focus moved elsewhere.
      case interrupted
    }

    package let reason: Reason
    /// The strokes, including the one that failed.
    package let strokes: [Shortcut]
    /// The command of a shorter complete chord, which now fires, and its last press.
    package let completed: (match: CommandMatch, press: KeyPress)?
    /// The presses to dispatch without chords, among them a shortcut that waited.
    package let replayed: [KeyPress]
  }

  /// The time from one stroke to the next, in milliseconds.
  package var timeout: Int
  /// The time to call ``expire(at:)``, in milliseconds; nil while nothing waits.
  package private(set) var deadline: UInt64?
  /// The strokes so far, with physical modifiers.
  package private(set) var strokes: [Shortcut] = []

  /// The node of the table's chord tree.
  private(set) var node = ChordTree.root
  private var presses: [KeyPress] = []
  /// The longest complete chord, and its number of strokes.
  private var completed: (match: CommandMatch, depth: Int)?

  package init(timeout: Int = 2000) {
    self.timeout = timeout
  }

  package var isPending: Bool { !presses.isEmpty }

  /// Begins a chord, unless one is in progress or a better reading of the press is a shortcut.
  ///
  /// - Returns: `waiting`, or `ignored`.
  package mutating func begin(
    _ press: KeyPress, in table: CommandTable, priority: CommandPriority,
    validate: CommandValidator = { _ in .enabled }, at time: UInt64
  ) -> Outcome {
    guard !isPending, let start = table.chordStart(press, priority: priority, validate: validate) else {
      return .ignored
    }
    enter(start.node, press, start.key, time)
    return .waiting
  }

  /// Continues a chord. Returns `ignored` if none is in progress, or for a modifier key.
  package mutating func advance(
    _ press: KeyPress, in table: CommandTable, validate: CommandValidator = { _ in .enabled },
    at time: UInt64
  ) -> Outcome {
    guard isPending, !press.keysym.isModifier else { return .ignored }
    switch press.phase {
    case .ended, .cancelled: return .ignored
    // A held last stroke still belongs to the chord.
    case .repeated: return .waiting
    case .began: break
    }
    if Self.cancels(press) {
      let given = strokes
      clear()
      return .cancelled(strokes: given)
    }
    guard let step = table.chordStep(press, from: node, validate: validate) else {
      if let key = press.candidates.first?.key {
        strokes.append(Shortcut(key.keysym, modifiers: key.modifiers))
      }
      return .failed(fail(.noSuchChord))
    }
    if step.goesOn {
      enter(step.node, press, step.key, time)
      if let match = step.match { completed = (match, presses.count) }
      return .waiting
    }
    if let match = step.match {
      clear()
      return .fired(match)
    }
    strokes.append(Shortcut(step.key.keysym, modifiers: step.key.modifiers))
    return .failed(fail(.disabled, replays: false))
  }

  private static func cancels(_ press: KeyPress) -> Bool {
    press.keysym == .escape && press.modifiers.subtracting(.locks).isEmpty
  }

  /// Whether ``advance(_:in:validate:at:)`` would take a press: it continues the chord of an enabled command, or cancels it.
  package func takes(_ press: KeyPress, in table: CommandTable, validate: CommandValidator) -> Bool {
    guard isPending, press.phase == .began else { return false }
    if Self.cancels(press) { return true }
    let step = table.chordStep(press, from: node, validate: validate)
    return step.map { $0.goesOn || $0.match != nil } ?? false
  }

  /// Cancels the chord if its time has passed.
  package mutating func expire(at time: UInt64) -> Failure? {
    guard let deadline, time >= deadline else { return nil }
    return fail(.timedOut)
  }

  /// Cancels the chord because of something other than a key. Nothing is replayed, because the person is elsewhere now.
  package mutating func reset() -> Failure? {
    isPending ? fail(.interrupted, replays: false) : nil
  }

  /// Continues the chord in a table that replaces the current one.
  ///
  /// - Returns: the failure if the chord, or the shorter one that waits for it, no longer exists; nil if it continues.
  package mutating func turn(to table: CommandTable) -> Failure? {
    guard isPending else { return nil }
    var (reached, waiting) = (ChordTree.root, completed)
    for (depth, stroke) in strokes.enumerated() {
      let key = ShortcutKey(keysym: stroke.keysym, modifiers: stroke.modifiers)
      guard let next = table.chords.next(reached, key) else { return reset() }
      reached = next
      if let match = completed?.match, completed?.depth == depth + 1 {
        let index = table.chords.nodes[next].completing.first { table.rows[$0] == match.row }
        guard let index else { return reset() }
        waiting?.match = CommandMatch(
          index: index, row: table.rows[index], tier: match.tier, key: match.key, fires: match.fires)
      }
    }
    guard !table.chords.nodes[reached].passing.isEmpty else { return reset() }
    (node, completed) = (reached, waiting)
    return nil
  }

  private mutating func enter(_ node: Int, _ press: KeyPress, _ key: ShortcutKey, _ time: UInt64) {
    self.node = node
    presses.append(press)
    strokes.append(Shortcut(key.keysym, modifiers: key.modifiers))
    let (due, isNever) = time.addingReportingOverflow(UInt64(timeout))
    deadline = isNever ? .max : due
  }

  private mutating func fail(_ reason: Failure.Reason, replays: Bool = true) -> Failure {
    let failure = Failure(
      reason: reason, strokes: strokes,
      completed: replays ? completed.map { ($0.match, presses[$0.depth - 1]) } : nil,
      replayed: replays ? Array(presses.dropFirst(completed?.depth ?? 0)) : [])
    clear()
    return failure
  }

  private mutating func clear() {
    node = ChordTree.root
    presses.removeAll(keepingCapacity: true)
    strokes.removeAll(keepingCapacity: true)
    completed = nil
    deadline = nil
  }
}
