package import KeywayDispatch
package import KeywayKeymap
package import KeywayMenus

/// Dispatches presses one after the other and explains each.
///
/// It hosts the dispatcher without a screen: only commands, bindings and a kiosk's policy take keys. Times are those of
/// the presses.
package final class KeyExplainer {
  /// May change between two presses, for example with the layout.
  package var commands: CommandTable {
    get { dispatcher.commands }
    set { dispatcher.use(newValue, at: now, in: self) }
  }
  package var bindings: BindingTable { dispatcher.bindings }
  /// The keys of a running reader; nil for none.
  package let readerBindings: BindingTable?

  private let dispatcher: KeyDispatcher
  /// The state of the chord before the current press.
  private var chord = ChordState()
  /// The presses of the keys whose releases are not dispatched yet.
  private var down: [KeyPress] = []
  /// The last press, to which effects of the policy refer.
  private var last: KeyPress?
  private var isWaiting = false
  private var now: UInt64 = 0
  /// Whether time is passing without a press.
  private var isTimePassing = false
  private var found: [KeyExplanation] = []

  /// - Parameters:
  ///   - chordTimeout: the maximum time between two strokes of a chord, in milliseconds.
  ///   - kiosk: the policy before commands and bindings; nil for none.
  ///   - reader: the keys of a running reader; nil for none.
  package init(
    commands: CommandTable, bindings: BindingTable, chordTimeout: Int = 2000, kiosk: KioskRules? = nil,
    reader: BindingTable? = nil
  ) {
    readerBindings = reader
    dispatcher = KeyDispatcher(commands: commands, bindings: bindings)
    dispatcher.chordTimeout = chordTimeout
    if let kiosk { dispatcher.use(DispatchPolicy(kiosk, role: bindings.commandRole), at: 0) }
  }

  /// Dispatches the next press, repeat or release.
  ///
  /// - Parameter isWaiting: whether a Compose sequence is pending after this press.
  /// - Returns: the explanations of everything that happened, the press's own last. Empty while the press may be a
  ///   scanner's.
  package func take(_ press: KeyPress, isWaiting: Bool = false) -> [KeyExplanation] {
    found.removeAll()
    self.isWaiting = isWaiting
    (last, now) = (press, UInt64(press.time))
    chord = dispatcher.chords
    if press.phase == .began {
      down.removeAll { $0.isSameKey(as: press) }
      down.append(press)
    }
    dispatcher.take(press, at: now, in: self)
    return found
  }

  /// Lets time pass: chords run out, holds complete.
  package func advance(to time: UInt32) -> [KeyExplanation] { pass(until: UInt64(time)) }

  /// Ends pending chords and holds, at the end of the record.
  package func finish() -> [KeyExplanation] {
    dispatcher.endInput()
    return pass(until: .max)
  }

  private func pass(until time: UInt64) -> [KeyExplanation] {
    found.removeAll()
    (isTimePassing, isWaiting) = (true, false)
    while let due = dispatcher.deadline, due <= time {
      now = due
      chord = dispatcher.chords
      dispatcher.advance(to: due, in: self)
    }
    isTimePassing = false
    return found
  }

  /// Dispatches one press alone, without earlier presses.
  ///
  /// - Parameter round: `resumed` for the meaning of a press whose key can also be held.
  static func outcome(
    of press: KeyPress, commands: CommandTable, bindings: BindingTable, round: DispatchRound
  ) -> KeyExplanation.Outcome {
    let explainer = KeyExplainer(commands: commands, bindings: bindings)
    explainer.dispatcher.send(
      press, round,
      DispatchStage.Pass(dispatcher: explainer.dispatcher, host: explainer, now: UInt64(press.time)))
    return explainer.found.last?.outcome ?? .nothing
  }
}

extension KeyExplainer: DispatchHost {
  package var listensForScans: Bool { dispatcher.policy.scanner != nil }

  /// Accepts all effects except those that need a screen.
  package func carryOut(_ effect: DispatchEffect, _ trace: inout DispatchTrace) -> Bool {
    switch effect {
    case .askKeyHandlers, .typeAhead, .menu, .openMenuByMnemonic, .goBack: false
    default: true
    }
  }

  package func receive(_ signal: DispatchSignal) {
    if case .scan(let scan) = signal { add(last, .kiosk(.scan, scan: scan.text)) }
  }

  package func note(_ record: KioskRecord) {
    switch record.reason {
    // The press's own trace contains these; a request to close comes without a press.
    case .notAllowed, .forbidden, .scan, .scanUnheard, .closeRefused: break
    case .supervisorBegan, .supervisorCancelled: add(record.press ?? last, .kiosk(record.reason))
    case .scanCut, .scanUnreadable: add(last, .kiosk(record.reason, scan: record.text ?? ""))
    case .supervisorAsked, .supervisorDelayed, .supervisorFailed, .supervisorLifted, .supervisorRestored,
      .idleReset:
      add(last, .kiosk(record.reason))
    }
  }

