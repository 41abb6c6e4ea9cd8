import KeywayElements
import KeywayKeymap
import KeywayPlatform

/// A key on the screen that a finger holds, so that it repeats as one of a keyboard does.
struct HeldScreenKey {
  let key: ScreenKey
  /// The field that it types into.
  let field: ElementID?
  var keyRepeat: KeyRepeat
  var timer: EventLoop.Timer?
  /// Whether it was pressed; until then, letting go presses it once.
  var isDown = false
}

extension AppWindow {
  /// Takes the key that a finger holds; nil is none. Keys for a secret do not repeat, nor do those that type nothing.
  ///
  /// - Returns: whether the key that was held before has repeated.
  func holdKey(_ key: ScreenKey?) -> Bool {
    let before = heldScreenKey
    heldScreenKey = nil
    if let timer = before?.timer { timers.cancel(timer) }
    if let before, before.isDown { press(before.key, [.up]) }
    if let key, case .stroke(let stroke) = key.action, !takesSecret, let keymap = screenKeyboard.keymap {
      var keyRepeat = KeyRepeat(keyboardSettings.keyRepeat ?? .standard)
      keyRepeat.rules = keyboardSettings.repeatRules
      keyRepeat.press(
        stroke.code, repeats: keymap.repeats(stroke.code), at: windowSystem.eventLoop.nanoseconds)
      heldScreenKey = HeldScreenKey(key: key, field: screenKeyboard.field, keyRepeat: keyRepeat)
      setRepeatTimer()
    }
    return before?.isDown ?? false
  }

  private func setRepeatTimer() {
    let timer = heldScreenKey?.keyRepeat.due.map {
      timers.schedule(atNanoseconds: $0) { [weak self] in self?.repeatKey() }
    }
    heldScreenKey?.timer = timer
  }

  private func repeatKey() {
    guard var held = heldScreenKey, held.keyRepeat.fire(at: windowSystem.eventLoop.nanoseconds) != nil else {
      return
    }
    // Another field is another beginning.
    guard held.field == screenKeyboard.field else {
      _ = holdKey(nil)
      return
    }
    let isFirst = !held.isDown
    held.isDown = true
    heldScreenKey = held
    press(held.key, [isFirst ? .down : .held])
    setRepeatTimer()
  }
}
