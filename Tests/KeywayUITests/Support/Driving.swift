package import Keyway
package import KeywayTesting
import KeywayUI
import Testing

extension AppDriver {
  /// The frame of the element with an author's key.
  package func frame(_ key: String) throws -> Rect {
    try #require(tree.element(forKey: key).map { tree[$0].frame }, "there is no element \(key)")
  }

  /// The label of the element with an author's key.
  package func label(_ key: String) -> String? { tree.element(forKey: key).map { tree[$0].label } }

  package func click(_ point: Point) { windowSystem.click(at: point, in: headlessWindow) }

  /// Presses keys of a number pad by what is printed on them, `N` for Num Lock and `E` for Enter.
  package func pressPad(_ keys: String) {
    let codes: [Character: UInt32] = [
      "0": 82, "1": 79, "2": 80, "3": 81, "4": 75, "5": 76, "6": 77, "7": 71, "8": 72, "9": 73, ".": 83,
      "N": 69, "E": 96,
    ]
    for key in keys { windowSystem.tap(codes[key]!) }
  }

  /// Has the app say that it edits and finds, so that the Edit menu is there; nobody does, so that it is dimmed.
  package func offerEditing() {
    window.commands.performedActions = [
      .undo, .redo, .cut, .copy, .paste, .selectAll, .find, .findNext, .findPrevious,
    ]
    windowSystem.settle()
  }
}

extension Rect {
  package var center: Point { Point(x: midX, y: midY) }
}

/// A box of a fixed size that takes no focus, with a key by which tests find it.
package struct Box: View {
  package let key: String
  package var width = 40.0
  package var height = 20.0

  package init(_ key: String, width: Double = 40, height: Double = 20) {
    self.key = key
    self.width = width
    self.height = height
  }

  package var body: some View {
    Image(width: width, height: height) { _, _, _ in }.accessibilityIdentifier(key)
  }
}

/// A box that takes all it is offered.
package struct Flexible: View {
  package let key: String

  package init(_ key: String) { self.key = key }

  package var body: some View {
    VStack(spacing: 0) {
      HStack { Spacer() }
      Spacer()
    }
    .accessibilityIdentifier(key)
  }
}

/// A row of a list that is known by its name.
package struct NamedRow: Identifiable, Hashable {
  package let id: String

  package init(id: String) { self.id = id }
}
