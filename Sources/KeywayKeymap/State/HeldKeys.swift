/// The keys that are down, with their meaning at the press.
///
/// A key keeps its meaning until its release, even if the layout or the modifiers change: releasing Control first does not
/// make a held Control-V type v.
struct HeldKeys {
  struct Key {
    var code: UInt32
    var keysym: Keysym
    /// The press as it repeats; nil for a key that was already down, pressed elsewhere, when the focus came.
    var `repeat`: KeyPress?
    /// Whether the press happened here.
    var isOurs: Bool { `repeat` != nil }
  }

  private(set) var keys: [Key] = []

  init() { keys.reserveCapacity(16) }

  mutating func press(_ code: UInt32, keysym: Keysym, repeating press: KeyPress? = nil) {
    let key = Key(code: code, keysym: keysym, repeat: press)
    if let i = keys.firstIndex(where: { $0.code == code }) {
      keys[i] = key
    } else {
      keys.append(key)
    }
  }

  @discardableResult
  mutating func release(_ code: UInt32) -> Key? {
    guard let i = keys.firstIndex(where: { $0.code == code }) else { return nil }
    return keys.remove(at: i)
  }

  mutating func releaseAll() { keys.removeAll(keepingCapacity: true) }
}
