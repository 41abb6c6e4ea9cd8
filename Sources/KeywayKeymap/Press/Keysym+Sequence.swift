extension Keysym {
  /// How the symbol is shown while a dead-key or Compose sequence waits: an accent by itself, a middle dot for
  /// the Compose key, a dotted circle for accents without a sign of their own, and what others type.
  package var sequenceSign: String {
    if self == .multiKey { return "·" }
    guard isDead else { return text }
    let place = Int(rawValue) - 0xFE50
    return Self.accents.indices.contains(place) ? Self.accents[place] : "◌"
  }

  /// From `dead_grave` to `dead_iota`, as XKB counts them.
  private static let accents = ["`", "´", "^", "~", "¯", "˘", "˙", "¨", "˚", "˝", "ˇ", "¸", "˛", "ͺ"]
}
