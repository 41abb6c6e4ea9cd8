import KeywayPlatform

/// The kind of text that a field takes, for input methods and keyboards on the screen. It forbids nothing: use the
/// field's rules for that.
public enum KeyboardType: Hashable, Sendable {
  /// Any text.
  case `default`
  /// Digits.
  case numberPad
  /// A number, with its sign and decimal separator.
  case decimalPad
  /// A telephone number.
  case phonePad
  /// An e-mail address.
  case emailAddress

  /// Whether it takes mainly digits: the keypad types them, and they are ASCII, as programs read them.
  var isForNumbers: Bool { [.numberPad, .decimalPad, .phonePad].contains(self) }

  var purpose: TextInputPurpose {
    switch self {
    case .default: .normal
    case .numberPad: .digits
    case .decimalPad: .number
    case .phonePad: .phone
    case .emailAddress: .email
    }
  }
}

extension EnvironmentValues {
  /// The kind of text that a field takes: its own, else the one for its purpose.
  var typedKeyboard: KeyboardType { keyboardType ?? textContentType?.keyboardType ?? .default }
}
