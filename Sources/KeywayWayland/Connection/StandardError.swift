import Glibc

/// Where faults are noted that the app survives.
enum StandardError {
  /// Writes one line, past the buffer of stdio, so that it is there even if the app ends next.
  static func write(_ line: String) {
    var text = "keyway: \(line)\n"
    text.withUTF8 { bytes in
      _ = Glibc.write(STDERR_FILENO, bytes.baseAddress, bytes.count)
    }
  }
}
