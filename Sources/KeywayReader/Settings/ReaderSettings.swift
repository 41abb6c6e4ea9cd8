package import KeywayAccessibility

/// The preferences of the person who listens.
package struct ReaderSettings: Sendable {
  package var order = WordOrder.standard
  /// Whether containers are stops.
  package var profile = ReadingProfile.flat
  package var speech = Speaker.Settings()
  /// Whether the cursor goes where the focus goes.
  package var followsFocus = true
  /// Whether the focus goes where the cursor goes, where it can.
  package var movesFocus = true
  /// The echo of typing.
  package var typing = TypingEcho.characters
  /// Whether the words are shown on the screen.
  package var showsCaption = false
  /// The loudness from 0 to 1, and the rate as a factor of the usual one.
  package var volume = 1.0
  package var rate = 1.0

  package init() {}

  /// The words about typed and deleted text.
  package enum TypingEcho: String, Hashable, Sendable, CaseIterable {
    case nothing, characters, words, both
  }
}
