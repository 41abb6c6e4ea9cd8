import KeywayDrawing
import KeywayPlatform
import KeywayUI
import KeywayWayland

/// What an app's command line asks for.
struct AppCommand {
  var theme = Theme.light
  var traceFile: String?

  init(arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--theme":
        guard let name = rest.popFirst(), let theme = Theme.named[name] else {
          throw UsageError("--theme: expected one of \(Theme.named.keys.sorted().joined(separator: ", "))")
        }
        self.theme = theme
      case "--trace":
        guard let file = rest.popFirst() else { throw UsageError("--trace: expected a file, or - ") }
        traceFile = file
      default:
        throw UsageError("'\(argument)' is no option")
      }
    }
  }

  @MainActor
  func run<App: KioskApp>(_ make: () -> App) throws {
    let windowSystem = try WaylandWindowSystem()
    let window = try AppWindow(make(), in: windowSystem, theme: theme)
    for failure in window.menuSystem.failures {
      OutputStream.standardError.writeLine("\(programName): \(failure.contributor): \(failure.error)")
    }
    try windowSystem.eventLoop.run()
  }
}

struct UsageError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
