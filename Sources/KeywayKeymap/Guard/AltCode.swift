/// The number of a character that a scanner types on the keypad while it holds Alt, as on Windows.
///
/// A leading zero means code page 1252, otherwise code page 437. Both agree on ASCII.
struct AltCode: Sendable {
  private var number = 0
  private var hasLeadingZero = false
  private var count = 0

  mutating func append(_ digit: UInt8) {
    if count == 0 { hasLeadingZero = digit == 0 }
    number = (number * 10 + Int(digit)) % 1_000_000
    count += 1
  }

  /// Takes the character and resets; nil if no digit was typed.
  mutating func take() -> Character? {
    guard count > 0 else { return nil }
    defer { self = AltCode() }
    // Like Windows, count modulo 256.
    let code = number % 256
    if code < 0x80 { return Character(Unicode.Scalar(UInt8(code))) }
    if !hasLeadingZero { return Self.page437[code - 0x80] }
    return code < 0xA0 ? Self.page1252[code - 0x80] : Character(Unicode.Scalar(UInt8(code)))
  }

  /// From 0x80. Numbers without a character are control characters.
  private static let page1252 = Array(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ")

  /// From 0x80.
  private static let page437 = Array(
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀"
      + "αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}")
}
