package import KeywayPlatform

/// A line that replaces lost ones, as text and as JSON.
package struct DropReport: TraceLine {
  private let count: Int

  package init(_ count: Int) { self.count = count }

  /// `{"dropped":12}`
  package var json: JSONValue { ["dropped": .integer(count)] }

  /// `12 lines were dropped`
  package var text: String { "\(count) lines were dropped" }
}
