internal import ArgumentParser
internal import Keyway
internal import KeywayDiagnostics
internal import KeywayDrawing
internal import KeywayElements
internal import KeywayFiles
internal import KeywayScenes

struct FocusPictureCommand: ReportingCommand {
  static let verb = ReportVerb.drawFocus
  static let configuration = CommandConfiguration(
    commandName: "picture", abstract: "Draw the screen with a number on every tab stop.",
    discussion: """
      Arrows show the tab order, dashed outlines show groups and scopes; interactive elements that no key reaches are \
      crossed out. The file name extension chooses SVG or PNG.
      """)

  @OptionGroup var scene: FocusSceneArgument

  @OptionGroup var report: ReportArguments<FocusPictureCommand>

  func perform() throws {
    let options = report.options
    let output = options.output ?? ""
    let loaded = try Scene(path: scene.scene)
    let (size, scale) = (options.screen.size ?? loaded.size, options.scale ?? 1)
    let (width, height) = (size.width * scale, size.height * scale)
    guard max(width, height) <= 32_767, width * height <= 268_435_456 else {
      throw DrawingError.tooLargeImage(path: output, width: width, height: height)
    }
    let steps = try SceneScript.steps(options.keys ?? "", in: loaded.tree)
    let bindings = try scene.bindings.load()
    let opened = try options.open(
      loaded, bindings: bindings, scale: output.hasSuffix(".svg") ? 1 : scale, showsFrames: true)
    try options.start(opened.window)
    var player = ScriptPlayer(scene: opened.window, in: opened.windowSystem)
    for step in steps { _ = try player.play(step) }
    try FocusPicture(opened.window, title: loaded.title).write(to: output)
  }
}
