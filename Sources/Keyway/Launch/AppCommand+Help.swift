#if Diagnostics
  import KeywayDiagnostics
#endif

extension AppCommand {
  static func help(_ program: String) -> String {
    var usage = ["\(program) [options]  open the window"]
    var status = "2 the app cannot run, or wrong input"
    #if Diagnostics
      usage += ReportVerb.usage(program)
      status = "1 menus check, focus prove or audit found a fault · " + status
    #else
      usage.append(
        "Sub-commands, such as focus prove, come with the trait Diagnostics of the package keyway.")
    #endif
    return """
      USAGE: \(usage.joined(separator: "\n       "))

      OPTIONS:
      \(LaunchOptions.table.map(\.helpLines).joined(separator: "\n"))
        --help                  this text

      Exit codes: 0 all well · \(status) · 75 the display server went away and did not come back: start the app again; one line on standard error says why.
      """
  }
}
