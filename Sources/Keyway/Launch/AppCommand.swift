import KeywayPlatform

#if Diagnostics
  import KeywayDiagnostics
#endif

/// What an app's command line asks for: to run, or to print something about the app.
///
/// Written without a parser library, because an app links this and no Foundation.
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

  /// - Parameter programName: what the program is called in what it says.
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
      throw UsageError("'\(argument)' is no option; --help lists them")
    }
    if words == ["help"] {
      verb = .help
      return
    }
    #if Diagnostics
      if !words.isEmpty {
        let report = try ReportCommand(
          words, reports, theme: launch.theme, size: launch.size, context: launch.context)
        if let option = options.first(where: { !report.heeds($0) }) {
          throw UsageError(
            "\(option) would do nothing for \(words.joined(separator: " ")); --help says what it is for")
        }
        verb = .report(report)
        return
      }
      if let option = options.first(where: ReportOptions.names.contains) {
        throw UsageError("\(option) would do nothing where the window is opened; --help says what it is for")
      }
    #endif
    try launch.check(options)
  }

  #if !Diagnostics
    /// What is said of a sub-command in a kiosk's release.
    private static func missing(_ words: [String]) -> UsageError {
      UsageError(
        "'\(words.joined(separator: " "))': this build has no sub-commands; "
          + "build the app with the trait Diagnostics of the package keyway, which is on by default")
    }
  #endif
}
