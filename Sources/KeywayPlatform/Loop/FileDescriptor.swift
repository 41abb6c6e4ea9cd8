import Glibc

/// An open file, closed with its owner.
///
/// Owner: the holder of the value. Thread: any. `raw` is valid for the life of the value.
package struct FileDescriptor: ~Copyable, Sendable {
  package let raw: Int32

  /// Takes over an open descriptor.
  package init(owning raw: Int32) {
    precondition(raw >= 0, "a negative number names no open file")
    self.raw = raw
  }

  deinit { close(raw) }
}

extension PlatformError {
  /// The error of a system call that has just failed; reads `errno`.
  package static func systemCall(_ name: String) -> PlatformError {
    let code = errno
    return PlatformError(
      .systemCall(name: name, errno: code), "\(name) failed: \(String(cString: strerror(code)))")
  }
}
