import Glibc

/// A descriptor that lines of text are written to, without buffering: they are there even if the process ends next.
///
/// Thread: any; a line is one piece, so that lines of several threads do not mix.
package struct TextStream: Sendable {
  private let descriptor: Int32

  package static var standardOutput: TextStream { StandardStreams.current.output }
  package static var standardError: TextStream { StandardStreams.current.errors }

  /// Has a process go on when somebody who read what it writes goes away: a kiosk outlives its log.
  package static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

  /// - Parameter descriptor: stays the caller's, who keeps it open.
  package init(descriptor: Int32) { self.descriptor = descriptor }

  /// Writes a line; a stream that nobody reads any more swallows it.
  ///
  /// For a pipe that takes ``ignoreBrokenPipes()``; else the process ends there, as one in a shell's pipe should.
  package func writeLine(_ text: String) { write(text + "\n") }

  /// Writes a text that has its line ends in it, as ``writeLine(_:)`` does.
  package func write(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if written < 0 && errno == EINTR { continue }
      if written <= 0 { return }
      bytes = bytes.dropFirst(written)
    }
  }
}
