import Observation

extension OwnedPart {
  /// Runs `body`, and asks for a pass when an observed property that it read changes, until the tracking is withdrawn.
  func track<Result>(_ tracking: EvaluationTracking, _ body: () -> Result) -> Result {
    withObservationTracking {
      tracking.join()
      return body()
    } onChange: { [weak window = self.window, weak tracking] in
      if tracking?.isWithdrawn ?? true { return }
      MainActor.runSoon { window?.schedulePass() }
    }
  }
}
