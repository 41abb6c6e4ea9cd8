public import KeywayPlatform

/// Reads menu files again whenever one of them changes, or one that they extend, also one that is still missing.
///
/// The loop sleeps in between, and several writes in a row are read once. A fault is told with its file, line and column;
/// the menus before it are ``lastGood``, and the next good files are read as ever.
///
/// ```swift
/// let watch = try MenuWatch(["menus.yaml"], eventLoop: windowSystem.eventLoop) { menus in
///   switch menus {
///   case .success: window.rebuildMenus()  // whose buildMenu asks the watch for its lastGood
///   case .failure(let error): TextStream.standardError.writeLine("\(error)")
///   }
/// }
/// ```
@MainActor
public final class MenuWatch {
  /// What the files say now.
  public var menus: Result<MenuFiles, FileError> { watch.value }

  /// What the files said when they were read last without a fault; nil as long as they never were.
  public var lastGood: MenuFiles? { watch.lastGood }

  private let watch: FileWatch<MenuFiles>

  /// Reads the files and watches them until ``stop()``, or until the watch is let go.
  ///
  /// - Parameters:
  ///   - paths: as ``MenuFiles`` takes them; none of them a pipe.
  ///   - eventLoop: the loop of the app's window.
  ///   - load: reads the files, for an app's name and language of its own.
  ///   - onChange: called from inside the loop, with each state of the menus or fault that differs from the one before.
  /// - Throws: when a directory cannot be watched.
  public init(
    _ paths: [String], eventLoop: EventLoop,
    load: @escaping @MainActor ([String]) throws(FileError) -> MenuFiles = { paths throws(FileError) in
      try MenuFiles(paths: paths)
    },
    onChange: @escaping @MainActor (Result<MenuFiles, FileError>) -> Void
  ) throws(PlatformError) {
    watch = try FileWatch(
      paths, eventLoop: eventLoop, concerns: { _ in false }, isSame: { $0.isSame(as: $1) },
      read: {
        do throws(FileError) {
          let menus = try load(paths)
          return .init(result: .success(menus), files: menus.paths)
        } catch {
          return .init(result: .failure(error), files: MenuFiles.sources(of: paths))
        }
      }, onChange: onChange)
  }

  /// Watches no longer.
  public func stop() { watch.stop() }
}

extension MenuFiles {
  /// Whether both show the same and do the same; who said it where does not count.
  fileprivate func isSame(as other: MenuFiles) -> Bool {
    menu == other.menu && keyCommands == other.keyCommands && facts == other.facts
      && performed == other.performed
      && appName == other.appName
  }
}
