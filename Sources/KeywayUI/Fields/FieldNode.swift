import KeywayAccessibility
import KeywayDispatch
import KeywayDrawing
import KeywayElements
import KeywayFocus
import KeywayText

/// The box of a text field: its visible text with the caret and the selection.
///
/// A secure field edits bullets; the characters behind them are in the app's ``Secret``.
class FieldNode: BoxNode, ScrollableNode, TypingNode, PressableNode, ReadableNode, PersonForgetting {
  /// The shown text, with its selection and history.
  var editing = EditableText()
  /// The text that the field appeared with.
  private var firstText = ""
  private(set) var box: FieldBox?
  /// Counts the changes of the text, and the times that the focus left.
  private(set) var revision = 0
  /// The state before the first change that the app has not answered yet.
  var untaken: EditableText?
  /// The laid-out text; nil until it is measured or painted.
  private var madeBlock: TextBlock?
  /// The scroll offset of the text, in logical pixels.
  var offset = Point(x: 0, y: 0)
  /// Where the caret should stand in lines above and below, while it moves between them.
  var wantedX: Double?
  var pointing = FieldPointing()
  /// Whether a finger has handles to drag: since it touched the field, until a key is pressed or the focus leaves.
  var showsHandles = false { didSet { if showsHandles != oldValue { setNeedsPaint() } } }
  var composing = FieldComposing()
  var echo: FieldEcho?
  /// The vertical range of the text in which the caret or the selection was painted last; nil while it is not shown.
  private var paintedSelection: (from: Double, to: Double)?
  /// The inputs of the last text layout.
  private var placed: (size: Size, style: TextBlock.Style)?

  var isMultiline: Bool { box?.lines != nil }
  var isSecret: Bool { box?.role == .secureTextField }
  /// Whether typing goes here, also while the focus is on a key of the keyboard on the screen.
  var isFocused: Bool { graph.tree.focused == element || graph.typedField == element }
  private var wasFocused = false

  override var acceptsPointer: Bool { true }
  override var typing: (any TypingNode)? { self }
  var takesText: Bool { isEnabled }
  override var readable: (any ReadableNode)? { self }
  var shownText: ShownText? { nil }
  var showsWords: Bool { !editing.text.isEmpty || !(box?.prompt.isEmpty ?? true) }

  /// The greatest height of an editor above the keyboard on the screen; nil while there is room.
  var mostHeight: Double? { didSet { if mostHeight != oldValue { setNeedsLayout() } } }

  override var frameWithName: Rect { box?.role == .searchField ? frame : super.frameWithName }
  var editedText: (any AccessibilityText)? { self }
  func take(_ key: TextKey) -> Bool {
    // A key that it does not use may scroll the page around it.
    guard edit(key) else { return false }
    isWrittenIn()
    return true
  }

  override var pressing: (any PressableNode)? { self }

  // MARK: Content

  /// Takes over the view's value and the text of its binding, which the app may have changed.
  func takeContent(of box: FieldBox, from node: ViewNode) {
    let before = self.box
    self.box = box
    // A secret's rules apply to its characters; its bullets need none.
    let rules = isSecret ? TextRules() : box.rules
    editing.rules = rules
    let text: String =
      switch box.content {
      case .text(let binding): node.tracking { binding.wrappedValue }
      case .secret(let secret, _): String(repeating: "•", count: node.tracking { secret.count })
      }
    if before == nil { firstText = text }
    if !text.isIdentical(to: editing.text) {
      if let untaken, text.isIdentical(to: untaken.text) {
        // The app refused a change: nothing has happened.
        editing = untaken
        editing.rules = rules
      } else {
        editing.setText(text)
        // Text that the app has cleared doesn't come back for the next person.
        if text.isEmpty { firstText = "" }
      }
      textDidChange(nil)
    }
    untaken = nil
    if before?.prompt != box.prompt || before?.title != box.title { setNeedsPaint() }
  }

