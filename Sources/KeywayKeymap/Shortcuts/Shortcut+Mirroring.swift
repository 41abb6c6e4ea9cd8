extension Shortcut {
  /// The shortcut for an interface that reads from right to left: brackets, parentheses, braces and the left and right
  /// arrows are exchanged, other keys stay.
  ///
  /// Angle brackets stay, because they compare values or point along the text, which is already mirrored.
  package var mirrored: Shortcut {
    guard let other = Self.mirrorImages[keysym] else { return self }
    return Shortcut(other, modifiers: modifiers)
  }

  private static let mirrorImages: [Keysym: Keysym] = {
    let pairs: [(Keysym, Keysym)] = [
      (.left, .right),
      (Keysym(rawValue: 0xFF96), Keysym(rawValue: 0xFF98)),  // the keypad's arrows
      (Keysym(rawValue: 0x28), Keysym(rawValue: 0x29)),  // ( )
      (Keysym(rawValue: 0x5B), Keysym(rawValue: 0x5D)),  // [ ]
      (Keysym(rawValue: 0x7B), Keysym(rawValue: 0x7D)),  // { }
    ]
    return Dictionary(uniqueKeysWithValues: pairs + pairs.map { ($1, $0) })
  }()
}
