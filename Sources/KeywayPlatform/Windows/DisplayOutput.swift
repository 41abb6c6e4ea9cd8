/// A screen that is plugged in: what Wayland calls an output, and X11 a monitor.
public struct DisplayOutput: Hashable, Sendable {
  /// As the system calls it, by its socket mostly, such as `HDMI-A-1`.
  public let name: String
  /// Whether it is the first. X11 has a setting for it; with Wayland it is the one that the compositor named first.
  public let isPrimary: Bool

  /// Creates an output, for tests.
  public init(name: String, isPrimary: Bool = false) {
    self.name = name
    self.isPrimary = isPrimary
  }

  /// The outputs with these names, the first of which is the primary one.
  package static func named(_ names: [String]) -> [DisplayOutput] {
    names.enumerated().map { DisplayOutput(name: $1, isPrimary: $0 == 0) }
  }
}
