/// The state of ``ScannerGuard`` for one device.
struct ScannerLane {
  private enum Stage {
    case idle
    /// Presses are withheld, but still too few to decide.
    case gathering
    case scanning
  }

  let device: Int
  /// In milliseconds of the caller's clock.
  private(set) var deadline: UInt64?
  private var stage = Stage.idle
  private var held: [KeyPress] = []
  /// The number of withheld keys that are not modifiers.
  private var count = 0
  private var text = ""
  /// Whether every key of the code was read.
  private var isReadable = true
  private var reader: ScannerReader
  private var altCode = AltCode()
  /// The time of the last key of a burst that ended without a terminator; nil once another key came.
  private var unterminated: UInt32?
  private var firstTime: UInt32 = 0
  private var lastTime: UInt32 = 0
  /// Keys of a scanner that are down.
  private var swallowed: [UInt32] = []

  init(device: Int, _ layout: ScannerSettings.Layout) {
    self.device = device
    reader = ScannerReader(layout)
    held.reserveCapacity(64)
    swallowed.reserveCapacity(16)
  }

  var isAtRest: Bool { stage == .idle && swallowed.isEmpty }

  mutating func forgetKeys() {
    swallowed.removeAll(keepingCapacity: true)
    reader.forgetKeys()
  }

  /// Reads the next burst on another layout.
  mutating func use(_ layout: ScannerSettings.Layout) { reader = ScannerReader(layout) }

  /// Returns true if the press goes on, after `events`.
  mutating func take(
    _ press: KeyPress, at now: UInt64, _ settings: ScannerSettings, _ events: inout [ScannerGuard.Event]
  ) -> Bool {
    guard press.phase == .began else { return takeOther(press, settings, &events) }
    // A missed release must not swallow the next one.
    swallowed.removeAll { $0 == press.code }
    let gap = UInt32(settings.gap)
    if stage != .idle && press.time &- lastTime >= gap { settle(.silence, &events) }
    if stage == .gathering
      && (held.count >= settings.room || press.time &- firstTime > UInt32(settings.longestDelay) - gap)
    {
      settle(.silence, &events)
    }
    let meaning = ScannerKey(press)
    // Shift-Tab is a person's: even after modifiers alone, such a key starts no burst.
    if stage == .gathering, count == 0, meaning != .modifier, meaning != .character {
      settle(.silence, &events)
    }
    switch stage {
    case .idle:
      let burst = unterminated
      unterminated = nil
      if let burst, case .terminator(let end) = meaning, settings.terminators.contains(end),
        press.time &- burst < UInt32(settings.longestDelay)
      {
        // Late, but still part of the burst, so it must do nothing.
        swallowed.append(press.code)
        events.append(.swallowed(press))
        return false
      }
      if case .devices = settings.recognition {
        stage = .scanning
        swallow(press, meaning, settings, &events)
      } else if meaning.mayBegin(press) {
        stage = .gathering
        firstTime = press.time
        hold(press, meaning, settings, &events)
      } else {
        if meaning == .modifier { reader.follow(press) }
        return true
      }
    case .gathering: hold(press, meaning, settings, &events)
    case .scanning:
      swallow(press, meaning, settings, &events)
    }
    lastTime = press.time
    deadline = now + UInt64(settings.gap)
    return false
  }

  /// Takes a repeat, a release, or a cancelled press.
  private mutating func takeOther(
    _ press: KeyPress, _ settings: ScannerSettings, _ events: inout [ScannerGuard.Event]
  ) -> Bool {
    if let index = swallowed.firstIndex(of: press.code) {
      if press.phase != .repeated {
        swallowed.remove(at: index)
        if press.code == ScannerKey.leftAlt { takeAltCode() }
        reader.follow(press)
      }
      events.append(.swallowed(press))
      return false
    }
    guard stage == .gathering else {
      reader.follow(press)
      return true
    }
    // Scanners never hold keys.
    if press.phase == .repeated || held.count >= settings.room {
      settle(.silence, &events)
      reader.follow(press)
      return true
    }
    held.append(press)
    return false
  }

  private mutating func hold(
    _ press: KeyPress, _ meaning: ScannerKey, _ settings: ScannerSettings,
    _ events: inout [ScannerGuard.Event]
  ) {
    held.append(press)
    if meaning != .modifier { count += 1 }
    guard count >= settings.minimumLength else { return }
    stage = .scanning
    let presses = held
    held.removeAll(keepingCapacity: true)
    for (index, press) in presses.enumerated() {
      if press.phase == .began {
        swallow(press, ScannerKey(press), settings, &events, isLast: index == presses.count - 1)
      } else if takeOther(press, settings, &events) {
        // Its press has passed before.
        events.append(.key(press))
      }
    }
  }

  private mutating func swallow(
    _ press: KeyPress, _ meaning: ScannerKey, _ settings: ScannerSettings,
    _ events: inout [ScannerGuard.Event], isLast: Bool = true
  ) {
    swallowed.append(press.code)
    events.append(.swallowed(press))
    switch meaning {
    case .modifier:
      takeAltCode()
      if press.code == ScannerKey.capsLock { reader.noteCapsLock() } else { reader.follow(press) }
    case .terminator(let terminator):
      takeAltCode()
      if isLast && settings.terminators.contains(terminator) {
        finish(.terminator, &events)
      } else {
        text += terminator == .tab ? "\t" : "\n"
      }
    case .character, .other:
      if reader.holdsAlt, let digit = ScannerKey.keypadDigit(code: press.code) {
        return altCode.append(digit)
      }
      switch reader.read(press) {
      case .text(let typed): text += typed
      case .nothing: break
      case .unreadable: isReadable = false
      }
    }
  }

  /// Takes the Alt code when Alt is released or something else follows its digits.
  private mutating func takeAltCode() {
    if let character = altCode.take() { text.append(character) }
  }

  /// Ends a scan. Keys that follow a terminator without a pause still belong to the scanner, so the stage stays.
  private mutating func finish(_ end: Scan.End, _ events: inout [ScannerGuard.Event]) {
    takeAltCode()
    // An accent without its letter means that the code is incomplete.
    let isWhole = isReadable && !reader.isPending
    // Control characters alone, such as a line feed, are the rest of a terminator.
    if !isReadable || text.unicodeScalars.contains(where: { $0.value >= 0x20 && $0.value != 0x7F }) {
      events.append(.scan(Scan(text: text, device: device, end: isWhole || end == .cut ? end : .unreadable)))
    }
    text = ""
    isReadable = true
    reader.reset()
  }

  /// Ends the current state: withheld presses were a person's, and a burst is over.
  mutating func settle(_ end: Scan.End, _ events: inout [ScannerGuard.Event]) {
    for press in held {
      reader.follow(press)
      events.append(.key(press))
    }
    held.removeAll(keepingCapacity: true)
    if stage == .scanning, end == .silence, !text.isEmpty { unterminated = lastTime }
    finish(end, &events)
    stage = .idle
    count = 0
    deadline = nil
  }
}
