package import KeywayDispatch
package import KeywayKeymap
package import KeywayMenus

/// The result of a press with given commands and bindings, and the reason, without other handlers of keys.
package struct KeyExplanation: Sendable {
  package enum Outcome: Hashable, Sendable {
    case command(CommandMatch)
    case binding(BindingTable.Match)
    /// A modifier or a lock, which only changes the keys after it.
    case modifier
    /// A step of a dead-key or Compose sequence that waits for the next.
    case waiting
    case chord(ChordStep)
    /// The key has these later actions, and none on its press, or none yet; empty for its repeats.
    case later([TriggerTarget])
    /// A reader in the app takes the press; nil if its key waits for these later commands, repeats without effect, or comes up.
    case reader(BindingTable.Match?, later: [TriggerTarget])
    /// A kiosk's policy takes the press, or acts on its own after it; with the text of a scanner's code at its end.
    case kiosk(KioskRecord.Reason, scan: String? = nil)
    /// Text for a text field.
    case text(String)
    /// The end of a press, without an effect.
    case release
    case nothing
  }

  /// The effect of a stroke on a chord.
  package enum ChordStep: Hashable, Sendable {
    /// The chord waits for its next stroke; these are those so far.
    case waiting([Shortcut])
    /// Escape cancelled the chord.
    case cancelled([Shortcut])
    /// The chord's command is disabled.
    case disabled([Shortcut])
  }

  package let press: KeyPress
  package internal(set) var outcome: Outcome
  /// The matching of the commands; nil for the end of a press, which is not matched.
  package internal(set) var matching: KeyMatchTrace?
  /// The release, hold or tap that fired; nil for a press.
  package internal(set) var trigger: KeyTrigger?
  /// Whether the press was withheld, for a failed chord or for a hold.
  package internal(set) var isReplay = false
  /// The time of the effect, if it differs from that of the press, in milliseconds like the times of presses.
  package internal(set) var time: UInt32?
}
