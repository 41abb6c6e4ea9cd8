import KeywayAccessibility
import KeywayDrawing
import KeywayElements
import KeywayFocus

/// An element of a scene: its role's ground, sign and label at its frame.
class SceneElementNode: RenderNode, CompositedNode, ReadableNode {
  /// The frame in window coordinates, logical pixels.
  final var place = Rect.zero {
    didSet { if place != oldValue { setNeedsLayout() } }
  }
  /// Whether the element has child elements.
  final var hasParts = false
  /// A picture that fills the frame, below the label.
  final var picture: ImageBuffer? {
    didSet { if picture !== oldValue { setNeedsPaint() } }
  }
  /// Laid out on the first paint: text does not affect frames in a scene.
  private var text: TextLayout?

  final var role: Role { graph.tree.role(of: element) }
  final var look: SceneLook { role.sceneLook }

  override var isEnabled: Bool { graph.tree.isOpen(element) }
  override var compositing: (any CompositedNode)? { self }
  final var paints: Bool { !graph.tree.isStandInOfParent(element) }
  override var acceptsPointer: Bool { graph.tree[element].focus.isFocusable }
  /// The scrim of a modal covers the scene.
  final func reach(of bounds: Rect) -> Rect { isModal ? bounds.union(sceneFrame) : bounds }

  /// A scene has no app: its tabs show their panels themselves.
  override func selectionDidChange(_ change: SelectionChange) {
    guard role == .tabList else { return }
    graph.tree.showPanels(of: element)
    graph.damageAll()
  }

  override func layoutChildren() { placeChildren(scrolledBy: .zero) }

  final func placeChildren(scrolledBy offset: Point) {
    placeSceneElements(
      movedBy: Point(x: frame.minX - place.minX - offset.x, y: frame.minY - place.minY - offset.y))
  }

  // MARK: The label

  override var readable: (any ReadableNode)? { self }
  final var showsWords: Bool { text != nil }

  final var shownText: ShownText? {
    // A scene without frames has only an order.
    guard !frame.isEmpty, let text = label else { return nil }
    return ShownText(
      string: text.text, frame: place(of: text), isTruncated: text.isTruncated, breaksWords: text.breaksWords,
      isLimited: false, font: text.font)
  }

  override func measurementsDidBecomeInvalid() {
    text = nil
    setNeedsPaint()
  }

  /// nil if the element shows no text.
  final var label: TextLayout? {
    let (look, element) = (look, graph.tree[element])
    let words = [element.label, element.value].filter { !$0.isEmpty }.joined(separator: ": ")
    guard !words.isEmpty, shows(look.label) else { return nil }
    let (font, direction) = (theme.font(look.style), environment.layoutDirection)
    let laidOut: TextLayout
    if let text, text.text == words, text.font == font, text.direction == direction {
      laidOut = text
    } else {
      laidOut = TextLayout(
        words, font: font, alignment: isCentered ? .center : .leading, direction: direction,
        scale: graph.scale)
      text = laidOut
    }
    return isHeading && !hasRoom(forHeading: laidOut) ? nil : laidOut
  }

  private func shows(_ label: SceneLook.Label) -> Bool {
    switch label {
    case .none: false
    case .leaf: !hasParts
    case .heading: picture == nil
    case .line, .centered: true
    }
  }

  private var isCentered: Bool {
    if case .centered = look.label { !graph.tree[element].traits.contains(.expandable) } else { false }
  }

  /// The place of the label. On a picture it lies on a plate along the lower edge.
  private func place(of text: TextLayout) -> Rect {
    let direction = environment.layoutDirection
    func place(in room: Rect, _ alignment: Alignment) -> Rect {
      alignment.place(text.measure(width: room.width), in: room, direction: direction)
    }
    if picture != nil { return place(in: captionPlate(of: text).inset(by: Self.captionMargin), .leading) }
    if isHeading { return place(in: headingRoom, .topLeading) }
    guard isCentered else { return place(in: room(for: text), .leading) }
    let balance = graph.tree[element].shape.balance(in: frame)
    var words = place(in: room(for: text), .center)
      .offsetBy(x: balance.x - frame.midX, y: balance.y - frame.midY)
    if role == .tab, !isInVerticalGroup {
      words.origin.y = max(frame.minY, min(words.minY, tabMark.minY - words.height))
    }
    return words
  }

  /// The frame without sign, mark and margins. Interactive elements have a margin, as far as their longest word leaves one;
  /// other text starts at its frame.
  private func room(for text: TextLayout) -> Rect {
    let (line, mark) = (line(beside: text), markWidth(beside: text))
    let wanted = isCentered ? 4.0 : graph.tree[element].focus.isFocusable ? 16 : 0
    var (start, end) = line?.room ?? (0, 0)
    let free = frame.width - start - end - text.longestWordWidth
    let margin = (line == nil ? free / 2 : free).rounded(.down)
    let most = role.isItem && mark > 0 ? max(wanted, selectionMarkMargin) : wanted
    let lead = max(mark, min(most, margin))
    end = max(end, min(wanted, margin, line == nil ? free - lead : margin))
    start = max(start, lead)
    return frame.inset(by: EdgeInsets(leading: start, trailing: max(0, end)), in: environment.layoutDirection)
  }

