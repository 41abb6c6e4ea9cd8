// How labels and titles are compared with what somebody types.

extension Character {
  /// The form in which letters are compared: small, and the four i of Turkish as one.
  ///
  /// `İ` is made small as i with a second dot, which is on no key; and `ı` has the capital of `i`. A final `ς` is `σ`,
  /// since nothing that is still being typed is final.
  package var folded: Character {
    let small = lowercased()
    switch small {
    case "i\u{307}", "ı": return "i"
    case "ς": return "σ"
    default: return small.count == 1 ? Character(small) : self
    }
  }
}

extension String {
  /// The text with each letter ``Swift/Character/folded``.
  package var folded: String { String(map(\.folded)) }
}
