import KeywayMenus
package import KeywayPlatform

/// An option of reports: a row of the one table for apps, `keyway` and requests to running apps.
package struct ReportOption: Sendable {
  /// The treatment of the option in a report on a running app.
  package enum Running: Sendable {
    /// A member of these requests.
    case member([InspectionKind])
    /// `keyway` applies it to the reply.
    case tool
    /// Not allowed: a running app's screen is as it is.
    case none
  }

  package let option: CommandOption<ReportOptions>
  /// The reports of both apps and `keyway`.
  private let verbs: [ReportVerb]
  /// The reports of apps alone.
  private let appVerbs: [ReportVerb]
  package let running: Running

  init(
    _ option: CommandOption<ReportOptions>, of verbs: [ReportVerb], ofApps appVerbs: [ReportVerb] = [],
    running: Running = .none
  ) {
    (self.option, self.verbs, self.appVerbs, self.running) = (option, verbs, appVerbs, running)
  }

  /// Whether `keyway` and apps take the option for a report.
  package func applies(to verb: ReportVerb) -> Bool { verbs.contains(verb) }

  /// Whether apps take the option for a report.
  package func appliesToApp(_ verb: ReportVerb) -> Bool { applies(to: verb) || appVerbs.contains(verb) }

  /// The name as a member of a request: `keys`.
  package var member: String { String(option.name.dropFirst(2)) }

  func isMember(of kind: InspectionKind) -> Bool {
    if case .member(let kinds) = running { kinds.contains(kind) } else { false }
  }

  /// Whether a name belongs to an option with a value; nil if it is unknown.
  package static func takesValue(_ name: String) -> Bool? {
    all.first { $0.isForCommandLines && $0.option.names.contains(name) }.map { $0.option.kind != .none }
  }

  /// The names of the options of an app's report.
  package static func appNames(for verb: ReportVerb) -> [String] {
    all.filter { $0.appliesToApp(verb) }.map(\.option.name)
  }

  private var isForCommandLines: Bool { !verbs.isEmpty || !appVerbs.isEmpty }

  /// The error for an option that has no effect on a report.
  package static func noEffect(of name: String, for verb: ReportVerb) -> UsageError {
    UsageError("\(name) has no effect for \(verb.rawValue); see --help")
  }

  /// The error for an option that a report does not take.
  ///
  /// - Parameter others: the names of options besides those that apps and `keyway` share.
  package static func refusal(of name: String, for verb: ReportVerb, others: [String]) -> UsageError {
    if takesValue(name) != nil { return noEffect(of: name, for: verb) }
    let names = all.filter { $0.applies(to: verb) }.map(\.option.name)
    return .unknownOption(name, near: (name.nearest(in: names) + name.nearest(in: others)).first)
  }
}
