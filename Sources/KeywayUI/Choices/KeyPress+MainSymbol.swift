import KeywayKeymap

extension KeyPress {
  /// The symbol on the main keyboard if the number pad has the same key: its arrows are arrows, its Enter is Return.
  var mainSymbol: Keysym { keysym.keypadEquivalent ?? keysym }
}
