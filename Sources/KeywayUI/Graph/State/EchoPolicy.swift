import KeywayKeymap

/// Whether a ``SecureField`` shows a typed character. Traces, reports, pictures of lines, the clipboard and input methods never
/// contain it.
public enum EchoPolicy: Hashable, Sendable {
  /// Only bullets, as a screen in public needs.
  case never
  /// The last typed character, for a time of at most a minute, or until the next action.
  case lastCharacter(for: Duration)
}

/// Times are compared in whole milliseconds, because `.seconds(1.2)` is not exactly `.milliseconds(1200)`.
extension EchoPolicy {
  private var milliseconds: Int? {
    if case .lastCharacter(let time) = self { time.milliseconds } else { nil }
  }

  public static func == (a: EchoPolicy, b: EchoPolicy) -> Bool { a.milliseconds == b.milliseconds }

  public func hash(into hasher: inout Hasher) { hasher.combine(milliseconds) }
}
