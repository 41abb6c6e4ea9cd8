import Glibc

/// What a command reads and writes: the process's own streams, unless whoever calls it hands in others.
package struct StandardStreams: Sendable {
  /// The descriptor that `-` is as a file to read.
  package let input: Int32
  package let output: TextStream
  package let errors: TextStream

  /// Those of the task that asks.
  @TaskLocal package static var current = StandardStreams(
    input: STDIN_FILENO, output: TextStream(descriptor: STDOUT_FILENO),
    errors: TextStream(descriptor: STDERR_FILENO, name: "standard error"))

  /// - Parameter input: stays the caller's, who keeps it open.
  package init(input: Int32, output: TextStream, errors: TextStream) {
    self.input = input
    self.output = output
    self.errors = errors
  }
}
