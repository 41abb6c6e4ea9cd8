internal import Glibc

/// What decides to which file a path leads.
struct WatchedPath {
  /// A name in a directory with which something may happen to a file: the file's own, and that of each symbolic link on
  /// the way to it.
  struct DirectoryEntry: Hashable {
    /// Absolute, without a symbolic link in it where it was found; it is there.
    var directory: String
    var name: String
  }

  /// The way ends at what is missing: when that comes to be, the places are others.
  private(set) var places: [DirectoryEntry] = []
  /// The directories on the way that are no links. Of these only that they go away themselves counts, because much else
  /// happens beside them.
  private(set) var directories: [String] = []

  init(to path: String) {
    // What is still to be walked, the next last.
    var ahead = Self.components(of: path)
    var directory = path.hasPrefix("/") ? "/" : Self.resolved(".") ?? "/"
    // A relative path starts in a directory that has ancestors as well.
    directories += Self.ancestors(of: directory)
    // As many links as the kernel follows; a circle ends there.
    var links = 0
    while let name = ahead.popLast() {
      if name == ".." {
        directory = Self.resolved(directory + "/..") ?? directory
        continue
      }
      let full = directory == "/" ? "/" + name : directory + "/" + name
      if let target = Self.target(ofLink: full) {
        places.append(DirectoryEntry(directory: directory, name: name))
        links += 1
        if links > 40 { break }
        if target.hasPrefix("/") { directory = "/" }
        ahead += Self.components(of: target)
      } else if ahead.isEmpty {
        places.append(DirectoryEntry(directory: directory, name: name))
      } else if access(full, F_OK) == 0 {
        directory = full
        directories.append(full)
      } else {
        places.append(DirectoryEntry(directory: directory, name: name))
        break
      }
    }
  }

  /// The parts of a path, the first last.
  private static func components(of path: String) -> [String] {
    path.split(separator: "/").filter { $0 != "." }.reversed().map(String.init)
  }

  /// The directory and those around it, but the root, which stays.
  private static func ancestors(of directory: String) -> [String] {
    let parts = directory.split(separator: "/")
    return parts.indices.map { "/" + parts[...$0].joined(separator: "/") }
  }

  private static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// What a symbolic link says; nil for anything else.
  private static func target(ofLink path: String) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      let count = readlink(path, buffer.baseAddress!, buffer.count)
      guard count > 0 else { return nil }
      return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }
}
