/// Timers by deadline. An app has a handful, so a sorted array beats a heap, and its storage is reused.
struct TimerQueue {
  struct ScheduledTimer {
    var deadline: UInt64
    var serial: UInt64
    var action: @MainActor () -> Void
  }

  /// Latest first, so that the next one is removed at the end.
  private var entries: [ScheduledTimer] = []
  private var lastSerial: UInt64 = 0

  var nextDeadline: UInt64? { entries.last?.deadline }
  var isEmpty: Bool { entries.isEmpty }

  /// Adds a timer; timers with equal deadlines fire in order of addition.
  ///
  /// - Complexity: O(*n*) in the number of timers.
  mutating func add(deadline: UInt64, action: @escaping @MainActor () -> Void) -> UInt64 {
    lastSerial += 1
    var index = entries.count
    while index > 0 && entries[index - 1].deadline <= deadline { index -= 1 }
    entries.insert(ScheduledTimer(deadline: deadline, serial: lastSerial, action: action), at: index)
    return lastSerial
  }

  /// Removes a timer; ignores one that has fired or was cancelled.
  mutating func remove(serial: UInt64) {
    guard let index = entries.lastIndex(where: { $0.serial == serial }) else { return }
    entries.remove(at: index)
  }

  mutating func popDue(at time: UInt64, addedBefore limit: UInt64) -> ScheduledTimer? {
    guard let index = entries.lastIndex(where: { $0.serial < limit }),
      entries[index].deadline <= time
    else { return nil }
    return entries.remove(at: index)
  }

  /// A serial greater than all issued so far.
  var serialLimit: UInt64 { lastSerial + 1 }
}
