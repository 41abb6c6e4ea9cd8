/// The state of ``ScannerGuard`` for one device.
struct ScannerLane: Sendable {
  private enum Stage {
    case idle
    /// Presses are withheld, too few yet to decide.
    case gathering
    /// A scanner types.
    case scanning
  }

  let device: Int
  /// In the clock of the caller, milliseconds.
  private(set) var deadline: UInt64?
  private var stage = Stage.idle
  private var held: [KeyPress] = []
  /// How many withheld keys type a character.
  private var count = 0
  private var text = ""
  private var firstTime: UInt32 = 0
  private var lastTime: UInt32 = 0
  /// Keys of a scanner that are down.
  private var swallowed: [UInt32] = []

  init(device: Int) {
    self.device = device
    held.reserveCapacity(64)
    swallowed.reserveCapacity(16)
  }

  var isAtRest: Bool { stage == .idle && swallowed.isEmpty }

  mutating func forgetKeys() { swallowed.removeAll(keepingCapacity: true) }

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
    switch stage {
    case .idle:
      if case .devices = settings.recognition {
        stage = .scanning
        swallow(press, meaning, settings, &events)
      } else if meaning.mayBegin {
        stage = .gathering
        firstTime = press.time
        hold(press, meaning, settings, &events)
      } else {
        return true
      }
    case .gathering:
      guard meaning != .other else {
        settle(.silence, &events)
        return true
      }
      hold(press, meaning, settings, &events)
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
      if press.phase != .repeated { swallowed.remove(at: index) }
      events.append(.swallowed(press))
      return false
    }
    guard stage == .gathering else { return true }
    // Scanners never hold a key.
    if press.phase == .repeated || held.count >= settings.room {
      settle(.silence, &events)
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
        // Its press passed before.
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
    case .character, .space: text += press.text
    case .control(let scalar): text.unicodeScalars.append(scalar)
    case .terminator(let terminator):
      if isLast && settings.terminators.contains(terminator) {
        finish(.terminator, &events)
      } else {
        text += terminator == .tab ? "\t" : "\n"
      }
    case .modifier, .other: break
    }
  }

  /// Ends a scan. Keys that follow a terminator without a pause still belong to the scanner, so the stage stays.
  private mutating func finish(_ end: Scan.End, _ events: inout [ScannerGuard.Event]) {
    // Control characters alone are the rest of a terminator, such as a line feed.
    if text.unicodeScalars.contains(where: { $0.value >= 0x20 && $0.value != 0x7F }) {
      events.append(.scan(Scan(text: text, device: device, end: end)))
    }
    text = ""
  }

  /// Ends the present state: withheld presses were a person's, and a burst is over.
  mutating func settle(_ end: Scan.End, _ events: inout [ScannerGuard.Event]) {
    for press in held { events.append(.key(press)) }
    held.removeAll(keepingCapacity: true)
    finish(end, &events)
    stage = .idle
    count = 0
    deadline = nil
  }
}

/// The role of a press in a burst.
enum ScannerKey: Equatable {
  /// Types a character.
  case character
  case space
  /// A control character, which scanners type as Control with a letter: Ctrl+J is U+000A.
  case control(Unicode.Scalar)
  case terminator(ScannerSettings.Terminators)
  case modifier
  /// Nothing that is part of a code.
  case other

  init(_ press: KeyPress) {
    if press.keysym.isModifier {
      self = Self.modifiers.contains(press.keysym) ? .modifier : .other
    } else if press.keysym == .return || press.keysym == .keypadEnter {
      self = .terminator(.return)
    } else if press.keysym == .tab {
      self = .terminator(.tab)
    } else if press.hasCommandModifier {
      self = Self.controlCharacter(press).map { .control($0) } ?? .other
    } else if press.text == " " {
      self = .space
    } else {
      self = press.text.isEmpty ? .other : .character
    }
  }

  var mayBegin: Bool { self == .character || self == .modifier }

  private static let modifiers: [Keysym] = [
    .shiftLeft, .shiftRight, .controlLeft, .controlRight, .isoLevel3Shift,
  ]

  /// The readings know the Latin letter on every layout.
  private static func controlCharacter(_ press: KeyPress) -> Unicode.Scalar? {
    for i in 0..<press.candidates.count {
      let candidate = press.candidates[i]
      guard candidate.modifiers.subtracting(.shift) == .control else { continue }
      // @, the letters, and [ \ ] ^ _ (ISO/IEC 646, columns 4 and 5).
      switch candidate.keysym.rawValue {
      case 0x40, 0x5B...0x5F, 0x61...0x7A: return Unicode.Scalar(candidate.keysym.rawValue & 0x1F)
      default: continue
      }
    }
    return nil
  }
}
