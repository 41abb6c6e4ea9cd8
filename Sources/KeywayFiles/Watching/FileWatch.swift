internal import Glibc
public import KeywayPlatform

/// Reads what files say again whenever one of them changes: the means behind ``KeymapWatch`` and ``MenuWatch``.
///
/// The loop sleeps in between. Directories are watched and not files, because editors write a new file and rename it
/// over the old one; of a symbolic link, its own directory and the one that it leads to. Several writes in a row are read
/// once, a moment after the last.
@MainActor
final class FileWatch<Value> {
  /// What was read, and where.
  struct Reading {
    var result: Result<Value, FileError>
    /// The paths of all files that had a part in it; of a fault, those that would have, also what is missing.
    var files: [String]
  }

  private(set) var value: Result<Value, FileError>
  /// What was read last without a fault; nil as long as there was nothing such.
  private(set) var lastGood: Value?

  private let eventLoop: EventLoop
  private let read: @MainActor () -> Reading
  private let concerns: (_ name: String) -> Bool
  private let isSame: (Value, Value) -> Bool
  private let onChange: @MainActor (Result<Value, FileError>) -> Void
  /// The files that are there in any case.
  private let files: [String]
  /// By directory; those of a base may come and go.
  private var watches: [String: Watched] = [:]
  private var timer: EventLoop.Timer?

  private final class Watched {
    let watch: DirectoryWatch
    var source: DescriptorSource?
    /// The names in it that count.
    var names: Set<String> = []

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
    self.files = files
    self.eventLoop = eventLoop
    self.read = read
    self.concerns = concerns
    self.isSame = isSame
    self.onChange = onChange
    value = .failure(FileError(file: files.first ?? "", what: "nothing was read", expected: "a file"))
    // Those that are there in any case have directories, too; only what they lead to may still be to come.
    for file in files { _ = try DirectoryWatch(Self.directory(of: file)) }
    // Watched before they are read: what is written in between is not missed.
    try watch(files)
    value = readAll()
  }

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

  private static func directory(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Reads, and watches what was read.
  private func readAll() -> Result<Value, FileError> {
    while true {
      let reading = read()
      // A directory that cannot be watched is left out: the others still tell of themselves.
      let isNew = (try? watch(files + reading.files, isPatient: true)) ?? false
      // What was written before its directory was watched is not missed either.
      if isNew { continue }
      if case .success(let good) = reading.result { lastGood = good }
      return reading.result
    }
  }

  /// Watches the directories of these files, and of no others.
  ///
  /// - Parameter isPatient: whether a directory that cannot be watched is left out.
  /// - Returns: whether one of them was not watched before.
  @discardableResult
  private func watch(_ files: [String], isPatient: Bool = false) throws(PlatformError) -> Bool {
    var names: [String: Set<String>] = [:]
    for place in files.flatMap(WatchedPlace.all) { names[place.directory, default: []].insert(place.name) }
    for (directory, watched) in watches where names[directory] == nil {
      if let source = watched.source { eventLoop.remove(source) }
      watches[directory] = nil
    }
    var isNew = false
    for (directory, names) in names {
      if let watched = watches[directory] {
        watched.names = names
        continue
      }
      do throws(PlatformError) {
        let watched = try Watched(directory)
        watched.names = names
        watches[directory] = watched
        listen(to: watched, directory)
        isNew = true
      } catch {
        if !isPatient { throw error }
      }
    }
    return isNew
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
      !changed.contains(where: { watched.names.contains($0) || concerns($0) })
    {
      return
    }
    if let timer { eventLoop.cancel(timer) }
    timer = eventLoop.schedule(afterMilliseconds: Self.rest) { [weak self] in self?.readAgain() }
  }

  private func readAgain() {
    timer = nil
    let before = value
    value = readAll()
    switch (before, value) {
    case (.success(let before), .success(let now)) where isSame(before, now): return
    case (.failure(let before), .failure(let now)) where before == now: return
    default: onChange(value)
    }
  }
}
