internal import Glibc

/// A file opened by its path: never a pipe, a device or a folder.
///
/// Those may have no end, or block a program that opens or reads them.
package enum RegularFile {
  /// The reason why a file cannot be read.
  package enum Fault: Error, Hashable, Sendable, CustomStringConvertible {
    /// A system call failed with this `errno`.
    case system(Int32)
    /// The path leads to a pipe, a device or a socket.
    case irregular
    /// The file has more bytes than the limit.
    case tooLarge(limit: Int)

    package var description: String {
      switch self {
      case .system(let code): String(cString: strerror(code)).lowercased()
      case .irregular: "this is not a regular file"
      case .tooLarge(let limit): "it has more than \(limit >> 20) MiB"
      }
    }
  }

  package static func bytes(of path: String, limit: Int) throws(Fault) -> [UInt8] {
    let (descriptor, size) = try opened(path)
    defer { close(descriptor) }
    guard size <= limit else { throw .tooLarge(limit: limit) }
    let bytes = try read(descriptor, size: size, atMost: limit + 1)
    // A file may grow while it is read.
    guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
    return bytes
  }

  /// Returns the first bytes of a file, or all if there are fewer.
  package static func start(of path: String, count: Int) throws(Fault) -> [UInt8] {
    let (descriptor, size) = try opened(path)
    defer { close(descriptor) }
    return try read(descriptor, size: size, atMost: count)
  }

  /// Throws if a library should not open a file.
  package static func check(_ path: String) throws(Fault) {
    let file = try opened(path)
    close(file.descriptor)
  }

  private static func opened(_ path: String) throws(Fault) -> (descriptor: Int32, size: Int) {
    // Opening a pipe without a writer would wait for one.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw .system(errno) }
    var status = stat()
    let code = fstat(descriptor, &status) == 0 ? 0 : errno
    let kind = status.st_mode & S_IFMT
    if code == 0, kind == S_IFREG { return (descriptor, Int(status.st_size)) }
    close(descriptor)
    if code != 0 { throw .system(code) }
    throw kind == S_IFDIR ? Fault.system(EISDIR) : Fault.irregular
  }

  private static func read(_ descriptor: Int32, size: Int, atMost limit: Int) throws(Fault) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(size, limit))
    var part = [UInt8](repeating: 0, count: min(limit, 1 << 16))
    while bytes.count < limit {
      let room = min(part.count, limit - bytes.count)
      let count = Glibc.read(descriptor, &part, room)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .system(errno) }
      if count == 0 { break }
      bytes.append(contentsOf: part[..<count])
    }
    return bytes
  }
}
