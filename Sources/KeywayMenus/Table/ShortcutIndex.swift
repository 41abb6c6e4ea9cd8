import KeywayKeymap

/// The rows of a command table by key. Rows that share a key form a chain.
///
/// An open-addressing hash table. Every reading of every press is looked up here, and `Dictionary` would spend most of that
/// time on protection against chosen keys. These keys are the app's own.
struct ShortcutIndex: Sendable {
  struct ChainLink: Sendable {
    let key: ShortcutKey
    let row: Int
    /// The place of the next entry of the chain, -1 at its end.
    let next: Int
  }

  private var entries: [ChainLink] = []
  /// The first entry of each chain by hash, or -1. The count is a power of two, and at least half of the slots are free.
  private var slots: [Int32] = [-1, -1]
  private var keyCount = 0

  init() {}

  init(_ rows: [CommandRow], on gesture: KeyTrigger.Gesture, precedence: [Int], role: CommandRole) {
    // Chains are built from their ends: the last in precedence first.
    for row in precedence.reversed() where !rows[row].isHidden && rows[row].trigger.kind == gesture {
      for shortcut in rows[row].shortcuts {
        for key in lookUpKeys(for: shortcut, role: role) { prepend(row, to: key) }
      }
    }
  }

  subscript(place: Int) -> ChainLink { entries[place] }

  /// The place of the first entry of a key's chain, or -1.
  func first(_ key: ShortcutKey) -> Int { Int(slots[slot(of: key)]) }

  /// The rows that share a key, the winner first.
  func rows(_ key: ShortcutKey) -> [Int] {
    var result: [Int] = []
    var place = first(key)
    while place >= 0 {
      result.append(entries[place].row)
      place = entries[place].next
    }
    return result
  }

  /// Every key with the rows that share it, in no particular order.
  var chains: [(key: ShortcutKey, rows: [Int])] {
    slots.filter { $0 >= 0 }.map { (entries[Int($0)].key, rows(entries[Int($0)].key)) }
  }

  /// Puts a row before the others with the key, unless it is already the first.
  mutating func prepend(_ row: Int, to key: ShortcutKey) {
    var slot = slot(of: key)
    let next = Int(slots[slot])
    if next >= 0, entries[next].row == row { return }
    if next < 0 {
      keyCount += 1
      if keyCount * 2 > slots.count {
        grow()
        slot = self.slot(of: key)
      }
    }
    slots[slot] = Int32(entries.count)
    entries.append(ChainLink(key: key, row: row, next: next))
  }

  private mutating func grow() {
    let firsts = slots.filter { $0 >= 0 }
    slots = Array(repeating: -1, count: slots.count * 2)
    for first in firsts { slots[slot(of: entries[Int(first)].key)] = first }
  }

  /// The slot of a key's chain, or the free slot for it.
  private func slot(of key: ShortcutKey) -> Int {
    // Fibonacci hashing: the upper bits of the product depend on all bits of the key.
    let product = key.bits &* 0x9E37_79B9_7F4A_7C15
    var slot = Int(truncatingIfNeeded: product >> UInt64(64 - slots.count.trailingZeroBitCount))
    while slots[slot] >= 0, entries[Int(slots[slot])].key != key { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }
}
