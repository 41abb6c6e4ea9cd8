import KeywayDrawing
import KeywayElements
import KeywayFocus
import KeywayKeymap
import KeywayPlatform

/// The box of a picker that shows a few choices with the chosen one in the middle.
struct WheelBox: PrimitiveView {
  /// A choice, evaluated for one question.
  struct Choice {
    let view: any View
    let words: @MainActor () -> String
    let isEnabled: Bool
    let choose: @MainActor () -> Void
  }

  let title: String
  let count: Int
  let selected: @MainActor () -> Int?
  let choice: @MainActor (Int) -> Choice

  func update(_ node: ViewNode) {
    let render = node.renderNode { WheelNode($0) }
    let (middle, rows, value) = node.tracking {
      let selected = selected()
      let middle = selected ?? -1
      let seen = max(middle - WheelNode.reach, 0)..<max(min(middle + WheelNode.reach + 1, count), 0)
      var value = ""
      var rows = seen.map { index in
        let choice = choice(index)
        if index == selected { value = choice.words() }
        return WheelRow(index: index, view: choice.view, isMiddle: index == middle)
      }
      // Before a choice, the middle shows a prompt.
      if selected == nil { rows.insert(.nothing, at: 0) }
      return (middle, rows, value)
    }
    render.box = self
    render.offsets = rows.map { $0.index - middle }
    let environment = node.context.environment
    var element = Element(
      role: .stepper, label: title, value: value, hint: environment.fieldError ?? environment.fieldHelp,
      traits: .adjustable, shape: .control, focus: .stop)
    // Choices are counted from 1, and 0 is none.
    element.range = ValueRange(
      Double(middle + 1), minimum: middle < 0 || count == 0 ? 0 : 1, maximum: Double(count), page: 3)
    render.applyBox(element, from: node)
    node.reconcileKeyedChildren(rows.map { ($0.index, $0) }, context: node.innerContext)
  }
}

/// A visible choice on the wheel.
private struct WheelRow: View {
  let index: Int
  let view: any View
  let isMiddle: Bool

  static var nothing: WheelRow {
    WheelRow(
      index: -1, view: Text(localized("Choose…")).foregroundColor(.secondaryInk), isMiddle: true)
  }

  var body: some View {
    HStack(spacing: 0) { AnyView(view) }
      .font(isMiddle ? .bodyEmphasized : .body)
      .foregroundColor(isMiddle ? .ink : .secondaryInk)
      .environment(\.controlLineLimit, 1)
      .accessibilityHidden(true)
  }
}

final class WheelNode: ChoiceNode, ScrollableNode, RespondingNode, PressableNode {
  /// The number of choices created before and after the chosen one.
  static let reach = 2
  /// In a window lower than this, in logical pixels at normal text size, three choices are visible instead of five.
  private static let low = 600.0

  fileprivate var box: WheelBox?
  /// The place of each child from the middle.
  fileprivate var offsets: [Int] = [] { didSet { if offsets != oldValue { setNeedsLayout() } } }

  /// The drag in progress: where it began, which choice was in the middle then, and whether it has moved since.
  private var hold: (start: Point, selected: Int, hasMoved: Bool)?
  /// The scroll distance beyond the last whole row, in logical pixels.
  private var rest = 0.0

  private var rowHeight: Double { theme.length(48) }
  private var selected: Int { box?.selected() ?? -1 }

  // MARK: Choosing

  /// Chooses the first enabled choice from an index on, else the last one before it.
  ///
  /// - Parameter mayTurn: whether the result may lie on the other side of the present choice.
  private func choose(_ wanted: Int, isForward: Bool, mayTurn: Bool = false) {
    guard let box, box.count > 0 else { return }
    let (last, start) = (box.count - 1, selected)
    let from = min(max(wanted, 0), last)
    let ways = isForward ? [(from, last, 1), (from, 0, -1)] : [(from, 0, -1), (from, last, 1)]
    for (from, to, step) in ways {
      for index in stride(from: from, through: to, by: step) {
        let choice = box.choice(index)
        guard choice.isEnabled else { continue }
        guard index != start, start < 0 || mayTurn || (index > start) == isForward else { return }
        choice.choose()
        viewNode?.invalidate()
        return
      }
    }
  }

  override func perform(_ operation: ElementOperation) -> Bool {
    guard case .adjust(_, let number) = operation else { return false }
    let index = Int(number) - 1
    choose(index, isForward: index > selected)
    return true
  }

  // MARK: Keys

  override var responding: (any RespondingNode)? { self }

  func takes(_ press: KeyPress) -> Bool {
    guard let box, environment.isEnabled, press.phase == .began || press.phase == .repeated else {
      return false
    }
    guard press.modifiers.subtracting(.locks).isEmpty, let move = move(of: press.mainSymbol) else {
      return takesLetter(
        press, from: box.selected(), among: box.count
      ) { index in
        let choice = box.choice(index)
        return (choice.isEnabled ? choice.words() : "", choice.isEnabled, choice.choose)
      }
    }
    guard keeps(press.mainSymbol) else { return false }
    choose(move.target, isForward: move.isForward, mayTurn: move.isEnd)
    return true
  }

