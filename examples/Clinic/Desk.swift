import Keyway

/// The desk that checks people in at the clinic.
struct Desk: Sendable {
  /// The steps of a check-in, in order.
  enum Step: CaseIterable {
    case finding, telling, numbering

    var name: String {
      switch self {
      case .finding: localized("Looking for your appointment")
      case .telling: localized("Telling your doctor")
      case .numbering: localized("Giving you a number")
      }
    }
  }

  /// Performs a step, and calls back when it is done.
  let work: @MainActor (@escaping @MainActor () -> Void) -> Void

  /// The clinic's desk, which takes a moment for each step.
  static let clinic = Desk { done in
    Task {
      try? await Task.sleep(for: .milliseconds(500))
      done()
    }
  }
}
