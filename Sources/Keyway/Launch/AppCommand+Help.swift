#if Diagnostics
  import KeywayDiagnostics
#endif

extension AppCommand {
  static func help(_ program: String) -> String {
    var usage = ["\(program) [options]  open the window"]
    var status = "2 wrong input, or the app cannot run"
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
        --help                  show this help

      Exit codes: 0 success · \(status) · 75 the display server went away and did not come back; start the app again. A line on standard error gives the reason.
      """
  }
}
