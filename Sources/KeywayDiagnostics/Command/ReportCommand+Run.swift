import KeywayElements
import KeywayKeymap
import KeywayMenus
import KeywayPlatform
package import KeywayUI

extension ReportCommand {
  /// Prints the report of an app.
  ///
  /// Throws ``ExitStatus``: 1 if the report has a fault, 2 if menus could not be built.
  ///
  /// - Parameter listen: turns the reader on in a window, for the rest of the program; this module does not know it.
  @MainActor
  package func run(
    _ app: some KioskApp, listen: (AppWindow, ReportOptions) throws -> Void
  ) throws {
    switch verb {
    case .showMenus: try showMenus(app)
    case .checkMenus: try checkMenus(app)
    case .tree, .proveFocus:
      let (windowSystem, window) = try headless(app)
      try show(window, windowSystem)
    case .inspect: try inspect(app)
    case .preview: try preview(app)
    case .focusOrder: try showFocusOrder(app)
    case .explainFocus: try explainFocus(app)
    case .drawFocus: try drawFocus(app)
    case .audit: try audit(app)
    case .speak:
      let (windowSystem, window) = try headless(app)
      let steps = try options.steps()
      try listen(window, options)
      var player = ScriptPlayer(window, in: windowSystem)
      try options.begin(&player)
      try SpeechPlay(windowSystem, isJSON: options.isJSON).play(steps) { _ = try player.play($0) }
    }
  }

  @MainActor
  private func showMenus(_ app: some KioskApp) throws {
    let window = try windowWithMenus(app)
    let format = options.tableFormat
    let text = window.commandTable.text(
      format, menu: window.commands.menusOfTable,
      keyboard: format == .html ? LayoutPresses(try options.keymap()) : nil, title: app.title,
      isRightToLeft: app.layoutDirection == .rightToLeft, language: window.keyNameLanguage,
      width: TextStream.standardOutput.width, validate: window.validator)
    TextStream.standardOutput.writeLine(text.hasSuffix("\n") ? String(text.dropLast()) : text)
  }

  @MainActor
  private func checkMenus(_ app: some KioskApp) throws {
    let window = try windowWithMenus(app)
    let checked = try options.checkedLayouts()
    let check = ShortcutCheck(
      window.commandTable, menuBar: app.showsMenuBar ? window.commands.menusOfTable : nil,
      bindings: window.bindings,
      layouts: checked,
      isRightToLeft: app.layoutDirection == .rightToLeft, policy: window.kiosk.policy.keys)
    let report = ShortcutCheckReport(check, layouts: checked, language: window.keyNameLanguage)
    let text = options.isJSON ? report.json.text(.pretty) : report.text
    TextStream.standardOutput.writeLine(text.hasSuffix("\n") ? String(text.dropLast()) : text)
    if check.hasFaults { throw ExitStatus(code: 1) }
  }

  /// Creates the app's window in memory, with all its menus. Throws if menus could not be built, which has been reported
  /// already: a report on the others would be incomplete.
  @MainActor
  private func windowWithMenus(_ app: some KioskApp) throws -> AppWindow {
    let (_, window) = try headless(app)
    if !window.commands.system.failures.isEmpty { throw ExitStatus(code: 2) }
    return window
  }

  /// Creates the app in memory, laid out.
  ///
  /// - Parameter scale: device pixels per logical pixel.
  @MainActor
  func headless(_ app: some KioskApp, scale: Double = 1) throws -> (HeadlessWindowSystem, AppWindow) {
    let screen = options.screen
    let windowSystem = HeadlessWindowSystem(keymap: try options.keymap(), scale: scale)
    let window = try AppWindow(
      app, in: windowSystem, theme: screen.theme, size: screen.size,
      languages: LanguageSource(type(of: app), language: screen.language))
    windowSystem.settle()
    if let problem = window.problem(ofFacts: screen.context) {
      throw UsageError("--context: \(problem.fault); expected \(problem.expected)")
    }
    window.commands.contextFromOutside = screen.context
    windowSystem.settle()
    return (windowSystem, window)
  }
}
