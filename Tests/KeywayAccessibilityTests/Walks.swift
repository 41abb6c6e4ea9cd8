import KeywayElements
import TreeKit

@testable import KeywayAccessibility

extension AccessibilityTree {
  /// The places of a reader who steps from one end to the other. It ends after many steps, so that a loop fails a test.
  func walk(
    _ profile: ReadingProfile = .flat, in container: AccessibilityNode? = nil, backward: Bool = false,
    atMost limit: Int = 5_000
  ) -> [ReadingPlace] {
    var places: [ReadingPlace] = []
    var next = step(backward ? .last : .first, from: nil, profile, in: container)
    while let place = next, places.count < limit {
      places.append(place)
      next = step(backward ? .previous : .next, from: place, profile, in: container)
    }
    return places
  }

  /// The labels of places that have nodes.
  func labels(_ places: [ReadingPlace]) -> [String] {
    places.compactMap { $0.id.flatMap { self[$0] }?.label }
  }

  /// The label of the place to which a step leads from the node with a key.
  func label(
    _ step: ReadingStep, from key: String, _ profile: ReadingProfile = .flat, in container: String? = nil
  ) -> String? {
    self[key].flatMap { node in
      self.step(step, from: node.id, profile, in: container.flatMap { self[$0] })
    }?.id.flatMap { self[$0] }?.label
  }

  /// The entries of a reader who steps through a rotor from one end to the other.
  func entries(of kind: AccessibilityRotor.Kind, backward: Bool = false, atMost limit: Int = 5_000)
    -> [AccessibilityRotor.Entry]
  {
    var entries: [AccessibilityRotor.Entry] = []
    var next = nextEntry(of: kind, from: nil, forward: !backward)
    while let entry = next, entries.count < limit {
      entries.append(entry)
      next = nextEntry(of: kind, from: entry.id, after: entry, forward: !backward)
    }
    return entries
  }

  /// The number of nodes that steps visit.
  func visited(by body: () -> Void) -> Int {
    let before = visits
    body()
    return visits - before
  }
}
