import KeywayKeymap

extension KeyPress {
  /// A press of a key on a keyboard without layouts.
  init(_ symbol: Keysym, _ text: String = "", _ phase: Phase = .began) {
    var candidates = KeyCandidates()
    candidates.append(KeyCandidate(tier: .exact, keysym: symbol, modifiers: []))
    self.init(
      keyCode: nil, code: symbol.rawValue & 0xFF, phase: phase, keysym: symbol, text: text,
      candidates: candidates)
  }
}
