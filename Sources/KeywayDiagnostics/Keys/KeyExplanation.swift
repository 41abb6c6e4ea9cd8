package import KeywayKeymap
package import KeywayMenus

/// What a press comes to with given commands and bindings, and why, where nothing else takes keys.
package struct KeyExplanation: Sendable {
  /// What takes the press.
  package enum Outcome: Hashable, Sendable {
    case command(CommandMatch)
    case binding(BindingTable.Match)
    /// A modifier or a lock, which only changes the keys after it.
    case modifier
    /// A step of a dead-key or Compose sequence that waits for the next.
    case waiting
    /// A stroke of a command's chord.
    case chord(ChordStep)
    /// The key does these later, and nothing on its press, or nothing yet; empty for its repeats.
    case later([TriggerTarget])
    /// A kiosk's guard takes the press, or acts by itself after it.
    case kiosk(KioskStep)
    /// Text for whoever takes text.
    case text(String)
    /// The end of a press, for which nothing happens.
    case release
    case nothing
  }

  /// What a stroke does to a chord.
  package enum ChordStep: Hashable, Sendable {
    /// The chord waits for its next stroke; these are those so far.
    case waiting([Shortcut])
    /// Escape gave the chord up.
    case cancelled([Shortcut])
    /// The chord's command is disabled.
    case disabled([Shortcut])
  }

  package let press: KeyPress
  package internal(set) var outcome: Outcome
  /// How the commands were matched; nil for the end of a press, which no command is asked about.
  package internal(set) var matching: KeyMatchTrace?
  /// What fired, where that was no press: the release, hold or tap of the key.
  package internal(set) var trigger: KeyTrigger?
  /// Whether the press was there before and waited, for a chord that failed or for its key to be held.
  package internal(set) var isReplay = false
  /// When it happened, where that is not when the key was pressed, in the milliseconds of presses.
  package internal(set) var time: UInt32?

  init(_ press: KeyPress, _ outcome: Outcome, _ matching: KeyMatchTrace?) {
    self.press = press
    self.outcome = outcome
    self.matching = matching
  }
}

/// What a kiosk's policy does with a press, or does by itself.
package enum KioskStep: Hashable, Sendable {
  /// The press is refused, and comes to nobody.
  case refused(KeyAllowance.Refusal)
  /// The supervisor's keys.
  case supervisor(SupervisorWatch.Change)
  /// The press is part of a scanner's code.
  case scanning
  /// A scanner's code is complete.
  case scan(Scan)
  /// Nobody has pressed anything for the time after which the next customer starts afresh.
  case idle
}
