import KeywayAccessibility
import KeywayDrawing
import KeywayElements
import KeywayFocus

final class SceneElementNode: RenderNode, CompositedNode, ScrollableNode, ReadableNode {
  /// The frame in window coordinates, logical pixels.
  var place = Rect.zero {
    didSet { if place != oldValue { setNeedsLayout() } }
  }
  /// Whether the element has child elements.
  var hasParts = false
  /// A picture that fills the frame, below the label.
  var picture: ImageBuffer? {
    didSet { if picture !== oldValue { setNeedsPaint() } }
  }
  /// The scroll offset, if the element scrolls; for the state that ``areaVersion`` names.
  private var area: ScrollArea?
  private var areaVersion: Int?
  /// Laid out on the first paint: text does not affect frames in a scene.
  private var text: TextLayout?
  private var shown: (label: String, font: Font, scale: Double)?

  var role: Role { graph.tree[element].role }

  override var isEnabled: Bool { graph.tree.isOpen(element) }
  override var compositing: (any CompositedNode)? { self }
  var paints: Bool { !graph.tree.isStandInOfParent(element) }
  override var acceptsPointer: Bool { graph.tree[element].focus.isFocusable }

  /// A scene has no app: its tabs show their panels themselves.
  override func selectionDidChange(_ change: SelectionChange) {
    guard role == .tabList else { return }
    graph.tree.showPanels(of: element)
    graph.damageAll()
  }

  override func layoutChildren() {
    areaVersion = nil
    let area = scrollArea
    marks.update(area)
    if role == .scrollView {
      setScrolls(area.map { $0.scrollsVertically || $0.scrollsHorizontally } ?? false)
    }
    let offset = area?.offset ?? Point(x: 0, y: 0)
    placeSceneElements(
      movedBy: Point(x: frame.minX - place.minX - offset.x, y: frame.minY - place.minY - offset.y))
  }

  // MARK: Scrolling

  /// nil if the element does not scroll.
  private var scrollArea: ScrollArea? {
    let tree = graph.tree
    // Computed again when something was shown or hidden.
    if areaVersion == tree.focusVersion { return area }
    areaVersion = tree.focusVersion
    guard role.mayScroll,
      let content = tree.scrolledContent(of: element, frame: graph.writtenFrame)
    else {
      area = nil
      return nil
    }
    let free = tree.freeArea(of: element, frame: graph.writtenFrame)
    var now = area ?? ScrollArea(content: content, free: free)
    (now.content, now.free, now.endRoom) = (content, free, graph.sceneMargin)
    now.settle()
    tree.setScrollOffset(now.offset, of: element)
    area = now
    return now
  }

  override var clipsChildren: Bool { scrollArea != nil }
  /// The scrim of a modal covers the scene.
  func reach(of bounds: Rect) -> Rect { isModal ? bounds.union(sceneFrame) : bounds }

  override var scrolling: (any ScrollableNode)? { self }

  var viewport: Rect? {
    guard let area = scrollArea else { return nil }
    // Along an axis without scrolling nothing is clipped, but elements at the edge have rings that extend beyond it.
    let x = area.scrollsHorizontally ? frame.minX...frame.maxX : -1e6...1e6
    let y = area.scrollsVertically ? frame.minY...frame.maxY : -1e6...1e6
    return Rect(
      x: x.lowerBound, y: y.lowerBound, width: x.upperBound - x.lowerBound,
      height: y.upperBound - y.lowerBound)
  }

  private lazy var marks = ScrollMarks(self, showsFade: false)
  var scrollBars: (any ScrollBars)? { marks }

  override func paintAboveChildren(on canvas: GraphicsContext) {
    if let area = scrollArea { marks.paint(area, on: canvas) }
  }

  func canScroll(byX x: Double) -> Bool {
    var area = scrollArea
    return area?.scroll(x: x, y: 0).x ?? 0 != 0
  }

  func canScroll(byY y: Double) -> Bool {
    var area = scrollArea
    return area?.scroll(x: 0, y: y).y ?? 0 != 0
  }

  func scrollPage(_ direction: AccessibilityScrollDirection) -> SetPosition? {
    guard let area = scrollArea else { return nil }
    let isVertical = direction.fits(vertically: true) && area.scrollsVertically
    guard isVertical || direction.fits(vertically: false) && area.scrollsHorizontally else { return nil }
    return scrollByPage(direction, vertically: isVertical) { scrollArea ?? area }
  }

  func scroll(byX x: Double, y: Double) -> Bool {
    guard var area = scrollArea else { return false }
    let way = area.scroll(x: x, y: y)
    return take(area, movedBy: way)
  }

