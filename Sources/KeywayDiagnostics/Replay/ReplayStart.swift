import KeywayElements
import KeywayFocus
import KeywayPlatform

/// The state of a screen before the first key of a trace, so that the keys can be replayed from there.
package struct ReplayStart: Hashable, Sendable {
  package var focused: String?
  /// The start of Tab, if it is not the focused element.
  package var startingPoint: String?
  /// The binding table, as named on the command line.
  package var bindings: String

  init(_ manager: FocusManager, bindings: String) {
    let tree = manager.tree
    focused = manager.focused.map(tree.nameInReports)
    startingPoint = manager.startingPoint.map(tree.nameInReports)
    self.bindings = bindings
  }

  var json: JSONValue {
    [
      "focused": focused.map { .string($0) } ?? .null,
      "startingPoint": startingPoint.map { .string($0) } ?? .null, "bindings": .string(bindings),
    ]
  }
}
