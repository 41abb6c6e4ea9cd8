import KeywayAccessibility
import KeywayElements
import KeywayKeymap

/// Reading on: stop after stop, until the end or a key.
extension ScreenReader {
  /// The number of Unicode scalars of a long text that are one turn.
  private static let pieceLength = 3_000

  func readAll(_ command: ReaderCommand) {
    guard command == .readerReadAll || command == .readerReadFromHere else { return sound(.refused) }
    texts.reading = TextPlace.Reading()
    let here = command == .readerReadFromHere ? node?.id : nil
    read(from: here ?? stop(.first, from: nil))
  }

  /// Goes on when the voice ended a turn of the reading; the sound of the end says that nothing follows.
  func readOn() {
    texts.reading.turn = nil
    guard var node else { return sound(.boundary) }
    let parts = nextPiece(.text, of: node)
    guard parts.isEmpty else {
      return say(Utterance(parts, reason: .cursor, node: node.id), isReading: true)
    }
    while node.traits.contains(.causesPageTurn), turnsPage(of: node), let page = self.node {
      if hasWords(page.id) { return read(stopAt: page.id) }
      node = page
    }
    read(from: stop(.next, from: .node(node.id)))
  }

  /// Reads the first stop with words from another one on: one without words would never end.
  private func read(from id: AccessibilityNode.ID?) {
    var next = id
    while let id = next, !hasWords(id) { next = stop(.next, from: .node(id)) }
    guard let next else { return sound(.boundary) }
    read(stopAt: next)
  }

  private func hasWords(_ id: AccessibilityNode.ID) -> Bool {
    guard let tree = nodes.tree, let node = nodes.node(id) else { return false }
    return !speaker.utterance(for: node, in: tree, from: steps.place).parts.isEmpty
      || node.role != .secureTextField && text(of: node).scalars.contains { !$0.properties.isWhitespace }
  }

  /// Follows the turns of the reading.
  ///
  /// - Returns: whether the voice ended a turn, so that the next one is to be said.
  func followReading(_ event: TurnEvent<Utterance, ReaderSource>) -> Bool {
    switch event {
    case .started(let turn):
      if turn.request.isReading { texts.reading.turn = turn.id }
    case .ended(let turn, let reason):
      guard turn.id == texts.reading.turn else { return false }
      if reason == .finished { return true }
      texts.reading = TextPlace.Reading()
    case .dropped(let turn, _):
      if turn.id == texts.reading.turn { texts.reading = TextPlace.Reading() }
    case .suspended, .ticked, .refused: break
    }
    return false
  }

  /// Moves the cursor to a stop of the reading. The focus stays, so that nothing opens on the way.
  private func read(stopAt id: AccessibilityNode.ID) {
    texts.reading.isDue = true
    (steps.reason, steps.isDue, steps.column) = (.cursor, true, nil)
    window.moveCursor(of: self, to: id)
  }

  /// Turns the page; false if there is no other one.
  private func turnsPage(of node: AccessibilityNode) -> Bool {
    let text = NodeText(reading: node, window).scalars
    guard window.scroll(.next, from: node) else { return false }
    window.settle()
    guard let after = self.node, after.id == node.id else { return false }
    return NodeText(reading: after, window).scalars != text
  }

  /// The words about a stop of the reading: a long text begins, and the rest follows.
  func reading(_ utterance: Utterance, of node: AccessibilityNode) -> Utterance {
    texts.reading.rest = []
    guard node.role != .secureTextField else { return utterance }
    let text = text(of: node)
    // A short label or value is among the words already.
    guard text.origin == .content || text.count > Self.pieceLength else { return utterance }
    let kind: Utterance.Kind =
      switch text.origin {
      case .label: .label
      case .value: .value
      case .content: .text
      }
    var utterance = utterance
    texts.reading.rest = text.scalars[...]
    let piece = nextPiece(kind, of: node)
    let place = kind == .text ? nil : utterance.parts.firstIndex { $0.kind == kind }
    if kind != .text { utterance.parts.removeAll { $0.kind == kind } }
    utterance.parts.insert(contentsOf: piece, at: place ?? utterance.parts.endIndex)
    return utterance
  }

  /// The words of the next piece of the text that is left. Blanks alone have none, so the next one is taken.
  private func nextPiece(_ kind: Utterance.Kind, of node: AccessibilityNode) -> [Utterance.Part] {
    while !texts.reading.rest.isEmpty {
      let parts = speaker.text(takePiece(), kind, language: node.language)
      if !parts.isEmpty { return parts }
    }
    return []
  }

  /// Takes the next sentences of the text that is left; of a single sentence, words, and of a single word, characters.
  ///
  /// - Complexity: O(``pieceLength``).
  private func takePiece() -> String {
    let rest = texts.reading.rest
    let piece = rest.prefix(Self.pieceLength)
    let end = piece.count == rest.count ? rest.endIndex : Self.end(of: piece)
    texts.reading.rest = rest[end...]
    return rest[..<end].string
  }

  private static func end(of piece: ArraySlice<Unicode.Scalar>) -> Int {
    var blank: Int?
    for index in piece.indices.dropFirst().reversed() {
      let before = piece[index - 1]
      let isBlank = piece[index].properties.isWhitespace
      // Scripts without blanks between sentences have separate marks.
      if isBlank || !before.isASCII, Utterance.endsSentence(Character(before)) {
        return isBlank ? index + 1 : index
      }
      if isBlank, blank == nil { blank = index + 1 }
    }
    // The last character may go on.
    let last = piece.string.last?.unicodeScalars.count ?? 0
    return blank ?? (last < piece.count ? piece.endIndex - last : piece.endIndex)
  }
}
