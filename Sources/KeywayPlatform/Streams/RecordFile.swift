import Glibc

/// Opens files that record people's actions.
enum RecordFile {
  /// Opens a file for appending, without waiting.
  ///
  /// Only the owner can read it: its mode becomes 600, regardless of the umask and of an existing file's mode.
  ///
  /// An open stream of the process, such as `/dev/stderr`, is duplicated: the journal's is a socket, which cannot be opened
  /// by name.
  ///
  /// - Returns: nil for a named pipe without a reader.
  static func open(_ path: String) throws(StreamError) -> Int32? {
    if let stream = standardStream(path) {
      let copy = fcntl(stream, F_DUPFD_CLOEXEC, 3)
      guard copy >= 0 else { throw StreamError(name: path, code: errno) }
      return copy
    }
    // Without O_NONBLOCK, opening a pipe would wait for its reader (fifo(7)).
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
    let file = Glibc.open(path, flags, 0o600)
    guard file >= 0 else {
      let code = errno
      if code == ENXIO, isPipe(path) { return nil }
      throw StreamError(name: path, code: code)
    }
    // Another user's file keeps its mode.
    if isRegular(file) { _ = fchmod(file, 0o600) }
    return file
  }

  /// Whether a descriptor is a regular file, whose end can be cut off.
  static func isRegular(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  private static func isPipe(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }

  /// The descriptor of a name such as `/dev/stderr` or `/dev/fd/3`; nil for any other path.
  private static func standardStream(_ path: String) -> Int32? {
    switch path {
    case "/dev/stdout": return STDOUT_FILENO
    case "/dev/stderr": return STDERR_FILENO
    default:
      for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
        return Int32(path.dropFirst(folder.count)).flatMap { $0 >= 0 ? $0 : nil }
      }
      return nil
    }
  }
}
