import Keyway

/// A dog of the kennel, in the words shown.
struct Dog: Identifiable {
  let name: String
  let type: String
  let description: String
  let popularity: String
  let age: String
  let weight: String
  let height: String
  let coat: Color
  var ears = Ears.floppy
  /// The number of the dog's kennel.
  var kennel = 0
  var isAdopted = false
  /// Today.
  var hasBirthday = false
  /// New in the kennel, so that its popularity is meaningless.
  var isNew = false

  var id: String { name }

  /// The form of the ears.
  enum Ears {
    case floppy, pointed
  }

  /// The age today.
  var ageToday: String { hasBirthday ? localized("$age today", ["age": age]) : age }

  /// Nil while it cannot be known.
  var knownPopularity: String? { isNew ? nil : popularity }

  /// In the language of the window, so call it in a body.
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
        weight: pounds(60), height: inches(27), coat: Color(hex: 0x8D8D91), ears: .pointed, kennel: 4,
        isNew: true),
      Dog(
        name: "Biscuit", type: localized("corgi"),
        description: localized("Short legs and long opinions."), popularity: rank(4), age: years(2),
        weight: pounds(27), height: inches(11), coat: Color(hex: 0xC98A4B), ears: .pointed, kennel: 5),
      Dog(
        name: "Nala", type: localized("husky"),
        description: localized("Sings along with every siren."), popularity: rank(6), age: years(4),
        weight: pounds(48), height: inches(22), coat: Color(hex: 0x6E7681), ears: .pointed, kennel: 7),
      Dog(
        name: "Pepper", type: localized("poodle"),
        description: localized("Learned to open doors, and to close them."), popularity: rank(3),
        age: years(1), weight: pounds(45), height: inches(18), coat: Color(hex: 0x6B4A3A), isAdopted: true),
      Dog(
        name: "Rocky", type: localized("boxer"),
        description: localized("Carries a slipper from room to room."), popularity: rank(5), age: years(6),
        weight: pounds(65), height: inches(24), coat: Color(hex: 0xA5652F), isAdopted: true),
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
