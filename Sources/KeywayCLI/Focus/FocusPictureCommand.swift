internal import ArgumentParser
internal import Keyway
internal import KeywayDiagnostics
internal import KeywayDrawing
internal import KeywayElements
internal import KeywayFiles
internal import KeywayFocus
internal import KeywayPlatform
internal import KeywayTesting
internal import KeywayUI

/// `keyway focus picture SCENE`: the screen with numbered stops.
struct FocusPictureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "picture", abstract: "Draw the screen with a number on every tab stop.",
    discussion: """
      Arrows show the way of Tab, dashed outlines groups and scopes; what can be acted on and no key reaches is \
      crossed out. The file's ending chooses SVG or PNG.
      """)

  @OptionGroup var options: FocusSceneOptions

  @Option(help: "Keys to press and changes to make before, as those of focus order.")
  var keys: String?

  @OptionGroup var picture: PictureOptions

  func run() throws {
    let scene = try Scene(path: options.scene)
    let (width, height) = (scene.size.width * picture.scale, scene.size.height * picture.scale)
    guard max(width, height) <= 32_767, width * height <= 268_435_456 else {
      throw DrawingError.tooLargeImage(path: picture.output, width: width, height: height)
    }
    let steps = try FocusSceneOptions.steps(keys ?? "", in: scene.tree)
    let bindings = try options.bindings.load()
    // The command line is parsed and run on the first thread, which the main actor is bound to.
    try MainActor.assumeIsolated {
      let windowSystem = HeadlessWindowSystem(scale: picture.output.hasSuffix(".svg") ? 1 : picture.scale)
      let window = try AppWindow(scene, in: windowSystem, theme: picture.chosenTheme, bindings: bindings)
      windowSystem.settle()
      try options.start(window.focusManager)
      window.changeElement(window.tree.root) { nil }
      var replay = AppReplay(window, in: windowSystem)
      replay.makesChanges = true
      for step in steps { _ = try replay.play(step) }
      try FocusPicture(window, title: scene.title).write(to: picture.output)
    }
  }
}
