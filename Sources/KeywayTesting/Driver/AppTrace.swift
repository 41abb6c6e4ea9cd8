/// What became of one key event, as an app's `--trace` writes it in JSON.
public struct AppTrace: Decodable, Sendable {
  public struct Focused: Decodable, Sendable {
    public let id: String?
    public let role: String
    public let label: String
    public let value: String
    public let selected: Bool
    /// x, y, width and height in logical pixels, in window coordinates.
    public let frame: [Double]
  }

  public let key: String
  /// The Linux input event code.
  public let code: UInt32
  public let keysym: String
  /// `began`, `repeated`, `ended` or `cancelled`.
  public let phase: String
  public let modifiers: [String]
  public let takenBy: String
  /// Why the kiosk's policy took the press.
  public let policy: String?
  public let binding: String?
  public let command: String?
  public let tier: String?
  public let chosen: String?
  public let reason: String?
  public let focused: Focused?
}
