import Glibc
import KeywayElements

/// Reading and writing of picture files.
package enum PictureFile {
  /// The maximum size of a picture file.
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
  /// Only the owner can read the file (mode 600), regardless of the umask: a picture of a screen may show personal data.
  package static func write(_ bytes: [UInt8], to path: String) throws(DrawingError) {
    var status = stat()
    // Do not replace a device, a pipe or a link.
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

  private static func put(_ bytes: [UInt8], _ descriptor: Int32, named path: String) throws(DrawingError) {
    guard descriptor >= 0 else { throw fault(path) }
    // The umask removes bits, and the target of a link may have others. A device keeps its mode.
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
