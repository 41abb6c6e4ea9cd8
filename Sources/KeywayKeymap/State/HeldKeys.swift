/// The keys that are down, with their meaning at the press.
///
/// A key keeps its meaning until its release, even if the layout or the modifiers change.
struct HeldKeys {
  struct Key {
    var code: UInt32
    var keysym: Keysym
    /// Whether the press happened here. A key that was down when the focus came was pressed elsewhere.
    var isOurs: Bool
  }

  private(set) var keys: [Key] = []

  init() { keys.reserveCapacity(32) }

  mutating func press(_ code: UInt32, keysym: Keysym, isOurs: Bool = true) {
    if let i = keys.firstIndex(where: { $0.code == code }) {
      keys[i] = Key(code: code, keysym: keysym, isOurs: isOurs)
    } else {
      keys.append(Key(code: code, keysym: keysym, isOurs: isOurs))
    }
  }

  @discardableResult
  mutating func release(_ code: UInt32) -> Key? {
    guard let i = keys.firstIndex(where: { $0.code == code }) else { return nil }
    return keys.remove(at: i)
  }

  mutating func releaseAll() { keys.removeAll(keepingCapacity: true) }
}
