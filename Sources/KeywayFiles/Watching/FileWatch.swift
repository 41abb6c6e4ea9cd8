internal import Glibc
import KeywayPlatform

/// Reads what files say again whenever one of them changes: the means behind ``KeymapWatch`` and ``MenuWatch``.
///
/// The loop sleeps in between. Directories are watched and not files, because editors write a new file and rename it
/// over the old one; of a symbolic link, its own directory and the one that it leads to. A directory on the way that is
/// moved or removed counts too, and what comes in its place. Several writes in a row are read once, a moment after the last.
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
  private var watches: DirectoryWatches
  private var source: DescriptorSource?
  /// The names that count, by directory; those of a base may come and go.
  private var names: [String: Set<String>] = [:]
  private var timer: EventLoop.Timer?

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
    watches = try DirectoryWatches()
    value = .failure(FileError(file: files.first ?? "", what: "nothing was read", expected: "a file"))
    // Those that are there in any case have directories, too; only what they lead to may still be to come.
    for file in files where access(Self.directory(of: file) + "/.", F_OK) != 0 {
      throw PlatformError.systemCall("access")
    }
    let source = DescriptorSource(fileDescriptor: watches.raw, events: Int16(POLLIN)) { [weak self] _ in
      self?.filesDidChange()
    }
    eventLoop.add(source)
    self.source = source
    // Watched before they are read: what is written in between is not missed.
    watch(files)
    value = readAll()
  }

  isolated deinit { stop() }

  /// Watches no longer.
  func stop() {
    if let source { eventLoop.remove(source) }
    source = nil
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
      // What was written before its directory was watched is not missed either.
      if watch(files + reading.files) { continue }
      if case .success(let good) = reading.result { lastGood = good }
      return reading.result
    }
  }

  /// Watches what decides what these files are, and nothing else.
  ///
  /// - Returns: whether more is watched than before.
  @discardableResult
  private func watch(_ files: [String]) -> Bool {
    names = [:]
    var wanted: [String: DirectoryWatches.Extent] = [:]
    for way in files.map(WatchedPath.init(to:)) {
      for place in way.places {
        names[place.directory, default: []].insert(place.name)
        wanted[place.directory] = .contents
      }
      for directory in way.directories where wanted[directory] == nil { wanted[directory] = .itself }
    }
    return watches.watch(wanted)
  }

  private func filesDidChange() {
    let matters = watches.takeChanges().contains { change in
      switch change {
      case .name(let name, let directory): names[directory]?.contains(name) == true || concerns(name)
      case .gone, .overflow: true
      }
    }
    guard matters else { return }
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
