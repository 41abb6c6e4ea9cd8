import Keyway
import Observation

/// Simulates a service on the network.
enum Kitchen {
  static func teasOfTheDay() async -> [String] {
    try? await Task.sleep(for: .milliseconds(600))
    return ["Darjeeling", "Gunpowder", "Rose Hip"]
  }
}

/// The order of a table. Teas, pots and places have their English names as keys.
@MainActor
@Observable
final class Order {
  struct Cup: Identifiable {
    let id: Int
    let tea: String
    var pot = "Glass"
    var size = "small"
    var hasMilk = false
    var sugar = CommandState.off

    /// `Large Cup, With Milk`
    var summary: String {
      let cup = size == "large" ? localized("Large Cup") : localized("Small Cup")
      return hasMilk ? localized("$cup, With Milk", ["cup": cup]) : cup
    }
  }

  var table = 12
  var cups: [Cup]
  var selection: Int?
  var isPaid = false
  /// `open` or `shut`.
  var drawer = "shut"
  /// The last action.
  enum Note {
    case none, held, allHeld
    case sent(String)

    var text: String {
      switch self {
      case .none: " "
      case .held: localized("The order is held")
      case .allHeld: localized("All orders are held")
      case .sent(let place): localized("Sent To $place", ["place": localized(place)])
      }
    }
  }
  var note = Note.none

  init() {
    cups = [
      Cup(id: 1, tea: "Assam", size: "large", hasMilk: true, sugar: .mixed),
      Cup(id: 2, tea: "Sencha"), Cup(id: 3, tea: "Rooibos", hasMilk: true), Cup(id: 4, tea: "Peppermint"),
    ]
    selection = 1
  }

  var selected: Cup? { cups.first { $0.id == selection } }

  func send(to place: String) { note = .sent(place) }

  func add(_ tea: String) {
    let id = (cups.map(\.id).max() ?? 0) + 1
    cups.append(Cup(id: id, tea: tea))
    selection = id
  }

  func change(_ change: (inout Cup) -> Void) {
    if let index = cups.firstIndex(where: { $0.id == selection }) { change(&cups[index]) }
  }

  func remove() {
    guard let index = cups.firstIndex(where: { $0.id == selection }) else { return }
    cups.remove(at: index)
    selection = cups.isEmpty ? nil : cups[min(index, cups.count - 1)].id
  }
}
