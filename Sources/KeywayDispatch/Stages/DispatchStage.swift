/// One step on the way of a key press, in the order of `all`.
///
/// A stage is a value: to add one, write it and add it to the list. ``DispatchTrace/takenBy`` names stages, and
/// a test compares the table in `ARCHITECTURE.md` with the list.
package struct DispatchStage: Sendable {
  /// What a stage does with a press.
  package enum Verdict {
    /// The next stage sees the press.
    case passes
    /// The press ends here. The name is that of the stage, unless the press came to something of another kind.
    case takes(DispatchStageName)
    /// The press comes back later, or nobody is told of it.
    case withholds
  }

  package let name: DispatchStageName
  /// What the stage does, in a sentence.
  package let summary: String
  /// The presses that the stage sees.
  package let rounds: Set<DispatchRound>
  let take: @Sendable (Pass, inout DispatchTrace) -> Verdict

  init(
    _ name: DispatchStageName, _ summary: String, rounds: Set<DispatchRound> = Set(DispatchRound.allCases),
    take: @escaping @Sendable (Pass, inout DispatchTrace) -> Verdict
  ) {
    self.name = name
    self.summary = summary
    self.rounds = rounds
    self.take = take
  }

  /// A press on its way: who dispatches it, for whom, and when.
  package struct Pass {
    let dispatcher: KeyDispatcher
    let host: any DispatchHost
    /// In milliseconds, by the host's clock.
    let now: UInt64

    package init(dispatcher: KeyDispatcher, host: any DispatchHost, now: UInt64) {
      (self.dispatcher, self.host, self.now) = (dispatcher, host, now)
    }
  }

  /// Every stage, in the order in which a press meets them.
  package static let all: [DispatchStage] =
    throughScanner + [
      .allowance, .commandHold, .heldKey, .holdInterruption, .keyHandler, .release, .shortcuts, .chord,
      .trigger, .menu, .priorityCommand, .command, .binding, .typeAhead,
    ]

  /// The first stages, which a press has behind it that the scanner guard has let go.
  static let throughScanner: [DispatchStage] = [.supervisor, .scanner]
}
