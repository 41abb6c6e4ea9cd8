import Observation

/// What the app knows, and what happened last.
@Observable
final class RoastStore {
  private(set) var roasts = Roast.all
  var selection: Roast.ID? = Roast.all.first?.id {
    didSet { if let selection { note(selection) } }
  }
  /// The degree whose coffees are listed; nil for all.
  var degree: Roast.Degree?
  var listed: [Roast] { roasts.filter { degree == nil || $0.degree == degree } }
  /// The coffees that were looked at before this one, the latest first.
  var recent: [Roast] { viewed.dropFirst().compactMap { id in roasts.first { $0.id == id } } }
  private var viewed: [Roast.ID] = [Roast.all[0].id]
  /// One line for the person: what the last action did.
  private(set) var message = ""

  var selected: Roast? { roasts.first { $0.id == selection } }

  /// Puts a new roast at the end of the list and shows it.
  func add() {
    let number = roasts.count - Roast.all.count + 1
    let roast = Roast(
      id: "house-special-\(number)", name: "House Special \(number)",
      description: "A new roast. Taste it and tell us what you find.", rating: 3, degree: .medium,
      locations: ["Central Station, hall B"])
    roasts.append(roast)
    selection = roast.id
    message = "Added \(roast.name)"
  }

  func share() {
    guard let selected else { return }
    message = "Shared \(selected.name)"
  }

  private func note(_ id: Roast.ID) {
    viewed = [id] + viewed.filter { $0 != id }.prefix(5)
  }

  func shareAll() {
    message = "Shared all \(roasts.count) coffees"
  }

  func gift() {
    guard let selected else { return }
    message = "\(selected.name) is wrapped as a gift"
  }

  func toggleFavorite() {
    guard let index = roasts.firstIndex(where: { $0.id == selection }) else { return }
    roasts[index].isFavorite.toggle()
    let name = roasts[index].name
    message = roasts[index].isFavorite ? "\(name) is a favorite" : "\(name) is no longer a favorite"
  }

  func noteKey(_ name: String) {
    message = "\(name) was pressed"
  }
}
