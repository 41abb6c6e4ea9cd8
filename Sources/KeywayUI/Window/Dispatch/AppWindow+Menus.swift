import KeywayDispatch
import KeywayElements
import KeywayFocus
import KeywayKeymap
import KeywayMenus
import Observation

extension AppWindow {
  /// The titles of the highlighted rows in the open menus, from the bar inwards; empty while they are closed.
  package var openMenuTitles: [String] { menus.highlightedTitles }

  /// Sends a key to the open menu; false if it has no meaning there.
  func sendToMenu(_ key: DispatchEffect.MenuKey, _ trace: inout DispatchTrace) -> Bool {
    switch key {
    case .action(let action):
      // Tapping Alt leaves the bar. In an open menu it has shown the alternates, and closes nothing.
      if action == .openMenuBar, trace.trigger?.kind == .tap, !menus.session.levels.isEmpty { return true }
      guard let input = menuInput(action) else { return false }
      trace.chosen = outcome(of: input).chosen
    case .text:
      var session = currentSession
      trace.chosen = carryOut(session.type(trace.press), session).chosen
    case .mnemonic: _ = openMenu(byMnemonic: trace.press)
    case .close: sendToMenus(.close)
    case .leave: if menus.controlMenu?.listsChoices != true || !sendToMenus(.activate) { sendToMenus(.close) }
    }
    return true
  }

  /// Opens the menu of the bar whose underlined letter the press types.
  func openMenu(byMnemonic press: KeyPress) -> Bool {
    MenuSession.letters(of: press).contains { sendToMenus(.mnemonic($0)) }
  }

  /// The menu input for a binding action. Only the panel knows the length of a page and the lines of a palette.
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

  /// Applies an input to the menus; false if it had no effect.
  @discardableResult
  func sendToMenus(_ input: MenuInput) -> Bool {
    outcome(of: input) != .unchanged
  }

  private func outcome(of input: MenuInput) -> MenuOutcome {
    switch input {
    case .toggleBar, .mnemonic, .open:
      if !menus.session.isActive, !mayOpenMenuBar { return .unchanged }
    default: break
    }
    switch input {
    case .toggleBar, .mnemonic: heldModifiers.keyDidOpenMenu()
    default: break
    }
    var session = currentSession
    let outcome = findingRespondersOnce { session.handle(input) }
    return carryOut(outcome, session)
  }

  private func carryOut(_ outcome: MenuOutcome, _ session: MenuSession) -> MenuOutcome {
    switch outcome {
    case .unchanged: break
    case .changed, .closed: showMenus(session)
    case .fired(let command):
      // The menu closes first, so that the command finds the focus where it was before.
      let choose = menus.controlMenu?.choice(of: command)
      showMenus(session)
      if let choose { choose() } else { _ = perform(command) }
      if menus.session.isActive { menus.session.revalidate() }
    }
    return outcome
  }

  /// Shows a state of the menus and focuses the highlighted row, or restores the focus.
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
      (menus.controlMenu, menus.owner) = (nil, nil)
      menus.tracking?.withdraw()
      menus.tracking = nil
      stopMenuTimer()
      pointer.menu.origin = nil
    }
  }
}

extension AppWindow {
  /// Closes an open context menu whose view is gone or disabled, and shows the rows that it has now.
  ///
  /// - Returns: whether another row is highlighted than before.
  func menuFollowsViews() -> Bool {
    guard menus.session.isContextMenu, let owner = menus.owner else { return false }
    guard tree.contains(owner), tree.isOpen(owner) else {
      sendToMenus(.close)
      return false
    }
    let before = menus.highlightedTitles
    if let open = menus.controlMenu { follow(open) } else { followContextMenu(of: owner) }
    let isElsewhere = menus.session.isActive && menus.highlightedTitles != before
    // The element of the row may be the same.
    if isElsewhere { parts.focusGuard.focusDidMove(isForScreen: true) }
    return isElsewhere
  }

  /// Shows the rows that a control has now.
  private func follow(_ open: ControlMenu) {
    guard var menu = open.current(), !menu.isEmpty else {
      sendToMenus(.close)
      return
    }
    menu.current = open.current
    if menu.looksLike(open) {
      // What the rows do may be new.
      menus.controlMenu = menu
      return
    }
    let highlighted = menus.session.levels.first.flatMap { level in
      level.highlighted.map { (index: $0, title: level.rows[$0].title) }
    }
    menus.controlMenu = menu
    var session = currentSession
    session.openContextMenu(menu.menu, highlightsFirst: true)
    if let highlighted, let rows = session.levels.first?.rows, !rows.isEmpty {
      let same = rows.firstIndex { $0.isFocusable && $0.title == highlighted.title }
      session.handle(.highlight(level: 0, row: same ?? min(highlighted.index, rows.count - 1)))
    }
    showMenus(session)
  }

  /// Shows the context menu that a view has now, and what its commands can do now. What it reads of the app brings the next pass.
  private func followContextMenu(of owner: ElementID) {
    // A row of a list that was scrolled away has no view, and its menu stays as it is.
    guard let node = graph.renderNode(for: owner) else { return }
    let build = node.handlers.contextMenu.first
    var session = currentSession
    let outcome = trackingMenu { () -> MenuOutcome? in
      guard let menu = build.flatMap({ contextMenu(from: $0) }) else { return nil }
      return findingRespondersOnce { session.showContextMenu(menu) }
    }
    switch outcome {
    case nil: sendToMenus(.close)
    case .unchanged?: break
    default: showMenus(session)
    }
  }

  /// Runs `body` and asks for a pass when an observed property that it read changes.
  private func trackingMenu<Result>(_ body: () -> Result) -> Result {
    menus.tracking?.withdraw()
    let current = EvaluationTracking()
    menus.tracking = current
    return withObservationTracking {
      current.join()
      return body()
    } onChange: { [weak self, weak current] in
      if current?.isWithdrawn ?? true { return }
      MainActor.runSoon { self?.schedulePass() }
    }
  }
}

extension MenuOutcome {
  fileprivate var chosen: CommandAction? {
    if case .fired(let command) = self { command.action } else { nil }
  }
}
