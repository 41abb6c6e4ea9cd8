import KeywayKeymap

extension KeyPress {
  /// The symbol, that of the main keyboard where a number pad doubles it: its arrows are arrows, its Enter is Return.
  var mainSymbol: Keysym { keysym.keypadEquivalent ?? keysym }
}
