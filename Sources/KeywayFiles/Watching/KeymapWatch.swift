public import KeywayKeymap
public import KeywayPlatform

/// Reads a binding table again whenever its file, or one beside it that it may extend, changes.
///
/// The loop sleeps in between. A removed or faulty file is reported as an error. The caller decides whether to keep the
/// previous table, and the next valid file is read as usual.
@MainActor
public final class KeymapWatch {
  /// The current table or fault.
  public var table: Result<BindingTable, FileError> { watch.value }

  private let watch: FileWatch<BindingTable>

  /// Reads the file and watches it until ``stop()``, or until the watch is released.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - actions: the known actions, for an app with its own; nil accepts any name.
  ///   - eventLoop: the loop of the app's window.
  ///   - onChange: called from the loop, with each table or fault that differs from the previous one.
  /// - Throws: if the directory cannot be watched.
  public init(
    _ path: String, actions: [BindingAction]? = BindingAction.known, eventLoop: EventLoop,
    onChange: @escaping @MainActor (Result<BindingTable, FileError>) -> Void
  ) throws(PlatformError) {
    // A table extends others by name, so any table in the directory may be part of this one.
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

  /// Stops watching.
  public func stop() { watch.stop() }
}
