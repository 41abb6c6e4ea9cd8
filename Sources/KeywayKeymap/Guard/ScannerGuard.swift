/// Sorts presses into those of persons, which go on as they are, and bursts of scanners, which come out as
/// one ``Scan``.
///
/// A press is held back only while it may be part of a burst:
///
/// - With nothing held, only keys with which a code may begin are: those that type a character other than
///   Space, and Shift, Control and AltGr. Tab, Return, Space, arrows, function keys and all shortcuts pass
///   at once.
/// - A held press is let go as soon as the next key is no continuation: after ``ScannerSettings/gap``
///   milliseconds of silence, at a slower key, at a key that types nothing. All that is held then goes on
///   in order.
/// - Held back no longer than ``ScannerSettings/longestDelay``, whatever is pressed.
///
/// After a burst, keys that follow without a pause are the scanner's too, such as a line feed after the
/// Return. The release of a key goes where its press went.
///
/// Each device is looked at by itself. Allocates nothing for presses of persons after the first few.
package struct ScannerGuard: Sendable {
  package enum Event: Sendable {
    /// A press for the app.
    case key(KeyPress)
    /// A press that is part of a scan.
    case swallowed(KeyPress)
    case scan(Scan)
  }

  package var settings: ScannerSettings
  private var lanes: [ScannerLane] = []
  private var events: [Event] = []
  private var firstEvent = 0

  package init(_ settings: ScannerSettings = ScannerSettings()) {
    self.settings = settings
    events.reserveCapacity(64)
  }

  /// Takes a press.
  ///
  /// - Parameters:
  ///   - now: in milliseconds, by the clock of ``deadline``; pauses are measured by the press's own time.
  /// - Returns: true when the press goes on at once; else ask ``next()`` for what does.
  package mutating func take(_ press: KeyPress, at now: UInt64) -> Bool {
    if case .devices(let known) = settings.recognition, !known.contains(press.device) { return isDrained }
    let index = lane(of: press.device)
    let passes = lanes[index].take(press, at: now, settings, &events)
    if passes && isDrained { return true }
    if passes { events.append(.key(press)) }
    return false
  }

  /// Lets time pass.
  package mutating func advance(to now: UInt64) {
    for i in lanes.indices where lanes[i].deadline.map({ $0 <= now }) ?? false {
      lanes[i].settle(.silence, &events)
    }
  }

  /// Lets all go that is held, and ends bursts: the keyboard leaves.
  package mutating func cut() {
    for i in lanes.indices {
      lanes[i].settle(.cut, &events)
      lanes[i].forgetKeys()
    }
  }

  /// The oldest of what came out and was not asked for yet.
  package mutating func next() -> Event? {
    guard firstEvent < events.count else {
      events.removeAll(keepingCapacity: true)
      firstEvent = 0
      return nil
    }
    defer { firstEvent += 1 }
    return events[firstEvent]
  }

  /// When ``advance(to:)`` has something to do.
  package var deadline: UInt64? {
    var earliest: UInt64?
    for lane in lanes {
      if let deadline = lane.deadline { earliest = min(earliest ?? .max, deadline) }
    }
    return earliest
  }

  /// Whether nothing is held, no burst goes on, and no key of one is still down.
  package var isAtRest: Bool { isDrained && lanes.allSatisfy(\.isAtRest) }

  private var isDrained: Bool { firstEvent >= events.count }

  private mutating func lane(of device: Int) -> Int {
    if let index = lanes.firstIndex(where: { $0.device == device }) { return index }
    lanes.append(ScannerLane(device: device))
    return lanes.count - 1
  }
}
