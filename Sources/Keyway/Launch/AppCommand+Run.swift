import Glibc
import KeywayDiagnostics
import KeywayElements
import KeywayFocus
import KeywayKeymap
import KeywayMenus
import KeywayPlatform
import KeywayUI
import KeywayWayland

extension AppCommand {
  /// Does what the command line asks for, with the app that `make` makes.
  @MainActor
  func run<App: KioskApp>(_ make: () -> App) throws {
    switch verb {
    case .help: TextStream.standardOutput.writeLine(Self.help(programName))
    case .run: try open(make())
    case .showMenus: try showMenus(make())
    case .checkMenus: try checkMenus(make())
    case .tree: try showTree(make())
    case .focusOrder: try showFocusOrder(make())
    case .proveFocus: try proveFocus(make())
    case .explainFocus: try explainFocus(make())
    case .drawFocus: try drawFocus(make())
    }
  }

  // MARK: The window

  @MainActor
  private func open(_ app: some KioskApp) throws {
    TextStream.ignoreBrokenPipes()
    let output = try traceFile.map { path throws(UsageError) in
      try TraceOutput(path, isJSON: traceFormat == "json")
    }
    let windowSystem = try WaylandWindowSystem()
    windowSystem.reconnectionTime = reconnectionTime
    let window = try AppWindow(app, in: windowSystem, theme: theme, isFullScreen: isFullScreen)
    // Views that say more may come later.
    if let problem = window.problem(ofFacts: context) {
      TextStream.standardError.writeLine("--context: \(problem.fault); expected \(problem.expected)")
    }
    window.contextFromOutside = context
    if reducesMotion { window.reducesMotion = true }
    windowSystem.keyboardSettings = keyboard.applied(to: app.keyboardSettings)
    output?.follow(window)
    window.explainsMoves = explains
    try windowSystem.eventLoop.run()
  }

  // MARK: Reports over the app's own scene

  @MainActor
  private func showMenus(_ app: some KioskApp) throws {
    let window = try windowWithMenus(app)
    let name = format == nil || format == "text" ? "table" : format!
    guard let format = CommandTableFormat(rawValue: name) else {
      let names = CommandTableFormat.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError("--format: '\(name)' is no format; expected one of \(names)")
    }
    let text = window.commandTable.text(
      format, menu: window.menusOfTable,
      keyboard: format == .html ? LayoutPresses(try Keymap(layout: layout)) : nil, title: app.title,
      isRightToLeft: app.layoutDirection == .rightToLeft, language: language, validate: window.validator)
    TextStream.standardOutput.writeLine(text.hasSuffix("\n") ? String(text.dropLast()) : text)
  }

  @MainActor
  private func checkMenus(_ app: some KioskApp) throws {
    let window = try windowWithMenus(app)
    let names = layouts.isEmpty ? KeymapNames.list("us,de,fr,ru") ?? [] : layouts
    let checked = try names.map { try ShortcutCheck.Layout($0) }
    let check = ShortcutCheck(
      window.commandTable, menuBar: app.showsMenuBar ? window.menusOfTable : nil, bindings: window.bindings,
      layouts: checked,
      isRightToLeft: app.layoutDirection == .rightToLeft)
    let report = ShortcutCheckReport(check, layouts: checked, language: language)
    let text = format == "table" ? report.text : try isJSON ? report.json.text(.pretty) : report.text
    TextStream.standardOutput.writeLine(text.hasSuffix("\n") ? String(text.dropLast()) : text)
    if check.hasFaults { throw ExitStatus(code: 1) }
  }

  @MainActor
  private func showTree(_ app: some KioskApp) throws {
    let (_, window) = try headless(app)
    let report = TreeReport(window.tree)
    TextStream.standardOutput.writeLine(try isJSON ? report.json.text(.pretty) : report.text)
  }

  /// The app's window in memory, with all of its menus. Menus that could not be built were told of when it was made; of
  /// what is left there is nothing to report.
  @MainActor
  private func windowWithMenus(_ app: some KioskApp) throws -> AppWindow {
    let (_, window) = try headless(app)
    if !window.menuSystem.failures.isEmpty { throw ExitStatus(code: 2) }
    return window
  }

  /// The app in memory, laid out.
  @MainActor
  func headless(_ app: some KioskApp) throws -> (HeadlessWindowSystem, AppWindow) {
    let windowSystem = HeadlessWindowSystem(keymap: try Keymap(layout: layout))
    let window = try AppWindow(app, in: windowSystem, theme: theme)
    windowSystem.settle()
    if let problem = window.problem(ofFacts: context) {
      throw UsageError("--context: \(problem.fault); expected \(problem.expected)")
    }
    window.contextFromOutside = context
    windowSystem.settle()
    return (windowSystem, window)
  }

  var isJSON: Bool {
    get throws(UsageError) {
      switch format ?? "text" {
      case "json": true
      case "text": false
      case let other: throw UsageError("--format: '\(other)' is no format; expected text or json")
      }
    }
  }
}
