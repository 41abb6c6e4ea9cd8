import KeywayAccessibility
import KeywayElements
import KeywayKeymap

/// The reader's knowledge of what it said, so that of a change only the difference is said.
struct CursorWatch {
  /// The facts of the node under the cursor that were said last.
  var facts: SpokenFacts?
  /// Whether the node under the cursor may have changed since.
  var isDirty = false
  /// The quarter of a progress that was said last.
  var quarter: Int?
  /// When a count or a value that changes often has come to rest; nil if none changes.
  var restEnd: UInt64?
  /// The text of the focused field; nil if none has the focus.
  var field: Field?
  /// The key that is being dispatched, so that changes are its effect.
  var key: KeyPress?
  /// Whether a held key has come to an end, which was said.
  var isAtEnd = false
  /// The dialogs that were in front, of those that exist.
  var surfaces: Set<AccessibilityNode.ID> = []
  /// Whether the summary of a new screen is to be found.
  var seeksSummary = false
  /// The title of the screen that is shown, in the form in which words are compared.
  var title: String?
  /// Whether another screen came, whose title is to be said.
  var seeksTitle = false
  /// The announcements of elements behind a dialog, which wait until it is gone; of each element the newest.
  var behind: [(element: ElementID, notification: AccessibilityNotification)] = []
  /// The words before those about the place, such as that a menu closed: a key has one utterance.
  var lead: [Utterance.Part] = []
  /// The words for the page that was scrolled to, until its first element is said.
  var page: String?

  /// The time for which a frequently changing count or value must stay the same before it is said.
  static let rest: UInt64 = 500

  /// A field as the reader knows it. Offsets count Unicode scalars; a secret is its bullets.
  struct Field {
    let node: AccessibilityNode.ID
    let text: String
    let selection: Range<Int>
    /// Whether the text is a secret, so that not even what is deleted is said.
    let isSecret: Bool

    var told: ToldField { ToldField(scalars: Array(text.unicodeScalars), selection: selection) }
  }
}
