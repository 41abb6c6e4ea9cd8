internal import KeywayElements

/// The characters typed so far to find an item by its label.
struct TypeAhead {
  private(set) var text = ""
  private var lastTime: UInt64 = 0
  /// Whether the last press extended the last character: a vowel sign after a consonant, an accent after a letter.
  private var hasGrownLast = false

  /// Adds typed text; after a pause of `reset` milliseconds, the search starts again.
  mutating func type(_ typed: String, at time: UInt64, reset: UInt64) {
    if !isRunning(at: time, reset: reset) { text = "" }
    lastTime = time
    let count = text.count
    text += typed.folded
    hasGrownLast = count > 0 && text.count == count
  }

  func isRunning(at time: UInt64, reset: UInt64) -> Bool { !text.isEmpty && time &- lastTime <= reset }

  /// The prefix to search for, and whether the search starts after the current item: a single character, also if repeated,
  /// walks through the items that begin with it.
  var query: (name: TypedName, startsBehind: Bool)? {
    guard let first = text.first else { return nil }
    let isRepeated = !hasGrownLast && text.allSatisfy { $0 == first }
    let name = TypedName(isRepeated ? String(first) : text)
    return name.letters.isEmpty ? nil : (name, isRepeated)
  }
}
