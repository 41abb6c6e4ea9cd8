package import KeywayKeymap

/// What a press comes to with given commands and bindings, and why: the decision of a window in which
/// nothing else, such as a text field or an open menu, takes keys.
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

  /// Explains a press by itself; ``KeyExplainer`` follows one press after the other.
  ///
  /// - Parameters:
  ///   - isWaiting: whether a sequence waits after this press, as ``KeymapState/pendingSequence`` says.
  ///   - beginsChords: whether the press may begin a chord.
  package init(
    _ press: KeyPress, isWaiting: Bool = false, commands: CommandTable, bindings: BindingTable,
    beginsChords: Bool = true, validate: CommandValidator = { _ in .enabled }
  ) {
    guard press.phase == .began || press.phase == .repeated else {
      self.init(press, .release, nil)
      return
    }
    // The stages of a window's dispatch: commands that come before text, the others, then bindings.
    func trace(_ priority: CommandPriority) -> KeyMatchTrace {
      commands.trace(press, priority: priority, beginsChords: beginsChords, validate: validate)
    }
    let overText = trace(.overText)
    let matching = overText.winner == nil ? trace(.normal) : overText
    let outcome: Outcome
    if let winner = matching.winner {
      outcome = .command(winner)
    } else if beginsChords,
      let start = commands.chordStart(press, priority: .normal, validate: validate)
    {
      outcome = .chord(.waiting([Shortcut(start.key.keysym, modifiers: start.key.modifiers)]))
    } else if let match = bindings.match(press) {
      outcome = .binding(match)
    } else if press.keysym.isModifier {
      outcome = .modifier
    } else if isWaiting {
      outcome = .waiting
    } else {
      outcome = press.text.isEmpty ? .nothing : .text(press.text)
    }
    self.init(press, outcome, matching)
  }
}
