import Glibc

/// A descriptor that text is written to, whole lines at a time and without buffering.
///
/// Thread: any; one call writes one piece, so that lines do not mix.
struct OutputStream: Sendable {
  let descriptor: Int32

  static let standardOutput = OutputStream(descriptor: STDOUT_FILENO)
  static let standardError = OutputStream(descriptor: STDERR_FILENO)

  /// Writes a line; a stream that nobody reads any more swallows it.
  func writeLine(_ text: String) {
    var bytes = Array(text.utf8)[...]
    bytes.append(UInt8(ascii: "\n"))
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if written < 0 && errno == EINTR { continue }
      if written <= 0 { return }
      bytes = bytes.dropFirst(written)
    }
  }
}
