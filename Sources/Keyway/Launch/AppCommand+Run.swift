import KeywayMenus
import KeywayPlatform
import KeywayUI
import KeywayWayland

#if Diagnostics
  import KeywayDiagnostics
#endif

extension AppCommand {
  /// Runs the command line with the app that `make` creates.
  @MainActor
  func run<App: KioskApp>(_ make: () -> App) throws {
    switch verb {
    case .help: TextStream.standardOutput.writeLine(Self.help(programName))
    case .run: try open(make())
    #if Diagnostics
      case .report(let report): try report.run(make())
    #endif
    }
  }

  @MainActor
  private func open(_ app: some KioskApp) throws {
    TextStream.ignoreBrokenPipes()
    let output = try launch.traceFile.map { path throws(UsageError) in
      try TraceOutput(path, isJSON: launch.traceFormat == "json", audit: launch.audit)
    }
    let windowSystem = try WaylandWindowSystem()
    windowSystem.reconnectionTime = launch.reconnectionTime
    let window = try AppWindow(
      app, in: windowSystem, theme: launch.theme, size: launch.size, isFullScreen: launch.isFullScreen)
    // Views that add facts may appear later.
    if let problem = window.problem(ofFacts: launch.context) {
      TextStream.standardError.writeLine("--context: \(problem.fault); expected \(problem.expected)")
    }
    window.commands.contextFromOutside = launch.context
    if launch.reducesMotion { window.reducesMotion = true }
    windowSystem.keyboardSettings = launch.keyboard.applied(to: windowSystem.keyboardSettings)
    output?.follow(window)
    window.explainsMoves = launch.explains
    try windowSystem.eventLoop.run()
    try output?.finish()
  }
}
