internal import KeywayFiles
internal import KeywayMenus
internal import KeywayPlatform
internal import KeywayUI

/// The menus of a scene's window: those of files, in force again whenever one of them is written.
@MainActor
final class SceneMenus {
  private var watch: MenuWatch?
  /// What the files say, or said before they had a fault.
  var files: MenuFiles { watch?.lastGood ?? first }
  private let first: MenuFiles
  private weak var window: AppWindow?
  private let context: CommandContext

  /// Reads the files.
  ///
  /// - Parameters:
  ///   - context: what the scene says of the facts, over what the files do.
  ///   - load: reads the files in the language of the command line.
  /// - Throws: `FileError` at a fault in them.
  init(
    _ paths: [String], context: CommandContext, eventLoop: EventLoop,
    load: @escaping @MainActor ([String]) throws(FileError) -> MenuFiles
  ) throws {
    first = try load(paths)
    self.context = context
    watch = try MenuWatch(paths, eventLoop: eventLoop, load: load) { [weak self] in self?.filesDidChange($0) }
  }

  /// Changes the standard menus into those of the files.
  func build(with builder: MenuBuilder) throws {
    try builder.replaceChildren(ofMenu: .root) { _ in files.menu.children }
  }

  /// Keeps a window, which builds its menus by ``build(with:)``, in step with the files.
  func follow(_ window: AppWindow) {
    self.window = window
    turn(window)
  }

  /// Reads the files no longer.
  func stop() { watch?.stop() }

  private func turn(_ window: AppWindow) {
    window.commandContext = CommandContext(defaultsOf: files.facts ?? []).merging(context)
    window.keyCommands = files.keyCommands
    window.commands.performedActions = files.performed ?? []
  }

  private func filesDidChange(_ menus: Result<MenuFiles, FileError>) {
    switch menus {
    case .success:
      if let window {
        turn(window)
        window.rebuildMenus()
      }
      TextStream.standardError.writeLine("the new menus are in force")
    case .failure(let error):
      TextStream.standardError.writeLine("\(error); the menus before stay in force")
    }
  }
}
