import Glibc

/// The input and output of a command: the process's own streams, unless the caller passes others.
package struct StandardStreams: Sendable {
  /// The descriptor that `-` denotes as a file to read.
  package let input: Int32
  package let output: TextStream
  package let errors: TextStream

  /// The streams of the current task.
  @TaskLocal package static var current = StandardStreams(
    input: STDIN_FILENO, output: TextStream(descriptor: STDOUT_FILENO),
    errors: TextStream(descriptor: STDERR_FILENO, name: "standard error"))

  /// - Parameter input: owned and kept open by the caller.
  package init(input: Int32, output: TextStream, errors: TextStream) {
    (self.input, self.output, self.errors) = (input, output, errors)
  }
}