  package func didDispatch(_ trace: DispatchTrace) {
    let began = down.first { $0.isSameKey(as: trace.press) } ?? trace.press
    append(
      KeyExplanation(
        press: trace.press, outcome: outcome(of: trace, began), matching: matching(of: trace, began),
        trigger: trace.trigger, isReplay: trace.isReplay))
    // The scanner guard reports a release after other presses.
    if trace.press.phase == .ended || trace.press.phase == .cancelled {
      down.removeAll { $0.isSameKey(as: trace.press) }
    }
    // The press that ended a chord still shows how the chord would have continued.
    if trace.round != .replayed { chord = dispatcher.chords }
  }

  package func present() {}

  private func add(_ press: KeyPress?, _ outcome: KeyExplanation.Outcome) {
    if let press { append(KeyExplanation(press: press, outcome: outcome)) }
  }

  private func append(_ explanation: KeyExplanation) {
    var explanation = explanation
    if isTimePassing { explanation.time = UInt32(truncatingIfNeeded: now) }
    found.append(explanation)
  }

  // MARK: Explanations from traces

  /// - Parameter began: the press whose release, hold or tap the trace is about.
  private func outcome(of trace: DispatchTrace, _ began: KeyPress) -> KeyExplanation.Outcome {
    let press = trace.press
    switch trace.takenBy {
    case .policy:
      let reason = trace.policyReason ?? .notAllowed
      return .kiosk([.forbidden, .scan].contains(reason) ? reason : .notAllowed)
    case .command, .priorityCommand: return trace.command.map { .command($0) } ?? .nothing
    case .chord:
      if let match = trace.command { return .command(match) }
      switch trace.chord {
      case .waiting(let strokes): return .chord(.waiting(strokes))
      case .cancelled(let strokes): return .chord(.cancelled(strokes))
      case .failed(let strokes, _): return .chord(.disabled(strokes))
      default: return .nothing
      }
    case .trigger: return .later(trace.later)
    case .reader: return .reader(readerMatch(of: trace, began), later: trace.later)
    case .binding:
      let match =
        trace.trigger.map { dispatcher.bindings.match(began, on: $0.kind) }
        ?? dispatcher.bindings.match(press)
      return match.map { .binding($0) } ?? .nothing
    default: break
    }
    if press.phase == .ended || press.phase == .cancelled { return .release }
    if press.keysym.isModifier { return .modifier }
    if isWaiting { return .waiting }
    return press.text.isEmpty ? .nothing : .text(press.text)
  }

  /// The binding with which the reader's command was found; nil for a key that waits, or comes up.
  private func readerMatch(of trace: DispatchTrace, _ began: KeyPress) -> BindingTable.Match? {
    guard let action = trace.binding else { return nil }
    let tables = [readerBindings, dispatcher.bindings].compactMap { $0 }
    return tables.lazy.compactMap { $0.match(began, on: trace.trigger?.kind ?? .press) }
      .first { $0.binding.action == action }
  }

  /// The matching of the commands; nil if no command was searched.
  private func matching(of trace: DispatchTrace, _ began: KeyPress) -> KeyMatchTrace? {
    let press = trace.press
    if let trigger = trace.trigger, trace.takenBy != .reader {
      return self.trace(began, on: trigger.kind)
    }
    guard trace.takenBy != .policy, trace.takenBy != .reader,
      press.phase == .began || press.phase == .repeated
    else { return nil }
    if trace.takenBy == .trigger {
      guard press.phase == .began, !trace.later.isEmpty else { return nil }
      return self.trace(press, on: trace.later.contains { $0.trigger.kind == .hold } ? .hold : .release)
    }
    // The shorter chord was matched at an earlier press.
    if trace.takenBy == .chord, trace.isReplay { return nil }
    var others: [KeyMatchTrace.RejectedCandidate] = []
    if trace.round != .replayed, chord.isPending {
      let goingOn = commands.trace(press, in: chord, validate: dispatcher.validator(self))
      if trace.takenBy == .chord { return goingOn }
      others = goingOn.losers.filter { if case .otherStroke = $0.reason { true } else { false } }
    }
    var found = self.trace(press, on: .press, beginsChords: trace.round != .replayed)
    for other in others { found.add(other) }
    return found
  }

  private func trace(
    _ press: KeyPress, on gesture: KeyTrigger.Gesture, beginsChords: Bool = true
  ) -> KeyMatchTrace {
    func trace(_ priority: CommandPriority) -> KeyMatchTrace {
      commands.trace(
        press, on: gesture, priority: priority, beginsChords: beginsChords,
        validateChords: dispatcher.validator(self))
    }
    let overText = trace(.overText)
    return overText.winner == nil ? trace(.normal) : overText
  }
}

extension KeyPress {
  fileprivate func isSameKey(as other: KeyPress) -> Bool { device == other.device && code == other.code }
}
