internal import KeywayPlatform

/// Prints to the standard output in ``StandardStreams``, instead of the library's `print`.
func print(_ text: String, terminator: String = "\n") {
  TextStream.standardOutput.write(text + terminator)
}
