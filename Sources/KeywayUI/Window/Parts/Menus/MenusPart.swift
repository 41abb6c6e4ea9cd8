import KeywayDispatch
import KeywayElements
import KeywayFocus
import KeywayKeymap
import KeywayMenus
import KeywayPlatform

/// The menu bar and the open menus: their responses to keys, the pointer and the app.
final class MenusPart: OwnedPart {
  static let summary = "Opens the menu bar, sends keys to the open menus, and performs the chosen command."

  unowned let window: AppWindow
  /// The held modifiers, without locks, and those held when a key opened the menus.
  private(set) var heldModifiers = HeldModifiers()
  /// The focused element when the menus opened; commands chosen there start from it.
  private(set) var focusBefore: ElementID?
  var pointer = MenuPointer()
  /// Whether providers of deferred elements are being called. They may answer at once.
  private var isAskingDeferred = false

  init(_ window: AppWindow) { self.window = window }

  var presentation: MenuPresentation { commands.menus }

  // MARK: Input

  /// Sends a key to the open menu; false if it has no meaning there.
  func send(_ key: DispatchEffect.MenuKey, _ trace: inout DispatchTrace) -> Bool {
    switch key {
    case .action(let action):
      // Tapping Alt leaves the bar. In an open menu it has shown the alternates, and closes nothing.
      if action == .openMenuBar, trace.trigger?.kind == .tap, !presentation.session.levels.isEmpty {
        return true
      }
      guard let input = input(action) else { return false }
      trace.chosen = outcome(of: input).chosen
    case .text:
      var session = session
      trace.chosen = carryOut(session.type(trace.press), session).chosen
    case .mnemonic: _ = open(byMnemonic: trace.press)
    case .close: send(.close)
    case .leave: if presentation.controlMenu?.listsChoices != true || !send(.activate) { send(.close) }
    }
    return true
  }

  /// Opens the menu of the bar whose underlined letter the press types.
  func open(byMnemonic press: KeyPress) -> Bool {
    MenuSession.letters(of: press).contains { send(.mnemonic($0)) }
  }

  /// The menu input for a binding action. Only the panel knows the length of a page and the lines of a palette.
  private func input(_ action: BindingAction) -> MenuInput? {
    let level = presentation.session.levels.count - 1
    if action == .pageUp || action == .pageDown {
      let row = panel(ofLevel: level)?.rows?.row(onePage: action == .pageDown)
      return row.map { .highlight(level: level, row: $0) }
    }
    let input = MenuInput(action)
    guard input == .moveUp || input == .moveDown, presentation.session.highlightedRow?.palette != nil,
      let cell = panel(ofLevel: level)?.rows?.cell(below: input == .moveDown)
    else { return input }
    return .highlight(level: level, row: cell)
  }

  func panel(ofLevel level: Int) -> MenuPanelNode? {
    let panel = tree.element(forKey: MenuPresentation.key(level: level))
    return panel.flatMap { graph.renderNode(for: $0) as? MenuPanelNode }
  }

  /// Applies an input to the menus; false if it had no effect.
  @discardableResult
  func send(_ input: MenuInput) -> Bool { outcome(of: input) != .unchanged }

  private func outcome(of input: MenuInput) -> MenuOutcome {
    switch input {
    case .toggleBar, .mnemonic, .open:
      if !presentation.session.isActive, !mayOpenBar { return .unchanged }
    default: break
    }
    switch input {
    case .toggleBar, .mnemonic: keyDidOpen()
    default: break
    }
    var session = session
    let outcome = parts.responders.findingOnce { session.handle(input) }
    return carryOut(outcome, session)
  }

  /// Whether the menu bar may be opened: always, but while a modal is open only if it has a command that works there.
  var mayOpenBar: Bool {
    guard presentation.isBarVisible else { return false }
    guard parts.responders.modal != nil else { return true }
    return commands.table.rows.contains { row in
      !row.path.isEmpty && row.isEnabled { parts.responders.validation(of: $0) }
    }
  }