  /// Takes over the text, the caret and the history of the same field in another variant of a layout.
  func takeOver(_ other: RenderNode) {
    guard let field = other as? FieldNode, field.isMultiline == isMultiline, let before = field.box?.content
    else { return }
    switch (box?.content, before) {
    case (.text(let binding), .text):
      if !binding.wrappedValue.isIdentical(to: field.editing.text) {
        binding.wrappedValue = field.editing.text
      }
    case (.secret(let secret, _), .secret(let other, _)) where secret === other: break
    default: return
    }
    let rules = editing.rules
    editing = field.editing
    editing.rules = rules
    textDidChange(nil)
  }

  /// Restores the text that the field appeared with, unless the app has just set another one or has emptied it.
  /// Clears the undo history.
  func forgetPerson() {
    endComposition()
    switch box?.content {
    case .text(let binding):
      let text = binding.wrappedValue
      if text.isIdentical(to: editing.text), !text.isIdentical(to: firstText) {
        binding.wrappedValue = firstText
      }
    case .secret(let secret, let tell):
      secret.removeAll()
      tell()
    case nil: break
    }
    untaken = nil
    editing.forgetHistory()
    viewNode?.invalidate()
  }

  override func errorDidChange() { selectionDidMove() }

  private var style: TextBlock.Style {
    TextBlock.Style(
      font: theme.font(.body), direction: environment.layoutDirection, scale: graph.scale, wraps: isMultiline)
  }

  var block: TextBlock {
    if let madeBlock {
      // A sign of an error takes room without a layout.
      madeBlock.width = textArea.width
      return madeBlock
    }
    let block = TextBlock(editing.text, style: style, width: textArea.width)
    madeBlock = block
    return block
  }

  /// Shows a change of the text; nil is a new text.
  func textDidChange(_ change: TextChange?) {
    revision += 1
    wantedX = nil
    if change != nil { contentDidChange() }
    if let madeBlock, let change, isMultiline {
      let changed = madeBlock.setText(editing.text, replaced: change.range, with: change.inserted)
      damage(from: changed.from, to: changed.to)
    } else {
      madeBlock?.setText(editing.text)
      setNeedsPaint()
    }
    if madeBlock != nil {
      // Characters around a caret may have joined.
      let selection = onPlaces(editing.selection)
      if selection != editing.selection { editing.select(selection) }
    }
    selectionDidMove()
  }

  /// A selection whose ends are places for a caret.
  func onPlaces(_ selection: TextSelection) -> TextSelection {
    func place(_ offset: Int) -> Int {
      // The ends of the text need no layout.
      if offset == 0 || offset == editing.count { return offset }
      return block.caretOffset(atOrBefore: offset) == offset
        ? offset : block.offset(from: offset, by: .forward)
    }
    return TextSelection(anchor: place(selection.anchor), head: place(selection.head))
  }

  /// Repaints the caret and the selection.
  func selectionDidMove() {
    endComposition()
    endEcho()
    guard isMultiline, !showsHandles, let paintedSelection else {
      setNeedsPaint()
      return revealCaret()
    }
    let range = editing.selection.range
    damage(from: paintedSelection.from, to: paintedSelection.to)
    damage(
      from: block.caret(at: range.lowerBound).strong.minY, to: block.caret(at: range.upperBound).strong.maxY)
    revealCaret()
  }

  /// Repaints the visible lines between two heights of the text.
  private func damage(from minY: Double, to maxY: Double) {
    let area = textArea.outset(by: Self.caretWidth * 2)
    let (top, bottom) = (max(area.minY, origin.y + minY), min(area.maxY, origin.y + maxY))
    if top < bottom { addDamage(Rect(x: area.minX, y: top, width: area.width, height: bottom - top)) }
  }

  override func measurementsDidBecomeInvalid() {
    madeBlock?.style = style
    madeBlock?.width = textArea.width
  }

  // MARK: Layout

  /// Whether the field is seen; otherwise it measures no text to show its caret.
  private var isSeen: Bool { !frame.isEmpty && graph.showsFrames }

