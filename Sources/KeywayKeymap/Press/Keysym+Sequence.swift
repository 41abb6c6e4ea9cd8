extension Keysym {
  /// The text for the symbol while a dead-key or Compose sequence is pending: an accent by itself, a middle dot for the Compose
  /// key, a dotted circle for accents without a spacing sign, otherwise the text that the symbol types.
  package var sequenceSign: String {
    if self == .multiKey { return "·" }
    guard isDead else { return text }
    let place = Int(rawValue) - 0xFE50
    return Self.accents.indices.contains(place) ? Self.accents[place] : "◌"
  }

  /// From `dead_grave` to `dead_iota`, in XKB's order.
  private static let accents = ["`", "´", "^", "~", "¯", "˘", "˙", "¨", "˚", "˝", "ˇ", "¸", "˛", "ͺ"]
}
