internal import Foundation
public import KeywayPlatform

/// Reads what files say again whenever one of them changes: the means behind ``KeymapWatch`` and ``MenuWatch``.
///
/// The loop sleeps in between. Directories are watched and not files, because editors write a new file and rename it
/// over the old one. Several writes in a row are read once, a moment after the last.
@MainActor
final class FileWatch<Value> {
  /// What was read, and where.
  struct Reading {
    var result: Result<Value, FileError>
    /// The paths of all files that had a part in it.
    var files: [String]
  }

  private(set) var value: Result<Value, FileError>

  private let eventLoop: EventLoop
  private let read: @MainActor () -> Reading
  private let concerns: (_ name: String) -> Bool
  private let isSame: (Value, Value) -> Bool
  private let onChange: @MainActor (Result<Value, FileError>) -> Void
  /// By directory; those of a base may come and go.
  private var watches: [String: Watched] = [:]
  private var timer: EventLoop.Timer?

  private final class Watched {
    let watch: DirectoryWatch
    var source: DescriptorSource?

    init(_ directory: String) throws(PlatformError) { watch = try DirectoryWatch(directory) }
  }

  /// How long the files rest before they are read, in milliseconds.
  private static var rest: Int { 40 }

  /// Reads the files and watches them until ``stop()``, or until the watch is let go.
  ///
  /// - Parameters:
  ///   - files: those that are there in any case; their directories are watched before the first reading.
  ///   - concerns: whether a file of a watched directory may have a part in it, beside those that had one.
  ///   - isSame: whether two values mean the same to whoever is told.
  ///   - onChange: called from inside the loop, with each value or fault that differs from the one before.
  /// - Throws: when a directory of `files` cannot be watched.
  init(
    _ files: [String], eventLoop: EventLoop, concerns: @escaping (_ name: String) -> Bool,
    isSame: @escaping (Value, Value) -> Bool, read: @escaping @MainActor () -> Reading,
    onChange: @escaping @MainActor (Result<Value, FileError>) -> Void
  ) throws(PlatformError) {
    self.eventLoop = eventLoop
    self.read = read
    self.concerns = concerns
    self.isSame = isSame
    self.onChange = onChange
    // Watched before they are read: what is written in between is not missed.
    for directory in Self.directories(of: files) { watches[directory] = try Watched(directory) }
    let reading = read()
    value = reading.result
    names = Self.names(of: files + reading.files)
    for (directory, watched) in watches { listen(to: watched, directory) }
    watch(reading.files)
  }

  /// The names of the files that had a part in the last good reading.
  private var names: Set<String>

  isolated deinit { stop() }

  /// Watches no longer.
  func stop() {
    for watched in watches.values {
      if let source = watched.source { eventLoop.remove(source) }
    }
    watches = [:]
    if let timer { eventLoop.cancel(timer) }
    timer = nil
  }

  private static func directories(of files: [String]) -> Set<String> {
    Set(
      files.map { path in
        let directory = (path as NSString).deletingLastPathComponent
        return directory.isEmpty ? "." : directory
      })
  }

  private static func names(of files: [String]) -> Set<String> {
    Set(files.map { ($0 as NSString).lastPathComponent })
  }

  /// Watches further directories as well. One that cannot be watched is left out: its file was read a moment ago, and
  /// the others still tell of themselves.
  private func watch(_ files: [String]) {
    for directory in Self.directories(of: files) where watches[directory] == nil {
      guard let watched = try? Watched(directory) else { continue }
      watches[directory] = watched
      listen(to: watched, directory)
    }
  }

  private func listen(to watched: Watched, _ directory: String) {
    let source = DescriptorSource(fileDescriptor: watched.watch.raw, events: Int16(POLLIN)) { [weak self] _ in
      self?.filesDidChange(in: directory)
    }
    eventLoop.add(source)
    watched.source = source
  }

  private func filesDidChange(in directory: String) {
    guard let watched = watches[directory] else { return }
    if let changed = watched.watch.takeNames(),
      !changed.contains(where: { names.contains($0) || concerns($0) })
    {
      return
    }
    if let timer { eventLoop.cancel(timer) }
    timer = eventLoop.schedule(afterMilliseconds: Self.rest) { [weak self] in self?.readAgain() }
  }

  private func readAgain() {
    timer = nil
    let reading = read()
    if case .success = reading.result {
      names.formUnion(Self.names(of: reading.files))
      watch(reading.files)
    }
    switch (value, reading.result) {
    case (.success(let before), .success(let now)) where isSame(before, now): return
    case (.failure(let before), .failure(let now)) where before == now: return
    default: break
    }
    value = reading.result
    onChange(reading.result)
  }
}
