package import KeywayKeymap

/// An act of the person that concerns who speaks.
package enum PersonAct: String, Hashable, Sendable, CaseIterable {
  /// A key went down, is held and repeats, or went up. Modifiers alone, and the keys of the acts below, are not reported so.
  case pressed, repeated, released
  /// Control alone or the stop key.
  case silenced
  /// The key that pauses, and the one that continues.
  case paused, resumed
  /// The key started media. ``TurnTaking`` drops the answer to it.
  case startedMedia
}

/// Reads acts from presses: which key is held, and Control alone.
///
/// Commands of the reader, such as stop and pause, are found by the binding table. Their presses go through here, too, so that
/// Control is not taken for alone; report the command's act in place of ``PersonAct/pressed``.
package struct PersonActReading: Sendable {
  private var control = ControlTap()
  /// The keycode of the key that went down last, while it is down.
  private var held: UInt32?

  package init() {}

  /// Takes each press in turn, and returns the act; nil for modifiers, and for the release of a key that another one followed.
  package mutating func act(of press: KeyPress) -> PersonAct? {
    if control.take(press) { return .silenced }
    if press.keysym.isHeldForOthers { return nil }
    switch press.phase {
    case .began:
      held = press.code
      return .pressed
    case .repeated:
      held = press.code
      return .repeated
    case .ended, .cancelled:
      guard press.code == held else { return nil }
      held = nil
      return .released
    }
  }

  /// Takes a click, a touch or a gesture: Control with it is not alone.
  package mutating func noteOtherInput() { control.cancel() }
}

extension Keysym {
  /// Whether the key changes others while it is down. A lock acts on its own.
  fileprivate var isHeldForOthers: Bool { isModifier && self != .capsLock && rawValue != 0xFF7F }
}
