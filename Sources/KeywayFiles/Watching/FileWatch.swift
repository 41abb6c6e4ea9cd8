internal import Glibc
internal import KeywayElements
package import KeywayPlatform

/// Reads files again whenever one of them changes: the basis of ``KeymapWatch``, ``MenuWatch`` and previews.
///
/// The loop sleeps in between. It watches directories instead of files, because editors write a new file and rename it over
/// the old one; for a symbolic link, both its directory and that of its target. It also notices when directories on the path
/// are moved, removed or replaced. Several writes in a row are read once, a moment after the last.
@MainActor
package final class FileWatch<Value> {
  /// A value or a fault, and its files.
  package struct Reading {
    var result: Result<Value, FileError>
    /// The paths of all files that contributed; for a fault also those of missing ones.
    var files: [String]

    package init(result: Result<Value, FileError>, files: [String]) {
      (self.result, self.files) = (result, files)
    }
  }

  package private(set) var value: Result<Value, FileError>
  /// The last value without a fault; nil if there was none.
  private(set) var lastGood: Value?

  private let eventLoop: EventLoop
  private let read: @MainActor () -> Reading
  private let concerns: (_ name: String) -> Bool
  private let isSame: (Value, Value) -> Bool
  private let onChange: @MainActor (Result<Value, FileError>) -> Void
  /// The files that are always watched.
  private let files: [String]
  private var watches: DirectoryWatches
  private var source: DescriptorSource?
  /// The watched names by directory; those of bases may change.
  private var names: [String: Set<String>] = [:]
  private var timer: EventLoop.Timer?
  /// Reads the files in the language of the window that the watch was created for.
  private lazy var readInLanguage = LanguageDoor.keeping { [weak self] in self?.readAgain() }

  /// The time that files must be unchanged before they are read, in milliseconds.
  private static var rest: Int { 40 }

  /// Reads the files and watches them until ``stop()``, or until the watch is released.
  ///
  /// - Parameters:
  ///   - files: the files that are always watched; their directories are watched before the first reading.
  ///   - concerns: whether another file of a watched directory may contribute.
  ///   - isSame: whether two values are equal for the observer.
  ///   - onChange: called from the loop, with each value or fault that differs from the previous one.
  /// - Throws: if a directory of `files` cannot be watched.
  package init(
    _ files: [String], eventLoop: EventLoop, concerns: @escaping (_ name: String) -> Bool,
    isSame: @escaping (Value, Value) -> Bool, read: @escaping @MainActor () -> Reading,
    onChange: @escaping @MainActor (Result<Value, FileError>) -> Void
  ) throws(PlatformError) {
    (self.files, self.eventLoop, self.read) = (files, eventLoop, read)
    (self.concerns, self.isSame, self.onChange) = (concerns, isSame, onChange)
    watches = try DirectoryWatches()
    value = .failure(FileError(file: files.first ?? "", what: "nothing was read", expected: "a file"))
    // The directories of these files must exist; only targets of links may be missing.
    for file in files where access(Self.directory(of: file) + "/.", F_OK) != 0 {
      throw PlatformError.systemCall("access")
    }
    let source = DescriptorSource(fileDescriptor: watches.raw, events: Int16(POLLIN)) { [weak self] _ in
      self?.filesDidChange()
    }
    eventLoop.add(source)
    self.source = source
    _ = readInLanguage
    // Watch before reading, so that no write in between is missed.
    watch(files)
    value = readAll()
  }

  isolated deinit { stop() }

  package func stop() {
    if let source { eventLoop.remove(source) }
    source = nil
    if let timer { eventLoop.cancel(timer) }
    timer = nil
  }

  private static func directory(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Reads the files, and watches those that were read.
  private func readAll() -> Result<Value, FileError> {
    while true {
      let reading = irregular.map { Reading(result: .failure($0), files: files) } ?? read()
      // Read again, in case a file was written before its directory was watched.
      if watch(files + reading.files) { continue }
      if case .success(let good) = reading.result { lastGood = good }
      return reading.result
    }
  }

  /// The fault of a pipe or a device in place of a file: reading it would block the loop.
  private var irregular: FileError? {
    for file in files {
      do throws(RegularFile.Fault) {
        try RegularFile.check(file)
      } catch {
        guard error == .irregular else { continue }
        return FileError(file: file, what: error.description, expected: "a file")
      }
    }
    return nil
  }

  /// Watches exactly the directories that these files depend on.
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
    timer = eventLoop.schedule(after: .milliseconds(Self.rest), readInLanguage)
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
