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
  /// The number of the kennel in which the dog is visited.
  var kennel = 0
  var isAdopted = false
  /// Today.
  var hasBirthday = false
  /// Here for so short a time that its popularity says nothing.
  var isNew = false

  var id: String { name }

  /// In the language of the window, so ask in a body.
  static var all: [Dog] {
    [
      Dog(
        name: "Bailey", type: localized("beagle"),
        description: localized("A cheerful nose on four quick legs."), popularity: rank(1), age: years(3),
        weight: pounds(25), height: inches(14), coat: Color(hex: 0xB5763A), kennel: 1),
      Dog(
        name: "Winston", type: localized("pug"),
        description: localized("Snores loudly, jokes often and guards sofas."), popularity: rank(2),
        age: years(3), weight: pounds(14), height: inches(10), coat: Color(hex: 0xD9BE94), kennel: 2,
        hasBirthday: true),
      Dog(
        name: "Luna", type: localized("greyhound"),
        description: localized("Runs for a minute and sleeps for a day."), popularity: rank(9), age: years(5),
        weight: pounds(60), height: inches(27), coat: Color(hex: 0x8D8D91), kennel: 4, isNew: true),
      Dog(
        name: "Pepper", type: localized("poodle"),
        description: localized("Learned to open doors, and to close them."), popularity: rank(3),
        age: years(1), weight: pounds(45), height: inches(18), coat: Color(hex: 0x6B4A3A), isAdopted: true),
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
