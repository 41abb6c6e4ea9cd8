import KeywayKeymap

/// A keyboard under the fingers of a test.
struct Keyboard {
  let state: KeymapState

  init(
    _ layout: String, variant: String = "", options: String = "", locale: String = "en_US.UTF-8"
  ) throws {
    let keymap = try Keymap(layout: layout, variant: variant, options: options)
    state = KeymapState(keymap, locale: locale)
  }

  @discardableResult
  func down(_ name: String) -> KeyPress { send(name, .down) }

  @discardableResult
  func up(_ name: String) -> KeyPress { send(name, .up) }

  /// Presses a key and lets it go, with others held; the press of the last key is the answer.
  @discardableResult
  func tap(_ names: String...) -> KeyPress {
    var press: KeyPress?
    for name in names { press = down(name) }
    for name in names.reversed() { up(name) }
    return press!
  }

  func send(_ name: String, _ direction: KeyDirection) -> KeyPress {
    state.press(code: InputEventCode.code(named: name)!, direction: direction, time: 0)
  }
}

extension KeyPress {
  /// The tier in which the press fires a shortcut, nil when it does not.
  func tier(of shortcut: String, role: CommandRole = .control) throws -> MatchTier? {
    let keys = try lookUpKeys(for: Shortcut(shortcut), role: role)
    return candidates.first { keys.contains($0.key) }?.tier
  }

  func fires(_ shortcut: String, role: CommandRole = .control) throws -> Bool {
    try tier(of: shortcut, role: role) != nil
  }
}
