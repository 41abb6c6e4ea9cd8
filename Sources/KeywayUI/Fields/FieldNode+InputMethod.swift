import KeywayDrawing
import KeywayElements
import KeywayPlatform
import KeywayText

/// Text being composed at the caret. It is shown in place of the selection, and isn't part of the field's text yet.
struct FieldComposing {
  fileprivate(set) var text: String {
    get { kept.wrappedValue ?? "" }
    set { kept = WipedText(newValue.utf8) }
  }
  /// The text, which is zeroed with the composition.
  private var kept = WipedText()
  /// The caret or the selection inside, in UTF-8 bytes; nil hides the caret.
  fileprivate var cursor: Range<Int>? = 0..<0
  /// Whether it is a sequence of dead keys or of the Compose key, rather than an input method's.
  fileprivate var isSequence = false
  /// The field's text with the composition; nil until it is measured or painted.
  fileprivate var block: TextBlock?
  /// Whether an input method is active, which then learns that its composition ends.
  fileprivate var isChanging = false
  /// Whether a composition ended without notice to its input method.
  fileprivate var wasCancelled = false

  var showsCaret: Bool { cursor != nil }
}

// Input methods, dead keys and the Compose key.
extension FieldNode {
  // MARK: - Shown text

  /// The text with the composition. Its offsets behind the caret differ from those of the text.
  var shownBlock: TextBlock {
    guard !composing.text.isEmpty else { return echoBlock ?? block }
    let plain = block
    if let made = composing.block {
      (made.style, made.width) = (plain.style, plain.width)
      return made
    }
    let range = editing.selection.range
    var text = editing.text
    let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
    text.replaceSubrange(start..<text.utf8.index(start, offsetBy: range.count), with: composing.text)
    let made = plain.copy()
    made.setText(text, replaced: range, with: composition)
    composing.block = made
    return made
  }

  /// The range of the composition in the shown text.
  private var composition: Range<Int> {
    let start = editing.selection.range.lowerBound
    return start..<start + composing.text.utf8.count
  }

  var shownCaret: Int {
    composing.text.isEmpty
      ? echo?.end ?? editing.selection.head
      : composition.lowerBound + (composing.cursor?.upperBound ?? composing.text.utf8.count)
  }

  var shownSelection: Range<Int> {
    guard !composing.text.isEmpty else { return echo.map { $0.end..<$0.end } ?? editing.selection.range }
    let cursor = composing.cursor ?? 0..<0
    return composition.lowerBound + cursor.lowerBound..<composition.lowerBound + cursor.upperBound
  }

  /// Underlines the composition.
  func paintComposition(on canvas: GraphicsContext, from minY: Double, to maxY: Double) {
    guard !composing.text.isEmpty else { return }
    let width = max(1, theme.textScale.rounded())
    for frame in shownBlock.frames(of: composition, from: minY, to: maxY) {
      let line = Rect(x: frame.minX, y: frame.maxY - 2 * width, width: frame.width, height: width)
      canvas.fill(line.offsetBy(x: origin.x, y: origin.y), theme[.ink])
    }
  }

  // MARK: - Changes

  /// Shows an input method's composition; nil ends it. It replaces selected text.
  func showPreedit(_ preedit: TextInputChange.Preedit?) {
    composing.isChanging = true
    defer { composing.isChanging = false }
    if preedit != nil { delete(editing.selection.range) }
    compose(preedit?.text ?? "", cursor: preedit?.cursor, isSequence: false)
  }

  /// Writes an input method's text in place of the selection, and deletes text beside it.
  func commit(_ text: String, deletingBefore before: Int, after: Int) {
    composing.isChanging = true
    defer { composing.isChanging = false }
    endComposition()
    let range = editing.selection.range
    let lower = range.lowerBound - min(before, range.lowerBound)
    let upper = range.upperBound + min(after, editing.count - range.upperBound)
    if !text.isEmpty {
      replace(lower..<upper, with: text, as: lower..<upper == range ? .typing : .replacement)
    } else {
      delete(range.upperBound..<upper)
      delete(lower..<range.lowerBound)
    }
  }

  /// Shows the signs of a sequence of dead keys or the Compose key; none ends it. A secret field hides them.
  func showSequence(_ signs: String) {
    guard composing.text.isEmpty || composing.isSequence else { return }
    let text = isSecret && !signs.isEmpty ? "•" : signs
    compose(text, cursor: text.utf8.count..<text.utf8.count, isSequence: true)
  }

  private func compose(_ text: String, cursor: Range<Int>?, isSequence: Bool) {
    if text.isEmpty { return endComposition() }
    guard text != composing.text || cursor != composing.cursor else { return }
    (composing.text, composing.cursor, composing.isSequence) = (text, cursor, isSequence)
    composing.block = nil
    setNeedsPaint()
    revealCaret()
  }

  /// Drops the composition before the text is edited, its caret moves, or the focus leaves.
  func endComposition() {
    guard !composing.text.isEmpty else { return }
    let wasCancelled = composing.wasCancelled || !composing.isChanging && !composing.isSequence
    let isChanging = composing.isChanging
    composing = FieldComposing()
    (composing.wasCancelled, composing.isChanging) = (wasCancelled, isChanging)
    setNeedsPaint()
    revealCaret()
  }

  /// Whether a composition ended without notice to its input method. Reading it resets it.
  func takeCancelledComposition() -> Bool {
    defer { composing.wasCancelled = false }
    return composing.wasCancelled
  }

  // MARK: - State for input methods

  /// The field's state for an input method; nil for a secret, which is never sent to one.
  ///
  /// - Parameter isPrivate: whether others use the same screen later, so that nothing may be remembered.
  func textInput(session: Int, isPrivate: Bool) -> TextInputState? {
    guard !isSecret, takesText else { return nil }
    let selection = editing.selection
    let caret = shownBlock.caret(at: shownCaret).strong
    var hints: TextInputHints = isMultiline ? .multiline : []
    let content = environment.textContentType
    hints.formUnion(content?.hints ?? [])
    if isPrivate { hints.insert(.sensitiveData) }
    return TextInputState(
      session: session,
      surrounding: SurroundingText(of: editing.text, caret: selection.head, anchor: selection.anchor),
      purpose: environment.keyboardType?.purpose ?? content?.purpose ?? .normal, hints: hints,
      caret: Rect(
        x: caret.minX + origin.x, y: caret.minY + origin.y, width: Self.caretWidth, height: caret.height))
  }
}
