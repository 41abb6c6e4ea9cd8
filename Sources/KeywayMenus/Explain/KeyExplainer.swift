package import KeywayKeymap

/// Follows presses one after the other and explains each, with the chord that was begun, the keys that are held, and
/// a kiosk's guard.
///
/// The stages are those of a window's dispatch in which nothing else takes keys. Times are those of the presses.
package struct KeyExplainer: Sendable {
  /// May change between two presses, as with the layout.
  package var commands: CommandTable
  package let bindings: BindingTable

  private var chords: ChordState
  /// The presses of the chord that was begun.
  private var strokes: [KeyPress] = []
  private var triggers = TriggerState()
  private var kiosk: KioskStage?
  private var found: [KeyExplanation] = []

  /// - Parameters:
  ///   - chordTimeout: milliseconds from one stroke of a chord to the next.
  ///   - kiosk: what stands before all other stages; nil for nothing.
  package init(
    commands: CommandTable, bindings: BindingTable, chordTimeout: Int = 2000, kiosk: KioskRules? = nil
  ) {
    self.commands = commands
    self.bindings = bindings
    chords = ChordState(timeout: chordTimeout)
    self.kiosk = kiosk.map { KioskStage($0, role: bindings.commandRole) }
  }

  /// Which stages a press goes through.
  private enum Round {
    case first
    /// It waited for its key to be held.
    case afterHold
    /// It belonged to a chord that failed.
    case afterChord
  }

  /// Takes the next press, repeat or release.
  ///
  /// - Returns: what the press brings about; its own explanation is the last.
  package mutating func take(_ press: KeyPress, isWaiting: Bool = false) -> [KeyExplanation] {
    found.removeAll()
    let names = nameLookUp
    if let events = kiosk?.take(press, names: names) {
      for event in events { carryOut(event, isWaiting: isWaiting) }
    } else {
      dispatch(press, isWaiting: isWaiting, .first)
    }
    return found
  }

  /// Lets time pass: chords run out, keys have been held.
  package mutating func advance(to time: UInt32) -> [KeyExplanation] {
    advance(to: UInt64(time), isOver: false)
  }

  /// Ends what waits, as when the record is over and nothing follows.
  package mutating func finish() -> [KeyExplanation] { advance(to: .max, isOver: true) }

  private mutating func advance(to time: UInt64, isOver: Bool) -> [KeyExplanation] {
    found.removeAll()
    while let due = [chords.deadline, triggers.deadline, kiosk?.deadline(isOver: isOver)]
      .compactMap({ $0 }).min(), due <= time
    {
      let first = found.count
      let names = nameLookUp
      if let events = kiosk?.advance(to: due, names: names), !events.isEmpty {
        for event in events { carryOut(event) }
      } else if let firing = triggers.expire(at: due) {
        explain(firing, as: firing.press)
      } else if let failure = chords.expire(at: due) {
        explain(failure)
      } else {
        break
      }
      for index in found.indices.dropFirst(first) { found[index].time = UInt32(truncatingIfNeeded: due) }
    }
    return found
  }

  private mutating func dispatch(_ press: KeyPress, isWaiting: Bool = false, _ round: Round) {
    if round == .first, press.phase == .began, let waiting = triggers.interrupt(by: press) {
      dispatch(waiting, .afterHold)
    }
    guard press.phase == .began || press.phase == .repeated else { return end(press) }
    if round == .afterHold, let kiosk, !kiosk.admitsPress(press, nameLookUp(press)[0]) { return }
    var others: [KeyMatchTrace.Loser] = []
    if round != .afterChord, chords.isPending {
      let trace = commands.trace(press, in: chords)
      if goOn(press, trace) { return }
      others = trace.losers.filter { if case .otherStroke = $0.reason { true } else { false } }
    }
    if round == .first, waits(press) { return }
    var explanation = KeyExplanation(
      press, isWaiting: isWaiting, commands: commands, bindings: bindings,
      beginsChords: round != .afterChord)
    if let matching = explanation.matching, !others.isEmpty {
      explanation.matching = matching.adding(others)
    }
    if case .chord = explanation.outcome { begin(press) }
    explanation.isReplay = round != .first
    useUp(&explanation)
    found.append(explanation)
  }

  // MARK: The guard

  private mutating func carryOut(_ event: KioskStage.Event, isWaiting: Bool = false) {
    switch event {
    case .press(let press): dispatch(press, isWaiting: isWaiting, .first)
    case .step(let press, let step):
      if step == .idle {
        _ = chords.reset()
        triggers.reset()
      }
      add(press, .kiosk(step), nil)
    }
  }

  /// Says what a press would come to: at once, and then later.
  private var nameLookUp: (KeyPress) -> [KeyAllowance.Names] {
    { [commands, bindings] press in
      let atOnce = KeyAllowance.Names(
        command: commands.match(press, priority: .normal)?.row.action.rawValue,
        binding: bindings.action(for: press)?.rawValue)
      return [atOnce]
        + TriggerSet(press, commands: commands, bindings: bindings).targets.map { target in
          switch target {
          case .command(let match): KeyAllowance.Names(command: match.row.action.rawValue)
          case .binding(let match): KeyAllowance.Names(binding: match.binding.action.rawValue)
          }
        }
    }
  }

  /// What a key does later, as far as the guard lets it through.
  private func targets(of press: KeyPress) -> TriggerSet {
    TriggerSet(
      press, commands: commands, bindings: bindings,
      admits: { [kiosk] in kiosk?.admits(press, to: $0) ?? true })
  }

  // MARK: Chords

  private mutating func begin(_ press: KeyPress) {
    for priority in [CommandPriority.overText, .normal] where !chords.isPending {
      _ = chords.begin(press, in: commands, priority: priority, at: UInt64(press.time))
    }
    strokes = [press]
  }

  /// Gives a press to the chord that was begun; false where it has no part in it.
  private mutating func goOn(_ press: KeyPress, _ trace: KeyMatchTrace) -> Bool {
    switch chords.advance(press, in: commands, at: UInt64(press.time)) {
    case .ignored: return false
    case .waiting:
      if press.phase == .began { strokes.append(press) }
      add(press, .chord(.waiting(chords.strokes)), trace)
    case .fired(let match): add(press, .command(match), trace)
    case .cancelled(let strokes): add(press, .chord(.cancelled(strokes)), trace)
    case .failed(let failure):
      if failure.reason == .disabled {
        add(press, .chord(.disabled(failure.strokes)), trace)
        return true
      }
      explain(failure)
      return false
    }
    return true
  }

  private mutating func explain(_ failure: ChordState.Failure) {
    if let completed = failure.completed, let press = strokes.dropLast(failure.replayed.count).last {
      add(press, .command(completed), nil)
      found[found.count - 1].isReplay = true
    }
    for press in failure.replayed { dispatch(press, .afterChord) }
  }

  // MARK: Triggers

  /// Whether a press waits for its key to be held, or is the repeat of one that does not count.
  private mutating func waits(_ press: KeyPress) -> Bool {
    if press.phase == .repeated {
      guard triggers.takesRepeat(press) else { return false }
      add(press, .later([]), nil)
      return true
    }
    // A chord takes every key until it is over.
    let targets =
      chords.isPending ? TriggerSet() : targets(of: press)
    guard triggers.begin(press, targets, at: UInt64(press.time)) else { return false }
    add(press, .later(targets.targets), trace(press, on: .hold))
    return true
  }

  /// Lets the press of a key that acts on its release alone come to nothing else.
  private mutating func useUp(_ explanation: inout KeyExplanation) {
    let press = explanation.press
    switch explanation.outcome {
    case .command, .chord: return
    case .binding:
      guard press.phase == .began, triggers.useUp(press, for: .command) else { return }
    default:
      guard press.phase == .began,
        triggers.useUp(press, for: .command) || triggers.useUp(press, for: .binding)
      else { return }
    }
    let targets = targets(of: press)
    explanation.outcome = .later(targets.targets)
    explanation.matching = trace(press, on: .release)
  }

  private mutating func end(_ press: KeyPress) {
    guard press.phase == .ended else {
      triggers.forget(press)
      return add(press, .release, nil)
    }
    let release = triggers.end(press)
    if let waiting = release.press { dispatch(waiting, .afterHold) }
    if let firing = release.firing { explain(firing, as: press) } else { add(press, .release, nil) }
  }

  private mutating func explain(_ firing: TriggerState.Firing, as press: KeyPress) {
    switch firing.target {
    case .command(let match): add(press, .command(match), trace(firing.press, on: firing.trigger.kind))
    case .binding(let match): add(press, .binding(match), trace(firing.press, on: firing.trigger.kind))
    }
    found[found.count - 1].trigger = firing.trigger
  }

  // MARK: Explanations

  private func trace(_ press: KeyPress, on kind: KeyTrigger.Kind) -> KeyMatchTrace {
    let overText = commands.trace(press, on: kind, priority: .overText)
    return overText.winner == nil ? commands.trace(press, on: kind, priority: .normal) : overText
  }

  private mutating func add(
    _ press: KeyPress, _ outcome: KeyExplanation.Outcome, _ matching: KeyMatchTrace?
  ) {
    found.append(KeyExplanation(press, outcome, matching))
  }
}

extension KeyMatchTrace {
  func adding(_ losers: [Loser]) -> KeyMatchTrace {
    let known = Set(self.losers.map(\.index) + (winner.map { [$0.index] } ?? []))
    return KeyMatchTrace(
      priority: priority, candidates: candidates, winner: winner,
      losers: self.losers + losers.filter { !known.contains($0.index) })
  }
}
