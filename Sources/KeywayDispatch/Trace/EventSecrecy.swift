/// The parts of an event that records leave out, because they reveal typed text.
///
/// The window decides it for every event in one place, `RecordsPart.secrecy`.
package struct EventSecrecy: Hashable, Sendable {
  /// The events that reveal typed text.
  package enum Extent: Int, Hashable, Sendable {
    /// No events do.
    case nothing
    /// Presses that type do. Commands and moves keep their names.
    case typing
    /// Moves, activations and touched places do too: they concern the keys of the keyboard on the screen. So does the pace of
    /// the presses. Commands keep their names.
    case everyPress
  }

  package let extent: Extent
  /// Whether the event types into a secure field. Text for other fields is in a record only on request.
  package let isOfSecret: Bool

  /// Nothing is left out.
  package static let open = EventSecrecy(.nothing, isOfSecret: false)

  package init(_ extent: Extent, isOfSecret: Bool) {
    self.extent = extent
    self.isOfSecret = isOfSecret && extent != .nothing
  }

  /// Whether a record leaves the event's contents out.
  ///
  /// - Parameter includesTyping: whether the record includes text typed into fields that are not secure.
  package func hides(includingTyping includesTyping: Bool) -> Bool {
    extent != .nothing && (isOfSecret || !includesTyping)
  }

  /// Whether times would reveal typed text, such as how far somebody moved over the keys on the screen between two presses.
  package func hidesPace(includingTyping includesTyping: Bool) -> Bool {
    extent == .everyPress && hides(includingTyping: includesTyping)
  }

  /// The same, reduced to presses that type.
  package var ofTyping: EventSecrecy {
    EventSecrecy(extent == .nothing ? .nothing : .typing, isOfSecret: isOfSecret)
  }

  /// The stricter of two, for an event that begins in one field and ends in another.
  package func union(_ other: EventSecrecy) -> EventSecrecy {
    if isOfSecret != other.isOfSecret { return isOfSecret ? self : other }
    return extent.rawValue >= other.extent.rawValue ? self : other
  }
}
