package import KeywayAccessibility

/// A thing that the reader did or left out, for traces and tests.
package struct ReaderRecord: Equatable {
  package enum Event: Equatable {
    /// A change of turns: words were begun, ended, suspended or dropped.
    case turn(TurnEvent<Utterance, ReaderSource>)
    case sound(ReaderSound)
    /// Nothing is heard, for the stated reason.
    case silence(String)
  }

  /// Milliseconds of the window's loop.
  package let time: UInt64
  package let event: Event

  package init(time: UInt64, event: Event) { (self.time, self.event) = (time, event) }
}

/// The origin of words: of what waits, only the newest of each source remain.
package enum ReaderSource: Hashable {
  /// The reader's answers to the person.
  case reader
  /// An element that changed.
  case node(AccessibilityNode.ID)
  /// The app's announcements.
  case app
  /// Announcements of something that isn't an element, by its name.
  case named(String)
}
