/// The name of a stage in traces. Several stages of one concern share a name.
public struct DispatchStageName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  init(_ rawValue: String) { self.rawValue = rawValue }

  /// No stage.
  public static let none = DispatchStageName("none")
}
