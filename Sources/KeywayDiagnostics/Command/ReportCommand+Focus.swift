import KeywayDrawing
import KeywayPlatform
import KeywayUI

/// `APP focus …`: runs the app in memory, and presses the keys of the command line.
extension ReportCommand {
  @MainActor
  func showFocusOrder(_ app: some KioskApp) throws {
    let (windowSystem, window) = try headless(app)
    if options.keys != nil { return try tellSteps(window, windowSystem, explains: false) }
    try press(nil, window, windowSystem)
    try WindowReport(verb, options, on: window).show()
  }

  @MainActor
  func proveFocus(_ app: some KioskApp) throws {
    let (windowSystem, window) = try headless(app)
    let isJSON = try isJSON
    try press(options.keys, window, windowSystem)
    let report = FocusProofReport(window.focusManager, bindings: window.bindings)
    TextStream.standardOutput.writeLine(isJSON ? report.json.text(.pretty) : String(report.text.dropLast()))
    if !report.holds { throw ExitStatus(code: 1) }
  }

  @MainActor
  func explainFocus(_ app: some KioskApp) throws {
    guard (options.keys == nil) != (options.replay == nil) else {
      throw UsageError("focus explain: expected --keys, such as --keys \"Tab Down\", or --replay")
    }
    let (windowSystem, window) = try headless(app)
    if let replay = options.replay {
      var player = ScriptPlayer(window, in: windowSystem)
      player.explains = true
      if let from = options.from { try player.begin(at: from) }
      // The command line overrides the start of the trace.
      guard
        let difference = try player.compare(
          with: text(ofFile: replay), named: replay == "-" ? "stdin" : replay, begins: options.from == nil)
      else {
        TextStream.standardOutput.writeLine("every key comes to the same end")
        return
      }
      TextStream.standardOutput.writeLine(difference)
      throw ExitStatus(code: 1)
    }
    try tellSteps(window, windowSystem, explains: true)
  }

  @MainActor
  func drawFocus(_ app: some KioskApp) throws {
    guard let output = options.output, output.hasSuffix(".png") || output.hasSuffix(".svg") else {
      throw UsageError("focus picture: expected -o with a name that ends in .png or .svg")
    }
    let (windowSystem, window) = try headless(app)
    try press(options.keys, window, windowSystem)
    try FocusPicture(window, title: app.title).write(to: output)
  }

  /// Tells what is known of the elements as the keys leave them.
  @MainActor
  func inspect(_ app: some KioskApp) throws {
    let (windowSystem, window) = try headless(app)
    try press(options.keys, window, windowSystem)
    let report = try WindowReport(verb, options, on: window)
    if let output = options.output {
      try InspectorReport(window, element: options.element, profile: options.profile)
        .picture(title: app.title).write(to: output)
    }
    try report.show()
  }

  /// Shows the order of reading with the edits of the command line, and what to write for them.
  @MainActor
  func preview(_ app: some KioskApp) throws {
    let (windowSystem, window) = try headless(app)
    let isJSON = try isJSON
    try press(options.keys, window, windowSystem)
    try Preview(window, title: app.title).report(
      options.edits, showing: options.element, inside: options.scope, isJSON: isJSON, picture: options.output,
      screen: options.screen)
  }

  /// Checks the screen as the keys leave it, and writes its picture if that is asked for.
  @MainActor
  func audit(_ app: some KioskApp) throws {
    Localization.recordAnswers()
    let (windowSystem, window) = try headless(app, scale: options.scale)
    try press(options.keys, window, windowSystem)
    if let screen = options.screen {
      let image = ImageBuffer(size: window.platformWindow.size, scale: options.scale)
      window.draw(on: image.canvas, withRing: true)
      image.canvas.flush()
      try image.writePNG(to: screen)
    }
    try WindowReport(verb, options, on: window).show()
  }

  /// Presses the keys one by one, and prints the result of each, briefly or with an explanation.
  @MainActor
  private func tellSteps(_ window: AppWindow, _ windowSystem: HeadlessWindowSystem, explains: Bool) throws {
    let isJSON = try isJSON
    var player = ScriptPlayer(window, in: windowSystem)
    player.explains = explains
    let steps = try ScriptPlayer.steps(options.keys ?? "")
    if let from = options.from { try player.begin(at: from) }
    for step in steps {
      let told = try player.play(step)
      TextStream.standardOutput.writeLine(isJSON ? told.json.text() : told.text)
    }
  }

  private func text(ofFile path: String) throws(UsageError) -> String {
    do throws(BoundedInput.Fault) {
      return String(decoding: try BoundedInput.bytes(of: path), as: UTF8.self)
    } catch {
      throw UsageError("--replay: \(path) cannot be read: \(error)")
    }
  }

  /// Focuses the element of `--from`, and presses keys without output.
  @MainActor
  private func press(_ keys: String?, _ window: AppWindow, _ windowSystem: HeadlessWindowSystem) throws {
    var player = ScriptPlayer(window, in: windowSystem)
    let steps = try ScriptPlayer.steps(keys ?? "")
    if let from = options.from { try player.begin(at: from) }
    for step in steps { _ = try player.play(step) }
  }
}
