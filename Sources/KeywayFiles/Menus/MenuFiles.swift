public import KeywayMenus

/// Menus put together from files: what `extends` names first, then each file on top.
public struct MenuFiles {
  /// The root of the menus.
  public let menu: Menu
  /// The commands with shortcuts that stand in no menu, in the order of the files.
  public let keyCommands: [KeyCommand]
  /// The app's name; nil where neither the caller nor a file says it.
  public let appName: String?

  /// Loads files from left to right; each changes the menus that those before it made.
  ///
  /// A single file may also be a dump: what `menus show --format json` printed, of files or of a running app.
  ///
  /// - Parameter appName: stands for `$appName`; nil for what the last file says that says it, else `App`.
  /// - Throws: ``FileError`` at the first fault, in whatever file it is.
  public init(paths: [String], appName: String? = nil) throws(FileError) {
    if paths.count == 1 {
      let document = try YAMLDocument(path: paths[0])
      if MenuDump.isDump(document) {
        let dump = try MenuDump(document)
        menu = dump.menu
        keyCommands = dump.keyCommands
        self.appName = appName ?? (menu.appTitle.isEmpty ? nil : menu.appTitle)
        return
      }
    }
    var order = LoadOrder()
    for path in paths { try order.load(path, from: nil) }
    self.appName = appName ?? order.files.last { $0.appName != nil }?.appName
    let name = self.appName ?? "App"

    let builder: MenuBuilder
    do {
      builder = try MenuBuilder(Menu(identifier: .root))
      // The standard menus come first wherever they are named: nothing may stand before its anchor.
      if order.includesStandard {
        try builder.insertElements(MainMenu.standard(appName: name).children, atEndOfMenu: .root)
      }
    } catch {
      preconditionFailure("the standard menus are in order: \(error)")
    }
    var keyCommands: [KeyCommand] = []
    for file in order.files {
      try file.contribute(to: builder, appName: name)
      keyCommands += file.keyCommands.compactMap { $0.named(name) as? KeyCommand }
    }
    menu = builder.menu
    self.keyCommands = keyCommands
  }

  /// The files in the order in which they apply, each once.
  private struct LoadOrder {
    var files: [MenuFile] = []
    var includesStandard = false
    /// The files whose bases are being loaded, outermost first.
    private var open: [String] = []

    mutating func load(_ path: String, from place: DocumentValue?) throws(FileError) {
      if open.contains(path), let place {
        throw place.error(
          "the file extends itself: " + (open + [path]).joined(separator: " > "),
          expected: "files that do not extend each other")
      }
      guard !files.contains(where: { $0.name == path }) else { return }
      let file: MenuFile
      do {
        file = try MenuFile(path: path)
      } catch {
        // A base that is not there is the fault of the line that names it.
        guard error.line == nil, let place else { throw error }
        throw place.error("\(path): \(error.what)", expected: "standard or \(error.expected)")
      }
      open.append(path)
      switch file.base {
      case .standard?: includesStandard = true
      case .file(let base)?: try load(base, from: file.basePlace)
      case nil: break
      }
      open.removeLast()
      files.append(file)
    }
  }
}
