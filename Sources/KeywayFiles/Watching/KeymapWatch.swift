public import KeywayKeymap
public import KeywayPlatform

/// Reads a binding table again whenever its file changes, or one beside it that it may extend.
///
/// The loop sleeps in between. A file that is removed, or has a fault, is told as an error; what is done with
/// the table before it is the caller's choice, and the next good file is read as ever.
@MainActor
public final class KeymapWatch {
  /// What the file says now.
  public var table: Result<BindingTable, FileError> { watch.value }

  private let watch: FileWatch<BindingTable>

  /// Reads the file and watches it until ``stop()``, or until the watch is let go.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - actions: the actions that exist, for an app with its own; nil takes any name.
  ///   - eventLoop: the loop of the app's window.
  ///   - onChange: called from inside the loop, with each table or fault that differs from the one before.
  /// - Throws: when the directory cannot be watched.
  public init(
    _ path: String, actions: [BindingAction]? = BindingAction.standard, eventLoop: EventLoop,
    onChange: @escaping @MainActor (Result<BindingTable, FileError>) -> Void
  ) throws(PlatformError) {
    // A table extends by name, so that any table in the directory may be part of this one.
    watch = try FileWatch(
      [path], eventLoop: eventLoop, concerns: KeymapFile.isPath, isSame: ==,
      read: {
        do throws(FileError) {
          return .init(result: .success(try KeymapFile.load(path, actions: actions)), files: [path])
        } catch {
          return .init(result: .failure(error), files: [path])
        }
      }, onChange: onChange)
  }

  /// Watches no longer.
  public func stop() { watch.stop() }
}