  private func carryOut(_ outcome: MenuOutcome, _ session: MenuSession) -> MenuOutcome {
    switch outcome {
    case .unchanged: break
    case .changed, .closed: show(session)
    case .fired(let command):
      // The menu closes first, so that the command finds the previous focus.
      let choose = presentation.controlMenu?.choice(of: command)
      show(session)
      if let choose { choose() } else { parts.responders.perform(command) }
      revalidate()
    }
    return outcome
  }

  /// Makes the open menus validate their commands again.
  func allowanceDidChange() { revalidate() }

  private func revalidate() { if presentation.session.isActive { presentation.session.revalidate() } }

  /// Shows a state of the menus and focuses the highlighted row, or restores the focus.
  func show(_ session: MenuSession) {
    if session.isActive && !presentation.session.isActive { focusBefore = tree.focused }
    presentation.session = session
    askDeferredElements()
    UpdatePass.run(graph)
    window.note(focusManager.repair())
    if let element = presentation.highlightedKey.flatMap(tree.element(forKey:)) {
      window.note(focusManager.focus(element))
    }
    if !session.isActive {
      focusBefore = nil
      parts.contextMenus.didClose()
      forgetPointer()
    }
  }

  /// Highlights the row or the title that the app or an assistive technology focused, so that the next key starts there.
  func followFocus() {
    guard presentation.session.isActive, let element = tree.focused,
      tree[element].key != presentation.highlightedKey,
      let input = (graph.renderNode(for: element) as? MenuItemNode)?.focusInput
    else { return }
    send(input)
  }

  // MARK: Alternates

  /// Shows the alternates for the held modifiers in the open menus. Returns whether a row changed.
  @discardableResult
  func modifiersDidChange(to modifiers: ModifierFlags) -> Bool {
    heldModifiers.change(to: modifiers)
    guard presentation.session.isActive else { return false }
    var session = presentation.session
    guard session.hold(heldModifiers.shown) == .changed else { return false }
    show(session)
    return true
  }

  func keyboardDidLeave() { modifiersDidChange(to: []) }

  /// Opens the menus by a key. The modifiers held with it choose no alternates.
  func keyDidOpen() { heldModifiers.keyDidOpenMenu() }

  /// The state of the menus with the alternates for the held modifiers.
  var session: MenuSession {
    var session = presentation.session
    session.hold(heldModifiers.shown)
    return session
  }

  // MARK: Deferred elements

  /// Requests the deferred elements of menus that opened. Those made at once appear before the menu is shown.
  private func askDeferredElements() {
    guard presentation.session.hasDeferredRequests else { return }
    isAskingDeferred = true
    defer { isAskingDeferred = false }
    while let request = presentation.session.takeDeferredRequest() {
      let answer = DeferredAnswer { [weak self] elements in self?.take(elements, for: request) }
      window.door.enter { request.element.provide { answer.complete($0) } }
    }
  }

  private func take(_ elements: DeferredAnswer.Elements, for request: DeferredRequest) {
    var session = presentation.session
    var outcome = MenuOutcome.changed
    let name = request.element.provenance?.description ?? request.element.identifier
    do {
      switch elements {
      case .made(let elements):
        outcome = try session.answer(request, with: elements)
        commands.reportUnknownFacts(
          CommandTable(menu: Menu(children: elements), evaluation: .known(commands.contextInForce)))
      case .never:
        outcome = try session.answer(request, with: nil)
        graph.report(.deferredElement(reason: "\(name): a deferred element was never completed"))
      case .again: return graph.report(.deferredElementTwice(place: name))
      }
    } catch {
      graph.report(.deferredElement(reason: "\(error)"))
    }
    if isAskingDeferred || outcome == .unchanged {
      presentation.session = session
    } else {
      show(session)
      window.schedulePass()
    }
    // From now on, the shortcuts of the new elements apply.
    if request.element.isCached { commands.setNeedsTable() }
  }
}

extension MenuOutcome {
  fileprivate var chosen: CommandAction? {
    if case .fired(let command) = self { command.action } else { nil }
  }
}

extension AppWindow {
  /// The titles of the highlighted rows in the open menus, from the bar inwards; empty while they are closed.
  package var openMenuTitles: [String] { menus.highlightedTitles }
}
