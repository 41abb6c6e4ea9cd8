import Keyway
import Observation

/// The state of the app, and the last action.
@Observable
final class RoastStore {
  private(set) var roasts = Roast.all
  var selection: Roast.ID? = Roast.all.first?.id {
    didSet { if let selection { note(selection) } }
  }
  /// The degree whose coffees are listed; nil for all.
  var degree: Roast.Degree?
  var listed: [Roast] { roasts.filter { degree == nil || $0.degree == degree } }
  /// The coffees viewed before this one, latest first.
  var recent: [Roast] { viewed.dropFirst().compactMap { id in roasts.first { $0.id == id } } }
  private var viewed: [Roast.ID] = [Roast.all[0].id]
  private var last: Deed? { didSet { deeds += 1 } }
  /// The number of actions so far.
  private(set) var deeds = 0

  var selected: Roast? { roasts.first { $0.id == selection } }

  /// Adds a new roast to the end of the list and shows it.
  func add() {
    let number = roasts.count - Roast.all.count + 1
    let roast = Roast(
      id: "house-special-\(number)", name: "House Special \(number)",
      description: "A new roast. Taste it and tell us what you find.", rating: 3, degree: .medium,
      origin: "Brazil and Colombia", process: "Washed", cents: 1200,
      locations: ["Central Station, hall B"])
    roasts.append(roast)
    selection = roast.id
    last = .added(roast.name)
  }

  func share() {
    guard let selected else { return }
    last = .shared(selected.name)
  }

  private func note(_ id: Roast.ID) {
    viewed = [id] + viewed.filter { $0 != id }.prefix(5)
  }

  func shareAll() {
    last = .sharedAll(roasts.count)
  }

  func gift() {
    guard let selected else { return }
    last = .wrapped(selected.name)
  }

  func toggleFavorite() {
    guard let index = roasts.firstIndex(where: { $0.id == selection }) else { return }
    roasts[index].isFavorite.toggle()
    let name = roasts[index].name
    last = roasts[index].isFavorite ? .liked(name) : .unliked(name)
  }

  func noteKey(_ name: String) { last = .pressed(name) }

  func noteSuperKey() { last = .pressedSuper }

  // MARK: The last action

  private enum Deed {
    case added(String)
    case shared(String)
    case sharedAll(Int)
    case wrapped(String)
    case liked(String)
    case unliked(String)
    case pressed(String)
    case pressedSuper
  }

  /// The report of the last action for people who do not see it; empty where the control itself says what it did.
  var spokenMessage: String {
    switch last {
    case .added, .shared, .sharedAll, .wrapped: message
    case .liked, .unliked, .pressed, .pressedSuper, nil: ""
    }
  }

  /// A line that reports the last action.
  var message: String {
    switch last {
    case .added(let coffee): localized("Added $coffee", ["coffee": coffee])
    case .shared(let coffee): localized("Shared $coffee", ["coffee": coffee])
    case .sharedAll(let count):
      localized("Shared $count coffee", plural: "Shared all $count coffees", count: count)
    case .wrapped(let coffee): localized("$coffee is wrapped as a gift", ["coffee": coffee])
    case .liked(let coffee): localized("$coffee is a favorite", ["coffee": coffee])
    case .unliked(let coffee): localized("$coffee is no longer a favorite", ["coffee": coffee])
    case .pressed(let key): localized("$key was pressed", ["key": key])
    case .pressedSuper: localized("The left Super key was pressed")
    case nil: ""
    }
  }
}
