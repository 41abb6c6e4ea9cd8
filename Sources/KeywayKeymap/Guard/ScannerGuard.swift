/// Separates the presses of people from the bursts of barcode scanners, which become one ``Scan`` each.
///
/// The guard withholds a press only while it may be part of a burst:
///
/// - Rhythm and key positions decide, not the symbols of the active layout: a dead key, a lock or a keypad without Num Lock
///   belongs to a burst like any other key. The code is read on the scanner's layout (``ScannerReader``).
/// - A burst begins with a key of the main block or the keypad other than Space, or with a modifier or a lock. Tab, Return, Space,
///   arrows, function keys and shortcuts pass at once.
/// - Withheld presses are passed on in order as soon as the next key does not continue the burst: after ``ScannerSettings/gap``
///   milliseconds of silence, or at a slower key.
/// - Presses are withheld for at most ``ScannerSettings/longestDelay``.
///
/// Keys that follow a burst without a pause belong to the scanner too, such as a line feed after Return. The release of a key
/// goes where its press went.
///
/// The guard treats each device separately. It allocates nothing for people's presses after the first few.
package struct ScannerGuard {
  package enum Event: Sendable {
    /// A press for the app.
    case key(KeyPress)
    case swallowed(KeyPress)
    case scan(Scan)
  }

  package var settings: ScannerSettings {
    didSet {
      guard settings.layout != oldValue.layout else { return }
      for i in lanes.indices { lanes[i].use(settings.layout) }
    }
  }
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
  ///   - now: in milliseconds, by the clock of ``deadline``. Pauses are measured by the times of the presses.
  /// - Returns: true if the press passes at once; otherwise ``next()`` returns the events that pass.
  package mutating func take(_ press: KeyPress, at now: UInt64) -> Bool {
    if case .devices(let known) = settings.recognition, !known.contains(press.device) { return isDrained }
    let index = lane(of: press.device)
    let passes = lanes[index].take(press, at: now, settings, &events)
    if passes && isDrained { return true }
    if passes { events.append(.key(press)) }
    return false
  }

  package mutating func advance(to now: UInt64) {
    for i in lanes.indices where lanes[i].deadline.map({ $0 <= now }) ?? false {
      lanes[i].settle(.silence, &events)
    }
  }

  /// Releases withheld presses and ends bursts when the keyboard leaves.
  package mutating func cut() {
    for i in lanes.indices {
      lanes[i].settle(.cut, &events)
      lanes[i].forgetKeys()
    }
  }

  /// Returns the next event, the oldest first, or nil.
  package mutating func next() -> Event? {
    guard firstEvent < events.count else {
      events.removeAll(keepingCapacity: true)
      firstEvent = 0
      return nil
    }
    defer { firstEvent += 1 }
    return events[firstEvent]
  }

  /// When to call ``advance(to:)``; nil if nothing is pending.
  package var deadline: UInt64? { lanes.lazy.compactMap { $0.deadline }.min() }

  /// Whether no press is withheld, no burst is in progress, and none of its keys is down.
  package var isAtRest: Bool { isDrained && lanes.allSatisfy(\.isAtRest) }

  private var isDrained: Bool { firstEvent >= events.count }

  private mutating func lane(of device: Int) -> Int {
    if let index = lanes.firstIndex(where: { $0.device == device }) { return index }
    lanes.append(ScannerLane(device: device, settings.layout))
    return lanes.count - 1
  }
}
