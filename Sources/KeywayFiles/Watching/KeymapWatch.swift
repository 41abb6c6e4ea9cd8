internal import Foundation
public import KeywayKeymap
public import KeywayPlatform

/// Reads a binding table again whenever its file changes, or one beside it that it may extend.
///
/// The loop sleeps in between. A file that is removed, or has a fault, is told as an error; what is done with
/// the table before it is the caller's choice, and the next good file is read as ever.
@MainActor
public final class KeymapWatch {
  /// What the file says now.
  public private(set) var table: Result<BindingTable, FileError>

  private let path: String
  private let actions: [BindingAction]?
  private let watch: DirectoryWatch
  private let eventLoop: EventLoop
  private let onChange: @MainActor (Result<BindingTable, FileError>) -> Void
  private var source: DescriptorSource?

  /// Reads the file and watches it until ``stop()``, or until the watch is let go.
  ///
  /// - Parameters:
  ///   - actions: the actions that exist, for an app with its own; nil takes any name.
  ///   - onChange: called from inside the loop, with each table or fault that differs from the one before.
  /// - Throws: when the directory cannot be watched.
  public init(
    _ path: String, actions: [BindingAction]? = BindingAction.standard, eventLoop: EventLoop,
    onChange: @escaping @MainActor (Result<BindingTable, FileError>) -> Void
  ) throws(PlatformError) {
    self.path = path
    self.actions = actions
    self.eventLoop = eventLoop
    self.onChange = onChange
    let directory = (path as NSString).deletingLastPathComponent
    // Watched before it is read: what is written in between is not missed.
    watch = try DirectoryWatch(directory.isEmpty ? "." : directory)
    table = Self.read(path, actions)
    let source = DescriptorSource(fileDescriptor: watch.raw, events: Int16(POLLIN)) { [weak self] _ in
      self?.filesDidChange()
    }
    eventLoop.add(source)
    self.source = source
  }

  isolated deinit { stop() }

  /// Watches no longer.
  public func stop() {
    if let source { eventLoop.remove(source) }
    source = nil
  }

  private func filesDidChange() {
    // A table extends by name, so that any table in the directory may be part of this one.
    if let names = watch.takeNames(), !names.contains(where: concernsTable) { return }
    let now = Self.read(path, actions)
    guard now != table else { return }
    table = now
    onChange(now)
  }

  private func concernsTable(_ name: String) -> Bool {
    name == (path as NSString).lastPathComponent || KeymapFile.isPath(name)
  }

  private static func read(
    _ path: String, _ actions: [BindingAction]?
  ) -> Result<BindingTable, FileError> {
    do throws(FileError) {
      return .success(try KeymapFile.load(path, actions: actions))
    } catch {
      return .failure(error)
    }
  }
}
