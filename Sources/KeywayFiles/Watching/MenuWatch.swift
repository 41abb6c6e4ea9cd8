public import KeywayPlatform

/// Reads menu files again whenever one of them, or one that they extend, changes or appears.
///
/// The loop sleeps in between, and several writes in a row are read once. A fault is reported with its file, line and column;
/// ``lastGood`` has the previous menus, and the next valid files are read as usual.
///
/// ```swift
/// let watch = try MenuWatch(["menus.yaml"], eventLoop: window.eventLoop) { menus in
///   switch menus {
///   case .success: window.rebuildMenus()  // whose buildMenu asks the watch for its lastGood
///   case .failure(let error): print(error)
///   }
/// }
/// ```
@MainActor
public final class MenuWatch {
  /// The current menus or fault.
  public var menus: Result<MenuFiles, FileError> { watch.value }

  /// The last menus without a fault; nil if there were none.
  public var lastGood: MenuFiles? { watch.lastGood }

  private let watch: FileWatch<MenuFiles>

  /// Reads the files and watches them until ``stop()``, or until the watch is released.
  ///
  /// - Parameters:
  ///   - paths: as for ``MenuFiles``; no pipes.
  ///   - eventLoop: the loop of the app's window.
  ///   - load: reads the files, for an app's name and language.
  ///   - onChange: called from the loop, with menus or a fault that differ from the previous ones.
  /// - Throws: if a directory cannot be watched.
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

  /// Stops watching.
  public func stop() { watch.stop() }
}

extension MenuFiles {
  /// Whether both have the same appearance and behavior; sources do not count.
  fileprivate func isSame(as other: MenuFiles) -> Bool {
    menu == other.menu && keyCommands == other.keyCommands && facts == other.facts
      && performed == other.performed
      && appName == other.appName
  }
}
