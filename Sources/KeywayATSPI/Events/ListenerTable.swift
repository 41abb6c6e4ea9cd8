/// The events for which clients on the bus have registered.
///
/// Registrations name a class, a kind and a detail, of which the last ones may be missing: `object:state-changed:focused`,
/// `Object:StateChanged`. Libraries spell them differently, with the same meaning.
struct ListenerTable {
  /// By client name, once per registration.
  private var events: [(client: String, words: [String])] = []

  /// Whether there are no listeners at all.
  var isEmpty: Bool { events.isEmpty }

  mutating func add(_ event: String, of client: String) {
    // More than assistive technologies need; the rest is a flood.
    guard events.count < 4096 else { return }
    events.append((client, Self.words(event)))
  }

  mutating func remove(_ event: String, of client: String) {
    let words = Self.words(event)
    if let index = events.firstIndex(where: { $0.client == client && $0.words == words }) {
      events.remove(at: index)
    }
  }

  mutating func remove(client: String) { events.removeAll { $0.client == client } }

  mutating func removeAll() { events = [] }

  /// Whether a client listens to an event: `["object", "statechanged", "focused"]`.
  func contains(_ event: [String]) -> Bool {
    events.contains { $0.words.count <= event.count && event.starts(with: $0.words) }
  }

  /// Whether a client listens to any event of a kind: `["object", "textchanged"]`.
  func concerns(_ kind: [String]) -> Bool { events.contains { zip($0.words, kind).allSatisfy { $0 == $1 } } }

  /// `object:state-changed:focused` in words without case and hyphens.
  static func words(_ event: String) -> [String] {
    event.lowercased().split(separator: ":").map { String($0.filter { $0 != "-" }) }
  }
}
