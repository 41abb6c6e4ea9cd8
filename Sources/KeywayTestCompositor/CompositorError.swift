import Glibc
public import KeywayKeymap

/// An error of the test compositor.
public enum CompositorError: Error, Hashable, CustomStringConvertible {
  /// The server cannot start, with the system's error number.
  case cannotStart(String, Int32)
  /// The process may have too few files open, in words.
  case fewFiles(String)
  /// A keymap cannot be made.
  case keymap(KeymapError)
  /// No key has this name; `script` is the whole text.
  case unknownKey(String, script: String)
  /// An expected event did not come in time.
  case timedOut(waitingFor: String, milliseconds: Int)
  /// No seat has that number.
  case noSeat(Int, count: Int)
  /// No window is mapped, so nothing can be captured or sent.
  case noWindow
  /// The window's content is gone or in a format that cannot be read.
  case noContent
  /// A file cannot be written.
  case cannotWrite(path: String, reason: String)
  /// The compositor was stopped.
  case stopped
  /// A program that runs beside the tests is not installed.
  case notInstalled(String)
  /// A program ended, or did not start in time; `said` is its standard error output.
  case ended(program: String, said: String)
  /// A real compositor could not be reached, or closed the connection.
  case connection(String)
  /// A real compositor lacks a protocol.
  case missingGlobal(String)

  public var description: String {
    switch self {
    case .cannotStart(let step, let number):
      "the test compositor cannot start: \(step): \(String(cString: strerror(number)))"
    case .fewFiles(let fault): fault
    case .keymap(let error): error.description
    case .unknownKey(let name, let script):
      "unknown key \"\(name)\" in \"\(script)\"; expected names like Tab, Shift+Tab, a or KEY_A"
    case .timedOut(let what, let milliseconds): "no \(what) within \(milliseconds) ms"
    case .noSeat(let number, let count):
      "no seat \(number); expected one from 0 to \(count - 1)"
    case .noWindow: "no client has a window"
    case .noContent: "the window has no readable content"
    case .cannotWrite(let path, let reason): "\(path): \(reason)"
    case .stopped: "the test compositor was stopped"
    case .notInstalled(let program):
      "\(program) is not installed; run Scripts/test, which installs it (apt: "
        + "\(program == "setpriv" ? "util-linux" : program))"
    case .ended(let program, let said):
      "\(program) does not run" + (said.isEmpty ? "" : "; it said: \(said)")
    case .connection(let reason): reason
    case .missingGlobal(let interface): "the compositor does not offer \(interface)"
    }
  }
}
