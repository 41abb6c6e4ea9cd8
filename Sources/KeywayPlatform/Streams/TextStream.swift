import Glibc

/// A descriptor that lines of text are written to. They are there even if the process ends next.
///
/// While an event loop runs, its streams never block it: lines wait in a queue, and lines that do
/// not fit are dropped and counted. At other times a write waits for whoever reads.
///
/// Thread: any; a line is one piece, so that lines of several threads do not mix.
package struct TextStream: Sendable {
  let channel: OutputChannel

  package static var standardOutput: TextStream { StandardStreams.current.output }
  package static var standardError: TextStream { StandardStreams.current.errors }

  /// Has a process go on when somebody who read what it writes goes away: a kiosk outlives its log.
  package static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

  /// Has a write beyond the size that files may have (`ulimit -f`) fail, in place of ending the process.
  package static func ignoreFileSizeLimits() { signal(SIGXFSZ, SIG_IGN) }

  /// Keeps the numbers of standard streams that are closed from files that are opened later.
  ///
  /// What is then read or written there fails, as with a closed descriptor.
  package static func holdClosedStreams() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest number that is free is this one.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// - Parameters:
  ///   - descriptor: stays the caller's, who keeps it open.
  ///   - name: what errors call it.
  package init(descriptor: Int32, name: String = "standard output") {
    channel = OutputChannel(descriptor: descriptor, name: name)
  }

  /// Opens a file that records people, to append to it. Only its owner can read it (mode 600), and SIGHUP opens it again.
  ///
  /// Nothing waits for the reader of a named pipe: lines wait in the queue until one has come and the next line is written.
  /// `/dev/stdout`, `/dev/stderr` and `/dev/fd/N` are streams that the process has.
  package init(appendingTo path: String) throws(StreamError) {
    channel = try OutputChannel(appendingTo: path)
  }

  /// Writes a line, whole or not at all.
  ///
  /// A pipe that nobody reads any more swallows it after ``ignoreBrokenPipes()``; else the process ends there, as one in a
  /// shell's pipe should.
  ///
  /// - Returns: false if the line was dropped.
  @discardableResult
  package func writeLine(_ text: String) -> Bool { write(text + "\n") }

  /// Writes a text that has its line ends in it, as ``writeLine(_:)`` does.
  @discardableResult
  package func write(_ text: String) -> Bool { channel.write(Array(text.utf8)) }

  /// Writes a line and waits until it is written, also while a loop runs: for whoever reads, and for room on a disk. A signal
  /// to end stops the wait.
  ///
  /// - Returns: whether the line is written.
  package func writeLineWaiting(_ text: String) -> Bool { channel.writeWaiting(Array((text + "\n").utf8)) }

  /// Whether anybody takes what is written: a file, or a pipe's reader.
  package var hasReader: Bool { channel.hasReader }

  /// Says how lines that were dropped are told of, once there is room again; by default in plain words.
  package func tellDrops(_ line: @escaping @Sendable (Int) -> String) { channel.tellDrops(line) }

  /// The first fault of writing; nil if all went well. A pipe without a reader is none.
  package var failure: StreamError? { channel.failure }
}

/// What is written somewhere cannot be written there.
package struct StreamError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A path, or `standard output`.
  package let name: String
  /// The number of the system's error.
  package let code: Int32

  package init(name: String, code: Int32) {
    self.name = name
    self.code = code
  }

  package var description: String {
    "\(name): cannot be written: \(String(cString: strerror(code)).lowercased())"
  }
}
