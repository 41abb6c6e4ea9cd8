internal import Glibc

/// The directory entries that determine the file a path leads to.
struct WatchedPath {
  /// A name in a directory whose change affects a file: the file's own name, or that of a symbolic link on its path.
  struct DirectoryEntry: Hashable {
    /// Absolute, resolved without symbolic links; it exists.
    var directory: String
    var name: String
  }

  /// The path ends at a missing entry; creating it changes the entries.
  private(set) var places: [DirectoryEntry] = []
  /// The directories on the path that are not links. Only their removal matters, because much else happens in them.
  private(set) var directories: [String] = []

  init(to path: String) {
    // The components still to resolve, the next one last.
    var ahead = Self.components(of: path)
    var directory = path.hasPrefix("/") ? "/" : Self.resolved(".") ?? "/"
    // A relative path starts in a directory with ancestors, too.
    directories += Self.ancestors(of: directory)
    // The kernel's limit of links; it also ends cycles.
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

  /// The components of a path, first one last.
  private static func components(of path: String) -> [String] {
    path.split(separator: "/").filter { $0 != "." }.reversed().map(String.init)
  }

  /// The directory and its ancestors, except the root, which stays.
  private static func ancestors(of directory: String) -> [String] {
    let parts = directory.split(separator: "/")
    return parts.indices.map { "/" + parts[...$0].joined(separator: "/") }
  }

  private static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The target of a symbolic link; nil for anything else.
  private static func target(ofLink path: String) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      let count = readlink(path, buffer.baseAddress!, buffer.count)
      guard count > 0 else { return nil }
      return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }
}
