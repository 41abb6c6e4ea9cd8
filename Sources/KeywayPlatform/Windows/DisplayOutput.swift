/// A connected screen: an output in Wayland, a monitor in X11.
public struct DisplayOutput: Hashable, Sendable {
  /// The system's name, mostly of its connector, such as `HDMI-A-1`.
  public let name: String
  /// Whether it is the primary output. X11 has a setting for it; in Wayland it is the one that the compositor announced first.
  public let isPrimary: Bool

  /// Creates an output, for tests.
  public init(name: String, isPrimary: Bool = false) { (self.name, self.isPrimary) = (name, isPrimary) }

  /// The outputs with these names, the first of which is primary.
  package static func named(_ names: [String]) -> [DisplayOutput] {
    names.enumerated().map { DisplayOutput(name: $1, isPrimary: $0 == 0) }
  }
}
