import Glibc

/// Reads a file, a pipe or a terminal to its end, up to a limit.
package enum BoundedInput {
  /// The maximum size of a file in bytes: 64 MiB.
  package static let limit = 64 << 20

  package enum Fault: Error, Hashable, CustomStringConvertible {
    /// A system call failed with this `errno`.
    case system(Int32)
    /// A device such as `/dev/zero`, which may have no end.
    case device
    /// The file has more bytes than the limit.
    case tooLarge(limit: Int)

    package var description: String {
      switch self {
      case .system(let code): String(cString: strerror(code)).lowercased()
      case .device: "this is a device"
      case .tooLarge(let limit): "it has more than \(limit >> 20) MiB"
      }
    }
  }

  /// - Parameter path: `-` for standard input.
  package static func bytes(of path: String, limit: Int = limit) throws(Fault) -> [UInt8] {
    // Opened without O_NONBLOCK, because the reader of a pipe should wait for its writer.
    let file = path == "-" ? dup(StandardStreams.current.input) : open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw .system(errno) }
    defer { close(file) }
    let size = try size(of: file)
    if size > limit { throw .tooLarge(limit: limit) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(file, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .system(errno) }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
      if bytes.count > limit { throw .tooLarge(limit: limit) }
    }
  }

  /// The size of a file if known; 0 for a pipe.
  private static func size(of file: Int32) throws(Fault) -> Int {
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .system(errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return Int(status.st_size)
    case S_IFDIR: throw .system(EISDIR)
    case S_IFBLK: throw .device
    // /dev/null is an empty file, and a terminal is a person typing.
    case S_IFCHR where status.st_rdev != 0x103 && isatty(file) == 0: throw .device
    default: return 0
    }
  }
}
