import KeywayDrawing
import KeywayElements
import KeywayKeymap
import KeywayPlatform

/// The box of a picker that opens a menu, without its name.
struct PickerBox: PrimitiveView {
  let title: String
  /// The words of the selected choice; nil for none.
  let selected: String?
  let rows: [ControlMenu.Row]

  func update(_ node: ViewNode) {
    let render = node.renderNode { PickerNode($0) }
    render.menu = ControlMenu(title: title, groups: [rows], listsChoices: true)
    render.menu.current = { [weak render] in render?.menu }
    let environment = node.context.environment
    let element = Element(
      role: .button, label: title, value: selected ?? "",
      hint: environment.fieldError ?? environment.fieldHelp, traits: [.hasPopup, .singleChoice],
      shape: .control, focus: .stop)
    render.applyBox(element, from: node)
    let words = Text(selected ?? localized("Choose…"))
      .foregroundColor(selected == nil ? .secondaryInk : .ink)
      .accessibilityHidden(true)
    node.reconcileChild(at: 0, with: words, context: node.innerContext)
  }
}

/// The box of a picker, and its type-ahead search.
class ChoiceNode: BoxNode {
  fileprivate(set) final var search = ChoiceSearch()

  override var acceptsPointer: Bool { true }

  /// Chooses the choice that letters find.
  ///
  /// - Parameter start: the selected choice; nil for none.
  /// - Returns: whether the press is a letter of a search.
  final func takesLetter(
    _ press: KeyPress, from start: Int?, among count: Int, _ choice: (Int) -> ChoiceSearch.Candidate
  ) -> Bool {
    guard press.modifiers.subtracting(.locks).subtracting(.levels).isEmpty,
      let scalar = press.text.unicodeScalars.first, scalar.value >= 0x20, scalar.value != 0x7F
    else { return false }
    var next = search
    let found = next.find(press.text, at: press.time, after: start, among: count, choice)
    // Space activates, unless it separates words of the search.
    if scalar == " ", found == nil || !search.isRunning(at: press.time) { return false }
    search = next
    if let found, found.index != start {
      found.choose()
      viewNode?.invalidate()
    }
    return true
  }
}

final class PickerNode: ChoiceNode, RespondingNode {
  var menu = ControlMenu(title: "", groups: [[]])

  // MARK: Keys

  override func activate() -> Bool { open(at: .chosen) }

  private func open(at entry: ControlMenu.Entry) -> Bool {
    search = ChoiceSearch()
    menu.entry = entry
    graph.host?.open(menu, below: self)
    return true
  }

  override var responding: (any RespondingNode)? { self }

  func takes(_ press: KeyPress) -> Bool {
    guard environment.isEnabled, press.phase == .began || press.phase == .repeated else { return false }
    let modifiers = press.modifiers.subtracting(.locks)
    let entry: ControlMenu.Entry? =
      switch press.mainSymbol {
      case .down: .chosen
      case .up, .end: .last
      case .home: .first
      default: nil
      }
    if let entry {
      let opens =
        modifiers == .alternate
        ? press.mainSymbol == .down || press.mainSymbol == .up : modifiers.isEmpty && !arrowsMove
      return opens && open(at: entry)
    }
    let rows = menu.groups[0]
    return takesLetter(
      press, from: rows.firstIndex(where: \.isOn), among: rows.count
    ) { (rows[$0].title, rows[$0].isEnabled, rows[$0].perform) }
  }

  // MARK: Layout

  private var symbolSide: Double { theme.length(48) }
  private var errorSide: Double { hasError ? theme.length(22) : 0 }

  private var insets: EdgeInsets {
    EdgeInsets(
      top: 8, leading: theme.length(16), bottom: 8, trailing: symbolSide + theme.length(8) + errorSide)
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    let width = boxWidth(proposal)
    let words = super.sizeThatFits(ProposedViewSize(width: width, height: nil).inset(by: insets))
    return Size(width: width, height: words.outset(by: insets, atLeast: theme.length(56)).height)
  }

  override func layoutChildren() {
    let inner = frame.inset(by: insets, in: environment.layoutDirection)
    placeChildren(.leading, in: inner, offering: ProposedViewSize(width: inner.width, height: nil))
  }

  // MARK: Painting

  override func paint(on canvas: GraphicsContext) {
    paintGround(isPressed ? .selection : .panel, on: canvas)
    paintEdge(on: canvas)
    let direction = environment.layoutDirection
    let symbol = frame.outset(by: -theme.length(4)).part(width: symbolSide, atStart: false, direction)
    let indicators = indicators(on: canvas)
    indicators.chevron(in: symbol.centered(side: theme.length(24)), isOpen: true, direction)
    guard hasError else { return }
    let sign = Rect(
      x: frame.maxX - symbolSide - theme.length(4) - errorSide, y: frame.midY - errorSide / 2,
      width: errorSide, height: errorSide)
    indicators.error(in: sign.mirrored(in: frame, direction))
  }
}

extension RenderNode {
  /// Whether Up and Down belong to a container: one with spatial arrows, or a group.
  var arrowsMove: Bool {
    let tree = graph.tree
    if tree[tree.root].focus.scope?.traversal.arrows == .spatial { return true }
    return outwards.contains { tree[$0.element].focus.group != nil }
  }
}

/// The letters typed on a closed picker.
struct ChoiceSearch {
  /// A choice, evaluated once.
  typealias Candidate = (words: String, isEnabled: Bool, choose: @MainActor () -> Void)

  /// The longest pause between two letters of one search, in milliseconds.
  private static let pause: UInt32 = 1_000

  private var text = ""
  private var time: UInt32 = 0

  func isRunning(at time: UInt32) -> Bool { !text.isEmpty && time &- self.time <= Self.pause }

  /// The choice that begins with the typed letters.
  ///
  /// One letter, also repeated, cycles through the choices; more letters stay on the present one while they match.
  ///
  /// - Parameters:
  ///   - start: the selected choice; nil for none.
  ///   - count: the number of choices.
  ///   - choice: the choice at an index.
  mutating func find(
    _ typed: String, at time: UInt32, after start: Int?, among count: Int, _ choice: (Int) -> Candidate
  ) -> (index: Int, choose: @MainActor () -> Void)? {
    text = (isRunning(at: time) ? text : "") + typed.folded
    self.time = time
    guard let first = text.first, count > 0 else { return nil }
    let isOneLetter = text.allSatisfy { $0 == first }
    let wanted = isOneLetter ? String(first) : text
    let from = start.map { isOneLetter ? $0 + 1 : $0 } ?? 0
    for index in (0..<count).lazy.map({ (from + $0) % count }) {
      let candidate = choice(index)
      if candidate.isEnabled, candidate.words.folded.hasPrefix(wanted) { return (index, candidate.choose) }
    }
    return nil
  }
}
