import CWayland
import Glibc
import KeywayElements

/// Messages of libwayland, which would otherwise go to standard error.
///
/// Thread: main, where the connection makes every call that logs.
@MainActor
enum LibraryLog {
  /// The last message, such as that of a protocol error. Its words are the compositor's: control characters are replaced.
  private(set) static var lastLine = ""
  private static var isInstalled = false

  /// Receives libwayland's messages from now on, for the whole process (`wl_log_set_handler_client`).
  static func install() {
    guard !isInstalled else { return }
    isInstalled = true
    wl_log_set_handler_client(receive)
  }

  static func take(_ line: String) {
    lastLine = (line.last == "\n" ? String(line.dropLast()) : line).withControlPictures
  }
}

/// libwayland's `wl_log_func_t`.
private func receive(_ format: UnsafePointer<CChar>?, _ arguments: CVaListPointer?) {
  guard let format, let arguments else { return }
  let line = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 512) { buffer in
    vsnprintf(buffer.baseAddress, buffer.count, format, arguments)
    return String(cString: UnsafePointer(buffer.baseAddress!))
  }
  MainActor.assumeIsolated { LibraryLog.take(line) }
}
