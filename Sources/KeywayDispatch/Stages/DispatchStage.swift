/// One stage in the dispatch of a key press, in the order of `all`.
///
/// A stage is a value: to add one, write it and add it to the list. ``DispatchTrace/takenBy`` names stages, and a test compares
/// the table in `ARCHITECTURE.md` with the list.
package struct DispatchStage: Sendable {
  /// A stage's decision about a press.
  package enum Verdict {
    /// The next stage gets the press.
    case passes
    /// The press ends here. The name is usually that of the stage.
    case takes(DispatchStageName)
    /// The press comes back later, or reaches no stage.
    case withholds
  }

  package let name: DispatchStageName
  /// The task of the stage, in a sentence.
  package let summary: String
  /// The rounds in which the stage gets presses.
  package let rounds: Set<DispatchRound>
  /// Whether the stage gets confined presses, which only a chord or a later action of their key may take
  /// (``PolicyAdmission/confined``).
  let seesConfined: Bool
  let take: @Sendable (Pass, inout DispatchTrace) -> Verdict

  init(
    _ name: DispatchStageName, _ summary: String, rounds: Set<DispatchRound> = Set(DispatchRound.allCases),
    seesConfined: Bool = true, take: @escaping @Sendable (Pass, inout DispatchTrace) -> Verdict
  ) {
    self.name = name
    self.summary = summary
    self.rounds = rounds
    self.seesConfined = seesConfined
    self.take = take
  }

  /// A press on its way through the stages, with its dispatcher, host and time.
  package struct Pass {
    let dispatcher: KeyDispatcher
    let host: any DispatchHost
    /// In milliseconds, by the host's clock.
    let now: UInt64
    /// The answer of the assistive technology that the press waited for; nil if none was asked.
    let answer: AssistantAnswer?

    package init(
      dispatcher: KeyDispatcher, host: any DispatchHost, now: UInt64, answer: AssistantAnswer? = nil
    ) {
      (self.dispatcher, self.host, self.now, self.answer) = (dispatcher, host, now, answer)
    }
  }

  /// Every stage, in the order of dispatch.
  package static let all: [DispatchStage] =
    throughScanner + [
      .reader, .allowance, .commandHold, .heldKey, .holdInterruption, .focusGuard, .keyHandler, .release,
      .shortcuts, .chord, .trigger, .menu, .priorityCommand, .text, .command, .binding, .typeAhead,
    ]

  /// The first stages, which a press released by the scanner guard has passed already.
  static let throughScanner: [DispatchStage] = [.assistant, .tool, .arrival, .supervisor, .scanner]
}
