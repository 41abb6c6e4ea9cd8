package import KeywayAccessibility
package import KeywayElements

/// A tree written down as it is nested, for tests.
package struct Part {
  package var element: Element
  package var inside: [Part]

  package init(
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
package func place(_ row: Int, _ column: Int, _ rows: Int = 1, _ columns: Int = 1) -> Rect {
  Rect(
    x: Double(column) * 100, y: Double(row) * 50, width: Double(columns) * 100 - 10,
    height: Double(rows) * 50 - 10)
}

extension ElementTree {
  package convenience init(_ parts: [Part]) {
    self.init()
    append(parts, to: root)
  }

  package func append(_ parts: [Part], to parent: ElementID) {
    for part in parts { append(part.inside, to: append(part.element, to: parent)) }
  }
}

extension AccessibilityTree {
  package convenience init(_ parts: Part...) { self.init(ElementTree(parts)) }

  /// The words of the reader, in order.
  package var words: [String] { readingOrder().map(\.words) }

  package subscript(key: String) -> AccessibilityNode? {
    elements.element(forKey: key).flatMap { self[AccessibilityNode.ID($0, in: elements)] }
  }
}

extension Rect {
  package var center: Point { Point(x: midX, y: midY) }
}
