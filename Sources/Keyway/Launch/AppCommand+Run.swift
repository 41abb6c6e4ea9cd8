import KeywayDrawing
import KeywayPlatform
import KeywayUI

#if Diagnostics
  import KeywayDiagnostics
#endif

extension AppCommand {
  /// Runs the command line with the app that `make` creates.
  @MainActor
  func run<App: KioskApp>(_ make: () -> App) throws {
    if case .help = verb {
      TextStream.standardOutput.writeLine(Self.help(programName))
      return
    }
    // The app's first texts are in the language too.
    let languages: LanguageSource
    do {
      languages = try LanguageSource(App.self, language: launch.language)
    } catch let error as UsageError {
      throw UsageError("--language: \(error)")
    }
    Localization.current = languages.initial
    switch verb {
    case .help: break
    case .run:
      #if Diagnostics
        InspectionServer.prepare(isAsked: launch.isInspectable)
      #endif
      try open(make(), languages)
    #if Diagnostics
      case .report(let report): try report.run(make())
    #endif
    }
  }

  @MainActor
  private func open(_ app: some KioskApp, _ languages: LanguageSource) throws {
    TextStream.ignoreBrokenPipes()
    let output = try launch.traceFile.map { path throws(UsageError) in
      try TraceOutput(path, isJSON: launch.traceFormat == "json", audit: launch.audit)
    }
    // Beside the display server's first answer.
    FontCheck.startLoadingFonts()
    let windowSystem = try openDisplay(launch.windowSystem(), reconnectionTime: launch.reconnectionTime)
    let window = try AppWindow(
      app, in: windowSystem, theme: launch.theme, size: launch.size, isFullScreen: launch.isFullScreen,
      languages: languages)
    // Views that add facts may appear later.
    if let problem = window.problem(ofFacts: launch.context) {
      TextStream.standardError.writeLine("--context: \(problem.fault); expected \(problem.expected)")
    }
    window.commands.contextFromOutside = launch.context
    if launch.reducesMotion { window.reducesMotion = true }
    windowSystem.keyboardSettings = launch.keyboard.applied(to: windowSystem.keyboardSettings)
    output?.follow(window)
    window.explainsMoves = launch.explains
    #if Diagnostics
      Inspector.attach(to: window)
      let inspection = InspectionServer.open(for: window, isAsked: launch.isInspectable)
      defer { inspection?.close() }
    #endif
    let bridge = app.accessibilityBus.admits(window.kiosk.policy) ? WindowBridge(window) : nil
    defer { bridge?.close() }
    try windowSystem.eventLoop.run()
    try output?.finish()
  }
}
