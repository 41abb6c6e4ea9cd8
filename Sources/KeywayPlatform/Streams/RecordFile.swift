import Glibc

/// Opens files that record what people do.
enum RecordFile {
  /// Opens a file to append to it, without waiting.
  ///
  /// Only the owner can read it: the mode is 600 whatever the umask is, and whatever the mode of an existing file was.
  ///
  /// A stream that the process has already, such as `/dev/stderr`, is duplicated: the journal's is a socket, which cannot be
  /// opened by its name.
  ///
  /// - Returns: nil for a named pipe that nobody reads yet.
  static func open(_ path: String) throws(StreamError) -> Int32? {
    if let stream = standardStream(path) {
      let copy = fcntl(stream, F_DUPFD_CLOEXEC, 3)
      guard copy >= 0 else { throw StreamError(name: path, code: errno) }
      return copy
    }
    // Without O_NONBLOCK, to open a pipe would wait for its reader (fifo(7)).
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
    let file = Glibc.open(path, flags, 0o600)
    guard file >= 0 else {
      let code = errno
      if code == ENXIO, isPipe(path) { return nil }
      throw StreamError(name: path, code: code)
    }
    // Somebody else's file keeps the mode that they gave it.
    if isRegular(file) { _ = fchmod(file, 0o600) }
    return file
  }

  /// Whether a descriptor is a file on a disk, whose end can be cut off.
  static func isRegular(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  private static func isPipe(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }

  /// The descriptor that a name such as `/dev/stderr` or `/dev/fd/3` means; nil for any other path.
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
