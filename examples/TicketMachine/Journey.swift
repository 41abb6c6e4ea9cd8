import Keyway
import Observation

/// A tab.
struct Section: Identifiable {
  enum Kind: Hashable { case journey, departures, offers, settings }
  let id: Kind
  let title: String

  static let all = [
    Section(id: .journey, title: "Journey"), Section(id: .departures, title: "Departures"),
    Section(id: .offers, title: "Offers"), Section(id: .settings, title: "Settings"),
  ]
}

/// A station, or a region with the stations in it.
struct Place: Identifiable {
  let id: String
  var places: [Place]?

  static let all = [
    Place(id: "Coast", places: ["Harbour", "Lighthouse", "Sands"].map { Place(id: $0) }),
    Place(
      id: "Hills",
      places: [Place(id: "Valley", places: ["Mill", "Bridge"].map { Place(id: $0) }), Place(id: "Pass")]),
    Place(id: "Town", places: ["Central", "Market", "University"].map { Place(id: $0) }),
    Place(id: "Airport"),
  ]
}

/// A train of the day.
struct Train: Identifiable {
  let id: Int
  /// In minutes since midnight.
  let leaves: Int
  let takes: Int
  /// In cents.
  let price: Int

  static let all = (0..<600).map { number in
    Train(
      id: number, leaves: 300 + number * 2, takes: 45 + (number * 37) % 40, price: 890 + (number * 53) % 700)
  }

  static func clock(_ minutes: Int) -> String {
    let rest = minutes % 60
    return "\(minutes / 60 % 24):\(rest < 10 ? "0" : "")\(rest)"
  }
}

enum Fare: String, CaseIterable, Identifiable {
  case single = "Single"
  case `return` = "Return"
  case group = "Group"
  var id: String { rawValue }
}

enum TimeOf: String, CaseIterable, Identifiable {
  case departure = "Departure"
  case arrival = "Arrival"
  var id: String { rawValue }
}

/// What a customer chooses.
@Observable
final class Journey {
  var section = Section.Kind.journey
  private(set) var sections = Section.all
  var open: Set<String> = ["Coast"]
  var station: String?
  var timeOf: String? = TimeOf.departure.id
  var fare: String? = Fare.single.id
  var adults = 1
  var children = 0
  var bicycle = false
  var firstClass = false
  var showsConditions = false
  var volume = 4.0
  var isLarge = false {
    didSet { onLargePrint(isLarge) }
  }
  @ObservationIgnored var onLargePrint: (Bool) -> Void = { _ in }
  /// What the last action did.
  private var said: String?
  var message: String { said ?? (station == nil ? "Choose where you go" : "") }

  private(set) var trains = Train.all
  var train: Int?
  var sort: TableSort? = TableSort("Leaves") {
    didSet { trains = Self.sorted(Train.all, sort) }
  }

  /// Of the extras all, none, or nil for some.
  var extras: Bool? {
    get { bicycle == firstClass ? bicycle : nil }
    set { (bicycle, firstClass) = (newValue ?? true, newValue ?? true) }
  }

  /// In cents.
  var price: Int {
    let base = train.map { Train.all[$0].price } ?? 990
    let people = adults * base + children * base / 2
    return people * (fare == Fare.return.id ? 2 : 1) * (firstClass ? 3 : 2) / 2 + (bicycle ? 300 : 0)
  }

  var summary: String {
    let people =
      "\(adults) adult\(adults == 1 ? "" : "s")"
      + (children > 0 ? ", \(children) child\(children == 1 ? "" : "ren")" : "")
    return (fare ?? "No fare") + (station.map { " to \($0)" } ?? "") + ", \(people)"
  }

  func close(_ id: Section.Kind) {
    sections.removeAll { $0.id == id }
    if section == id { section = .journey }
  }

  func buy() { said = "Bought: \(summary), \(Self.text(price)). Have a good journey!" }
  func say(_ text: String) { said = text }

  /// `5.25 €`
  static func text(_ cents: Int) -> String {
    let rest = cents % 100
    return "\(cents / 100).\(rest < 10 ? "0" : "")\(rest) €"
  }

  private static func sorted(_ trains: [Train], _ sort: TableSort?) -> [Train] {
    guard let sort else { return trains }
    func value(_ train: Train) -> Int {
      switch sort.column {
      case "Takes": train.takes
      case "Price": train.price
      default: train.leaves
      }
    }
    return trains.sorted {
      let (a, b) = (value($0), value($1))
      return a == b ? $0.id < $1.id : (a < b) == (sort.order == .ascending)
    }
  }
}
