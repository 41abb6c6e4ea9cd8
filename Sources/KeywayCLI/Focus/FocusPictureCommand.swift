internal import ArgumentParser
internal import Keyway
internal import KeywayDiagnostics
internal import KeywayDrawing
internal import KeywayElements
internal import KeywayFiles
internal import KeywayScenes

/// `keyway focus picture SCENE`: draws the screen with numbered stops.
struct FocusPictureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "picture", abstract: "Draw the screen with a number on every tab stop.",
    discussion: """
      Arrows show the tab order, dashed outlines show groups and scopes; interactive elements that no key reaches are \
      crossed out. The file name extension chooses SVG or PNG.
      """)

  @OptionGroup var options: FocusSceneOptions

  @Option(help: "Keys to press and changes to make first, as for focus order.")
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
    // The command line runs on the first thread, which is the main actor's.
    try MainActor.assumeIsolated {
      let opened = try HeadlessScene(
        scene, bindings: bindings, theme: picture.chosenTheme,
        scale: picture.output.hasSuffix(".svg") ? 1 : picture.scale, showsFrames: true)
      try options.start(opened.window)
      var player = ScriptPlayer(scene: opened.window, in: opened.windowSystem)
      for step in steps { _ = try player.play(step) }
      try FocusPicture(opened.window, title: scene.title).write(to: picture.output)
    }
  }
}
