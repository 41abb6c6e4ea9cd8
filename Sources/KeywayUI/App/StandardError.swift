import Glibc

/// The process's standard error, for faults that nobody else takes.
enum StandardError {
  /// Writes one line; what cannot be written is lost.
  static func writeLine(_ line: String) {
    var bytes = Array((line + "\n").utf8)[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
      guard written > 0 else { return }
      bytes = bytes.dropFirst(written)
    }
  }
}
