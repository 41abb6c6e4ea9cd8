package import KeywayKeymap
package import KeywayMenus

/// Decides what becomes of key presses: sends each through the stages of ``DispatchStage/all`` until one takes it.
///
/// It has no clock, no window and no views. Whoever drives it passes the time in, in milliseconds from any start, and
/// calls ``advance(to:in:)`` at ``deadline``. What it needs to know it asks a ``DispatchHost``, which also carries out
/// what is to happen. Belongs to one thread; a host may call it from within an effect.
///
/// Allocates nothing for a press once the first presses have warmed it up, but where the press waits for something.
package final class KeyDispatcher {
  /// Every command, as keys are matched against; see ``use(_:at:in:)``.
  package internal(set) var commands: CommandTable
  /// Which keys move the focus, activate and so on, and which modifier plays Command. May change at any time.
  package var bindings: BindingTable

  package internal(set) var chords = ChordState()
  var triggers = TriggerState()
  var heldKeys = HeldKeys()
  var hold = CommandHold()
  let kiosk = KioskState()

  package init(commands: CommandTable, bindings: BindingTable) {
    self.commands = commands
    self.bindings = bindings
  }

  /// Sends a press, repeat or release through the stages.
  ///
  /// The host is told of the press, before it of others that waited, and then presents what came of it. A press that a
  /// scanner may have typed is withheld until that is known.
  ///
  /// - Parameter now: in milliseconds, by the clock of ``deadline``.
  package func take(_ press: KeyPress, at now: UInt64, in host: any DispatchHost) {
    send(press, .fresh, DispatchStage.Pass(dispatcher: self, host: host, now: now))
  }

  /// - Parameter first: the index of the first stage that sees the press.
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

  /// How long a chord such as `Ctrl+K Ctrl+S` waits for its next stroke, in milliseconds; 2000 by default.
  package var chordTimeout: Int {
    get { chords.timeout }
    set { chords.timeout = max(1, newValue) }
  }

  /// Turns to other commands. A chord that was begun goes on where it leads to anything there.
  package func use(_ commands: CommandTable, at now: UInt64, in host: any DispatchHost) {
    self.commands = commands
    if let failure = chords.turn(to: commands) {
      chordDidFail(failure, DispatchStage.Pass(dispatcher: self, host: host, now: now))
    }
  }
}
