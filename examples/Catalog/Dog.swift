import Keyway

/// A dog of the kennel, in the words in which it is shown.
struct Dog: Identifiable {
  let name: String
  let type: String
  let description: String
  let popularity: String
  let age: String
  let weight: String
  let height: String
  let coat: Color

  var id: String { name }

  /// In the language of the window, so ask in a body.
  static var all: [Dog] {
    [
      Dog(
        name: "Bailey", type: localized("beagle"),
        description: localized("A cheerful nose on four quick legs."), popularity: rank(1), age: years(3),
        weight: pounds(25), height: inches(14), coat: Color(hex: 0xB5763A)),
      Dog(
        name: "Winston", type: localized("pug"),
        description: localized("Snores loudly, jokes often and guards sofas."), popularity: rank(2),
        age: years(3), weight: pounds(14), height: inches(10), coat: Color(hex: 0xD9BE94)),
    ]
  }

  private static func rank(_ rank: Int) -> String { localized("Number $rank", ["rank": "\(rank)"]) }

  private static func years(_ count: Int) -> String {
    localized("$count year", plural: "$count years", count: count)
  }

  private static func pounds(_ count: Int) -> String {
    localized("$count pound", plural: "$count pounds", count: count)
  }

  private static func inches(_ count: Int) -> String {
    localized("$count inch", plural: "$count inches", count: count)
  }
}
