internal import ArgumentParser
internal import Keyway
internal import KeywayDrawing
internal import KeywayFiles
internal import KeywayPlatform
internal import KeywayTesting

/// `keyway focus picture SCENE`: the screen with numbered stops.
struct FocusPictureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "picture", abstract: "Draw the screen with a number on every tab stop.",
    discussion: """
      Arrows show the way of Tab, dashed outlines groups and scopes; what can be acted on and no key reaches is \
      crossed out. The file's ending chooses SVG or PNG.
      """)

  @Argument(help: "The scene file, YAML or JSON.", completion: .file(extensions: ["yaml", "json"]))
  var scene: String

  @OptionGroup var bindings: BindingTableOption
  @OptionGroup var picture: PictureOptions

  func run() throws {
    let scene = try Scene(path: scene)
    let bindings = try bindings.load()
    let (width, height) = (scene.size.width * picture.scale, scene.size.height * picture.scale)
    guard max(width, height) <= 32_767, width * height <= 268_435_456 else {
      throw DrawingError.tooLargeImage(path: picture.output, width: width, height: height)
    }
    // The command line is parsed and run on the first thread, which the main actor is bound to.
    try MainActor.assumeIsolated {
      let windowSystem = try HeadlessWindowSystem(scale: picture.output.hasSuffix(".svg") ? 1 : picture.scale)
      let window = try AppWindow(scene, in: windowSystem, theme: picture.chosenTheme, bindings: bindings)
      windowSystem.settle()
      try FocusPicture(window, title: scene.title).write(to: picture.output)
    }
  }
}
