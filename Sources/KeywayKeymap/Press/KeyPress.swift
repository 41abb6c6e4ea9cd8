/// A press, repeat or release of a key: the physical key, the symbol of the layout, and the text.
public struct KeyPress: Sendable {
  /// The event of the key.
  public enum Phase: String, Hashable, Sendable {
    /// The key went down, is held and repeats, or went up.
    case began, repeated, ended
    /// The press ended with the focus. Do nothing for it.
    case cancelled
  }

  /// The physical key by USB HID usage; nil for a key without one.
  public var keyCode: KeyCode?
  /// The evdev keycode (`KEY_A` is 30), as in `wl_keyboard.key`.
  public var code: UInt32
  /// The event of the key.
  public var phase: Phase
  /// The symbol of the key on the active layout and level.
  public var keysym: Keysym
  /// The text that the press types, after Compose; empty for releases and for keys that type none.
  public var text: String
  /// The text of the key's first level in the active layout.
  package var textIgnoringModifiers: String
  /// The modifiers in effect, including locks.
  public var modifiers: ModifierFlags
  /// The modifiers that the layout consumed to choose the symbol.
  package var consumedModifiers: ModifierFlags
  /// The index of the active layout (XKB group).
  public var layout: Int
  /// The display name of the active layout, such as `Russian`; empty if the keymap has none.
  package var layoutName: String
  /// The compositor's time stamp in milliseconds, from an undefined start.
  public var time: UInt32
  /// The readings by which a shortcut may match this press, the best tier first.
  package var candidates: KeyCandidates
  /// The seat or device of the key.
  public var device: Int
  /// The ``device`` of the on-screen keyboard.
  package static let screenDevice = -1
  /// The symbol that a keypad key would have with Num Lock, if it differs: a digit or a decimal sign.
  package var keypadSymbol = Keysym.none
  /// The name of the seat or device, such as `seat0`; empty if it has none.
  public var deviceName = ""

  /// Creates a press for tests, or for events that do not come through a ``KeymapState``.
  package init(
    keyCode: KeyCode?, code: UInt32, phase: Phase, keysym: Keysym, text: String = "",
    textIgnoringModifiers: String = "", modifiers: ModifierFlags = [],
    consumedModifiers: ModifierFlags = [], layout: Int = 0, layoutName: String = "", time: UInt32 = 0,
    candidates: KeyCandidates = KeyCandidates(), device: Int = 0, keypadSymbol: Keysym = .none
  ) {
    self.keyCode = keyCode
    self.code = code
    self.phase = phase
    self.keysym = keysym
    self.text = text
    self.textIgnoringModifiers = textIgnoringModifiers
    self.modifiers = modifiers
    self.consumedModifiers = consumedModifiers
    self.layout = layout
    self.layoutName = layoutName
    self.time = time
    self.candidates = candidates
    self.device = device
    self.keypadSymbol = keypadSymbol
  }
}
