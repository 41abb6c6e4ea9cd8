import Keyway

/// Who checks people in at the clinic.
struct Desk: Sendable {
  /// What has to be done for each person, in order.
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

  /// Takes a step, and calls back when it is done.
  let work: @MainActor (@escaping @MainActor () -> Void) -> Void

  /// The desk of the clinic, which takes a moment for each step.
  static let clinic = Desk { done in
    Task {
      try? await Task.sleep(for: .milliseconds(500))
      done()
    }
  }
}
