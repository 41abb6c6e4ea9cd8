import Glibc
import KeywayElements

/// The bytes of a picture in a file.
package enum PictureFile {
  /// A file of more bytes is no picture for a screen.
  private static let mostBytes = 64 << 20

  static func read(_ path: String) throws(DrawingError) -> [UInt8] {
    do throws(RegularFile.Fault) {
      return try RegularFile.bytes(of: path, limit: mostBytes)
    } catch {
      throw DrawingError(error, picture: path)
    }
  }

  /// Writes the bytes, all or none.
  ///
  /// Only the owner can read the file (mode 600), whatever the umask is: a picture of a screen may show a person's data.
  package static func write(_ bytes: [UInt8], to path: String) throws(DrawingError) {
    var status = stat()
    // A device, a pipe or a link is not to be replaced.
    if lstat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      return try put(bytes, open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600), named: path)
    }
    let draft = "\(path).\(getpid()).part"
    do throws(DrawingError) {
      try put(bytes, open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600), named: path)
      guard rename(draft, path) == 0 else { throw fault(path) }
    } catch {
      unlink(draft)
      throw error
    }
  }

  private static func put(
    _ bytes: [UInt8], _ descriptor: Int32, named path: String
  ) throws(DrawingError) {
    guard descriptor >= 0 else { throw fault(path) }
    // The umask takes bits away, and what a link leads to may have others. A device keeps its own.
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG { _ = fchmod(descriptor, 0o600) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        let error = fault(path)
        close(descriptor)
        throw error
      }
      rest = rest.dropFirst(count)
    }
    guard close(descriptor) == 0 else { throw fault(path) }
  }

  private static func fault(_ path: String) -> DrawingError {
    .unwritableImage(path: path, reason: String(cString: strerror(errno)).lowercased())
  }
}

extension DrawingError {
  /// - Parameter path: the picture's file.
  init(_ fault: RegularFile.Fault, picture path: String) {
    self = .unreadableImage(path: path, reason: fault.description)
  }
}