  func reveal(_ rect: Rect) -> Rect {
    guard var area = scrollArea else { return rect }
    let way = area.reveal(rect.offsetBy(x: -frame.minX, y: -frame.minY), margin: graph.sceneMargin)
    _ = take(area, movedBy: way)
    return rect.offsetBy(x: -way.x, y: -way.y)
  }

  private func take(_ area: ScrollArea, movedBy way: Point) -> Bool {
    guard way != Point(x: 0, y: 0) else { return false }
    self.area = area
    graph.tree.setScrollOffset(area.offset, of: element)
    graph.focusRequests.hasScrolled = true
    setNeedsLayout()
    setNeedsPaint()
    return true
  }

  // MARK: Appearance

  override var readable: (any ReadableNode)? { self }
  var showsWords: Bool { text != nil }

  var shownText: ShownText? {
    // A scene without frames has only an order.
    guard !frame.isEmpty, let text = textToPaint(), let shown else { return nil }
    return ShownText(
      string: text.text, frame: place(of: text), isTruncated: text.isTruncated, breaksWords: text.breaksWords,
      isLimited: false, font: shown.font)
  }

  override func measurementsDidBecomeInvalid() { refresh() }

  /// The element's value is part of its text.
  func elementDidChange() { refresh() }

  /// Lays out the text again after a change of the label, the theme or the scale.
  func refresh() {
    let facts = textFacts
    if let shown, shown == facts { return }
    shown = facts
    text = nil
    setNeedsPaint()
  }

  private var textFacts: (label: String, font: Font, scale: Double) {
    let element = graph.tree[self.element]
    let style: TextStyle =
      switch element.role {
      case .heading, .group, .radioGroup, .dialog, .alert: .heading
      case .button, .link, .tab, .menuItem: .control
      default: .body
      }
    let label = [element.label, element.value].filter { !$0.isEmpty }.joined(separator: ": ")
    return (label, theme.font(style), graph.scale)
  }

  /// nil if the element shows no text.
  func textToPaint() -> TextLayout? {
    guard let shown, !shown.label.isEmpty, showsText else { return nil }
    let made = text ?? layOut(shown)
    text = made
    return isHeading && !hasRoom(forHeading: made) ? nil : made
  }

  private func layOut(_ shown: (label: String, font: Font, scale: Double)) -> TextLayout {
    TextLayout(
      shown.label, font: shown.font, alignment: isCentred(graph.tree[element]) ? .center : .leading,
      direction: environment.layoutDirection, scale: shown.scale)
  }

  /// Structural elements have a name, but show it only if nothing inside shows text.
  private var showsText: Bool {
    switch role {
    // A row's name comes from its cells.
    case .row: !hasParts
    case .group, .radioGroup, .dialog, .alert: picture == nil
    case .none, .window, .list, .table, .grid, .treeGrid, .tree, .tabList, .toolbar, .menu, .menuBar,
      .navigationBar, .splitView, .scrollView, .tabPanel, .separator, .image:
      false
    default: true
    }
  }

  override func paint(on canvas: GraphicsContext) {
    let element = graph.tree[self.element]
    let indicators = Indicators(canvas: canvas, theme: theme, isEnabled: isEnabled)
    if isModal { canvas.fill(sceneFrame, theme[.scrim]) }
    switch element.role {
    case .none, .window, .group, .text, .heading, .image, .separator, .progress, .tabPanel, .columnHeader,
      .scrollView,
      .splitView:
      // An element that declares that it covers must be opaque.
      if element.covers { canvas.fill(element.shape, in: frame, theme[.panel]) }
      if element.role == .image { canvas.fill(element.shape, in: frame, theme[.pictureGround]) }
      if element.role == .separator { canvas.fill(frame, theme[.line]) }
    case .cell, .row, .treeItem, .tab, .menuItem, .radioButton, .checkbox, .toggle, .slider:
      if element.isSelected && element.role != .radioButton || isPressed || isEntered {
        canvas.fill(element.shape, in: frame, theme[.selection])
        // A box and a switch show their state themselves.
        if element.isSelected, element.role.isItem { paintSelectionMark(on: canvas) }
        if element.isSelected, element.role == .tab {
          indicators.tabMark(in: frame, isVertical: isInVerticalGroup, environment.layoutDirection)
        }
      }
    case .list, .table, .grid, .treeGrid, .tree, .menu, .toolbar, .navigationBar, .menuBar, .tabList,
      .radioGroup:
      canvas.fill(element.shape, in: frame, theme[.sidebar])
    default:
      indicators.ground(element.shape, in: frame, isPressed: isPressed || isEntered)
    }
    if let picture { paintPicture(picture, of: element, isEnabled, on: canvas) }
    signLine(of: element)?.paintSign(on: canvas)
    guard let text = textToPaint() else { return }
    // Legible on any picture.
    if picture != nil { canvas.fill(captionPlate(of: text), theme[.panel].opacity(0.92)) }
    let place = place(of: text)
    let isLink = element.role == .link && picture == nil
    text.draw(on: canvas, in: place, color: theme[isEnabled ? isLink ? .accent : .ink : .disabledInk])
    if isLink { indicators.linkLine(below: place) }
  }

