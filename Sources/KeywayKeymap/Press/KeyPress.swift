/// One press, repeat or release of a key, with its three identities: the physical key, the symbol that
/// the layout gives it, and the text it types.
public struct KeyPress: Sendable {
  public enum Phase: String, Hashable, Sendable, Codable {
    case began, repeated, ended
    /// The key went away with the focus; nothing is to happen for it.
    case cancelled
  }

  /// The physical key by USB HID usage, nil for a key that HID does not name.
  public var keyCode: KeyCode?
  /// The Linux input event code (`KEY_A` is 30), as `wl_keyboard.key` carries it.
  public var code: UInt32
  public var phase: Phase
  /// The symbol that the active layout and level give the key.
  public var keysym: Keysym
  /// The text that the press types, after Compose; empty for keys that type nothing and for releases.
  public var text: String
  /// The text of the key's first level in the active layout.
  public var textIgnoringModifiers: String
  /// The modifiers that are in effect, locks included.
  public var modifiers: ModifierFlags
  /// The modifiers that the layout used up to choose the symbol.
  public var consumedModifiers: ModifierFlags
  /// The index of the active layout (XKB group).
  public var layout: Int
  /// The active layout's name for people, such as `Russian`; empty where the keymap names none.
  public var layoutName: String
  /// The compositor's time stamp in milliseconds, from an undefined start.
  public var time: UInt32
  /// The symbols by which a shortcut may know this press, best tier first.
  package var candidates: KeyCandidates
  /// The seat or device the key came from.
  public var device: Int
  /// What the system calls the seat or device, such as `seat0`; empty where it has no name.
  public var deviceName = ""

  /// A press made by hand, for tests and for events that did not come through a ``KeymapState``.
  package init(
    keyCode: KeyCode?, code: UInt32, phase: Phase, keysym: Keysym, text: String = "",
    textIgnoringModifiers: String = "", modifiers: ModifierFlags = [],
    consumedModifiers: ModifierFlags = [], layout: Int = 0, layoutName: String = "", time: UInt32 = 0,
    candidates: KeyCandidates = KeyCandidates(), device: Int = 0
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
  }
}
