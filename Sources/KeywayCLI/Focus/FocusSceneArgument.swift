internal import ArgumentParser
internal import Keyway
internal import KeywayDiagnostics
internal import KeywayElements
internal import KeywayFiles
internal import KeywayScenes

/// The scene of a report on the focus, and the keys of its window.
struct FocusSceneArgument: ParsableArguments {
  @Argument(help: "The scene file, YAML or JSON.", completion: .file(extensions: ["yaml", "json"]))
  var scene: String

  @OptionGroup var bindings: BindingTableOption

  /// Opens the scene in a window without a screen, with the focus on the element of `--from`.
  ///
  /// - Parameter bindings: nil for the table of the command line.
  /// - Returns: the window, and the first focused element; nil without `--from`.
  @MainActor
  func open(
    _ options: ReportOptions, bindings: BindingTableOption? = nil
  ) throws -> (scene: HeadlessScene, start: ElementID?) {
    let opened = try options.open(Scene(path: scene), bindings: (bindings ?? self.bindings).load())
    return (opened, try options.start(opened.window))
  }
}