  private func move(of key: Keysym) -> (target: Int, isForward: Bool, isEnd: Bool)? {
    let page = max(seenCount(in: frame.height), 2)
    switch key {
    case .up: return (selected - 1, false, false)
    case .down: return (selected + 1, true, false)
    case .pageUp: return (selected - page, false, false)
    case .pageDown: return (selected + page, true, false)
    case .home: return (0, true, true)
    case .end: return (.max, false, true)
    default: return nil
    }
  }

  /// Whether a key belongs to the wheel. In a toolbar or a grid some are theirs, as those of a stepper are.
  private func keeps(_ key: Keysym) -> Bool {
    if isEntered { return true }
    let roles = ancestors.map { graph.tree[$0.element].role }
    if roles.contains(where: \.isGrid) { return false }
    guard roles.contains(.toolbar) else { return true }
    return environment.toolbarAxis == .horizontal && key != .home && key != .end
  }

  // MARK: Pointer and finger

  override var pressing: (any PressableNode)? { self }

  func drag(to point: Point) {
    guard environment.isEnabled else { return }
    guard let hold else {
      hold = (point, selected, false)
      return
    }
    let way = hold.start.y - point.y
    guard hold.hasMoved || abs(way) > theme.length(10) else { return }
    self.hold?.hasMoved = true
    let target = hold.selected + Int((way / rowHeight).rounded())
    if target != selected { choose(target, isForward: target > selected) }
  }

  /// A click on a choice brings it into the middle.
  func release(at point: Point) -> Bool {
    defer { hold = nil }
    guard let hold, !hold.hasMoved, environment.isEnabled else { return true }
    let offset = Int(((point.y - frame.midY) / rowHeight).rounded())
    guard let box, let place = offsets.firstIndex(of: offset), !children[place].isLeftOut else { return true }
    let index = hold.selected + offset
    guard offset != 0, index >= 0, index < box.count else { return true }
    let choice = box.choice(index)
    if choice.isEnabled {
      choice.choose()
      viewNode?.invalidate()
    }
    return true
  }

  func cancelDrag() { hold = nil }

  override var scrolling: (any ScrollableNode)? { self }
  override var scrolledContent: RenderNode? { environment.isEnabled ? self : nil }

  func canScroll(byY y: Double) -> Bool {
    guard let box, box.count > 0 else { return false }
    return y < 0 ? selected > 0 : selected < box.count - 1
  }

  /// One choice for each scrolled row; the wheel never stops between two.
  func scroll(byX x: Double, y: Double) -> Bool {
    guard y != 0, canScroll(byY: y) else {
      rest = 0
      return false
    }
    rest = rest * y < 0 ? y : rest + y
    let rows = Int(rest / rowHeight)
    rest -= Double(rows) * rowHeight
    if rows != 0 { choose(selected + rows, isForward: rows > 0) }
    return true
  }

  // MARK: Layout

  private func seenCount(in height: Double) -> Int { Int((height / rowHeight).rounded(.down)) }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    let isLow = graph.rootRender.frame.height < theme.length(Self.low)
    let room = proposal.height.flatMap { $0.isFinite ? $0 : nil } ?? .infinity
    let rows = isLow || room < 5 * rowHeight ? 3 : 5
    return Size(width: boxWidth(proposal), height: Double(rows) * rowHeight)
  }

  override func layoutChildren() {
    let margin = theme.length(16)
    let reach = (seenCount(in: frame.height) - 1) / 2
    for (child, offset) in zip(children, offsets) {
      child.isLeftOut = abs(offset) > reach
      let row = row(at: offset).inset(by: EdgeInsets(leading: margin, trailing: margin))
      let size = child.measure(ProposedViewSize(row.size))
      child.place(
        in: row.centered(Size(width: min(size.width, row.width), height: min(size.height, row.height))))
    }
  }

  /// The frame of the row that many places below the middle.
  private func row(at offset: Int) -> Rect {
    frame.slice(from: frame.height / 2 + (Double(offset) - 0.5) * rowHeight, length: rowHeight)
  }

  // MARK: Painting

  override func paint(on canvas: GraphicsContext) {
    paintGround(isEntered ? .selection : .panel, on: canvas)
    let middle = row(at: 0)
    canvas.fill(middle, theme[.selection])
    // A bar above and below marks the chosen one without colour.
    let bar = theme.length(3)
    for start in [0, middle.height - bar] {
      let place = middle.slice(from: start, length: bar)
      canvas.fill(place, theme[environment.isEnabled ? .accent : .disabledInk])
    }
    paintEdge(on: canvas)
  }
}
