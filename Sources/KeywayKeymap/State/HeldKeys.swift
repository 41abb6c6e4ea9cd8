/// Which keys are down, and what each of them meant when it went down.
///
/// A key keeps its meaning until it is released: when the layout or the modifiers change in between, the
/// release still names the symbol that the press named.
struct HeldKeys {
  struct Key {
    var code: UInt32
    var keysym: Keysym
    /// Whether the press was seen here; a key that was down when the focus came was pressed elsewhere.
    var isOurs: Bool
  }

  private(set) var keys: [Key] = []

  init() { keys.reserveCapacity(32) }

  subscript(code: UInt32) -> Key? { keys.first { $0.code == code } }

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
