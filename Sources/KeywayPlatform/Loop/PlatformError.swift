/// An error that makes a window system unusable.
///
/// The description is one line for people, ending with a remedy; `reason` is for programs.
public struct PlatformError: Error, CustomStringConvertible, Sendable {
  /// The kind of fault, for the exit code of an app.
  package enum Reason: Hashable, Sendable {
    /// No compositor answers.
    case noCompositor
    /// The compositor lacks an interface that Keyway requires.
    case missingInterface(String)
    /// The connection ended while the app ran.
    case connectionLost
    /// The compositor rejected one of Keyway's requests as a protocol violation.
    case protocolViolation(interface: String, code: UInt32)
    /// A system call failed.
    case systemCall(name: String, errno: Int32)
    /// Any other fault.
    case other
  }

  /// The kind of fault, for the exit code of an app.
  package let reason: Reason
  public let description: String

  package init(_ reason: Reason, _ description: String) {
    (self.reason, self.description) = (reason, description)
  }

  package init(_ description: String) { self.init(.other, description) }
}
