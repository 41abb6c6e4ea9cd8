import SeededRandom

extension SeededGenerator {
  /// The parts of random texts: some join, some are removed.
  private static let pieces = [
    "a", "b", "Z", "1", "2", " ", " ", ".", "é", "ß", "e\u{301}", "\u{301}", "\u{323}",
    "\u{302}\u{303}\u{304}", "😀",
    "👨‍👩‍👧‍👦", "👩🏽‍🚀", "👩", "\u{200D}", "\u{200C}", "\u{FE0F}", "🏽", "🇩🇪", "🇩", "🇫", "🇷", "\u{1100}", "\u{1161}",
    "\u{11A8}", "각", "م", "ح\u{64F}", "שׁ", "\u{600}", "क", "\u{94D}", "ष", "\u{93F}", "\r\n", "\r", "\n",
    "\t", "\u{2028}",
    "\u{85}", "\u{7}", "\u{202E}", "\u{2066}", "\u{FEFF}", "\u{FFFC}", "🏴",
    "🏴\u{E0067}\u{E0062}\u{E0065}\u{E007F}", "\u{E0067}",
    "\u{E0062}", "\u{E007F}", "\u{E0001}", "日本", "ไทย", "\u{E33}",
  ]

  /// A text of some of these pieces; now and then one of them is a flood.
  mutating func text(upTo count: Int) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...count, using: &self) {
      let piece = Self.pieces.randomElement(using: &self)!
      text += oneIn(40) ? String(repeating: piece, count: Int.random(in: 0...40, using: &self)) : piece
    }
    return text
  }
}
