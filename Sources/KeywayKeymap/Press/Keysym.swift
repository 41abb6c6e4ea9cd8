/// A symbol of the X keyboard extension (`xkb_keysym_t`), such as `XKB_KEY_Tab`.
public struct Keysym: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt32
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }
}
