import KeywayAccessibility
import KeywayElements
import KeywayKeymap

/// A list of the reader, from which a person chooses an entry: of an element's content, of commands, or of elements.
struct ReaderMenu {
  /// The result of choosing an entry.
  enum Effect {
    /// The entry is only read.
    case reads
    case performs(AccessibilityAction)
    case commands(ReaderCommand)
    case goes(AccessibilityNode.ID)
  }

  struct Entry {
    /// The words; empty for an element, whose words are made when they are said.
    var parts: [Utterance.Part] = []
    /// The letters that typing is compared with.
    var sought: [SearchLetter] = []
    let effect: Effect
  }

  let title: Phrase
  /// All entries. Those in ``entries`` have the typed text.
  let all: [Entry]
  private(set) var entries: [Entry]
  /// The chosen entry; nil before the first step.
  private(set) var index: Int?
  /// Whether there are entries only once something is typed.
  var needsTyping = false
  private(set) var typed = ""
  /// The cursor and the dialog when it was opened: elsewhere it makes no sense.
  var cursor: AccessibilityNode.ID?
  var surface: AccessibilityNode.ID?
  /// The words before it was opened.
  var last: Utterance?

  init(_ title: Phrase, _ all: [Entry]) { (self.title, self.all, entries) = (title, all, all) }

  var current: Entry? { index.map { entries[$0] } }

  /// Chooses another entry; false at an end.
  mutating func step(by count: Int) -> Bool {
    let next = index.map { $0 + count } ?? (count > 0 ? 0 : -1)
    guard entries.indices.contains(next) else { return false }
    index = next
    return true
  }

  /// Chooses the first entry or the last; false if there is none.
  mutating func choose(last: Bool) -> Bool {
    guard !entries.isEmpty else { return false }
    index = last ? entries.count - 1 : 0
    return true
  }

  /// Keeps the entries that have a text, and chooses the first.
  mutating func narrow(to text: String) {
    typed = text
    let sought = SoughtWords(text)
    entries = sought.isEmpty ? (needsTyping ? [] : all) : all.filter { sought.areIn($0.sought) }
    index = entries.isEmpty || sought.isEmpty ? nil : 0
  }
}
