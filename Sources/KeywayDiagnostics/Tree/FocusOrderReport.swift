package import KeywayElements
package import KeywayFocus
package import KeywayPlatform

/// The start of the focus, and the stops that Tab visits, in words and as JSON.
package struct FocusOrderReport {
  /// The focused element; nil if nothing is focused, as with the rules of HTML before the first Tab.
  package let start: ElementID?
  package let stops: [ElementID]

  /// - Parameter first: the first stop of the list; nil for the first of the window.
  package init(_ manager: FocusManager, from first: ElementID? = nil) {
    start = manager.focused
    stops = manager.tabStops(from: first)
  }

  /// A line for the start, then one for each stop.
  package func lines(_ words: (ElementID) -> String) -> [String] {
    ["The focus begins " + (start.map { "at " + words($0) } ?? "nowhere: the first key enters")]
      + stops.enumerated().map { "\($0.offset + 1). \(words($0.element))" }
  }

  /// `{"start":…,"order":[…]}`
  package func json(_ name: (ElementID) -> String) -> JSONValue {
    [
      "start": start.map { .string(name($0)) } ?? nil,
      "order": .array(stops.map { .string(name($0)) }),
    ]
  }
}
