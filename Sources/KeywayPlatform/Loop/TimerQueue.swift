/// Timers by deadline. An app has a handful, so a sorted array beats a heap, and its storage is reused.
struct TimerQueue {
  struct ScheduledTimer {
    var deadline: UInt64
    var serial: UInt64
    var action: @MainActor () -> Void
  }

  /// Latest first, so that the next one is taken off the end.
  private var entries: [ScheduledTimer] = []
  private var lastSerial: UInt64 = 0

  var nextDeadline: UInt64? { entries.last?.deadline }
  var isEmpty: Bool { entries.isEmpty }

  /// Adds a timer; of several with one deadline the first added fires first.
  ///
  /// - Complexity: O(*n*) in the number of timers.
  mutating func add(deadline: UInt64, action: @escaping @MainActor () -> Void) -> UInt64 {
    lastSerial += 1
    var index = entries.count
    while index > 0 && entries[index - 1].deadline <= deadline { index -= 1 }
    entries.insert(ScheduledTimer(deadline: deadline, serial: lastSerial, action: action), at: index)
    return lastSerial
  }

  /// Takes a timer out; one that fired or was cancelled before is ignored.
  mutating func remove(serial: UInt64) {
    guard let index = entries.lastIndex(where: { $0.serial == serial }) else { return }
    entries.remove(at: index)
  }

  /// Takes out the next timer whose deadline is not after `time` and that was added before `limit`.
  mutating func popDue(at time: UInt64, addedBefore limit: UInt64) -> ScheduledTimer? {
    guard let index = entries.lastIndex(where: { $0.serial < limit }),
      entries[index].deadline <= time
    else { return nil }
    return entries.remove(at: index)
  }

  /// A serial above all that were given out so far.
  var serialLimit: UInt64 { lastSerial + 1 }
}
