/// Whether a ``SecureField`` shows a character after it was typed. In traces, reports, pictures of lines, the clipboard and input
/// methods it is never seen.
public enum EchoPolicy: Hashable, Sendable {
  /// Only bullets, as a screen in public needs it.
  case never
  /// The character that was typed last, for some seconds, or until something else is done.
  case lastCharacter(seconds: Double)
}
