package import KeywayKeymap

/// How far a person has come in a chord such as `Ctrl+K Ctrl+S`.
///
/// A pure state machine: whoever drives it passes the time in, and asks again at ``deadline``. The rules:
///
/// - A shortcut that is also the beginning of a chord waits: it fires when the time has passed or when a key
///   follows that no chord goes on with.
/// - Escape gives the chord up. So do a pointer press and the loss of the focus, by ``reset()``.
/// - The presses of a chord that fails are given back in ``Failure/replayed``, to mean what they mean without it.
package struct ChordState: Sendable {
  /// What a press came to.
  package enum Outcome: Sendable {
    /// Chords have no part in the press.
    case ignored
    /// The press belongs to a chord, and more strokes are waited for.
    case waiting
    /// The press was the last of a chord.
    case fired(CommandMatch)
    /// Escape gave the chord up; the press is used up.
    case cancelled(strokes: [Shortcut])
    /// No chord goes on with the press.
    case failed(Failure)
  }

  /// What becomes of a chord that was begun and not finished.
  package struct Failure: Sendable {
    package enum Reason: String, Hashable, Sendable {
      /// No chord goes on with the key. The key itself is still to be dispatched.
      case noSuchChord
      /// Too much time passed.
      case timedOut
      /// The command of the chord is disabled. The key is used up, so that it never turns into another.
      case disabled
      /// The pointer was pressed, or the focus went elsewhere.
      case interrupted
    }

    package let reason: Reason
    /// What was pressed, the key that failed included.
    package let strokes: [Shortcut]
    /// The command of a shorter chord that had been completed on the way and now fires, and its last press.
    package let completed: (match: CommandMatch, press: KeyPress)?
    /// The presses that belonged to nothing, to be dispatched without chords; a shortcut that waited is
    /// fired by that.
    package let replayed: [KeyPress]
  }

  /// Milliseconds from one stroke to the next.
  package var timeout: Int
  /// When ``expire(at:)`` is to be called, in the milliseconds that were passed in; nil while nothing waits.
  package private(set) var deadline: UInt64?
  /// The strokes so far, with physical modifiers.
  package private(set) var strokes: [Shortcut] = []

  /// Where in the table's chords the strokes have led.
  private(set) var node = ChordTree.root
  private var presses: [KeyPress] = []
  /// The longest chord that is complete already, and its number of strokes.
  private var completed: (match: CommandMatch, depth: Int)?

  package init(timeout: Int = 2000) {
    self.timeout = timeout
  }

  /// Whether a chord was begun.
  package var isPending: Bool { !presses.isEmpty }

  /// Begins a chord, unless one was begun already or a better reading of the press is a shortcut.
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

  /// Goes on with a chord that was begun. A press is `ignored` when none was, or when it is a modifier key.
  package mutating func advance(
    _ press: KeyPress, in table: CommandTable, validate: CommandValidator = { _ in .enabled },
    at time: UInt64
  ) -> Outcome {
    guard isPending, !press.keysym.isModifier else { return .ignored }
    switch press.phase {
    case .ended, .cancelled: return .ignored
    // The last stroke is held down: it belongs to the chord as it did.
    case .repeated: return .waiting
    case .began: break
    }
    if press.keysym == .escape, press.modifiers.subtracting(.locks).isEmpty {
      let given = strokes
      clear()
      return .cancelled(strokes: given)
    }
    for i in 0..<press.candidates.count {
      let candidate = press.candidates[i]
      guard let next = table.chords.next(node, candidate.key) else { continue }
      let row = table.chords.nodes[next].completing.first {
        table.rows[$0].admits(press) && table.rows[$0].isEnabled(validate)
      }
      let match = row.map {
        CommandMatch(
          index: $0, row: table.rows[$0], tier: candidate.tier, key: candidate.key, fires: true)
      }
      if table.chords.nodes[next].passing.contains(where: {
        table.rows[$0].admits(press) && table.rows[$0].isEnabled(validate)
      }) {
        enter(next, press, candidate.key, time)
        if let match { completed = (match, presses.count) }
        return .waiting
      }
      if let match {
        clear()
        return .fired(match)
      }
      strokes.append(Shortcut(candidate.key.keysym, modifiers: candidate.key.modifiers))
      return .failed(fail(.disabled, replays: false))
    }
    if let key = press.candidates.first?.key {
      strokes.append(Shortcut(key.keysym, modifiers: key.modifiers))
    }
    return .failed(fail(.noSuchChord))
  }

  /// Gives the chord up when its time has passed.
  package mutating func expire(at time: UInt64) -> Failure? {
    guard let deadline, time >= deadline else { return nil }
    return fail(.timedOut)
  }

  /// Gives the chord up because something else than a key came. Nothing is replayed: where the keys were meant
  /// to go, the person is no more.
  package mutating func reset() -> Failure? {
    isPending ? fail(.interrupted, replays: false) : nil
  }

  /// Goes on in another table that takes the place of the one so far.
  ///
  /// - Returns: what becomes of the chord where nothing that it could come to is there any more, or the shorter one
  ///   that waits for it is not; nil where it goes on.
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
