import Glibc
import KeywayPlatform
import KeywayUI

#if Diagnostics
  import KeywayDiagnostics
#endif

extension AppCommand {
  /// Runs the command line with the app that `make` creates.
  @MainActor
  func run<App: KioskApp>(_ make: @escaping () -> App) throws {
    if let help {
      TextStream.standardOutput.writeLine(help)
      return
    }
    // The app's first texts are in that language too.
    let languages: LanguageSource
    do {
      languages = try LanguageSource(App.self, language: screen.language)
    } catch let error as UsageError {
      throw UsageError("--language: \(error)")
    }
    Localization.current = languages.initial
    switch verb {
    case .help: break
    case .run(let launch):
      #if Diagnostics
        InspectionServer.prepare(isAsked: launch.isInspectable)
      #endif
      try open(make, launch, languages)
    #if Diagnostics
      case .report(let report):
        var transcript: SpokenTranscript?
        try report.run(make()) { window, options in
          transcript = try SpokenTranscript(
            window, table: options.readerTable, profile: options.profile,
            order: options.readerOrder ?? .standard,
            isJSON: options.isJSON)
        }
        withExtendedLifetime(transcript) {}
    #endif
    }
  }

  @MainActor
  private func open<App: KioskApp>(
    _ make: @escaping () -> App, _ launch: LaunchOptions, _ languages: LanguageSource
  ) throws {
    let screen = launch.screen
    TextStream.ignoreBrokenPipes()
    let output = try launch.traceOutput()
    #if Reader
      let readerTable = try launch.shippedReaderTable()
    #endif
    let windowSystem = try openDisplay(launch.windowSystem(), reconnectionTime: launch.reconnectionTime)
    var bridges: [ObjectIdentifier: WindowBridge] = [:]
    defer { for bridge in bridges.values { bridge.close() } }
    #if Reader
      var readers: [ObjectIdentifier: WindowScreenReader] = [:]
      defer { for reader in readers.values { reader.close() } }
    #endif
    func openWindow(_ app: some KioskApp, on place: DisplayOutput?, isFullScreen: Bool) throws -> AppWindow {
      let window = try AppWindow(
        app, in: windowSystem, theme: screen.theme, size: screen.size, isFullScreen: isFullScreen,
        output: place, languages: languages)
      window.commands.contextFromOutside = screen.context
      if launch.reducesMotion { window.reducesMotion = true }
      output?.follow(window)
      window.explainsMoves = launch.explains
      #if Diagnostics
        Inspector.attach(to: window)
      #endif
      let joinOrLeaveBus: () -> Void = { [unowned window] in
        let id = ObjectIdentifier(window)
        if !window.exposure.joinsAccessibilityBus {
          bridges.removeValue(forKey: id)?.close()
        } else if bridges[id] == nil {
          bridges[id] = WindowBridge(window)
        }
      }
      joinOrLeaveBus()
      window.onExposureChange = joinOrLeaveBus
      #if Reader
        if let readerTable {
          readers[ObjectIdentifier(window)] = WindowScreenReader(
            window, bindings: readerTable, program: launch.voiceProgram, settings: launch.readerSettings,
            onRecord: output?.recorder(of: window) ?? { _ in })
        }
      #endif
      return window
    }
    let first = make()
    let outputs: OutputWindows?
    let window: AppWindow
    if launch.outputName != nil || first.fillsEveryOutput {
      var next: App? = first
      let windows = try OutputWindows(in: windowSystem, only: launch.outputName) {
        defer { next = nil }
        let app = next ?? LanguageDoor(languages.initial).enter(make)
        return try openWindow(app, on: $0, isFullScreen: true)
      }
      windows.onClose = {
        $0.onExposureChange = nil
        bridges.removeValue(forKey: ObjectIdentifier($0))?.close()
        #if Reader
          readers.removeValue(forKey: ObjectIdentifier($0))?.close()
        #endif
      }
      windows.onMissing = { [name = launch.outputName] found in
        TextStream.standardError.writeLine(
          "--full-screen-on: unknown output '\(name ?? "")'; expected one of "
            + found.map(\.name).joined(separator: ", "))
      }
      (outputs, window) = (windows, windows.windows[0])
    } else {
      outputs = nil
      window = try openWindow(first, on: nil, isFullScreen: launch.isFullScreen)
    }
    if window.exposure.isInDevelopment { sayDevelopment() }
    // Views that add facts may appear later.
    if let problem = window.problem(ofFacts: screen.context) {
      TextStream.standardError.writeLine("--context: \(problem.fault); expected \(problem.expected)")
    }
    windowSystem.keyboardSettings = launch.keyboard.applied(to: windowSystem.keyboardSettings)
    #if Diagnostics
      let inspection = InspectionServer.open(isAsked: launch.isInspectable) { outputs?.windows ?? [window] }
      defer { inspection?.close() }
    #endif
    try windowSystem.eventLoop.run()
    withExtendedLifetime(outputs) {}
    try output?.finish()
  }

  /// Announces that the app is open, so that nobody deploys it by mistake, unless `KEYWAY_DEVELOPMENT_LINE` is 0.
  private func sayDevelopment() {
    if getenv("KEYWAY_DEVELOPMENT_LINE").map({ String(cString: $0) }) == "0" { return }
    TextStream.standardError.writeLine(
      "\(programName): in development: built with the trait Diagnostics, and without a policy. The inspector, close "
        + "requests, full screen, the clipboard and the accessibility bus are open; see docs/kiosk-guard.md")
  }
}
