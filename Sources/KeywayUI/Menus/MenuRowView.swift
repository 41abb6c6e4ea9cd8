import KeywayDrawing
import KeywayElements
import KeywayMenus

/// One row of an open menu.
struct MenuRowView: PrimitiveView {
  let presentation: MenuPresentation
  let level: Int
  let index: Int
  let list: MenuRowList
  let isHighlighted: Bool
  /// Whether the sub-menu of the row is open.
  let isExpanded: Bool

  private var row: MenuRow { list.rows[index] }

  func update(_ node: ViewNode) {
    let render = node.renderNode { MenuRowNode($0) }
    // Moving the highlight changes two rows; the other visible rows stay as they are.
    guard render.needsUpdate(list, isHighlighted, isExpanded, node.context.environment) else { return }
    // A disabled row is not highlighted: a ring shows that it has the focus.
    let isLit = isHighlighted && row.isEnabled
    render.isLit = isLit
    render.isSeparator = row.isSeparator
    render.hoverInput = row.isFocusable ? .highlight(level: level, row: index) : nil
    render.focusInput = render.hoverInput
    render.choose = { [presentation, level, index] in presentation.send(.choose(level: level, row: index)) }
    render.pressSubject = row.subject
    render.apply(element, from: node)
    if row.isSeparator { return node.removeChildren(from: 0) }
    var context = node.innerContext
    context.environment.font = row.content == .heading ? .caption : .menu
    // A disabled row can be read and focused, but not chosen (ARIA Authoring Practices, menu).
    let plain: ThemeColor =
      row.content == .heading ? .secondaryInk : row.isDestructive ? .destructive : .ink
    let titleColor = color(isLit: isLit, of: plain)
    context.environment.foregroundColor = titleColor
    context.environment.lineLimit = 1
    render.cellState = row.palette == nil ? nil : row.state
    let picture = row.image.flatMap { name in
      presentation.pictures.picture(named: name).map {
        MenuPicture(
          picture: $0, name: name, color: titleColor, side: MenuPicture.side(context.environment.theme))
      }
    }
    var title = Text(row.title)
    title.underlinedCharacter = row.mnemonicIndex
    let content = HStack(spacing: 12) {
      if row.palette != nil {
        // The title replaces a missing picture.
        if let picture { picture } else { title }
      } else {
        if list.hasStates { Text(stateMark).frame(width: context.environment.theme.length(20)) }
        if list.hasPictures {
          HStack { if let picture { picture } }.frame(width: MenuPicture.side(context.environment.theme))
        }
        title
        Spacer(minLength: 32)
        Text(row.hasSubmenu ? "›" : row.shortcutText)
          .foregroundColor(color(isLit: isLit, of: row.hasSubmenu ? .ink : .secondaryInk))
      }
    }
    .accessibilityHidden(true)
    node.reconcileChild(at: 0, with: content, context: context)
  }

  private func color(isLit: Bool, of plain: ThemeColor) -> ThemeColor {
    isLit ? .onAccent : row.isEnabled ? plain : .disabledInk
  }

  private var element: Element {
    if row.isSeparator { return Element(role: .separator) }
    let words = presentation.session.words
    // A disabled row takes the focus all the same.
    var traits: Traits = row.isEnabled ? [] : .notEnabled
    switch row.state {
    case .on: traits.insert(.selected)
    case .mixed: traits.insert(.mixed)
    case .off: break
    }
    let options = presentation.session.levels.dropFirst(level).first?.menu.options
    if row.isSingleSelection || options?.contains(.listsChoices) == true {
      traits.formUnion([.toggleButton, .singleChoice])
    } else if row.isCheckable {
      traits.insert(.toggleButton)
    }
    if row.hasSubmenu { traits.formUnion(isExpanded ? [.hasPopup, .expanded] : .hasPopup) }
    if row.content == .placeholder(.loading) { traits.insert(.updatesFrequently) }
    var element = Element(
      key: MenuPresentation.key(level: level, row: index),
      role: row.isFocusable ? .menuItem : .heading, label: row.title,
      value: row.state == .mixed ? words.mixed : "",
      traits: traits, shape: .roundedRectangle(radius: 8),
      focus: FocusBehavior(isFocusable: row.isFocusable))
    if !row.shortcutText.isEmpty {
      var shortcut = AccessibilityDetails.CustomContent(label: words.shortcut, value: row.shortcutText)
      shortcut.isShortcut = true
      element.accessibility.customContent = [shortcut]
    }
    // Most rows of a long menu have no elements, so the position is set explicitly.
    element.accessibility.position = list.place(ofRow: index).map {
      SetPosition(index: $0, count: list.focusableCount)
    }
    return element
  }

  private var stateMark: String {
    switch row.state {
    case .off: ""
    case .on: row.isSingleSelection ? "•" : "✓"
    case .mixed: "–"
    }
  }
}

final class MenuRowNode: MenuItemNode {
  static let separatorHeight = 13.0
  /// The padding of the title in the cell of a palette, in logical pixels.
  static let cellPadding = 12.0
  static func height(_ theme: Theme) -> Double { theme.length(48) }

  var isSeparator = false
  /// The state that the cell of a palette shows by its border; nil for a row, which shows a mark.
  var cellState: CommandState? { didSet { if cellState != oldValue { setNeedsPaint() } } }

  private var shown:
    (list: MenuRowList, isHighlighted: Bool, isExpanded: Bool, environment: EnvironmentValues)?

  /// Whether the row differs from its last update.
  func needsUpdate(
    _ list: MenuRowList, _ isHighlighted: Bool, _ isExpanded: Bool, _ environment: EnvironmentValues
  ) -> Bool {
    if let shown, shown.list === list, shown.isHighlighted == isHighlighted, shown.isExpanded == isExpanded,
      shown.environment == environment
    {
      return false
    }
    shown = (list, isHighlighted, isExpanded, environment)
    return true
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    if isSeparator { return Size(width: 0, height: Self.separatorHeight) }
    // The palette sets the width of its cells; they never widen the menu.
    if cellState != nil { return Size(width: 0, height: Self.height(theme)) }
    let inner = super.sizeThatFits(.unspecified)
    return Size(width: inner.width + 32, height: Self.height(theme))
  }

  override func layoutChildren() {
    if cellState != nil {
      for child in children {
        var size = child.measure(.unspecified)
        size.width = min(size.width, frame.width - Self.cellPadding)
        child.place(in: Alignment.center.place(size, in: frame, direction: .leftToRight))
      }
      return
    }
    let inner = frame.inset(by: EdgeInsets(leading: 16, trailing: 16))
    for child in children {
      let size = child.measure(ProposedViewSize(inner.size))
      child.place(in: inner.centered(Size(width: inner.width, height: size.height)))
    }
  }

  override func paint(on canvas: GraphicsContext) {
    if isSeparator {
      return canvas.fill(
        Rect(x: frame.minX + 8, y: frame.minY + 6, width: frame.width - 16, height: 1), theme[.line])
    }
    if isLit { canvas.fill(.roundedRectangle(radius: 8), in: frame, theme[.accent]) }
    let mark = theme[isLit ? .onAccent : .accent]
    switch cellState {
    // A shape, not colour alone (WCAG 2.2, 1.4.1).
    case .on: canvas.stroke(.roundedRectangle(radius: 6), in: frame.outset(by: -3), mark, width: 2)
    case .mixed:
      canvas.fill(Rect(x: frame.midX - 8, y: frame.maxY - 7, width: 16, height: 2), mark)
    case .off, nil: break
    }
  }
}
