package import KeywayKeymap
package import KeywayMenus

/// Decides the result of key presses: sends each through the stages of ``DispatchStage/all`` until one takes it.
///
/// It has no clock, no window and no views. The caller passes the time in milliseconds from any start, and calls
/// ``advance(to:in:)`` at ``deadline``. A ``DispatchHost`` answers its questions and carries out effects. It belongs to one
/// thread; a host may call it during an effect.
///
/// A press allocates nothing after the first presses, unless it waits for something.
package final class KeyDispatcher {
  /// Every command with its keys; see ``use(_:at:in:)``.
  package internal(set) var commands: CommandTable { didSet { allowance = nil } }
  /// The keys that move the focus, activate and so on, and the key that is Command. May change at any time.
  package var bindings: BindingTable { didSet { allowance = nil } }
  /// The policy's keys, with the commands of forbidden shortcuts; nil until needed.
  var allowance: KeyAllowance?

  package internal(set) var chords = ChordState()
  var triggers = TriggerState()
  var heldKeys = HeldKeys()
  var readerKeys = ReaderKeys()
  var lastActivation = LastActivation()
  var hold = CommandHold()
  let kiosk = KioskState()

  package init(commands: CommandTable, bindings: BindingTable) {
    self.commands = commands
    self.bindings = bindings
  }

  /// Sends a press, repeat or release through the stages.
  ///
  /// The host receives the traces of withheld presses first, then this press's trace, and then presents the result. A press
  /// that a scanner may have typed is withheld until its origin is known. One that waits for an assistive technology is
  /// withheld until the host passes it on again, with the answer.
  ///
  /// - Parameters:
  ///   - answer: of the assistive technology for which the press waited; nil for a press that has just arrived.
  ///   - now: in milliseconds, by the clock of ``deadline``.
  package func take(
    _ press: KeyPress, answer: AssistantAnswer? = nil, at now: UInt64, in host: any DispatchHost
  ) {
    send(press, .fresh, DispatchStage.Pass(dispatcher: self, host: host, now: now, answer: answer))
  }

  /// - Parameter first: the index of the first stage that gets the press.
  /// - Returns: whether a stage took the press.
  @discardableResult
  package func send(
    _ press: KeyPress, _ round: DispatchRound, _ pass: DispatchStage.Pass, from first: Int = 0,
    chord: ChordProgress? = nil
  ) -> Bool {
    var trace = DispatchTrace(press: press, round: round)
    trace.chord = chord
    let stages = DispatchStage.all
    var index = first
    search: while index < stages.count {
      defer { index += 1 }
      guard stages[index].rounds.contains(round) else { continue }
      if trace.isConfined, !stages[index].seesConfined { continue }
      switch stages[index].take(pass, &trace) {
      case .passes: continue
      case .withholds: return false
      case .takes(let name):
        trace.takenBy = name
        break search
      }
    }
    pass.host.didDispatch(trace)
    if round == .fresh { pass.host.present() }
    return trace.takenBy != .none
  }

  /// The time that activation and text do nothing after a change of the screen moved the focus, and the same key after it
  /// moved the focus itself, in milliseconds; 500 by default.
  package var focusGuardTime = 500

  /// Lets the next press of the same key act at once.
  package func forgetActivation() { lastActivation.forget() }

  /// The time that a chord such as `Ctrl+K Ctrl+S` waits for its next stroke, in milliseconds; 2000 by default.
  package var chordTimeout: Int {
    get { chords.timeout }
    set { chords.timeout = max(1, newValue) }
  }

  /// Replaces the command table. A pending chord continues if the new table contains it.
  package func use(_ commands: CommandTable, at now: UInt64, in host: any DispatchHost) {
    self.commands = commands
    if let failure = chords.turn(to: commands) {
      chordDidFail(failure, DispatchStage.Pass(dispatcher: self, host: host, now: now))
    }
  }
}
