import Glibc
package import KeywayPlatform

/// The folder with the sockets of running apps: `keyway` in `XDG_RUNTIME_DIR`, which only its owner can enter.
package struct SocketFolder: Sendable {
  /// A socket by its name, `APP-PID.sock`.
  package struct Entry: Hashable, Sendable {
    /// The app's identifier, in the characters that file names allow.
    package let app: String
    package let pid: Int32
    package let path: String
  }

  package let path: String

  /// - Parameter runtime: the user's folder; nil for `XDG_RUNTIME_DIR`.
  /// - Throws: `UsageError` if there is none, or if the user does not own it.
  package init(in runtime: String? = nil) throws(UsageError) {
    guard let runtime = runtime ?? getenv("XDG_RUNTIME_DIR").map({ String(cString: $0) }), !runtime.isEmpty
    else {
      throw UsageError("XDG_RUNTIME_DIR is not set; expected a folder of the user, such as /run/user/1000")
    }
    guard runtime.hasPrefix("/") else {
      throw UsageError("XDG_RUNTIME_DIR: '\(runtime)' is relative; expected an absolute path")
    }
    if let fault = Self.fault(of: runtime, forbidden: 0o022, follows: true) {
      throw UsageError("XDG_RUNTIME_DIR: \(runtime) \(fault)")
    }
    path = runtime + "/keyway"
  }

  /// Creates the folder if it is missing.
  ///
  /// - Throws: `UsageError` if it is a link, or open to others.
  func make() throws(UsageError) {
    if mkdir(path, 0o700) != 0, errno != EEXIST {
      throw UsageError(
        "\(path) cannot be created: \(Self.words(errno)); expected a folder that can be written")
    }
    try check()
  }

  private func check() throws(UsageError) {
    if let fault = Self.fault(of: path, forbidden: 0o077, follows: false) {
      throw UsageError("\(path) \(fault)")
    }
  }

  /// The objection to a folder, with the expected state; nil for none.
  private static func fault(of path: String, forbidden: UInt32, follows: Bool) -> String? {
    var status = stat()
    guard (follows ? stat(path, &status) : lstat(path, &status)) == 0 else {
      return "cannot be read: \(words(errno)); expected a folder of the user"
    }
    if status.st_mode & S_IFMT != S_IFDIR { return "is not a folder; expected a folder, not a link" }
    if status.st_uid != geteuid() {
      return "belongs to user \(status.st_uid); expected a folder of user \(geteuid())"
    }
    if status.st_mode & forbidden != 0 { return "is open to others; expected a folder with mode 700" }
    return nil
  }

  /// The path of an app's socket.
  ///
  /// - Throws: `UsageError` if it is too long for a socket.
  func socket(of app: String, pid: Int32) throws(UsageError) -> String {
    let name = app.unicodeScalars.map { scalar in
      let isPlain =
        scalar.isASCII && (scalar.properties.isAlphabetic || "0123456789._-".contains(Character(scalar)))
      return isPlain ? String(scalar) : "_"
    }
    let path = "\(path)/\(name.joined())-\(pid).sock"
    guard path.utf8.count <= UnixSocket.longestPath else {
      throw UsageError(
        "\(path) has \(path.utf8.count) bytes; expected at most \(UnixSocket.longestPath), with a shorter "
          + "XDG_RUNTIME_DIR or app identifier")
    }
    return path
  }

  /// The sockets of live processes, by app and process; removes all others.
  ///
  /// - Throws: `UsageError` if the user does not own the folder.
  package func entries() throws(UsageError) -> [Entry] {
    guard let folder = opendir(path) else {
      if errno == ENOENT { return [] }
      throw UsageError("\(path) cannot be read: \(Self.words(errno)); expected a folder of the user")
    }
    defer { closedir(folder) }
    try check()
    var entries: [Entry] = []
    while let found = readdir(folder) {
      let name = withUnsafeBytes(of: &found.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard let entry = entry(name) else { continue }
      if Self.isLeft(entry) { unlink(entry.path) } else { entries.append(entry) }
    }
    return entries.sorted { ($0.app, $0.pid) < ($1.app, $1.pid) }
  }

  private func entry(_ name: String) -> Entry? {
    guard name.hasSuffix(".sock"), let dash = name.lastIndex(of: "-"),
      let pid = Int32(name[name.index(after: dash)...].dropLast(5)), pid > 0
    else { return nil }
    let path = path + "/" + name
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK, status.st_uid == geteuid() else {
      return nil
    }
    return Entry(app: String(name[..<dash]), pid: pid, path: path)
  }

  /// Whether an app left its socket behind: its process is gone, and nobody else listens, such as one in a container.
  private static func isLeft(_ entry: Entry) -> Bool {
    guard kill(entry.pid, 0) != 0, errno == ESRCH else { return false }
    guard let file = UnixSocket.open(), case let socket = FileDescriptor(owning: file) else { return false }
    return UnixSocket.connect(socket.raw, to: entry.path) == ECONNREFUSED
  }

  static func words(_ code: Int32) -> String { String(cString: strerror(code)).lowercased() }
}
