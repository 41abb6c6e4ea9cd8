import KeywayPlatform

/// Cuts a flood of events short once the app is asked to end (SIGTERM, SIGINT).
///
/// libwayland hands over all events that it has read, one after the other, and cannot be stopped in between. An app whose handlers
/// take their time would otherwise hear of a signal when the last event is handled.
@MainActor
enum EventFlood {
  private static var count = 0
  private static var isCut = false
  /// Asking costs a system call, so it is done once in so many events.
  private static let interval = 8

  /// Begins to count: events are about to be handed over.
  static func begin() { (count, isCut) = (0, false) }

  /// Whether the next event is to be handled; it is dropped otherwise.
  static func takesNext() -> Bool {
    if isCut { return false }
    count += 1
    if count % interval == 0 { isCut = PendingSignals.askToEnd }
    return !isCut
  }
}
