internal import KeywayFiles
internal import KeywayMenus
internal import KeywayPlatform
internal import KeywayUI

/// The menus of a scene's window, from files that are read again after each change.
@MainActor
final class SceneMenus {
  private var watch: MenuWatch?
  /// The current menus, or the last valid ones if a file has a fault.
  var files: MenuFiles { watch?.lastGood ?? first }
  private let first: MenuFiles
  private weak var window: AppWindow?
  private let context: CommandContext

  /// Reads the files.
  ///
  /// - Parameters:
  ///   - context: the facts of the scene, which override those of the files.
  ///   - load: reads the files in the language of the command line.
  /// - Throws: `FileError` for a fault in them.
  init(
    _ paths: [String], context: CommandContext, eventLoop: EventLoop,
    load: @escaping @MainActor ([String]) throws(FileError) -> MenuFiles
  ) throws {
    first = try load(paths)
    self.context = context
    watch = try MenuWatch(paths, eventLoop: eventLoop, load: load) { [weak self] in self?.filesDidChange($0) }
  }

  /// Replaces the standard menus with those of the files.
  func build(with builder: MenuBuilder) throws {
    try builder.replaceChildren(ofMenu: .root) { _ in files.menu.children }
  }

  /// Updates a window, which builds its menus with ``build(with:)``, after each change of the files.
  func follow(_ window: AppWindow) {
    self.window = window
    turn(window)
  }

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
      TextStream.standardError.writeLine("the new menus apply now")
    case .failure(let error):
      TextStream.standardError.writeLine("\(error); the previous menus still apply")
    }
  }
}
