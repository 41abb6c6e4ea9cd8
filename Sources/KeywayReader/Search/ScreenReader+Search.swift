import KeywayAccessibility
import KeywayElements
import KeywayKeymap

/// Rotors that are lists to step through.
extension ScreenReader {
  func search(_ command: ReaderCommand) {
    switch command {
    case .readerNextRotor: chooseRotor(by: 1)
    case .readerPreviousRotor: chooseRotor(by: -1)
    case .readerRotorNext: stepRotor(forward: true)
    case .readerRotorPrevious: stepRotor(forward: false)
    default: openChooser(finds: command == .readerFind)
    }
  }

  /// The rotors that have something here.
  private var rotors: [RotorChoice] {
    guard let tree = nodes.tree else { return [] }
    let kinds = AccessibilityRotor.systemKinds + tree.authorRotorNames.map(AccessibilityRotor.Kind.custom)
    let lists = kinds.filter { tree.nextEntry(of: $0, from: nil, forward: true) != nil }
    let found: [RotorChoice] = search.sought.isEmpty ? [] : [.found]
    // A window without another language has no choice.
    let settings = RotorChoice.settings.filter { $0 != .language || window.languages.count > 1 }
    return lists.map(RotorChoice.kind) + found + RotorChoice.units + settings
  }

  private func chooseRotor(by step: Int) {
    let rotors = rotors
    guard !rotors.isEmpty else { return }
    let index = search.rotor.flatMap { rotors.firstIndex(of: $0) }
    let next = index.map { ($0 + step + rotors.count) % rotors.count } ?? (step > 0 ? 0 : rotors.count - 1)
    (search.rotor, search.entry) = (rotors[next], nil)
    let name = speaker.own([name(of: rotors[next])], .setting)
    let value = value(of: rotors[next]).map { speaker.own([$0], .value) } ?? []
    say(Utterance(name + value, reason: .setting))
  }

  private func name(of rotor: RotorChoice) -> String {
    if case .kind(.custom(let name)) = rotor { return name }
    return window.phrases(rotor.phrase)
  }

  // MARK: Steps

  private func stepRotor(forward: Bool) {
    if search.rotor == nil { search.rotor = rotors.first }
    guard let rotor = search.rotor else { return sound(.boundary) }
    switch rotor {
    case .kind(let kind): step(in: kind, forward: forward)
    case .characters: readText(forward ? .readerNextCharacter : .readerPreviousCharacter)
    case .words: readText(forward ? .readerNextWord : .readerPreviousWord)
    case .lines: readText(forward ? .readerNextLine : .readerPreviousLine)
    case .found: find(forward: forward)
    default:
      guard change(rotor, forward: forward) else { return sound(.boundary) }
      if let value = value(of: rotor) { say(Utterance(speaker.own([value], .setting), reason: .setting)) }
    }
  }

  private func step(in kind: AccessibilityRotor.Kind, forward: Bool) {
    guard let tree = nodes.tree else { return }
    let next = tree.nextEntry(of: kind, from: cursor, after: search.entry, forward: forward)
    guard let next, let id = made(next.id) else { return sound(.boundary) }
    search.entry = next
    guard let range = next.textRange, let node = nodes.node(id) else { return arrive(id, .cursor) }
    window.moveCursor(of: self, to: id)
    (steps.told, steps.place) = (id, speaker.place(of: node, in: tree))
    let scalars = Array((window.editedText(of: node)?.text ?? node.label).unicodeScalars)
    var part = String.UnicodeScalarView()
    part.append(contentsOf: scalars[range.clamped(to: 0..<scalars.count)])
    let parts = speaker.text(String(part), .text, language: node.language)
    guard !parts.isEmpty else { return arrive(id, .cursor) }
    say(Utterance(parts, reason: .cursor, node: id, isPrivate: node.role == .secureTextField))
  }

  /// The node with an identity, created if it is only an item; that of its first stop if it is only structure.
  private func made(_ id: AccessibilityNode.ID) -> AccessibilityNode.ID? {
    if let node = nodes.node(id) { return node.id }
    return nodes.tree?.arrival(at: .node(id), settings.profile)?.id
  }
}

extension RotorChoice {
  /// The name, which for an author's rotor is the author's.
  fileprivate var phrase: Phrase {
    switch self {
    case .kind(let kind): .rotor(kind)
    case .characters: .characters
    case .words: .words
    case .lines: .lines
    case .found: .command(ReaderCommand.readerFind.title)
    case .rate: .rate
    case .volume: .volume
    case .language: .language
    case .hints: .hints
    case .positions: .positions
    case .containerNames: .containerNames
    case .punctuation: .punctuation
    case .grouping: .grouping
    case .caption: .caption
    case .typing: .typingEcho
    case .order: .wordOrder
    case .moreContentMark: .moreContentMark
    case .linkMark: .linkMark
    case .capitalMark: .capitalMark
    case .followsFocus: .followsFocus
    case .movesFocus: .movesFocus
    }
  }
}
