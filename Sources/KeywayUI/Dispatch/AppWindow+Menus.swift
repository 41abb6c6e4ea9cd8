import KeywayElements
import KeywayFocus
import KeywayKeymap
import KeywayMenus

extension AppWindow {
  /// The titles of what is highlighted in the open menus, from the bar inwards; empty while they are closed.
  public var openMenuTitles: [String] { menus.highlightedTitles }

  /// Gives a press to the open menu, which takes every key while it is open.
  func sendToOpenMenu(_ press: KeyPress, _ trace: inout DispatchTrace) -> Bool {
    guard menus.session.isActive else { return false }
    let action = bindings.action(for: press) ?? actionBesideAlternates(press)
    return sendToOpenMenu(press, action, &trace)
  }

  /// Gives a press to the open menu as a binding action, or as what it types where it is bound to none.
  func sendToOpenMenu(_ press: KeyPress, _ action: BindingAction?, _ trace: inout DispatchTrace) -> Bool {
    guard menus.session.isActive else { return false }
    trace.binding = action
    if let input = action.flatMap(menuInput) {
      let choosesOrLeaves = action == .activate || action == .cancel || action == .openMenuBar
      if press.phase == .repeated && choosesOrLeaves { return true }
      trace.chosen = outcome(of: input).chosen
      return true
    }
    // More modifiers are no shortcut yet, and may be those of an alternate.
    if press.keysym.isModifier { return true }
    switch press.heldModifiers.subtracting(.levels) {
    case []:
      var session = currentSession
      trace.chosen = carryOut(session.type(press), session).chosen
      return true
    case .alternate:
      _ = MenuSession.letters(of: press).contains { sendToMenus(.mnemonic($0)) }
      return true
    default:
      // A shortcut works with a menu open too, and closes it.
      sendToMenus(.close)
      return false
    }
  }

  /// What a binding action does to the open menus. How far a page goes, and which cells of a palette lie above each
  /// other, is known to the panel alone.
  private func menuInput(_ action: BindingAction) -> MenuInput? {
    let level = menus.session.levels.count - 1
    if action == .pageUp || action == .pageDown {
      let row = menuPanel(ofLevel: level)?.rows?.row(onePage: action == .pageDown)
      return row.map { .highlight(level: level, row: $0) }
    }
    let input = MenuInput(action)
    guard input == .moveUp || input == .moveDown, menus.session.highlightedRow?.palette != nil,
      let cell = menuPanel(ofLevel: level)?.rows?.cell(below: input == .moveDown)
    else { return input }
    return .highlight(level: level, row: cell)
  }

  /// Carries an input out on the menus; false when it came to nothing.
  @discardableResult
  func sendToMenus(_ input: MenuInput) -> Bool {
    outcome(of: input) != .unchanged
  }

  private func outcome(of input: MenuInput) -> MenuOutcome {
    switch input {
    case .toggleBar, .mnemonic: heldModifiers.keyDidOpenMenu()
    default: break
    }
    var session = currentSession
    let outcome = session.handle(input)
    return carryOut(outcome, session)
  }

  private func carryOut(_ outcome: MenuOutcome, _ session: MenuSession) -> MenuOutcome {
    switch outcome {
    case .unchanged: break
    case .changed, .closed: showMenus(session)
    case .fired(let command):
      // The menu closes first, so that the command meets the focus where it was before.
      showMenus(session)
      _ = perform(command)
      if menus.session.isActive { menus.session.revalidate() }
    }
    return outcome
  }

  /// Shows a state of the menus and moves the focus to what is highlighted, or back to where it was.
  func showMenus(_ session: MenuSession) {
    if session.isActive && !menus.session.isActive { focusBeforeMenus = tree.focused }
    menus.session = session
    askDeferredElements()
    UpdatePass.run(graph)
    note(focusManager.repair())
    if let element = menus.highlightedKey.flatMap(tree.element(forKey:)) {
      note(focusManager.focus(element))
    }
    if !session.isActive {
      focusBeforeMenus = nil
      stopMenuTimer()
      menuPointer.origin = nil
    }
  }
}

extension MenuOutcome {
  fileprivate var chosen: CommandAction? {
    if case .fired(let command) = self { command.action } else { nil }
  }
}

extension MenuInput {
  init?(_ action: BindingAction) {
    switch action {
    case .moveUp, .previousItem: self = .moveUp
    case .moveDown, .nextItem: self = .moveDown
    case .moveLeft: self = .moveLeft
    case .moveRight: self = .moveRight
    case .moveToStart: self = .home
    case .moveToEnd: self = .end
    case .activate: self = .activate
    case .cancel: self = .escape
    case .openMenuBar: self = .toggleBar
    // Tab leaves the menus (ARIA Authoring Practices, menubar pattern), and so does F6.
    case .focusNext, .focusPrevious, .nextRegion, .previousRegion: self = .close
    default: return nil
    }
  }
}
