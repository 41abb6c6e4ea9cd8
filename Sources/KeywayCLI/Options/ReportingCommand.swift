internal import ArgumentParser
internal import KeywayDiagnostics
internal import KeywayPlatform

/// A command for the main actor, whose thread, the first one, the command line runs on.
protocol MainActorCommand: ParsableCommand, Sendable {
  @MainActor func perform() throws
}

extension MainActorCommand {
  func run() throws { try MainActor.assumeIsolated { try perform() } }
}

/// A command with a report that apps also print about themselves.
protocol ReportingCommand: MainActorCommand, OptionTable where Values == ReportOptions {
  static var verb: ReportVerb { get }
}

typealias ReportArguments<Command: ReportingCommand> = TableArguments<Command>

extension ReportingCommand {
  fileprivate static var options: [ReportOption] { ReportOption.all.filter { $0.applies(to: verb) } }

  static var rows: [CommandOption<ReportOptions>] { options.map(\.option) }
  static var unset: ReportOptions { ReportOptions() }

  static func values(of given: [GivenOption]) throws(UsageError) -> ReportOptions {
    try ReportOptions(verb, given)
  }

  /// The table's words for an error of the argument parser, so that `keyway` and apps say the same; nil for an error unknown to
  /// the table.
  static func words(for message: String) -> String? {
    // The parser has no public type for its errors.
    if let found = message.firstMatch(of: /^Unknown option '(-[^']*)'(?:. Did you mean '([^']*)')?/) {
      let others = found.2.map { [String($0)] } ?? []
      return ReportOption.refusal(of: String(found.1), for: verb, others: others).description
    }
    let misused =
      message.firstMatch(of: /Missing value for '(--?[\w-]+)/).map { (name: $0.1, value: String?.none) }
      ?? message.firstMatch(of: /^The option '(--?[\w-]+)' does not take any value, but '(.*)' was/)
      .map { (name: $0.1, value: String($0.2)) }
    guard let misused, let option = rows.first(where: { $0.names.contains(String(misused.name)) }) else {
      return nil
    }
    var options = unset
    do throws(UsageError) {
      try option.read(misused.value, into: &options)
      return nil
    } catch {
      return error.description
    }
  }
}

extension TableArguments where Table: ReportingCommand {
  var options: ReportOptions { values }

  /// The first given option that only a scene has; nil if none is given.
  var ofScene: String? {
    Table.options.first { option in
      if case .none = option.running { has(option.option.name) } else { false }
    }?.option.name
  }

  /// The members of a request to a running app.
  func members(of kind: InspectionKind) -> [JSONValue.Member] {
    kind.options.compactMap { row in
      let name = row.option.name
      let value: JSONValue? =
        switch row.member {
        // Without it, a request is answered for programs.
        case "format": .string(options.format ?? "text")
        // Includes suppressions from files.
        case "suppress": .array(options.suppressions.map { .string($0.text) })
        case _ where row.option.kind == .none: has(name) ? true : nil
        default: given.last { $0.name == name }?.value.map { .string($0) }
        }
      return value.map { JSONValue.Member(row.member, $0) }
    }
  }
}
