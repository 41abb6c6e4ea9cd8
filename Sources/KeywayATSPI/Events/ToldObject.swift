import KeywayAccessibility
import KeywayElements

/// The clients' knowledge of a node, to report only differences.
struct ToldObject {
  var name: String
  var description: String
  var role: BusRole
  var states: BusStates
  var number: Double?
  var children: [AccessibilityNode.ID]
  /// The text of a field and its selection; nil for other nodes.
  var field: ToldField?

  @MainActor
  init(_ object: BusObject, _ node: AccessibilityNode) {
    name = object.name
    description = object.description
    role = object.role
    states = object.states
    number = node.range?.value
    // The items of a long list are created on demand.
    children = states.contains(.managesDescendants) ? [] : object.reader.children(of: node)
    field = node.role.takesText ? object.window.editedText(of: node).map { ToldField($0) } : nil
  }
}

/// The text of a field, in Unicode scalars.
struct ToldField: Equatable {
  var scalars: [Unicode.Scalar]
  var selection: Range<Int>

  init(scalars: [Unicode.Scalar], selection: Range<Int>) {
    (self.scalars, self.selection) = (scalars, selection)
  }

  @MainActor
  init(_ text: any AssistedText) {
    scalars = Array(text.text.unicodeScalars)
    selection = text.selection
  }

  /// The removed and the inserted text that lead to another text, and their position.
  ///
  /// With repeated letters, the text alone is ambiguous; the caret decides, which is behind the typed text.
  func change(to other: ToldField) -> (
    start: Int, removed: ArraySlice<Unicode.Scalar>, inserted: ArraySlice<Unicode.Scalar>
  )? {
    guard scalars != other.scalars else { return nil }
    let (before, after) = (scalars, other.scalars)
    var start = zip(before, after).prefix { $0 == $1 }.count
    let grown = max(0, after.count - before.count)
    start = min(start, max(0, other.selection.upperBound - grown))
    var end = 0
    while end < min(before.count, after.count) - start,
      before[before.count - 1 - end] == after[after.count - 1 - end]
    {
      end += 1
    }
    return (start, before[start..<before.count - end], after[start..<after.count - end])
  }
}

extension ArraySlice<Unicode.Scalar> {
  var string: String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: self)
    return String(text)
  }
}
