/// What a command does, by name: it travels the responder chain until an element, window or app does it.
///
/// An app adds its own: `extension CommandAction { static let share = CommandAction("share") }`.
public struct CommandAction: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  public let rawValue: String
  @inlinable public init(rawValue: String) { self.rawValue = rawValue }
  @inlinable public init(_ name: String) { rawValue = name }

  public var description: String { rawValue }
}

extension CommandAction: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) { rawValue = value }
}
