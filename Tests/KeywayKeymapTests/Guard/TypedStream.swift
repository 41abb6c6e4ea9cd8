import KeywayKeymap

/// Keys that come in at given times, and what a scanner guard makes of them.
struct TypedStream {
  var scanner: ScannerGuard
  /// In milliseconds.
  var now: UInt64 = 1000
  /// The output: `a` and `^a` for the press and the release of a person's key, `[text]` for a scan, with
  /// `…` if it was cut and `?` if a key of it was unreadable.
  private(set) var output: [String] = []
  /// When the newest press of each key came in, and how long any key was held back at most.
  private(set) var longestDelay: UInt64 = 0
  private var cameAt: [UInt32: UInt64] = [:]
  private var keyboards: [Int: KeymapState] = [:]

  /// The keymap in use.
  private let keymap: Keymap
  /// The keymap whose keys a script presses: that of the scanner or of the person.
  private let script: Keymap

  init(
    _ settings: ScannerSettings = ScannerSettings(), on layout: String = "us", pressing script: String = "us"
  ) throws {
    scanner = ScannerGuard(settings)
    keymap = try Keymap(names: KeymapNames(layoutNamed: layout))
    self.script = try layout == script ? keymap : Keymap(names: KeymapNames(layoutNamed: script))
  }

  /// Presses and releases keys that are written as in key scripts, `pause` milliseconds apart.
  mutating func type(_ script: String, every pause: UInt64, device: Int = 0) throws {
    keyboard(device)
    for shortcut in try KeyScript(script).shortcuts {
      for event in try KeyScript([shortcut]).events(on: self.script, layout: 0) {
        send(event.code, event.isDown ? .down : .up, device: device)
      }
      wait(pause)
    }
  }

  mutating func send(_ code: UInt32, _ direction: KeyDirection, device: Int = 0) {
    let state = keyboard(device)
    let press = state.press(
      code: code, direction: direction, time: UInt32(truncatingIfNeeded: now), device: device)
    if press.phase == .began { cameAt[code + UInt32(device) << 16] = now }
    if scanner.take(press, at: now) { note(press) }
    drain()
  }

  /// Lets time pass, with the timer firing when it is due.
  mutating func wait(_ milliseconds: UInt64) {
    let end = now + milliseconds
    while let due = scanner.deadline, due <= end {
      now = max(now, due)
      scanner.advance(to: now)
      drain()
    }
    now = end
  }

  mutating func cut() {
    scanner.cut()
    drain()
  }

  @discardableResult
  mutating func keyboard(_ device: Int) -> KeymapState {
    if let state = keyboards[device] { return state }
    let state = KeymapState(keymap, locale: "C")
    keyboards[device] = state
    return state
  }

  private mutating func note(_ press: KeyPress) {
    if press.phase == .began {
      longestDelay = max(longestDelay, now - cameAt[press.code + UInt32(press.device) << 16]!)
    }
    let name = press.keysym.name
    output.append((press.phase == .began ? "" : press.phase == .repeated ? "=" : "^") + name)
  }

  private mutating func drain() {
    while let event = scanner.next() {
      switch event {
      case .key(let press): note(press)
      case .swallowed: break
      case .scan(let scan):
        let end = [.cut: "…", .unreadable: "?"][scan.end] ?? ""
        output.append("[\(scan.text)\(end)]")
      }
    }
  }

  /// The output without releases.
  var begun: [String] { output.filter { !$0.hasPrefix("^") } }
}
