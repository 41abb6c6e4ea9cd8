import KeywayElements

@testable import KeywayAccessibility

/// A tree written down as it is nested, for tests.
struct Part {
  var element: Element
  var inside: [Part]

  init(
    _ role: Role = .none, _ label: String = "", key: String? = nil, at frame: Rect = .zero,
    traits: Traits = [],
    _ change: (inout Element) -> Void = { _ in }, inside: [Part] = []
  ) {
    element = Element(key: key, role: role, label: label, traits: traits, frame: frame)
    change(&element)
    self.inside = inside
  }
}

/// Frames by row and column, of a size that reading order takes for what it is.
func place(_ row: Int, _ column: Int, _ rows: Int = 1, _ columns: Int = 1) -> Rect {
  Rect(
    x: Double(column) * 100, y: Double(row) * 50, width: Double(columns) * 100 - 10,
    height: Double(rows) * 50 - 10)
}

extension ElementTree {
  convenience init(_ parts: [Part]) {
    self.init()
    append(parts, to: root)
  }

  func append(_ parts: [Part], to parent: ElementID) {
    for part in parts { append(part.inside, to: append(part.element, to: parent)) }
  }
}

extension AccessibilityTree {
  convenience init(_ parts: Part...) { self.init(ElementTree(parts)) }

  /// The words of the reader, in order.
  var words: [String] { readingOrder().map(\.words) }

  subscript(key: String) -> AccessibilityNode? { elements.element(forKey: key).flatMap { nodes[$0] } }
}

extension Rect {
  var center: Point { Point(x: midX, y: midY) }
}
