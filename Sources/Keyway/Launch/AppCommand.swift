import KeywayPlatform

#if Diagnostics
  import KeywayDiagnostics
#endif

/// A parsed app command line: to run the app, or to print a report about it.
///
/// Written without a parser library, because an app links this module and no Foundation.
struct AppCommand {
  enum Verb {
    case run
    case help
    #if Diagnostics
      case report(ReportCommand)
    #endif
  }

  let programName: String
  private(set) var verb = Verb.run
  private(set) var launch = LaunchOptions()

  /// - Parameter programName: the program's name in messages.
  init(arguments: [String], programName: String) throws(UsageError) {
    self.programName = programName
    var words: [String] = []
    var options: [String] = []
    #if Diagnostics
      var reports = ReportOptions()
    #endif
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      func value(_ expected: String) throws(UsageError) -> String {
        guard let value = rest.popFirst() else { throw UsageError("\(argument): expected \(expected)") }
        return value
      }
      guard argument.hasPrefix("-") else {
        words.append(argument)
        #if !Diagnostics
          if words != ["help"] { throw Self.missing(words + rest.prefix { !$0.hasPrefix("-") }) }
        #endif
        continue
      }
      options.append(argument)
      if argument == "--help" || argument == "-h" {
        words = ["help"]
        continue
      }
      if try launch.take(argument, value: value) { continue }
      #if Diagnostics
        if try reports.take(argument, value: value) { continue }
      #endif
      throw UsageError("'\(argument)' is not an option; --help lists the options")
    }
    if words == ["help"] {
      verb = .help
      return
    }
    #if Diagnostics
      if !words.isEmpty {
        let report = try ReportCommand(
          words, reports, theme: launch.theme, size: launch.size, language: launch.language,
          context: launch.context)
        if let option = options.first(where: { !report.heeds($0) }) {
          throw UsageError(
            "\(option) has no effect for \(words.joined(separator: " ")); see --help")
        }
        verb = .report(report)
        return
      }
      if let option = options.first(where: ReportOptions.names.contains) {
        throw UsageError("\(option) has no effect when the app runs; see --help")
      }
    #endif
    try launch.check(options)
  }

  #if !Diagnostics
    /// The error for a sub-command in a kiosk's release, which has no tools.
    private static func missing(_ words: [String]) -> UsageError {
      UsageError(
        "'\(words.joined(separator: " "))': this build has no sub-commands; "
          + "build the app with the trait Diagnostics of the package keyway, which is on by default")
    }
  #endif
}
