import Glibc
import Keyway

/// The words of the app in one of its languages.
enum Words: Sendable {
  case english, hebrew

  /// The language of the environment.
  static var current: Words {
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      if let value = getenv(name), value.pointee != 0 {
        return String(cString: value).hasPrefix("he") ? .hebrew : .english
      }
    }
    return .english
  }

  var direction: LayoutDirection { self == .hebrew ? .rightToLeft : .leftToRight }

  /// The words for those in English.
  func callAsFunction(_ english: String) -> String {
    self == .english ? english : Self.hebrewWords[english] ?? english
  }

  func summary(of cup: Order.Cup) -> String {
    var parts = [self(cup.size == "large" ? "Large Cup" : "Small Cup")]
    if cup.hasMilk { parts.append(self("With Milk")) }
    return parts.joined(separator: ", ")
  }

  func note(_ note: Order.Note) -> String {
    switch note {
    case .none: " "
    case .held: self("The order is held")
    case .allHeld: self("All orders are held")
    case .sent(let place): self("Sent To") + " " + self(place)
    }
  }

  private static let hebrewWords = [
    "Tea House": "בית תה", "Order": "הזמנה", "Tables": "שולחנות", "Table": "שולחן",
    "Add Tea": "הוספת תה", "Teas of the Day": "תה היום", "Darjeeling": "דרג׳ילינג",
    "Gunpowder": "גאנפאודר", "Rose Hip": "ורד הבר", "Hold": "השהיה", "Hold All Orders": "השהיית כל ההזמנות",
    "Send To": "שליחה אל",
    "Sent To": "נשלחה אל",
    "Kitchen": "מטבח", "Tea Bar": "בר התה", "Terrace": "מרפסת", "Refund…": "החזר כספי…",
    "Void Order": "ביטול ההזמנה", "Size": "גודל", "Pot": "קומקום", "Glass": "זכוכית",
    "Clay": "חרס", "Iron": "ברזל", "Small Cup": "כוס קטנה", "Large Cup": "כוס גדולה",
    "With Milk": "עם חלב", "Sugar": "סוכר", "Remove": "הסרה", "Assam": "אסאם", "Sencha": "סנצ׳ה",
    "Rooibos": "רויבוס", "Peppermint": "נענע", "The order is held": "ההזמנה מושהית",
    "All orders are held": "כל ההזמנות מושהות",
    "Staff": "צוות", "Print Again": "הדפסה חוזרת", "Close the Day": "סגירת היום",
    "Open Drawer": "פתיחת המגירה", "Ring the Bell": "צלצול בפעמון", "Count Drawer": "ספירת המגירה",
  ]
}
