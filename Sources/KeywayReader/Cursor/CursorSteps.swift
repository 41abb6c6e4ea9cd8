import KeywayAccessibility
import KeywayElements

/// The trail of the cursor: what was said of it, and what is still to be said.
struct CursorSteps {
  /// The node whose words were said last.
  var told: AccessibilityNode.ID?
  /// The surroundings that were said last.
  var place: SpokenPlace?
  /// The column in which steps between rows continue.
  var column: Int?
  /// The focus that the reader knows of.
  var focus: ElementID?
  /// The cause of the next words about the cursor; nil if the window moves it.
  var reason: Utterance.Reason?
  /// Whether the words about the cursor are due even if it is where it was.
  var isDue = false
  /// Whether the first element is still to come, because the window had none.
  var isStarting = false

  /// Whether the reader performs an action of the element under the cursor.
  var isActing = false

  /// Forgets the surroundings, so that all are said with the next element.
  mutating func forgetPlace() { (place, column) = (nil, nil) }
}
