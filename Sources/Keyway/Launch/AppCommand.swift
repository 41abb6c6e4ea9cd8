import KeywayMenus
import KeywayPlatform
import KeywayUI

#if Diagnostics
  import KeywayDiagnostics
#endif

/// A parsed app command line: runs the app, or prints a report about it.
///
/// Written without a parser library, because an app links this module and no Foundation.
struct AppCommand {
  enum Verb {
    case run(LaunchOptions)
    case help
    #if Diagnostics
      case report(ReportCommand)
    #endif
  }

  let programName: String
  let verb: Verb
  /// The requested help text; nil for none.
  let help: String?

  /// - Parameter programName: the program's name in messages.
  init(arguments: [String], programName: String) throws(UsageError) {
    self.programName = programName
    var words: [String] = []
    var given: [GivenOption] = []
    var asksForHelp = false
    var reader = ArgumentReader(arguments)
    while let argument = reader.next() {
      switch argument {
      case .word(let word):
        words.append(word)
        #if !Diagnostics
          if words != ["help"] { throw Self.missing(words + reader.nextWords) }
        #endif
      case .option("--help"), .option("-h"): asksForHelp = true
      case .option(let name):
        guard let takesValue = Self.takesValue(name) else { throw Self.refusal(of: name, after: words) }
        given.append(reader.given(takesValue: takesValue))
      }
    }
    if words.first == "help" {
      asksForHelp = true
      words.removeFirst()
    }
    #if Diagnostics
      if !words.isEmpty {
        let report = try ReportVerb(words)
        if !asksForHelp, let option = given.first(where: { ReportOption.takesValue($0.name) == nil }) {
          throw ReportOption.noEffect(of: option.name, for: report)
        }
        help = asksForHelp ? report.help(programName) : nil
        verb = asksForHelp ? .help : .report(try ReportCommand(report, given))
        return
      }
      if !asksForHelp, let option = given.first(where: { !LaunchOptions.names.contains($0.name) }) {
        throw UsageError("\(option.name) has no effect when the app runs; see --help")
      }
    #endif
    help = asksForHelp ? Self.help(programName) : nil
    verb = asksForHelp ? .help : .run(try LaunchOptions(given))
  }

  /// The options for the screen, shared by every verb.
  var screen: ScreenOptions {
    switch verb {
    case .run(let launch): launch.screen
    #if Diagnostics
      case .report(let report): report.options.screen
    #endif
    case .help: ScreenOptions()
    }
  }

  /// Whether an option has a value; nil for a name that no table has.
  private static func takesValue(_ name: String) -> Bool? {
    let launch = LaunchOptions.table.first { $0.names.contains(name) }.map { $0.kind != .none }
    #if Diagnostics
      return launch ?? ReportOption.takesValue(name)
    #else
      return launch
    #endif
  }

  /// The error for an option that no table has.
  private static func refusal(of name: String, after words: [String]) -> UsageError {
    #if Diagnostics
      if !words.isEmpty, let report = try? ReportVerb(words) {
        return ReportOption.refusal(of: name, for: report, others: ReportOption.appNames(for: report))
      }
    #endif
    return .unknownOption(name, near: name.nearest(in: LaunchOptions.names).first)
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
