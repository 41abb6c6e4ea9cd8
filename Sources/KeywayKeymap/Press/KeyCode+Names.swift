extension KeyCode: CustomStringConvertible {
  /// The UIKit name, such as `keyboardY`, or `0007:00ff` for a usage without a name.
  public var description: String {
    if let name { return name }
    let digits = String(rawValue, radix: 16)
    let padded = String(repeating: "0", count: max(0, 8 - digits.count)) + digits
    return "\(padded.prefix(4)):\(padded.suffix(4))"
  }

  /// UIKit's name of a key of the keyboard page, or one in its style such as `consumerPlayPause`; nil for other usages.
  package var name: String? { Self.namesByUsage[rawValue] }

  /// Creates the key of a name, such as `keyboardReturnOrEnter`; nil if there is none.
  public init?(named name: String) {
    guard let usage = Self.usagesByName[name] else { return nil }
    self.init(rawValue: usage)
  }

  /// All named keys, ordered by usage.
  package static var allNamed: [KeyCode] { namesByUsage.keys.sorted().map(KeyCode.init) }

  private static let namesByUsage: [UInt32: String] = {
    var names: [UInt32: String] = [:]
    for row in table.split(whereSeparator: \.isWhitespace) {
      let parts = row.split(separator: ":")
      names[0x0007_0000 | UInt32(parts[0], radix: 16)!] = String(parts[1])
    }
    for row in ConsumerKeys.rows { names[row.code.rawValue] = row.name }
    return names
  }()

  private static let usagesByName = Dictionary(
    uniqueKeysWithValues: namesByUsage.map { ($0.value, $0.key) })

  // Parsed on first use, because a running app never needs these names.
  private static let table = """
    01:keyboardErrorRollOver 02:keyboardPOSTFail 03:keyboardErrorUndefined 04:keyboardA 05:keyboardB
    06:keyboardC 07:keyboardD 08:keyboardE 09:keyboardF 0A:keyboardG 0B:keyboardH 0C:keyboardI
    0D:keyboardJ 0E:keyboardK 0F:keyboardL 10:keyboardM 11:keyboardN 12:keyboardO 13:keyboardP
    14:keyboardQ 15:keyboardR 16:keyboardS 17:keyboardT 18:keyboardU 19:keyboardV 1A:keyboardW
    1B:keyboardX 1C:keyboardY 1D:keyboardZ 1E:keyboard1 1F:keyboard2 20:keyboard3 21:keyboard4
    22:keyboard5 23:keyboard6 24:keyboard7 25:keyboard8 26:keyboard9 27:keyboard0
    28:keyboardReturnOrEnter 29:keyboardEscape 2A:keyboardDeleteOrBackspace 2B:keyboardTab
    2C:keyboardSpacebar 2D:keyboardHyphen 2E:keyboardEqualSign 2F:keyboardOpenBracket
    30:keyboardCloseBracket 31:keyboardBackslash 32:keyboardNonUSPound 33:keyboardSemicolon
    34:keyboardQuote 35:keyboardGraveAccentAndTilde 36:keyboardComma 37:keyboardPeriod 38:keyboardSlash
    39:keyboardCapsLock 3A:keyboardF1 3B:keyboardF2 3C:keyboardF3 3D:keyboardF4 3E:keyboardF5
    3F:keyboardF6 40:keyboardF7 41:keyboardF8 42:keyboardF9 43:keyboardF10 44:keyboardF11 45:keyboardF12
    46:keyboardPrintScreen 47:keyboardScrollLock 48:keyboardPause 49:keyboardInsert 4A:keyboardHome
    4B:keyboardPageUp 4C:keyboardDeleteForward 4D:keyboardEnd 4E:keyboardPageDown 4F:keyboardRightArrow
    50:keyboardLeftArrow 51:keyboardDownArrow 52:keyboardUpArrow 53:keypadNumLock 54:keypadSlash
    55:keypadAsterisk 56:keypadHyphen 57:keypadPlus 58:keypadEnter 59:keypad1 5A:keypad2 5B:keypad3
    5C:keypad4 5D:keypad5 5E:keypad6 5F:keypad7 60:keypad8 61:keypad9 62:keypad0 63:keypadPeriod
    64:keyboardNonUSBackslash 65:keyboardApplication 66:keyboardPower 67:keypadEqualSign 68:keyboardF13
    69:keyboardF14 6A:keyboardF15 6B:keyboardF16 6C:keyboardF17 6D:keyboardF18 6E:keyboardF19
    6F:keyboardF20 70:keyboardF21 71:keyboardF22 72:keyboardF23 73:keyboardF24 74:keyboardExecute
    75:keyboardHelp 76:keyboardMenu 77:keyboardSelect 78:keyboardStop 79:keyboardAgain 7A:keyboardUndo
    7B:keyboardCut 7C:keyboardCopy 7D:keyboardPaste 7E:keyboardFind 7F:keyboardMute 80:keyboardVolumeUp
    81:keyboardVolumeDown 82:keyboardLockingCapsLock 83:keyboardLockingNumLock
    84:keyboardLockingScrollLock 85:keypadComma 86:keypadEqualSignAS400 87:keyboardInternational1
    88:keyboardInternational2 89:keyboardInternational3 8A:keyboardInternational4
    8B:keyboardInternational5 8C:keyboardInternational6 8D:keyboardInternational7
    8E:keyboardInternational8 8F:keyboardInternational9 90:keyboardLANG1 91:keyboardLANG2
    92:keyboardLANG3 93:keyboardLANG4 94:keyboardLANG5 95:keyboardLANG6 96:keyboardLANG7
    97:keyboardLANG8 98:keyboardLANG9 99:keyboardAlternateErase 9A:keyboardSysReqOrAttention
    9B:keyboardCancel 9C:keyboardClear 9D:keyboardPrior 9E:keyboardReturn 9F:keyboardSeparator
    A0:keyboardOut A1:keyboardOper A2:keyboardClearOrAgain A3:keyboardCrSelOrProps A4:keyboardExSel
    B0:keypad00 B1:keypad000 B2:keypadThousandsSeparator B3:keypadDecimalSeparator B4:keypadCurrencyUnit
    B5:keypadCurrencySubunit B6:keypadOpenParenthesis B7:keypadCloseParenthesis B8:keypadOpenBrace
    B9:keypadCloseBrace BA:keypadTab BB:keypadBackspace BC:keypadA BD:keypadB BE:keypadC BF:keypadD
    C0:keypadE C1:keypadF C2:keypadXOR C3:keypadCaret C4:keypadPercent C5:keypadLessThan
    C6:keypadGreaterThan C7:keypadAmpersand C8:keypadDoubleAmpersand C9:keypadVerticalBar
    CA:keypadDoubleVerticalBar CB:keypadColon CC:keypadNumberSign CD:keypadSpace CE:keypadAtSign
    CF:keypadExclamationMark D0:keypadMemoryStore D1:keypadMemoryRecall D2:keypadMemoryClear
    D3:keypadMemoryAdd D4:keypadMemorySubtract D5:keypadMemoryMultiply D6:keypadMemoryDivide
    D7:keypadPlusMinus D8:keypadClear D9:keypadClearEntry DA:keypadBinary DB:keypadOctal
    DC:keypadDecimal DD:keypadHexadecimal E0:keyboardLeftControl E1:keyboardLeftShift E2:keyboardLeftAlt
    E3:keyboardLeftGUI E4:keyboardRightControl E5:keyboardRightShift E6:keyboardRightAlt
    E7:keyboardRightGUI
    """
}
