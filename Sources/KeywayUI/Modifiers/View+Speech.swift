import KeywayElements

/// Wishes for the speech of a reader, in SwiftUI's terms. They hold for the view and those inside.
extension View {
  /// Sets whether a reader says the text character by character, such as a reference number.
  public func speechSpellsOutCharacters(_ value: Bool = true) -> some View {
    modify { $0.element.accessibility.details.speech.spellsOutCharacters = value }
  }

  /// Sets whether a reader always says the punctuation, such as in code.
  public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> some View {
    modify { $0.element.accessibility.details.speech.alwaysIncludesPunctuation = value }
  }

  /// Raises or lowers the pitch of the speech, from -1, an octave lower, to 1, an octave higher.
  public func speechAdjustedPitch(_ value: Double) -> some View {
    modify { $0.element.accessibility.details.speech.adjustedPitch = value }
  }

  /// Sets whether announcements wait for the speech before them.
  public func speechAnnouncementsQueued(_ value: Bool = true) -> some View {
    modify { $0.element.accessibility.details.speech.queuesAnnouncements = value }
  }
}