  /// The room inside the box before the text, in logical pixels.
  var roomBeforeText: Double { 0 }

  private var insets: EdgeInsets {
    let (side, edge) = (theme.length(16), isMultiline ? theme.length(14) : 0)
    let sign = theme.length(environment.fieldAccessoryWidth + (hasError ? 34 : 0))
    return EdgeInsets(top: edge, leading: side + roomBeforeText, bottom: edge, trailing: side + sign)
  }

  /// The visible area of the text, in window coordinates.
  var textArea: Rect {
    let inner = frame.inset(by: insets, in: environment.layoutDirection)
    guard !isMultiline else { return inner }
    let height = theme.font(.body).lineHeight
    return Rect(x: inner.minX, y: (inner.midY - height / 2).rounded(), width: inner.width, height: height)
  }

  /// The upper left corner of the text, in window coordinates.
  var origin: Point { Point(x: textArea.minX - offset.x, y: textArea.minY - offset.y) }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    let (width, least) = (boxWidth(proposal), theme.length(56))
    guard let lines = box?.lines else { return Size(width: width, height: least) }
    let height = Double(lines) * theme.font(.body).lineHeight + insets.top + insets.bottom
    return Size(width: width, height: max(least, min(height, mostHeight ?? .infinity)))
  }

  override func layoutChildren() {
    guard isSeen else { return }
    let (size, style) = (textArea.size, style)
    // The environment comes after the content.
    if let madeBlock, madeBlock.style != style {
      madeBlock.style = style
      setNeedsPaint()
    }
    if let placed, placed == (size, style) {
      // If people scrolled away from the caret, the text stays.
      scroll(to: offset)
    } else {
      placed = (size, style)
      revealCaret()
    }
  }

  /// Makes an editor lower above the keyboard on the screen, but keeps a line of it visible.
  ///
  /// - Parameter lack: the excess height, in logical pixels.
  /// - Returns: whether it became lower.
  func shorten(by lack: Double) -> Bool {
    let height = max(theme.length(56), frame.height - lack)
    guard isMultiline, lack > 0.5, height < frame.height - 0.5 else { return false }
    mostHeight = height
    return true
  }

  /// Scrolls as far as needed to show the caret. Without the focus, a field of one line shows its beginning.
  func revealCaret() {
    guard isSeen else { return }
    guard isFocused || !isMultiline else { return scroll(to: offset) }
    let (area, block) = (textArea, shownBlock)
    let head = isFocused ? shownCaret : 0
    var to = offset
    if isMultiline {
      block.layOut(within: area.height, of: head)
      let caret = block.caret(at: head).strong
      to.y = min(max(to.y, caret.maxY - area.height), caret.minY)
    } else {
      let caret = block.caret(at: head).strong
      to.x = min(max(to.x, caret.minX + Self.caretWidth - area.width), caret.minX)
    }
    scroll(to: to)
  }

  /// Scrolls within the text and lays out the visible part, so that painting moves nothing.
  private func scroll(to wanted: Point) {
    let before = offset
    let (area, block) = (textArea, shownBlock)
    if isMultiline {
      var y = wanted.y
      repeat {
        offset = Point(x: 0, y: max(0, y))
        block.layOut(from: offset.y, to: offset.y + area.height)
        y = max(0, min(offset.y, block.height - area.height))
      } while y != offset.y
    } else {
      // A caret at the end needs room for itself.
      offset = Point(x: max(0, min(wanted.x, block.fullWidth + Self.caretWidth - area.width)), y: 0)
    }
    if offset != before { setNeedsPaint() }
  }

  override var scrolling: (any ScrollableNode)? { self }

  func scroll(byX x: Double, y: Double) -> Bool {
    guard isMultiline else { return false }
    let before = offset
    scroll(to: Point(x: 0, y: offset.y + y))
    return offset != before
  }

  var viewport: Rect? { isMultiline ? textArea : nil }

  func canScroll(byY y: Double) -> Bool {
    isMultiline && (y < 0 ? offset.y > 0 : offset.y < block.height - textArea.height)
  }

  // MARK: Painting

  func focusDidChange() {
    guard isFocused != wasFocused else { return }
    wasFocused = isFocused
    setNeedsPaint()
    if isFocused {
      // As in GTK and Qt, typing replaces the old text.
      if !isMultiline, graph.host?.reasonOfFocus.isArrival == true {
        select(TextSelection(anchor: 0, head: editing.count))
      }
    } else {
      sayErrorAgain()
      revision += 1
      wantedX = nil
      showsHandles = false
      endComposition()
      endEcho()
      editing.select(editing.selection)
    }
    revealCaret()
  }

  override func paint(on canvas: GraphicsContext) {
    paintGround(.panel, on: canvas)
    paintEdge(on: canvas, isFocused: isFocused)
    if hasError { paintErrorSign(on: canvas) }
    let area = textArea
    canvas.withClip(to: area.inset(by: EdgeInsets(leading: -1, trailing: -Self.caretWidth - 1))) {
      if editing.text.isEmpty, composing.text.isEmpty, let prompt = box?.prompt, !prompt.isEmpty {
        let text = TextLayout(
          prompt, font: theme.font(.body), direction: environment.layoutDirection, scale: graph.scale,
          lineLimit: isMultiline ? nil : 1)
        // The caret stands before it.
        let side = theme.length(4)
        text.draw(
          on: canvas, in: area.inset(by: EdgeInsets(leading: side, trailing: side)),
          color: theme[.secondaryInk])
      }
      let (minY, maxY) = (offset.y, offset.y + area.height)
      let ink = theme[isEnabled ? .ink : .disabledInk]
      // A picture of lines keeps its text, which assistive technologies read.
      let block = canvas.isVector && echo != nil ? self.block : shownBlock
      block.draw(on: canvas, at: origin, from: minY, to: maxY, color: ink)
      paintedSelection = nil
      guard isFocused else { return }
      paintComposition(on: canvas, from: minY, to: maxY)
      let selection = shownSelection
      let ends = [selection.lowerBound, selection.upperBound, shownCaret].map { block.caret(at: $0).strong }
      paintedSelection = (ends[0].minY, max(ends[1].maxY, ends[2].maxY))
      if selection.isEmpty {
        if composing.showsCaret { paintCaret(on: canvas) }
      } else {
        for frame in block.frames(of: selection, from: minY, to: maxY) {
          let place = frame.offsetBy(x: origin.x, y: origin.y)
          canvas.fill(place, theme[.selectedText])
          canvas.withClip(to: place) {
            block.draw(on: canvas, at: origin, from: minY, to: maxY, color: theme[.onSelectedText])
          }
        }
      }
    }
    paintHandles(on: canvas)
  }

  private func paintCaret(on canvas: GraphicsContext) {
    let caret = shownBlock.caret(at: shownCaret)
    paintCaret(
      caret.strong.offsetBy(x: origin.x, y: origin.y), weak: caret.weak.offsetBy(x: origin.x, y: origin.y),
      on: canvas)
  }

  private func paintErrorSign(on canvas: GraphicsContext) {
    let size = theme.length(22)
    let place = Rect(
      x: frame.maxX - theme.length(16 + environment.fieldAccessoryWidth) - size,
      y: isMultiline ? textArea.minY : frame.midY - size / 2,
      width: size, height: size)
    indicators(on: canvas).error(in: place.mirrored(in: frame, environment.layoutDirection))
  }
}

extension FocusReason {
  /// Whether a key or the app moved the focus to a control: it did not return there, nor was the control pressed.
  var isArrival: Bool {
    switch self {
    case .next, .previous, .nextRegion, .previousRegion, .arrow, .first, .last, .page, .typeAhead, .spatial,
      .retraced, .initial, .programmatic, .sessionReset, .modalOpened:
      true
    default: false
    }
  }
}
