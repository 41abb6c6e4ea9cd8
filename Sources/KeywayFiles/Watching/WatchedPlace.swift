internal import Glibc

/// A name in a directory with which something may happen to a file: the file's own, and that of each symbolic link on
/// the way to it.
struct WatchedPlace: Hashable {
  /// Absolute, without a symbolic link in it where it was found; it is there.
  var directory: String
  var name: String

  /// The places that decide what a path leads to.
  ///
  /// The way ends at what is missing: when that comes to be, the places are others. Directories that are no links are not
  /// among them, because much else happens beside those.
  static func all(of path: String) -> [WatchedPlace] {
    var places: [WatchedPlace] = []
    // What is still to be walked, the next last.
    var ahead = components(of: path)
    var directory = path.hasPrefix("/") ? "/" : resolved(".") ?? "/"
    // As many links as the kernel follows; a circle ends there.
    var links = 0
    while let name = ahead.popLast() {
      if name == ".." {
        directory = resolved(directory + "/..") ?? directory
        continue
      }
      let full = directory == "/" ? "/" + name : directory + "/" + name
      if let target = target(ofLink: full) {
        places.append(WatchedPlace(directory: directory, name: name))
        links += 1
        if links > 40 { break }
        if target.hasPrefix("/") { directory = "/" }
        ahead += components(of: target)
      } else if ahead.isEmpty {
        places.append(WatchedPlace(directory: directory, name: name))
      } else if access(full, F_OK) == 0 {
        directory = full
      } else {
        places.append(WatchedPlace(directory: directory, name: name))
        break
      }
    }
    return places
  }

  /// The parts of a path, the first last.
  private static func components(of path: String) -> [String] {
    path.split(separator: "/").filter { $0 != "." }.reversed().map(String.init)
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
