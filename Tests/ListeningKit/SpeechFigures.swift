package import AccessibilityBusKit
import KeywayKeymap

/// How long it takes from a key to the screen reader's first word, and how much goes over the bus meanwhile.
package struct SpeechFigures {
  /// Milliseconds from a key to Orca's request to its voice, of those keys that Orca said something of.
  package private(set) var times: [Double] = []
  /// Messages on the accessibility bus, key by key.
  package private(set) var messages: [BusMonitor.Count] = []

  package init() {}

  /// Presses a key and takes the time to the first word.
  package mutating func time(_ key: String, on listening: any Listening) throws {
    let events = try Self.events(key)
    let start = ContinuousClock.now
    try listening.press(events)
    let first = try listening.desk.hear().first { if case .cancel = $0.request { false } else { true } }
    if let first { times.append((first.time - start) / .milliseconds(1)) }
  }

  /// Presses a key and counts the messages that follow.
  package mutating func count(_ key: String, on listening: any Listening, _ monitor: BusMonitor) throws {
    let before = try monitor.count()
    try listening.press(try Self.events(key))
    try listening.desk.settle()
    messages.append(try monitor.count() - before)
  }

  private static func events(_ key: String) throws -> [RawKeyEvent] {
    try KeyScript(key).events(on: Keymap(names: KeymapNames(layout: "us")))
  }

  /// The middle time in milliseconds; nil where nothing was said.
  package var middleTime: Double? { Self.middle(times) }

  /// The middle number of messages that a key takes.
  package var middleMessages: Double? { Self.middle(messages.map { Double($0.total) }) }

  /// Events on the bus for a key.
  package var signalsPerKey: Int { messages.reduce(0) { $0 + $1.signals } / max(1, messages.count) }

  private static func middle(_ values: [Double]) -> Double? {
    values.isEmpty ? nil : values.sorted()[values.count / 2]
  }
}
