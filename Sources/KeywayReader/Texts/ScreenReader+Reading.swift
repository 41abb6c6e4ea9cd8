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
    guard let first = here ?? stop(.first, from: nil) else { return sound(.boundary) }
    read(stopAt: first)
  }

  /// Goes on when the voice ended a turn of the reading; the sound of the end says that nothing follows.
  func readOn() {
    texts.reading.turn = nil
    guard let node else { return sound(.boundary) }
    guard texts.reading.rest.isEmpty else { return sayRest(of: node) }
    if node.traits.contains(.causesPageTurn), turnsPage(of: node) { return read(stopAt: node.id) }
    guard let next = stop(.next, from: .node(node.id)) else { return sound(.boundary) }
    read(stopAt: next)
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
    guard node.role != .secureTextField, !node.role.takesText else { return utterance }
    let text = NodeText(reading: node, window).scalars
    let isLabel = text[...].string == node.label
    guard !isLabel || text.count > Self.pieceLength else { return utterance }
    var utterance = utterance
    texts.reading.rest = text
    let kind = isLabel ? Utterance.Kind.label : .text
    let piece = speaker.text(takePiece(), kind, language: node.language)
    let place = utterance.parts.firstIndex { $0.kind == .label }
    if isLabel { utterance.parts.removeAll { $0.kind == .label } }
    utterance.parts.insert(
      contentsOf: piece, at: isLabel ? place ?? 0 : utterance.parts.endIndex)
    return utterance
  }

  private func sayRest(of node: AccessibilityNode) {
    let parts = speaker.text(takePiece(), .text, language: node.language)
    // Blanks alone have no words.
    guard !parts.isEmpty else { return readOn() }
    say(Utterance(parts, reason: .cursor, node: node.id), isReading: true)
  }

  /// Takes the next sentences of the text that is left; of a single sentence, words.
  private func takePiece() -> String {
    let rest = texts.reading.rest
    guard rest.count > Self.pieceLength else {
      texts.reading.rest = []
      return rest[...].string
    }
    let piece = rest[..<Self.pieceLength]
    let blanks = piece.indices.reversed().filter { piece[$0].properties.isWhitespace && $0 > 0 }
    let end = blanks.first { Utterance.endsSentence(Character(piece[$0 - 1])) } ?? blanks.first
    let length = end.map { $0 + 1 } ?? Self.pieceLength
    texts.reading.rest = Array(rest[length...])
    return rest[..<length].string
  }
}
