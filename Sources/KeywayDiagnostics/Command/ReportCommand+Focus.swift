import KeywayDrawing
import KeywayPlatform
import KeywayUI

/// `APP focus …`: runs the app in memory, and presses the keys of the command line.
extension ReportCommand {
  @MainActor
  func showFocusOrder(_ app: some KioskApp) throws {
    let (windowSystem, window) = try headless(app)
    if options.keys != nil { return try tellSteps(window, windowSystem, explains: false) }
    try show(window, windowSystem)
  }

  /// Prints the report on the window after the keys.
  @MainActor
  func show(_ window: AppWindow, _ windowSystem: HeadlessWindowSystem) throws {
    try press(window, windowSystem)
    try WindowReport(verb, options, on: window).show()
  }

  @MainActor
  func explainFocus(_ app: some KioskApp) throws {
    let trace = try options.replay.map { try options.trace($0) }
    let (windowSystem, window) = try headless(app)
    if let trace {
      var player = ScriptPlayer(window, in: windowSystem)
      player.explains = true
      try options.begin(&player)
      // The command line overrides the start of the trace.
      guard let difference = try player.compare(with: trace, begins: options.from == nil) else {
        TextStream.standardOutput.writeLine("every key has the same result")
        return
      }
      TextStream.standardOutput.writeLine(difference)
      throw ExitStatus(code: 1)
    }
    try tellSteps(window, windowSystem, explains: true)
  }

  @MainActor
  func drawFocus(_ app: some KioskApp) throws {
    let output = options.output ?? ""
    let scale = output.hasSuffix(".svg") ? 1 : options.scale ?? 1
    let (windowSystem, window) = try headless(app, scale: scale)
    try press(window, windowSystem)
    try FocusPicture(window, title: app.title).write(to: output)
  }

  @MainActor
  func inspect(_ app: some KioskApp) throws {
    let (windowSystem, window) = try headless(app)
    try press(window, windowSystem)
    let report = try WindowReport(verb, options, on: window)
    if let output = options.output {
      try InspectorReport(window, element: options.element, profile: options.profile)
        .picture(title: app.title).write(to: output)
    }
    try report.show()
  }

  /// Shows the reading order with the edits of the command line, and the source changes for them.
  @MainActor
  func preview(_ app: some KioskApp) throws {
    let (windowSystem, window) = try headless(app)
    try press(window, windowSystem)
    try Preview(window, title: app.title).report(
      options.edits, showing: options.element, inside: options.scope, isJSON: options.isJSON,
      picture: options.output, screen: options.screenPicture)
  }

  @MainActor
  func audit(_ app: some KioskApp) throws {
    Localization.recordAnswers()
    let (windowSystem, window) = try headless(app, scale: options.scale ?? WindowReport.auditScale)
    try show(window, windowSystem)
  }

  /// Presses the keys one by one, and prints the result of each, briefly or with an explanation.
  @MainActor
  private func tellSteps(_ window: AppWindow, _ windowSystem: HeadlessWindowSystem, explains: Bool) throws {
    var player = ScriptPlayer(window, in: windowSystem)
    player.explains = explains
    let steps = try options.steps()
    try options.begin(&player)
    for step in steps {
      let told = try player.play(step)
      TextStream.standardOutput.writeLine(options.isJSON ? told.json.text() : told.text)
    }
  }

  /// Focuses the element of `--from`, and presses the keys without output.
  @MainActor
  func press(_ window: AppWindow, _ windowSystem: HeadlessWindowSystem) throws {
    var player = ScriptPlayer(window, in: windowSystem)
    let steps = try options.steps()
    try options.begin(&player)
    for step in steps { _ = try player.play(step) }
  }
}
