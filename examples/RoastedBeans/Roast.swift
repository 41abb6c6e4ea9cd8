import Keyway

/// A coffee that the shop roasts. Its description, origin, process and locations are texts that views look up in the catalogs.
struct Roast: Identifiable, Hashable {
  enum Degree: String, CaseIterable {
    case light = "Light"
    case medium = "Medium"
    case dark = "Dark"

    /// The title of the degree, with a context: the standard menus also have a light and a dark appearance.
    var title: String {
      switch self {
      case .light: localized("Light", context: "roast")
      case .medium: localized("Medium", context: "roast")
      case .dark: localized("Dark", context: "roast")
      }
    }
  }

  let id: String
  let name: String
  let description: String
  /// One to five stars.
  let rating: Int
  let degree: Degree
  /// The place where it was grown.
  let origin: String
  /// The processing of the cherries.
  let process: String
  /// The price of 250 g in euro cents.
  let cents: Int
  let locations: [String]
  var isFavorite = false

  /// The rating as shown.
  var stars: String {
    String(repeating: "★", count: rating) + String(repeating: "☆", count: 5 - rating)
  }

  /// `9.80 €`
  var price: String {
    let rest = cents % 100 < 10 ? "0\(cents % 100)" : "\(cents % 100)"
    return localized("$euros.$cents €", ["euros": "\(cents / 100)", "cents": rest])
  }

  /// The rating as spoken.
  var spokenRating: String { localized("$stars of 5 stars", ["stars": "\(rating)"]) }
}

extension Roast {
  /// The coffees sold today.
  static let all = [
    Roast(
      id: "breakfast-blend", name: "Breakfast Blend",
      description: "Round and mild, with toasted nuts. Made for the first cup of the day.",
      rating: 4, degree: .medium,
      origin: "Brazil and Colombia", process: "Dried in the sun", cents: 980,
      locations: ["Central Station, hall B", "Airport, gate 12"]),
    Roast(
      id: "ethiopia-yirgacheffe", name: "Ethiopia Yirgacheffe",
      description:
        "Bright and floral, with bergamot and a long honey finish. Best with peanut butter toast.",
      rating: 5, degree: .light,
      origin: "Gedeo, Ethiopia", process: "Washed", cents: 1350,
      locations: ["Central Station, hall B", "Riverside Market", "Museum Café"]),
    Roast(
      id: "sumatra-mandheling", name: "Sumatra Mandheling",
      description: "Heavy and earthy, with cedar and dark chocolate. Little acidity.",
      rating: 3, degree: .dark,
      origin: "Aceh, Indonesia", process: "Wet-hulled", cents: 1120,
      locations: ["Riverside Market"]),
    Roast(
      id: "colombia-supremo", name: "Colombia Supremo",
      description: "Sweet and balanced, with caramel and red apple.",
      rating: 4, degree: .medium,
      origin: "Huila, Colombia", process: "Washed", cents: 1090,
      locations: ["Central Station, hall B", "Museum Café", "Airport, gate 12", "Old Town, Bridge 4"]),
    Roast(
      id: "espresso-forte", name: "Espresso Forte",
      description: "Dense and bittersweet, with a hazelnut crema. Stands up to milk.",
      rating: 4, degree: .dark,
      origin: "Brazil and India", process: "Dried in the sun", cents: 990,
      locations: ["Museum Café", "Airport, gate 12"]),
    Roast(
      id: "house-decaf", name: "House Decaf",
      description: "Soft and malty. Decaffeinated with water alone.",
      rating: 2, degree: .medium,
      origin: "Chiapas, Mexico", process: "Washed", cents: 1040,
      locations: ["Riverside Market", "Old Town, Bridge 4"]),
  ]
}
