/// The name of an action. It travels the responder chain until an element, the window or the app performs it.
///
/// Add your own: `extension CommandAction { static let share = CommandAction("share") }`.
public struct CommandAction: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  public let rawValue: String
  /// Creates an action from its name.
  @inlinable public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates an action with a name.
  @inlinable public init(_ name: String) { rawValue = name }

  public var description: String { rawValue }
}

extension CommandAction: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) { rawValue = value }
}
