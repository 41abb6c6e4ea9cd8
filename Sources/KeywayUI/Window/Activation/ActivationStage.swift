/// One stage in the decision whether an input activates an element, and which one, in the order of `all`.
///
/// The dispatcher decides which keys activate; from there on, keys, pointers, fingers and assistive technologies go through the
/// same stages. To add one, write it and add it to the list. ``ActivationTrace/stage`` names stages, and a test compares the
/// table in `ARCHITECTURE.md` with the list.
struct ActivationStage: Sendable {
  /// A stage's decision about an attempt.
  enum Verdict {
    /// The next stage gets the attempt.
    case passes
    /// The attempt ends here.
    case ends(ActivationTrace.Outcome)
  }

  typealias Decision = @MainActor @Sendable (AppWindow, inout ActivationAttempt) -> Verdict

  let name: ActivationStageName
  /// The task of the stage, in a sentence.
  let summary: String
  /// The inputs that reach the stage.
  let inputs: Set<ActivationInput>
  let decide: Decision

  init(
    _ name: ActivationStageName, _ inputs: Set<ActivationInput>, _ summary: String,
    decide: @escaping Decision
  ) {
    (self.name, self.inputs, self.summary, self.decide) = (name, inputs, summary, decide)
  }

  /// Every stage, in order. The last stages of each input pass nothing on.
  static let all: [ActivationStage] = [
    .surface, .button, .start, .menu, .scrollBar, .handle, .finger, .rested, .outside, .disabled, .modal,
    .place, .author, .operation, .point, .sight, .focus, .press, .control, .refused, .activate,
  ]
}

extension AppWindow {
  /// Sends an attempt through the stages until one decides.
  @discardableResult
  func decide(_ attempt: inout ActivationAttempt) -> ActivationTrace {
    for stage in ActivationStage.all where stage.inputs.contains(attempt.input) {
      if case .ends(let outcome) = stage.decide(self, &attempt) {
        return ActivationTrace(stage: stage.name, outcome: outcome)
      }
    }
    return ActivationTrace(stage: .activate, outcome: .ignored)
  }
}
