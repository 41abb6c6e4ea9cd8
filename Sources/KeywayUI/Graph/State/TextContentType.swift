import KeywayPlatform
import KeywayText

/// The purpose of a text field. The raw values are the tokens of HTML's `autocomplete`, by which assistive technologies know
/// the purpose (WCAG 2.2, 1.3.5).
public enum TextContentType: String, Hashable, Sendable, CaseIterable {
  /// A whole name.
  case name
  /// A title before a name.
  case namePrefix = "honorific-prefix"
  /// A first name.
  case givenName = "given-name"
  /// A middle name.
  case middleName = "additional-name"
  /// A last name.
  case familyName = "family-name"
  /// A suffix, such as a degree.
  case nameSuffix = "honorific-suffix"
  /// A nickname.
  case nickname
  /// A position in an organization.
  case jobTitle = "organization-title"
  /// The name of an organization.
  case organizationName = "organization"
  /// An address without the city, in several lines.
  case fullStreetAddress = "street-address"
  /// The first line of an address.
  case streetAddressLine1 = "address-line1"
  /// The second line of an address.
  case streetAddressLine2 = "address-line2"
  /// A city.
  case addressCity = "address-level2"
  /// A state or a province.
  case addressState = "address-level1"
  /// A country.
  case countryName = "country-name"
  /// A postal code, which may have letters.
  case postalCode = "postal-code"
  /// A telephone number.
  case telephoneNumber = "tel"
  /// An e-mail address.
  case emailAddress = "email"
  /// A web address, with the name that UIKit gives it.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case URL = "url"
  /// The number of a card: digits, written in groups of four.
  case creditCardNumber = "cc-number"
  /// The name on a card.
  case creditCardName = "cc-name"
  /// The month and year in which a card ends.
  case creditCardExpiration = "cc-exp"
  /// The three or four digits on the back of a card.
  case creditCardSecurityCode = "cc-csc"
  /// A name for an account.
  case username
  /// The password of an account.
  case password = "current-password"
  /// A new password.
  case newPassword = "new-password"
  /// A one-time code of digits.
  case oneTimeCode = "one-time-code"
  /// A day of birth.
  case birthdate = "bday"
  /// The day in a date of birth.
  case birthdateDay = "bday-day"
  /// The month in a date of birth.
  case birthdateMonth = "bday-month"
  /// The year in a date of birth.
  case birthdateYear = "bday-year"
}

extension TextContentType {
  /// The keys for it on the keyboard on the screen.
  var keyboardType: KeyboardType {
    switch self {
    case .telephoneNumber: .phonePad
    case .emailAddress: .emailAddress
    case .creditCardNumber, .creditCardSecurityCode, .oneTimeCode, .birthdateDay, .birthdateYear: .numberPad
    default: .default
    }
  }

  var purpose: TextInputPurpose {
    switch self {
    case .name, .namePrefix, .givenName, .middleName, .familyName, .nameSuffix, .creditCardName: .name
    case .URL: .url
    case .birthdate: .date
    case .password, .newPassword: .password
    default: keyboardType.purpose
    }
  }

  /// Hints for input methods: the initial capitals, and whether to remember the text.
  var hints: TextInputHints {
    switch self {
    case .name, .namePrefix, .givenName, .middleName, .familyName, .nameSuffix, .nickname, .organizationName,
      .fullStreetAddress, .streetAddressLine1, .streetAddressLine2, .addressCity, .addressState, .countryName:
      .titlecase
    case .emailAddress, .URL, .username: .lowercase
    case .postalCode: .uppercase
    case .creditCardName: [.titlecase, .sensitiveData]
    case .creditCardNumber, .creditCardExpiration, .creditCardSecurityCode, .oneTimeCode, .password,
      .newPassword:
      .sensitiveData
    default: []
    }
  }

  /// Whether it consists of digits, which programs read in ASCII.
  var isNumeric: Bool {
    switch self {
    case .telephoneNumber, .creditCardNumber, .creditCardExpiration, .creditCardSecurityCode, .oneTimeCode,
      .birthdate, .birthdateDay, .birthdateMonth, .birthdateYear:
      true
    default: false
    }
  }

  /// Completes rules that allow any text: digits for codes and cards, no spaces in web and e-mail addresses.
  func filling(_ rules: TextRules) -> TextRules {
    guard rules.allowed == nil, rules.format == nil else { return rules }
    var rules = rules
    switch self {
    case .oneTimeCode, .birthdateDay, .birthdateYear: rules.allowed = TextFormat.isDigit
    case .creditCardSecurityCode:
      rules.allowed = TextFormat.isDigit
      rules.maximumLength = rules.maximumLength ?? 4
    case .creditCardNumber:
      rules.format = .groups([4, 4, 4, 7])
      rules.maximumLength = rules.maximumLength ?? 19
    case .telephoneNumber:
      rules.allowed = { TextFormat.isDigit($0) || $0.isWhitespace || "+*#()-/.,;".contains($0) }
    case .emailAddress, .URL, .username: rules.allowed = { !$0.isWhitespace }
    default: break
    }
    return rules
  }
}
