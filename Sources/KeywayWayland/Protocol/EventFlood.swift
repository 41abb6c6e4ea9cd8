import KeywayPlatform

/// Cuts off a flood of events when the app is asked to end (SIGTERM, SIGINT).
///
/// libwayland delivers all events that it has read, one after the other, and cannot be stopped in between. An app with slow
/// handlers would otherwise notice a signal only after the last event.
@MainActor
enum EventFlood {
  private static var count = 0
  private static var isCut = false
  /// The number of events between checks, because each costs a system call.
  private static let interval = 8

  /// Starts counting before events are delivered.
  static func begin() { (count, isCut) = (0, false) }

  /// Whether to handle the next event; otherwise it is dropped.
  static func takesNext() -> Bool {
    if isCut { return false }
    count += 1
    if count % interval == 0 { isCut = PendingSignals.askToEnd }
    return !isCut
  }
}
