/// A request of a screen reader to its voice, with its time.
package struct SpeechEntry: Sendable {
  package enum Request: Hashable, Sendable {
    /// A text without its markup.
    case text(String)
    /// One character, spelled.
    case character(String)
    /// A key by its name.
    case key(String)
    /// A sound by its name.
    case sound(String)
    /// Current and waiting speech is not to be heard.
    case cancel
  }

  package let request: Request
  /// When the whole request had been read.
  package let time: ContinuousClock.Instant
}
