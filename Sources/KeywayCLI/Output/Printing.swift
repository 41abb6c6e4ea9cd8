internal import KeywayPlatform

/// Prints to the standard output that was handed in (``StandardStreams``), in the place of the library's `print`.
func print(_ text: String, terminator: String = "\n") {
  TextStream.standardOutput.write(text + terminator)
}
