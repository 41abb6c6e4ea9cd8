/// The options of `keyway-soak`.
package struct SoakOptions: Sendable {
  /// How long all runs together take, at least.
  package var minutes = 60.0
  /// Whether a run goes on until its memory can be judged, as it does where nobody says a time.
  package var isWhole = true
  package var plans = AppPlan.all

  package init(_ arguments: [String]) throws(SoakOptionError) {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      guard ["--minutes", "--app"].contains(option) else { throw .unknown(option) }
      guard let value = rest.popFirst() else { throw .noValue(option) }
      if option == "--minutes" {
        guard let minutes = Double(value), minutes > 0, minutes.isFinite else { throw .minutes(value) }
        (self.minutes, isWhole) = (minutes, false)
      } else {
        plans = AppPlan.all.filter { $0.name == value }
        if plans.isEmpty { throw .app(value) }
      }
    }
  }
}

/// The fault of the options.
package enum SoakOptionError: Error, Hashable, CustomStringConvertible {
  case unknown(String)
  case noValue(String)
  case minutes(String)
  case app(String)

  package var description: String {
    switch self {
    case .unknown(let option): "unknown option '\(option)'; expected --minutes or --app"
    case .noValue(let option): "\(option) has no value"
    case .minutes(let value): "--minutes '\(value)': expected a number above 0"
    case .app(let value):
      "--app '\(value)': expected \(AppPlan.all.map(\.name).joined(separator: ", "))"
    }
  }
}
