/// Why a window system cannot be used, or no longer.
///
/// The description is one line for people, ending in what to do; `reason` is for programs.
public struct PlatformError: Error, CustomStringConvertible, Sendable {
  /// What is wrong, for the exit code of an app.
  package enum Reason: Hashable, Sendable {
    /// No compositor answers.
    case noCompositor
    /// The compositor does not offer an interface that Keyway cannot do without.
    case missingInterface(String)
    /// The connection ended while the app ran.
    case connectionLost
    /// The compositor found a request of ours to be against the protocol.
    case protocolViolation(interface: String, code: UInt32)
    /// A system call failed.
    case systemCall(name: String, errno: Int32)
    /// Any other fault.
    case other
  }

  /// What is wrong, for the exit code of an app.
  package let reason: Reason
  public let description: String

  package init(_ reason: Reason, _ description: String) {
    self.reason = reason
    self.description = description
  }

  package init(_ description: String) {
    self.init(.other, description)
  }
}
