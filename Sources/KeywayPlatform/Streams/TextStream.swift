import Glibc

/// A descriptor for lines of text. Written lines survive the end of the process.
///
/// While an event loop runs, its streams never block it: lines wait in a queue, and lines that do not fit are dropped and
/// counted. At other times a write waits for the reader.
///
/// Thread: any; lines are written whole, so those of several threads do not mix.
package struct TextStream: Sendable {
  let channel: OutputChannel

  package static var standardOutput: TextStream { StandardStreams.current.output }
  package static var standardError: TextStream { StandardStreams.current.errors }

  /// Keeps the process running when a reader of its output goes away: a kiosk outlives its log.
  package static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

  /// Makes a write beyond the file size limit (`ulimit -f`) fail, instead of ending the process.
  package static func ignoreFileSizeLimits() { signal(SIGXFSZ, SIG_IGN) }

  /// Keeps the numbers of closed standard streams from being reused by files opened later.
  ///
  /// Reading and writing there then fails, as with a closed descriptor.
  package static func holdClosedStreams() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free number is this one.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// - Parameters:
  ///   - descriptor: owned and kept open by the caller.
  ///   - name: its name in errors.
  package init(descriptor: Int32, name: String = "standard output") {
    channel = OutputChannel(descriptor: descriptor, name: name)
  }

  /// Opens a file that records people's actions, for appending. Only its owner can read it (mode 600), and SIGHUP reopens it.
  ///
  /// Writing never waits for the reader of a named pipe: lines stay in the queue until a reader has come and the next line is
  /// written. `/dev/stdout`, `/dev/stderr` and `/dev/fd/N` denote open streams of the process.
  package init(appendingTo path: String) throws(StreamError) {
    channel = try OutputChannel(appendingTo: path)
  }

  /// Writes a line, whole or not at all.
  ///
  /// A pipe whose reader is gone swallows it after ``ignoreBrokenPipes()``; otherwise the process ends, as it should in a
  /// shell's pipe.
  ///
  /// - Returns: false if the line was dropped.
  @discardableResult
  package func writeLine(_ text: String) -> Bool { write(text + "\n") }

  /// Writes a text that already contains its line ends, like ``writeLine(_:)``.
  @discardableResult
  package func write(_ text: String) -> Bool { channel.write(Array(text.utf8)) }

  /// Writes a line and waits until it is written, even while a loop runs, for a reader or disk space. A termination signal
  /// stops the wait.
  ///
  /// - Returns: whether the line was written.
  package func writeLineWaiting(_ text: String) -> Bool { channel.writeWaiting(Array((text + "\n").utf8)) }

  /// Whether there is a destination: a file, or a pipe's reader.
  package var hasReader: Bool { channel.hasReader }

  /// Sets the wording that reports dropped lines once there is room again; plain words by default.
  package func tellDrops(_ line: @escaping @Sendable (Int) -> String) { channel.tellDrops(line) }

  /// The first write error; nil if there was none. A pipe without a reader does not count.
  package var failure: StreamError? { channel.failure }
}

/// An error of writing to a stream.
package struct StreamError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A path, or `standard output`.
  package let name: String
  /// The system's error number.
  package let code: Int32

  package init(name: String, code: Int32) { (self.name, self.code) = (name, code) }

  package var description: String {
    "\(name): cannot be written: \(String(cString: strerror(code)).lowercased())"
  }
}
