import Glibc

extension TextStream {
  /// The columns of a line: `COLUMNS`, else the terminal's width; nil for a file or a pipe, whose lines stay whole for `grep`.
  package var width: Int? {
    if let text = getenv("COLUMNS").map({ String(cString: $0) }), let columns = Int(text), columns > 0 {
      return columns
    }
    var size = winsize()
    guard ioctl(channel.descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
