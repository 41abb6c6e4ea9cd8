/// Why a window system cannot be used. The text is one line for people, ending in what to do.
public struct PlatformError: Error, CustomStringConvertible, Sendable {
  public let description: String

  public init(_ description: String) {
    self.description = description
  }
}