  // MARK: Signs and marks

  /// Whether the ground shows that the element is pressed or entered.
  var isHeld: Bool { isPressed || isEntered }
  /// The sign of the element's state, beside its label; nil for none.
  var sign: ControlSign? { ControlSign(of: graph.tree[element]) }

  /// The sign beside a label, as controls have it.
  final func line(beside label: TextLayout?) -> ChoiceLine? {
    let margin = graph.tree[element].focus.isFocusable ? theme.length(4) : 0
    return sign.map {
      ChoiceLine(
        ControlContext(node: self), $0, mark: markWidth(beside: label),
        word: label.map { $0.longestWordWidth + margin } ?? 0
      )
    }
  }

  private var isInVerticalGroup: Bool {
    let tree = graph.tree
    return tree.parent(of: element).flatMap { tree.focusBehavior($0).group }?.axis == .vertical
  }

  private var tabMark: Rect {
    Indicators.tabMark(in: frame, isVertical: isInVerticalGroup, theme, environment.layoutDirection)
  }

  /// The word to which the bar of a selected item gives way. A sign keeps its place.
  final func wordBesideMark(_ label: TextLayout?) -> Double {
    sign == nil ? label?.longestWordWidth ?? 0 : 0
  }

  /// The width at the leading edge that the mark of a selected element takes.
  private func markWidth(beside label: TextLayout?) -> Double {
    if role == .tab { return isInVerticalGroup ? tabMark.width : 0 }
    let element = graph.tree[element]
    let mayBeSelected = element.isSelected || element.focus.isFocusable && selectionAround != .none
    guard element.role.isItem, mayBeSelected else { return 0 }
    let mark = selectionMark(beside: wordBesideMark(label))
    return environment.layoutDirection == .leftToRight ? mark.maxX - frame.minX : frame.maxX - mark.minX
  }

  // MARK: Painting

  override func paint(on canvas: GraphicsContext) {
    let element = graph.tree[self.element]
    let indicators = Indicators(canvas: canvas, theme: theme, isEnabled: isEnabled)
    if isModal { canvas.fill(sceneFrame, theme[.scrim]) }
    let text = label
    paintGround(of: element, indicators, beside: text)
    if let picture { paintPicture(picture, isSelected: element.isSelected, on: canvas) }
    line(beside: text)?.paintSign(on: canvas)
    guard let text else { return }
    // Legible on any picture.
    if picture != nil { canvas.fill(captionPlate(of: text), theme[.panel].opacity(0.92)) }
    let place = place(of: text)
    let isLink = element.role == .link && picture == nil
    text.draw(on: canvas, in: place, color: theme[isEnabled ? isLink ? .accent : .ink : .disabledInk])
    if isLink { indicators.linkLine(below: place) }
  }

  private func paintGround(
    of element: Element, _ indicators: Indicators, beside label: TextLayout?
  ) {
    let (canvas, shape) = (indicators.canvas, element.shape)
    switch look.ground {
    case .none:
      // An element that declares that it covers must be opaque.
      if element.covers { canvas.fill(shape, in: frame, theme[.panel]) }
    case .picture: canvas.fill(shape, in: frame, theme[.pictureGround])
    case .line: canvas.fill(frame, theme[.line])
    case .bar: canvas.fill(shape, in: frame, theme[.sidebar])
    case .control: indicators.ground(shape, in: frame, isPressed: isHeld)
    case .item:
      // A radio button shows its state by its sign.
      let isSelected = element.isSelected && element.role != .radioButton
      guard isSelected || isHeld else { return }
      canvas.fill(shape, in: frame, theme[.selection])
      if isSelected, element.role.isItem {
        paintSelectionMark(on: canvas, beside: wordBesideMark(label))
      }
      if isSelected, element.role == .tab {
        indicators.tabMark(in: frame, isVertical: isInVerticalGroup, environment.layoutDirection)
      }
    }
  }

  private func paintPicture(_ picture: ImageBuffer, isSelected: Bool, on canvas: GraphicsContext) {
    canvas.fill(frame, with: picture)
    if !isEnabled { canvas.fill(frame, theme[.background].opacity(0.6)) }
    if isPressed || isEntered || isSelected { canvas.fill(frame, theme[.selection].opacity(0.5)) }
  }

  private static let captionMargin = EdgeInsets(top: 6, leading: 12, bottom: 6, trailing: 12)

  private func captionPlate(of text: TextLayout) -> Rect {
    let margin = Self.captionMargin
    let size = text.measure(width: max(0, frame.width - margin.leading - margin.trailing))
    let height = min(frame.height, size.height + margin.top + margin.bottom)
    return Rect(x: frame.minX, y: frame.maxY - height, width: frame.width, height: height)
  }
}
