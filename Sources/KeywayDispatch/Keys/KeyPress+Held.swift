package import KeywayFocus
package import KeywayKeymap

extension KeyPress {
  /// The held modifiers, without locks.
  package var heldModifiers: ModifierFlags { modifiers.subtracting(.locks) }

  /// The press of a keypad key as Num Lock would make it.
  var withNumLock: KeyPress {
    var press = self
    press.keysym = keypadSymbol
    press.keypadSymbol = Keysym(rawValue: 0)
    if phase == .began || phase == .repeated { press.text = press.keysym.text }
    press.candidates = KeyCandidates()
    for symbol in [press.keysym, press.keysym.keypadEquivalent ?? press.keysym] {
      press.candidates.append(KeyCandidate(tier: .exact, keysym: symbol, modifiers: heldModifiers))
    }
    return press
  }

  package func letting(go held: ModifierFlags) -> KeyPress {
    var press = self
    press.modifiers.subtract(held)
    press.candidates = KeyCandidates()
    for candidate in candidates {
      press.candidates.append(
        KeyCandidate(
          tier: candidate.tier, keysym: candidate.keysym, modifiers: candidate.modifiers.subtracting(held)))
    }
    return press
  }
}

extension SelectionBehavior {
  /// The selection behavior for Shift and Control.
  package init(_ modifiers: ModifierFlags) {
    self =
      switch (modifiers.contains(.shift), modifiers.contains(.control)) {
      case (true, true): .add
      case (true, false): .extend
      case (false, true): .keep
      case (false, false): .follow
      }
  }
}
