/// The author's wishes for the speech of an element and those inside, in SwiftUI's terms; nil inherits.
package struct AccessibilitySpeech: Hashable, Sendable {
  /// Whether the text is said character by character.
  package var spellsOutCharacters: Bool?
  /// Whether punctuation is always said.
  package var alwaysIncludesPunctuation: Bool?
  /// The pitch, from -1, an octave lower, to 1, an octave higher.
  package var adjustedPitch: Double?
  /// Whether announcements wait for the speech before them.
  package var queuesAnnouncements: Bool?

  package init() {}

  /// Inherits unset properties from the surroundings.
  package mutating func inherit(_ outer: AccessibilitySpeech) {
    spellsOutCharacters = spellsOutCharacters ?? outer.spellsOutCharacters
    alwaysIncludesPunctuation = alwaysIncludesPunctuation ?? outer.alwaysIncludesPunctuation
    adjustedPitch = adjustedPitch ?? outer.adjustedPitch
    queuesAnnouncements = queuesAnnouncements ?? outer.queuesAnnouncements
  }
}
