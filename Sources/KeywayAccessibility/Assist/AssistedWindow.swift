package import KeywayElements

/// A window as seen by a client that presents all of it to people.
@MainActor
package protocol AssistedWindow: AnyObject {
  var appName: String { get }
  /// The language of the texts, in BCP 47.
  var languageTag: String { get }
  var hasKeyboard: Bool { get }
  /// Whether current typing is a secret.
  var takesSecret: Bool { get }

  /// Like `attach`, `detach` and `hold` of `AssistiveHost`.
  func attach(_ client: any AssistiveClient) -> AccessibilityTree
  func detach(_ client: any AssistiveClient)
  func hold(_ ids: Set<AccessibilityNode.ID>, for client: any AssistiveClient)
  /// Creates the row at an index of a table that has few nodes; false if there is none.
  func makeRow(at index: Int, in table: AccessibilityNode) -> Bool
  /// Runs the passes, so that held items have nodes.
  func settle()

  /// Performs an action of a node; false if nothing handled it.
  func perform(_ action: AccessibilityAction, on node: AccessibilityNode) -> Bool
  /// Focuses the element of a node; false if it takes no focus.
  func focus(_ node: AccessibilityNode) -> Bool
  /// Scrolls until a node is visible.
  func reveal(_ node: AccessibilityNode) -> Bool
  /// Sets the number of a slider or a stepper; false if the control does not take it.
  func setNumber(_ number: Double, of node: AccessibilityNode) -> Bool
  /// Selects or deselects an item, like a person; false if its group does not allow that.
  func setSelected(_ isSelected: Bool, _ node: AccessibilityNode) -> Bool
  /// Selects all items of a group; false if it does not allow that.
  func selectAll(in node: AccessibilityNode) -> Bool
  /// Copies text of a field to the clipboard of the app's own controls; false for a secret.
  @discardableResult
  func copy(_ text: String, from node: AccessibilityNode) -> Bool
  /// Pastes the clipboard into a field; false if it does not accept it.
  func paste(at offset: Int, into node: AccessibilityNode) -> Bool
  /// The text of a field; nil for other nodes.
  func editedText(of node: AccessibilityNode) -> (any AssistedText)?
  /// The lines of a read-only text, with their frames in window coordinates; empty if it has none.
  func lines(of node: AccessibilityNode) -> [AssistedLine]
  /// Where the parts of a paragraph begin or end, as carets go, in Unicode scalars from its beginning and in order. The
  /// paragraph has its line break.
  func places(of boundary: AssistedBoundary, in paragraph: String) -> [Int]
  /// The shortcut of the command that a node performs, as GTK writes it: `<Control>i`; empty if there is none.
  func shortcut(of node: AccessibilityNode) -> String
}

/// A line of a read-only text.
package struct AssistedLine {
  /// The text of the line.
  package let text: String
  /// In window coordinates, logical pixels.
  package let frame: Rect
  /// The areas of a part of the text, one for each direction; nil if nobody knows. Offsets count Unicode scalars.
  package let frames: @MainActor (Range<Int>) -> [Rect]?

  /// Creates a line from its text and frame.
  package init(
    text: String, frame: Rect, frames: @escaping @MainActor (Range<Int>) -> [Rect]? = { _ in nil }
  ) {
    (self.text, self.frame, self.frames) = (text, frame, frames)
  }
}

/// A boundary of a part of a text.
package enum AssistedBoundary: Hashable, Sendable, CaseIterable {
  /// Where a caret may stand.
  case character
  case wordStart, wordEnd
  /// A sentence ends before the blanks that follow it.
  case sentenceStart, sentenceEnd
}

/// The text of a field. Offsets count Unicode scalars; frames are in window coordinates, logical pixels.
@MainActor
package protocol AssistedText: AnyObject {
  /// The visible text: bullets for a secret.
  var text: String { get }
  /// The selection; an empty range is the caret.
  var selection: Range<Int> { get set }
  /// The visible line around an offset.
  func line(at offset: Int) -> Range<Int>
  /// The areas of a range, one for each line or direction.
  func frames(of range: Range<Int>) -> [Rect]
  func offset(at point: Point) -> Int
  /// Replaces a range, like typing; false if the field does not accept it.
  func replace(_ range: Range<Int>, with text: String) -> Bool
  /// Whether it has several lines.
  var isMultiLine: Bool { get }
}
