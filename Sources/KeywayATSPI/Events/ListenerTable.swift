/// The events for which someone on the bus has registered.
///
/// Registrations name a class, a kind and a detail, of which the last ones may be missing: `object:state-changed:focused`,
/// `Object:StateChanged`. The spellings differ among libraries and mean the same.
struct ListenerTable {
  /// By the name of the client, each as often as it registered.
  private var events: [(client: String, words: [String])] = []

  /// Whether anyone listens to anything.
  var isEmpty: Bool { events.isEmpty }

  mutating func add(_ event: String, of client: String) {
    // More than any technology needs; the rest is one that floods.
    guard events.count < 4096 else { return }
    events.append((client, Self.words(event)))
  }

  mutating func remove(_ event: String, of client: String) {
    let words = Self.words(event)
    if let index = events.firstIndex(where: { $0.client == client && $0.words == words }) {
      events.remove(at: index)
    }
  }

  /// Forgets a client that is gone.
  mutating func remove(client: String) { events.removeAll { $0.client == client } }

  mutating func removeAll() { events = [] }

  /// Whether someone listens to an event: `["object", "statechanged", "focused"]`.
  func contains(_ event: [String]) -> Bool {
    events.contains { $0.words.count <= event.count && event.starts(with: $0.words) }
  }

  /// Whether someone listens to some event of a kind: `["object", "textchanged"]`.
  func concerns(_ kind: [String]) -> Bool {
    events.contains { zip($0.words, kind).allSatisfy { $0 == $1 } }
  }

  /// `object:state-changed:focused` in words without case and hyphens.
  static func words(_ event: String) -> [String] {
    event.lowercased().split(separator: ":").map { String($0.filter { $0 != "-" }) }
  }
}
