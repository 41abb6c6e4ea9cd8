import Keyway

/// A coffee that the shop roasts. Its description and locations are texts that views look up in the catalogs.
struct Roast: Identifiable, Hashable {
  enum Degree: String, CaseIterable {
    case light = "Light"
    case medium = "Medium"
    case dark = "Dark"

    /// Of the roast; the standard menus have a light and a dark appearance too.
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
  let locations: [String]
  var isFavorite = false

  /// The rating as it is shown.
  var stars: String {
    String(repeating: "★", count: rating) + String(repeating: "☆", count: 5 - rating)
  }

  /// The rating as it is spoken.
  var spokenRating: String { localized("$stars of 5 stars", ["stars": "\(rating)"]) }
}

extension Roast {
  /// What the shop sells today.
  static let all = [
    Roast(
      id: "breakfast-blend", name: "Breakfast Blend",
      description: "Round and mild, with toasted nuts. Made for the first cup of the day.",
      rating: 4, degree: .medium, locations: ["Central Station, hall B", "Airport, gate 12"]),
    Roast(
      id: "ethiopia-yirgacheffe", name: "Ethiopia Yirgacheffe",
      description:
        "Bright and floral, with bergamot and a long honey finish. Best with peanut butter toast.",
      rating: 5, degree: .light,
      locations: ["Central Station, hall B", "Riverside Market", "Museum Café"]),
    Roast(
      id: "sumatra-mandheling", name: "Sumatra Mandheling",
      description: "Heavy and earthy, with cedar and dark chocolate. Little acidity.",
      rating: 3, degree: .dark, locations: ["Riverside Market"]),
    Roast(
      id: "colombia-supremo", name: "Colombia Supremo",
      description: "Sweet and balanced, with caramel and red apple.",
      rating: 4, degree: .medium,
      locations: ["Central Station, hall B", "Museum Café", "Airport, gate 12", "Old Town, Bridge 4"]),
    Roast(
      id: "espresso-forte", name: "Espresso Forte",
      description: "Dense and bittersweet, with a hazelnut crema. Stands up to milk.",
      rating: 4, degree: .dark, locations: ["Museum Café", "Airport, gate 12"]),
    Roast(
      id: "house-decaf", name: "House Decaf",
      description: "Soft and malty. Decaffeinated with water alone.",
      rating: 2, degree: .medium, locations: ["Riverside Market", "Old Town, Bridge 4"]),
  ]
}
