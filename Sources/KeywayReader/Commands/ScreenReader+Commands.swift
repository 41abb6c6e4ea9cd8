import KeywayAccessibility
import KeywayElements
import KeywayKeymap

/// The commands of the reader.
extension ScreenReader {
  /// Performs a command. Each has words, a sound or a stated silence as its result.
  func perform(_ command: ReaderCommand) {
    guard !operateMenu(command) else { return }
    switch command.group {
    case .cursor: moveCursor(command)
    case .element: act(command)
    case .search: search(command)
    case .speech: speak(command)
    case .reader: control(command)
    }
  }

  private func moveCursor(_ command: ReaderCommand) {
    let direction = node.flatMap { nodes.tree?.elements.direction(at: $0.element) }
    let isMirrored = direction == .rightToLeft
    switch command {
    case .readerNext: move(.next)
    case .readerPrevious: move(.previous)
    case .readerIn: move(.into)
    case .readerOut: move(.out)
    case .readerFirst: move(.first)
    case .readerLast: move(.last)
    case .readerNextContainer: move(.nextContainer)
    case .readerPreviousContainer: move(.previousContainer)
    case .readerUp where isInLines: readText(.readerPreviousLine)
    case .readerDown where isInLines: readText(.readerNextLine)
    case .readerUp: move(.previousRow)
    case .readerDown: move(.nextRow)
    case .readerLeft: move(isMirrored ? .nextColumn : .previousColumn)
    case .readerRight: move(isMirrored ? .previousColumn : .nextColumn)
    default: readText(command)
    }
  }

  /// Whether the cursor is in a text, and in no table.
  private var isInLines: Bool {
    guard let node, let tree = nodes.tree, NodeText.exists(for: node) else { return false }
    return speaker.place(of: node, in: tree).cell == nil
  }

  // MARK: The element under the cursor

  private func act(_ command: ReaderCommand) {
    guard let node else {
      if command == .readerEscape, opensCommandsByBack { return openCommands() }
      return stay(silent: "the cursor is nowhere")
    }
    switch command {
    case .readerActivate where opensSteps(of: node): openMenu(.readerActions, of: node)
    case .readerActivate: if !enterKeyboard(from: node) { perform(.activate, on: node) }
    case .readerIncrement: perform(.increment, on: node)
    case .readerDecrement: perform(.decrement, on: node)
    case .readerEscape:
      // Where nothing is to be left, a keypad has its menu of commands there.
      if opensCommandsByBack {
        if !window.perform(AccessibilityAction(.escape), on: node) { openCommands() }
      } else {
        perform(.escape, on: node)
      }
    case .readerMagicTap: if !window.performMagicTap(from: node) { sound(.refused) }
    case .readerScrollUp: scroll(.up, from: node)
    case .readerScrollDown: scroll(.down, from: node)
    case .readerScrollLeft: scroll(.left, from: node)
    case .readerScrollRight: scroll(.right, from: node)
    default: openMenu(command, of: node)
    }
  }

  /// Goes from the field that has the keyboard on the screen to the first of its keys, which come last in the window; false if
  /// there is no such keyboard.
  private func enterKeyboard(from node: AccessibilityNode) -> Bool {
    let tree = nodes.attach()
    guard node.role.takesText, let annex = tree.annex, tree.node(for: annex.owner)?.id == node.id,
      let keyboard = tree.node(for: annex.root),
      let key = tree.arrival(at: .node(keyboard.id), .flat).flatMap(\.id)
    else { return false }
    arrive(key, .cursor)
    return true
  }

  /// Whether Select opens the menu with the steps of a value, since the table has no keys for them, as on keypads.
  func opensSteps(of node: AccessibilityNode) -> Bool {
    node.isEnabled && node.isAdjustable && !bindings.hasSteps
  }

  /// Performs an action of a node, by the window's own way, which a policy may refuse.
  private func perform(_ kind: AccessibilityAction.Kind, on node: AccessibilityNode) {
    let action = node.actions.first { $0.kind == kind } ?? AccessibilityAction(kind)
    steps.isActing = true
    if window.perform(action, on: node) {
      guard kind == .activate, node.traits.contains(.startsMedia) else { return }
      return carryOut(speech.turns.personDidAct(.startedMedia, at: window.now))
    }
    explainRefusal(of: action, on: node)
  }

  /// Says why an action has no effect.
  func explainRefusal(of action: AccessibilityAction, on node: AccessibilityNode) {
    guard node.isEnabled else { return say(speaker.refusal(of: node)) }
    sound(node.isAtEnd(for: action.kind) ? .boundary : .refused)
  }

  private func scroll(_ direction: AccessibilityScrollDirection, from node: AccessibilityNode) {
    if !window.scroll(direction, from: node) { sound(.boundary) }
  }

  // MARK: Speech and the reader itself

  private func speak(_ command: ReaderCommand) {
    switch command {
    case .readerRepeat:
      if spellAgain() { return }
      guard let last = speech.last else { return stay(silent: "nothing was said") }
      say(last)
    case .readerStop: stay(silent: "stopped")
    case .readerPause: stay(silent: speech.turns.isPaused ? "paused" : "resumed")
    default: readAll(command)
    }
  }

  private func control(_ command: ReaderCommand) {
    switch command {
    case .readerPassKey:
      window.passNextKey()
      say(.passesKey, .status, .setting)
    case .readerLouder: changeVolume(by: 0.1)
    case .readerSofter: changeVolume(by: -0.1)
    case .readerToggle:
      speech.isOver = true
      sayEnd()
    default: openHelp(command)
    }
  }

  private func changeVolume(by step: Double) {
    let volume = min(1, max(0, ((settings.volume + step) * 10).rounded() / 10))
    guard volume != settings.volume else { return sound(.boundary) }
    settings.volume = volume
    say(.percent(Int((volume * 100).rounded())), .setting, .setting)
  }
}

extension BindingTable {
  /// Whether it has keys that change a value.
  fileprivate var hasSteps: Bool {
    [ReaderCommand.readerIncrement, .readerDecrement].allSatisfy { !shortcuts(for: $0.action).isEmpty }
  }
}

extension AccessibilityNode {
  /// Whether its value changes by steps.
  var isAdjustable: Bool { actions.contains { $0.kind == .increment } }

  /// Whether the value is at the end to which an action would step.
  fileprivate func isAtEnd(for kind: AccessibilityAction.Kind) -> Bool {
    guard let range, kind == .increment || kind == .decrement else { return false }
    return range.stepped(up: kind == .increment) == range.value
  }
}
