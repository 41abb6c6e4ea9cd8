import KeywayDrawing
import KeywayElements
import KeywayKeymap
import KeywayMenus

/// One line of the overview: the title of a group, or a command with its keys.
struct ShortcutLineView: PrimitiveView {
  let presentation: ShortcutsPresentation
  let line: ShortcutLine
  let number: Int
  let isModal: Bool
  let position: SetPosition?
  /// Whether Return in the search field performs the command.
  let isFirstResult: Bool
  let language: KeyNameLanguage
  let generation: Int

  func update(_ node: ViewNode) {
    let render = node.renderNode { ShortcutLineNode($0) }
    render.number = number
    switch line {
    case .heading(let title, _):
      render.entry = nil
      render.apply(Element(role: .heading, label: title, traits: .header), from: node)
      render.show(ShortcutLineNode.Content(title: title, language: language, generation: generation))
    case .entry(let entry):
      let ways = presentation.ways(ofRow: entry.index)
      let condition = ways.isEmpty ? nil : presentation.keycaps?.condition(ofRow: entry.index)
      render.entry = entry
      render.choose = { [presentation] in presentation.choose(entry) }
      let spoken = presentation.keycaps?.spoken(ways) ?? ""
      var element = Element(
        key: ShortcutsPresentation.key(row: entry.index), role: .cell, label: entry.title,
        value: [spoken, condition].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", "),
        traits: isFirstResult ? .selected : [], shape: .roundedRectangle(radius: 8),
        focus: FocusBehavior(isFocusable: isModal))
      element.accessibility.position = position
      render.apply(element, from: node)
      render.acceptsChoice = isModal
      render.show(
        ShortcutLineNode.Content(
          title: entry.title, ways: ways, condition: condition, language: language, generation: generation))
    }
  }
}

/// Draws its title and keycaps itself: one node per line, however many keys there are.
final class ShortcutLineNode: RenderNode, PressableNode, ReadableNode {
  /// The command; nil for the title of a group.
  var entry: ShortcutOverview.ListedCommand?
  var number = 0
  var acceptsChoice = false
  var choose: () -> Void = {}

  struct Content: Equatable {
    var title = ""
    var ways: [ShortcutKeycaps.Way] = []
    var condition: String?
    var language = KeyNameLanguage.english
    var generation = 0
  }

  private var content = Content()
  private var titleLayout: TextLayout?
  /// All shortcuts with their names, and the first one without a name, for lack of room.
  private var runs: (all: KeycapRun, first: KeycapRun)?
  private var made: Facts?

  private struct Facts: Equatable {
    let content: Content
    let theme: Theme
    let scale: Double
    let direction: LayoutDirection
  }

  /// Room at both ends for the ring, which goes inwards where the list clips it.
  static func inset(in theme: Theme) -> Double { theme.length(14) }
  private var inset: Double { Self.inset(in: theme) }

  override var acceptsPointer: Bool { acceptsChoice && entry != nil }
  override var pressing: (any PressableNode)? { self }

  /// Nodes are reused by line index: another command may take this line.
  var pressSubject: AnyHashable? { entry.map { AnyHashable(MenuRow.Subject($0.row.command)) } }

  override func activate() -> Bool {
    guard entry != nil else { return false }
    choose()
    return true
  }

  func show(_ content: Content) {
    self.content = content
    refresh()
  }

  private func refresh() {
    let facts = Facts(
      content: content, theme: theme, scale: graph.scale, direction: environment.layoutDirection)
    guard facts != made else { return }
    made = facts
    titleLayout = TextLayout(
      content.title, font: theme.font(entry == nil ? .bodyEmphasized : .menu), direction: facts.direction,
      scale: facts.scale, lineLimit: 1)
    let ways = content.ways
    runs = ways.isEmpty ? nil : (run(ways[...], isWhole: true), run(ways.prefix(1), isWhole: false))
    setNeedsPaint()
    parent?.setNeedsLayout()
  }

  override var readable: (any ReadableNode)? { self }
  var showsWords: Bool { true }
  override func measurementsDidBecomeInvalid() { refresh() }

  private func run(_ ways: ArraySlice<ShortcutKeycaps.Way>, isWhole: Bool) -> KeycapRun {
    let words = ShortcutWords(content.language)
    var run = KeycapRun(theme: theme, scale: graph.scale)
    for (index, way) in ways.enumerated() {
      if index > 0 { run.add(word: words.or) }
      run.add(way.strokes, then: words.then)
      let notes = [isWhole ? way.name : nil, way.isTypable || way.takenBy != nil ? nil : words.untypable]
        .compactMap { $0 }
      if !notes.isEmpty { run.add(word: "(\(notes.joined(separator: ", ")))") }
    }
    if let condition = content.condition { run.add(word: "(\(condition))") }
    return run
  }

  // MARK: Size

  /// The width of the line with all its shortcuts on one line.
  var naturalWidth: Double { titleWidth + (runs.map { theme.length(24) + $0.all.width } ?? 0) }
  /// The width of the line with its first shortcut only.
  var leastWidth: Double { titleWidth + (runs.map { theme.length(24) + $0.first.width } ?? 0) }

  private var titleWidth: Double { (titleLayout?.measure(width: nil).width ?? 0) + 2 * inset }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    Size(width: naturalWidth, height: theme.length(40))
  }

  // MARK: Painting

  override func paint(on canvas: GraphicsContext) {
    let inner = frame.inset(by: EdgeInsets(leading: inset, trailing: inset))
    guard let titleLayout else { return }
    let height = titleLayout.font.lineHeight
    if entry == nil {
      titleLayout.draw(
        on: canvas, in: Rect(x: inner.minX, y: frame.maxY - height - 8, width: inner.width, height: height),
        color: theme[.accent])
      return
    }
    let isLit = graph.tree[element].isSelected || isPressed
    if isLit { canvas.fill(.roundedRectangle(radius: 8), in: frame, theme[.selection]) }
    let list = parent as? ShortcutListNode
    let isStacked = list?.isStacked ?? false
    var titleRect = Rect(x: inner.minX, y: inner.midY - height / 2, width: inner.width, height: height)
    if let runs {
      let room = isStacked ? inner.width : inner.width - titleWidth + 2 * inset - theme.length(16)
      let run = runs.all.width <= room ? runs.all : runs.first
      let y = isStacked ? frame.maxY - theme.length(22) : inner.midY
      if isStacked {
        titleRect.origin.y = frame.minY + theme.length(6)
      } else {
        titleRect.size.width = max(0, inner.width - run.width - theme.length(16))
        if isMirrored { titleRect.origin.x = inner.maxX - titleRect.width }
      }
      // Stacked keys are below the beginning of the title.
      let x = isStacked == isMirrored ? inner.maxX - run.width : inner.minX
      canvas.withClip(to: inner) {
        run.draw(on: canvas, at: Point(x: max(inner.minX, x), y: y), isLit: isLit)
      }
    }
    titleLayout.draw(on: canvas, in: titleRect, color: theme[.ink])
  }
}
