import Keyway
import Observation

/// A tab.
struct Section: Identifiable {
  enum Kind: Hashable { case journey, departures, offers, settings }
  let id: Kind

  var title: String {
    switch id {
    case .journey: localized("Journey")
    case .departures: localized("Departures")
    case .offers: localized("Offers")
    case .settings: localized("Settings")
    }
  }

  static let all = [
    Section(id: .journey), Section(id: .departures), Section(id: .offers), Section(id: .settings),
  ]
}

/// A station, or a region with the stations in it; their names are the same in every language.
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

  /// The columns by which trains can be sorted.
  enum Column: String { case leaves, takes, price }
}

enum Fare: String, CaseIterable, Identifiable {
  case single = "Single"
  case `return` = "Return"
  case group = "Group"
  var id: String { rawValue }

  var title: String {
    switch self {
    case .single: localized("Single")
    case .return: localized("Return")
    case .group: localized("Group")
    }
  }
}

enum TimeOf: String, CaseIterable, Identifiable {
  case departure = "Departure"
  case arrival = "Arrival"
  var id: String { rawValue }

  var title: String {
    switch self {
    case .departure: localized("Departure")
    case .arrival: localized("Arrival")
    }
  }
}

/// A trip of some travellers.
struct Trip {
  let fare: Fare?
  let station: String?
  let adults: Int
  let children: Int

  /// `Single to Sands, 1 adult`
  var summary: String {
    let kind = fare?.title ?? localized("No fare")
    guard let station else {
      return localized("$fare, $passengers", ["fare": kind, "passengers": passengers])
    }
    return localized(
      "$fare to $station, $passengers", ["fare": kind, "station": station, "passengers": passengers])
  }

  private var passengers: String {
    let grown = localized("$count adult", plural: "$count adults", count: adults)
    guard children > 0 else { return grown }
    let young = localized("$count child", plural: "$count children", count: children)
    return localized("$adults, $children", ["adults": grown, "children": young])
  }
}

/// A customer's choices.
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
  private var last: Event?

  private(set) var trains = Train.all
  var train: Int?
  /// By the raw value of a ``Train/Column``.
  var sort: TableSort? = TableSort(Train.Column.leaves.rawValue) {
    didSet { trains = Self.sorted(Train.all, sort) }
  }

  /// Whether all or no extras are chosen; nil for some.
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

  var trip: Trip {
    Trip(fare: fare.flatMap(Fare.init), station: station, adults: adults, children: children)
  }

  func close(_ id: Section.Kind) {
    sections.removeAll { $0.id == id }
    if section == id { section = .journey }
  }

  func buy() { last = .bought(trip, cents: price) }
  func say(_ event: Event) { last = event }

  /// `5.25 €`
  static func text(_ cents: Int) -> String {
    let rest = (cents % 100 < 10 ? "0" : "") + "\(cents % 100)"
    return localized("$euros.$cents €", ["euros": "\(cents / 100)", "cents": rest])
  }

  private static func sorted(_ trains: [Train], _ sort: TableSort?) -> [Train] {
    guard let sort else { return trains }
    func value(_ train: Train) -> Int {
      switch Train.Column(rawValue: sort.column) {
      case .takes: train.takes
      case .price: train.price
      case .leaves, nil: train.leaves
      }
    }
    return trains.sorted {
      let (a, b) = (value($0), value($1))
      return a == b ? $0.id < $1.id : (a < b) == (sort.order == .ascending)
    }
  }

  // MARK: The last action

  enum Event {
    case bought(Trip, cents: Int)
    case stops(Int)
    case today, swapped, printed
  }

  /// A line that reports the last action.
  var message: String {
    switch last {
    case .bought(let trip, let cents):
      localized(
        "Bought: $trip, $price. Have a good journey!", ["trip": trip.summary, "price": Self.text(cents)])
    case .stops(let count):
      localized("$count stop on the way", plural: "$count stops on the way", count: count)
    case .today: localized("Trains of today")
    case .swapped: localized("There and back are exchanged")
    case .printed: localized("Printed")
    case nil: station == nil ? localized("Choose where you go") : ""
    }
  }
}
