import KeywayPlatform

/// The kind of text that a field takes, for input methods and keyboards on the screen. It forbids nothing: that is for the
/// field's rules.
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
