/// A sound of the reader, in the same stream as its words.
package enum ReaderSound: String, Hashable, Sendable, CaseIterable {
  /// The cursor stays, because nothing follows.
  case boundary
  /// Another screen, or a part of it changed.
  case screenChanged, layoutChanged
  /// The element is selected, has more content, or is a link.
  case selected, moreContent, link
  /// A capital letter.
  case capital
  /// A character of a secret.
  case masked
  /// A held key passed an element.
  case tick
  /// A mode or the reader itself was turned on or off.
  case modeOn, modeOff
  /// A container was entered or left.
  case entered, left
  /// The key has no effect.
  case refused
}

/// A result of an event in the reader.
package enum ReaderOutput: Hashable {
  case utterance(Utterance)
  case sound(ReaderSound)
  /// Nothing is heard, for the stated reason.
  case silence(String)
}
