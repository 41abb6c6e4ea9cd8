import Glibc
import KeywayKeymap

/// An error of the test compositor.
public struct CompositorError: Error, Hashable, CustomStringConvertible {
  /// The reason in one line.
  public let description: String

  init(_ description: String) { self.description = description }

  /// A keymap cannot be made.
  init(_ error: KeymapError) { self.init(error.description) }

  /// The server cannot start, with the system's error number.
  static func cannotStart(_ step: String, _ number: Int32) -> Self {
    Self("the test compositor cannot start: \(step): \(String(cString: strerror(number)))")
  }

  /// No key has this name; `script` is the whole text.
  package static func unknownKey(_ name: String, script: String) -> Self {
    Self("unknown key \"\(name)\" in \"\(script)\"; expected names like Tab, Shift+Tab, a or KEY_A")
  }

  /// An expected event did not come in time.
  package static func timedOut(waitingFor what: String, milliseconds: Int) -> Self {
    Self("no \(what) within \(milliseconds) ms")
  }

  /// No seat has that number.
  static func noSeat(_ number: Int, count: Int) -> Self {
    Self("unknown seat \(number); expected one from 0 to \(count - 1)")
  }

  /// No window is mapped, so nothing can be captured or sent.
  package static let noWindow = Self("no client has a window")
  /// The window's content is gone or in a format that cannot be read.
  static let noContent = Self("the window has no readable content")
  /// The compositor was stopped.
  package static let stopped = Self("the test compositor was stopped")

  /// A program that runs beside the tests is not installed.
  package static func notInstalled(_ program: String) -> Self {
    Self(
      "\(program) is not installed; run Scripts/test, which installs it (apt: "
        + "\(program == "setpriv" ? "util-linux" : program))")
  }

  /// A program ended, or did not start in time; `said` is its standard error output.
  static func ended(program: String, said: String) -> Self {
    Self("\(program) does not run" + (said.isEmpty ? "" : "; it said: \(said)"))
  }

  /// A real compositor lacks a protocol.
  static func missingGlobal(_ interface: String) -> Self {
    Self("the compositor does not offer \(interface)")
  }
}
