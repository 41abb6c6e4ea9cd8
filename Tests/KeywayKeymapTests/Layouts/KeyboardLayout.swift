import KeywayKeymap
import Testing

/// A layout that people use, and where on it they press the keys of the best-known commands.
///
/// The places are those of the layout's own description in the XKB database, written down here by hand, so that
/// the tests do not ask the code under test what is right.
struct KeyboardLayout: Sendable, CustomTestStringConvertible {
  /// `de`, or with a variant `de(neo)`.
  let name: String
  /// The kernel names of the keys that type c, i and z; on a layout without Latin letters, of the keys with
  /// these letters on a US keyboard.
  let c: String
  let i: String
  let z: String
  let hasLatinLetters: Bool

  init(_ name: String, c: String = "KEY_C", i: String = "KEY_I", z: String = "KEY_Z", latin: Bool = true) {
    self.name = name
    self.c = c
    self.i = i
    self.z = z
    hasLatinLetters = latin
  }

  var testDescription: String { name }

  /// The names that XKB takes.
  var parts: (layout: String, variant: String) {
    let parts = name.split(whereSeparator: { "()".contains($0) }).map(String.init)
    return (parts[0], parts.count > 1 ? parts[1] : "")
  }

  /// A keyboard with this layout only.
  func alone(options: String = "") throws -> Keyboard {
    try Keyboard(parts.layout, variant: parts.variant, options: options)
  }

  /// A keyboard with this layout behind the US one, switched to it.
  func second() throws -> Keyboard {
    let keyboard = try Keyboard("us,\(parts.layout)", variant: ",\(parts.variant)")
    keyboard.state.lockLayout(1)
    return keyboard
  }

  /// A keyboard with this layout before the US one.
  func first() throws -> Keyboard {
    try Keyboard("\(parts.layout),us", variant: "\(parts.variant),")
  }

  /// The letters of the commands with the keys that are pressed for them.
  var commandKeys: [(letter: String, key: String)] { [("C", c), ("I", i), ("Z", z)] }
}

extension KeyboardLayout {
  /// Latin letters in many orders, then the scripts that have none.
  static let all: [KeyboardLayout] = latin + withoutLatin

  static let latin: [KeyboardLayout] = [
    // QWERTY and its relatives.
    KeyboardLayout("us"), KeyboardLayout("us(intl)"), KeyboardLayout("gb"), KeyboardLayout("es"),
    KeyboardLayout("latam"), KeyboardLayout("pt"), KeyboardLayout("br"), KeyboardLayout("it"),
    KeyboardLayout("nl"), KeyboardLayout("se"), KeyboardLayout("no"), KeyboardLayout("dk"),
    KeyboardLayout("is"), KeyboardLayout("pl"), KeyboardLayout("ro"), KeyboardLayout("lt"),
    KeyboardLayout("lv"), KeyboardLayout("ee"), KeyboardLayout("vn"), KeyboardLayout("ca(multix)"),
    KeyboardLayout("jp"), KeyboardLayout("kr"), KeyboardLayout("kr(kr104)"), KeyboardLayout("cn"),
    KeyboardLayout("tw"), KeyboardLayout("tr", i: "KEY_APOSTROPHE"),
    // QWERTZ.
    KeyboardLayout("de", z: "KEY_Y"), KeyboardLayout("ch", z: "KEY_Y"), KeyboardLayout("cz", z: "KEY_Y"),
    KeyboardLayout("sk", z: "KEY_Y"), KeyboardLayout("hu", z: "KEY_Y"), KeyboardLayout("hr", z: "KEY_Y"),
    // AZERTY.
    KeyboardLayout("fr", z: "KEY_W"), KeyboardLayout("be", z: "KEY_W"),
    KeyboardLayout("fr(afnor)", z: "KEY_W"),
    // Other orders of the letters.
    KeyboardLayout("us(dvorak)", c: "KEY_I", i: "KEY_G", z: "KEY_SLASH"),
    KeyboardLayout("us(dvp)", c: "KEY_I", i: "KEY_G", z: "KEY_SLASH"),
    KeyboardLayout("de(dvorak)", c: "KEY_I", i: "KEY_F", z: "KEY_P"),
    KeyboardLayout("us(colemak)", i: "KEY_L"),
    KeyboardLayout("us(workman)", c: "KEY_V", i: "KEY_SEMICOLON"),
    KeyboardLayout("us(norman)", i: "KEY_K"),
    KeyboardLayout("de(neo)", c: "KEY_R", i: "KEY_S", z: "KEY_B"),
    KeyboardLayout("de(bone)", c: "KEY_A", i: "KEY_D", z: "KEY_M"),
    KeyboardLayout("fr(bepo)", c: "KEY_H", i: "KEY_D", z: "KEY_LEFTBRACE"),
    KeyboardLayout("tr(f)", c: "KEY_V", i: "KEY_S", z: "KEY_N"),
  ]

  static let withoutLatin: [KeyboardLayout] = [
    "ru", "ru(phonetic)", "ru(typewriter)", "ua", "by", "bg", "rs", "mk", "kz", "mn",  // Cyrillic
    "gr", "gr(polytonic)", "il", "il(phonetic)", "ara", "ara(azerty)", "ir", "pk",  // Greek, Hebrew, Arabic
    "th", "la", "kh", "mm", "ge", "am", "am(phonetic)", "et",  // Thai to Georgian, Armenian, Amharic
    "in", "in(tam)", "np", "bd", "lk", "jp(kana)",  // Devanagari, Tamil, Bangla, Sinhala, Kana
  ].map { KeyboardLayout($0, latin: false) }
}

/// The kernel names of the keys that type characters, row by row, with the extra keys of other countries.
let characterKeys: [String] = [
  "KEY_GRAVE", "KEY_1", "KEY_2", "KEY_3", "KEY_4", "KEY_5", "KEY_6", "KEY_7", "KEY_8", "KEY_9", "KEY_0",
  "KEY_MINUS", "KEY_EQUAL", "KEY_YEN", "KEY_Q", "KEY_W", "KEY_E", "KEY_R", "KEY_T", "KEY_Y", "KEY_U",
  "KEY_I", "KEY_O", "KEY_P", "KEY_LEFTBRACE", "KEY_RIGHTBRACE", "KEY_BACKSLASH", "KEY_A", "KEY_S", "KEY_D",
  "KEY_F", "KEY_G", "KEY_H", "KEY_J", "KEY_K", "KEY_L", "KEY_SEMICOLON", "KEY_APOSTROPHE", "KEY_102ND",
  "KEY_Z", "KEY_X", "KEY_C", "KEY_V", "KEY_B", "KEY_N", "KEY_M", "KEY_COMMA", "KEY_DOT", "KEY_SLASH",
  "KEY_RO",
]
