/// Whether a ``SecureField`` shows a typed character. Traces, reports, pictures of lines, the clipboard and input methods never
/// contain it.
public enum EchoPolicy: Hashable, Sendable {
  /// Only bullets, as a screen in public needs.
  case never
  /// The last typed character, for a time of at most a minute, or until the next action.
  case lastCharacter(for: Duration)
}