  private var isInVerticalGroup: Bool {
    let tree = graph.tree
    return tree.parent(of: element).flatMap { tree.focusBehavior($0).group }?.axis == .vertical
  }

  private func isCentred(_ element: Element) -> Bool {
    (element.role == .button || element.role == .tab) && !element.traits.contains(.expandable)
  }

  /// The place of the text. On a picture it lies on a plate along the lower edge.
  func place(of text: TextLayout) -> Rect {
    if picture != nil {
      let plate = captionPlate(of: text).inset(by: Self.captionMargin)
      return Alignment.leading.place(
        text.measure(width: plate.width), in: plate, direction: environment.layoutDirection)
    }
    if isHeading {
      let room = headingRoom
      return Alignment.topLeading.place(
        text.measure(width: room.width), in: room, direction: environment.layoutDirection)
    }
    let element = graph.tree[element]
    let room = room(of: text, in: element)
    let size = text.measure(width: room.width)
    guard isCentred(element) else {
      return Alignment.leading.place(size, in: room, direction: environment.layoutDirection)
    }
    let balance = element.shape.balance(in: frame)
    return Alignment.center.place(size, in: room, direction: environment.layoutDirection)
      .offsetBy(x: balance.x - frame.midX, y: balance.y - frame.midY)
  }

  /// The frame without signs and margins. Interactive elements have a margin, as far as their longest word leaves one; other
  /// text starts at its frame.
  private func room(of text: TextLayout, in element: Element) -> Rect {
    let sign = signLine(of: element)?.room
    let wanted = isCentred(element) ? 4.0 : element.focus.isFocusable ? 16 : 0
    var (start, end) = sign ?? (0, 0)
    let free = (frame.width - start - end - text.longestWordWidth) / (sign == nil ? 2 : 1)
    let margin = max(0, min(wanted, free.rounded(.down)))
    (start, end) = (max(margin, start), max(margin, end))
    return frame.part(width: max(0, frame.width - end), atStart: true, environment.layoutDirection)
      .part(width: max(0, frame.width - start - end), atStart: false, environment.layoutDirection)
  }

  // MARK: Signs

  /// The sign of the element's state, beside its text, as controls have it; nil for none.
  private func signLine(of element: Element) -> ChoiceLine? {
    sign(of: element).map { ChoiceLine(ControlContext(node: self), $0) }
  }

  private func sign(of element: Element) -> ControlSign? {
    let traits = element.traits
    switch element.role {
    case .radioButton: return .radio(isOn: element.isSelected)
    case .checkbox: return .checkbox(isOn: traits.contains(.mixed) ? nil : traits.contains(.checked))
    case .toggle: return .toggle(isOn: traits.contains(.checked))
    case .slider: return element.range.map { .slider($0) }
    case .progress: return element.range.map { .progress($0) }
    case .stepper where element.range != nil: return element.range.map { .stepper($0) }
    case .columnHeader: return element.accessibility.sortOrder.map { .sorting($0) }
    default: return traits.contains(.expandable) ? .chevron(isOpen: traits.contains(.expanded)) : nil
    }
  }

  private func paintPicture(
    _ picture: ImageBuffer, of element: Element, _ isEnabled: Bool, on canvas: GraphicsContext
  ) {
    canvas.fill(frame, with: picture)
    if !isEnabled { canvas.fill(frame, theme[.background].opacity(0.6)) }
    if isPressed || isEntered || element.isSelected { canvas.fill(frame, theme[.selection].opacity(0.5)) }
  }

  private static let captionMargin = EdgeInsets(top: 6, leading: 12, bottom: 6, trailing: 12)

  private func captionPlate(of text: TextLayout) -> Rect {
    let size = text.measure(
      width: max(0, frame.width - Self.captionMargin.leading - Self.captionMargin.trailing))
    let height = min(frame.height, size.height + Self.captionMargin.top + Self.captionMargin.bottom)
    return Rect(x: frame.minX, y: frame.maxY - height, width: frame.width, height: height)
  }
}
