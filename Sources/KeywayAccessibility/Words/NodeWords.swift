import KeywayElements

/// The words about an element in no order, each fact once.
struct NodeWords {
  var label: String
  var value: String
  /// The custom content that is said with it.
  var contents: [String]
  var roles: [String]
  var states: [(state: SpokenState, text: String)]
  /// The number of items in a container.
  var count: String?
  var errors: [String]
  var descriptions: [String]
  var hint: String

  /// - Parameter tree: the tree of the elements to which the node refers; nil leaves those out.
  init(_ node: AccessibilityNode, in tree: AccessibilityTree?, _ lookup: PhraseLookup) {
    func labels(_ keys: [String]) -> [String] {
      guard let tree, !keys.isEmpty else { return [] }
      return keys.compactMap { tree.node(withIdentifier: $0)?.label }
    }
    var said: Set<String> = []
    /// The text; empty if it was said.
    func once(_ text: String) -> String {
      !text.isBlank && said.insert(text.comparedWords).inserted ? text : ""
    }

    label = once(node.label)
    value = once(node.value)
    if node.role.takesText {
      // Typed text is said even where it equals the name of the field.
      value = node.value.isEmpty ? lookup(.empty) : node.value.isBlank ? lookup(SpokenSign.space) : node.value
    }
    contents = node.spokenContent.map { once($0.value) }.filter { !$0.isEmpty }

    let (labelWords, valueWords) = (node.label.comparedWords, node.value.comparedWords)
    count = node.countPhrase(in: tree).map(lookup)
    let phrases = node.emptinessPhrase.map { [$0] } ?? SpokenRole.phrases(node)
    roles = phrases.map(lookup).filter { $0.comparedWords != labelWords }
    // A value "On" says the same as the state.
    states = node.spokenStates.map { (state: $0.state, text: lookup($0.phrase)) }
      .filter { $0.text.comparedWords != valueWords }

    errors = node.isInvalid ? labels(node.relations.errorMessages).map(once).filter { !$0.isEmpty } : []
    descriptions = labels(node.relations.describedBy).map(once).filter { !$0.isEmpty }
    hint = once(node.hint)
  }
}

extension String {
  /// The form in which texts are compared: without case, punctuation at the end and space around it. Of a long text the start
  /// and the length count.
  package var comparedWords: String {
    let start = unicodeScalars.prefix(1_000)
    var words = String(String.UnicodeScalarView(start)).folded
    while let last = words.last, last.isWhitespace || ".!?…:;,،؛؟。、".contains(last) && words.count > 1 {
      words.removeLast()
    }
    words = String(words.drop(while: \.isWhitespace))
    return start.endIndex == unicodeScalars.endIndex ? words : "\(words) \(utf8.count)"
  }

  /// Whether it begins with these words, the last of them whole. Both are ``comparedWords``.
  func beginsWithWords(_ words: String) -> Bool {
    guard hasPrefix(words) else { return false }
    let next = dropFirst(words.count).first
    return next.map { !$0.isLetter && !$0.isNumber } ?? true
  }
}
