import KeywayElements

/// Makes the words about elements, by the settings of a person.
package struct Speaker: Sendable {
  /// The way in which a fact is marked besides the words about an element.
  package enum Mark: String, Hashable, Sendable, CaseIterable {
    case none, words, sound, pitch
  }

  /// The preferences of a person.
  package struct Settings: Hashable, Sendable {
    package var saysHints = true
    package var saysPositions = true
    package var saysContainers = true
    package var punctuation = SpokenSign.Amount.none
    package var moreContent = Mark.words
    package var links = Mark.words
    package var capitals = Mark.pitch

    package init() {}
  }

  package var order = WordOrder.standard
  /// Whether containers are stops.
  package var profile = ReadingProfile.flat
  package var settings = Settings()
  /// The language of the window in BCP 47, whose alphabet spells texts without a language.
  package var language = "en"
  package var lookup: PhraseLookup

  package init(lookup: @escaping PhraseLookup) { self.lookup = lookup }

  /// The default settings in English.
  package static let english = Speaker(lookup: Phrase.english)

  /// The words about an element, in one utterance.
  ///
  /// - Parameters:
  ///   - before: the surroundings that were said last; nil if none were, so that all are said.
  ///   - reason: the cause, which decides the class.
  /// - Complexity: O(depth + the nodes to which it refers + cells in its row), whatever the number of rows and items.
  package func utterance(
    for node: AccessibilityNode, in tree: AccessibilityTree, from before: SpokenPlace? = nil,
    reason: Utterance.Reason = .cursor
  ) -> Utterance {
    let words = NodeWords(node, in: tree, lookup)
    let after = place(of: node, in: tree)
    let parts = order.kinds.flatMap { kind -> [Utterance.Part] in
      switch kind {
      case .leaving: settings.saysContainers ? leaving(before, to: after, in: tree) : []
      case .container: settings.saysContainers ? entering(after, from: before, in: tree) : []
      case .header: headers(after.cell, from: before?.cell, label: node.label)
      case .level: level(after.level, from: before?.level)
      case .position: position(of: node, words, after.cell, from: before?.cell)
      default: self.parts(kind, of: node, words)
      }
    }
    return Utterance(
      parts.startingAtOnce, reason: reason, node: node.id, isPrivate: node.role == .secureTextField)
  }

  /// The sounds that come with an element, by the settings.
  package func sounds(for node: AccessibilityNode) -> [ReaderSound] {
    var sounds: [ReaderSound] = []
    if node.isLink, settings.links == .sound { sounds.append(.link) }
    if node.hasMoreContent, settings.moreContent == .sound { sounds.append(.moreContent) }
    return sounds
  }

  /// The parts of a kind that need the node alone.
  func parts(_ kind: Utterance.Kind, of node: AccessibilityNode, _ words: NodeWords) -> [Utterance.Part] {
    var parts: [Utterance.Part]
    switch kind {
    case .label: parts = texts([words.label], .label, node)
    case .value: parts = value(words.value, of: node)
    case .content: parts = texts(words.contents, .content, node)
    case .role: parts = own(roles(of: node, words), .role)
    case .error: parts = texts(words.errors, .error, node)
    case .description: parts = texts(words.descriptions, .description, node)
    case .moreContent:
      let isSaid = node.hasMoreContent && settings.moreContent == .words
      parts = isSaid ? own([lookup(.moreContent)], .moreContent) : []
    case .hint: parts = settings.saysHints ? texts([words.hint], .hint, node) : []
    default: parts = []
    }
    let states = words.states.filter { order.isPlace(kind, of: $0.state) }.map(\.text)
    return parts + own(states, kind == .selected ? .selected : .state)
  }

  func roles(of node: AccessibilityNode, _ words: NodeWords) -> [String] {
    guard node.isLink, settings.links != .words, let link = SpokenRole.phrase(.link).map(lookup) else {
      return words.roles
    }
    return words.roles.filter { $0 != link }
  }

  /// Parts in the language of the window.
  package func own(_ texts: [String], _ kind: Utterance.Kind) -> [Utterance.Part] {
    texts.filter { !$0.isEmpty }.map { Utterance.Part($0, kind, pauseBefore: kind.pause) }
  }

  /// The value of a node. The words for a field that is empty, or has only spaces, belong to the reader.
  func value(_ words: String, of node: AccessibilityNode) -> [Utterance.Part] {
    if words.isEmpty { return [] }
    if node.role.takesText, node.value.isEmpty { return emptyField }
    return node.value.isBlank ? own([words], .value) : texts([words], .value, node)
  }

  /// The words that a field is empty.
  package var emptyField: [Utterance.Part] {
    var part = Utterance.Part(lookup(.empty), .value)
    part.saysEmpty = true
    return [part]
  }

  /// Parts in the author's words, one for each line.
  func texts(
    _ texts: [String], _ kind: Utterance.Kind, _ node: AccessibilityNode
  ) -> [Utterance.Part] {
    texts.flatMap { text in
      if node.speech?.spellsOutCharacters == true, kind != .hint {
        return phrases(of: text, in: node).flatMap { spelled($0, language: node.language) }.map { part in
          var part = part
          (part.kind, part.pitch) = (kind, part.pitch * authorPitch(of: node))
          return part
        }
      }
      let pitch = authorPitch(of: node) * (kind == .label ? self.pitch(of: node) : 1)
      let saysSigns = node.speech?.alwaysIncludesPunctuation == true
      return self.text(
        text, kind, language: node.language, pitch: pitch, punctuation: saysSigns ? .all : nil)
    }
  }

  /// A name from the content without the commas that join it.
  private func phrases(of text: String, in node: AccessibilityNode) -> [String] {
    guard node.labelOrigin == .content else { return [text] }
    // A split by a string would link the library of regular expressions.
    var phrases: [String] = []
    var phrase = ""
    for word in text.split(separator: Character(" ")) {
      phrase += phrase.isEmpty ? String(word) : " \(word)"
      guard word.last == "," else { continue }
      phrases.append(String(phrase.dropLast()))
      phrase = ""
    }
    return phrase.isEmpty ? phrases : phrases + [phrase]
  }

  /// The factor of the pitch that the author wants: an octave up for 1, down for -1.
  private func authorPitch(of node: AccessibilityNode) -> Double {
    guard let wanted = node.speech?.adjustedPitch, !wanted.isNaN else { return 1 }
    let pitch = min(max(wanted, -1), 1)
    return pitch < 0 ? 1 / (1 - pitch) : 1 + pitch
  }

  private func pitch(of node: AccessibilityNode) -> Double {
    if node.isLink, settings.links == .pitch { return 1.2 }
    return node.hasMoreContent && settings.moreContent == .pitch ? 0.85 : 1
  }

  /// The parts of a text: one for each line, and "more" if it was too long.
  ///
  /// - Parameter punctuation: the signs that are said; nil leaves that to the settings.
  package func text(
    _ text: String, _ kind: Utterance.Kind, language: String? = nil, pitch: Double = 1,
    punctuation: SpokenSign.Amount? = nil
  ) -> [Utterance.Part] {
    let (lines, isCut) = SpokenText.lines(text)
    var parts = lines.enumerated().map { index, line in
      Utterance.Part(
        SpokenSign.named(line, punctuation ?? settings.punctuation, lookup), kind, language: language,
        pitch: pitch, pauseBefore: index == 0 ? kind.pause : Utterance.Pause.comma)
    }
    if isCut { parts.append(Utterance.Part(lookup(.more), kind)) }
    return parts
  }
}

extension AccessibilityNode {
  fileprivate var isLink: Bool { role == .link || traits.contains(.link) }
}

extension [Utterance.Part] {
  /// The parts without silence before the first.
  var startingAtOnce: [Utterance.Part] {
    var parts = self
    if !parts.isEmpty { parts[0].pauseBefore = .zero }
    return parts
  }
}
