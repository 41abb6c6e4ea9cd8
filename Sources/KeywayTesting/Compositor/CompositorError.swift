import Glibc
public import KeywayKeymap

/// Why the test compositor cannot do what it is asked.
public enum CompositorError: Error, Hashable, CustomStringConvertible {
  case cannotStart(String, Int32)
  case keymap(KeymapError)
  /// No key has this name; `script` is the whole text.
  case unknownKey(String, script: String)
  /// What was waited for did not come within the time.
  case timedOut(waitingFor: String, milliseconds: Int)
  /// No window is mapped, so nothing can be captured or sent.
  case noWindow
  /// The window's content is gone or in a format that cannot be read.
  case noContent
  case cannotWrite(path: String, reason: String)
  case stopped

  public var description: String {
    switch self {
    case .cannotStart(let step, let number):
      "the test compositor cannot start: \(step): \(String(cString: strerror(number)))"
    case .keymap(let error): error.description
    case .unknownKey(let name, let script):
      "no key is called \"\(name)\" in \"\(script)\"; expected names like Tab, Shift+Tab, a or KEY_A"
    case .timedOut(let what, let milliseconds): "no \(what) within \(milliseconds) ms"
    case .noWindow: "no client has a window"
    case .noContent: "the window has no readable content"
    case .cannotWrite(let path, let reason): "\(path): \(reason)"
    case .stopped: "the test compositor was stopped"
    }
  }
}
