package import KeywayPlatform

/// A record as a line of text and as JSON.
package protocol TraceLine {
  /// An object on one line.
  var json: JSONValue { get }
  /// Words for people; indented lines may follow.
  var text: String { get }
}

extension TraceLine {
  /// The line preceded by its time: `2026-11-29T09:05:07.004Z 81204 Tab began …`, or the members `time` and `monotonic`.
  package func line(isJSON: Bool, at time: TimeStamp) -> String {
    guard isJSON, case .object(let members) = json else { return "\(time.text) \(time.monotonic) \(text)" }
    let stamp = [
      JSONValue.Member("time", .string(time.text)), JSONValue.Member("monotonic", .integer(time.monotonic)),
    ]
    return JSONValue.object(stamp + members).text()
  }
}
