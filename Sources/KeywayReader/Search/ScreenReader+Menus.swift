import KeywayAccessibility
import KeywayElements
import KeywayKeymap

/// Menus of the reader, which the commands of the cursor operate.
extension ScreenReader {
  // MARK: Opening

  /// Opens the menu of an element's further content or actions.
  func openMenu(_ command: ReaderCommand, of node: AccessibilityNode) {
    var seen: Set<AccessibilityDetails.CustomContent> = []
    let isContent = command == .readerMoreContent
    let entries =
      isContent
      ? node.customContent.filter { seen.insert($0).inserted }.map {
        entry(speaker.content($0, of: node).parts, .reads)
      }
      : (node.actions.filter(\.isStep) + node.actions.filter { !$0.isStep }).compactMap { action in
        name(of: action, node).map { entry($0, .performs(action)) }
      }
    open(ReaderMenu(isContent ? .moreContentMenu : .actionsMenu, entries))
  }

  private func name(of action: AccessibilityAction, _ node: AccessibilityNode) -> [Utterance.Part]? {
    if let name = action.name { return speaker.text(name, .label, language: node.language) }
    return Phrase.action(action.kind).map { speaker.own([window.phrases($0)], .label) }
  }

  /// Opens the menu of commands, which has every command but itself.
  func openCommands() {
    open(
      ReaderMenu(
        .command(ReaderCommand.readerMenu.title),
        ReaderCommand.menu.map { command in
          entry(speaker.own([window.phrases(.command(command.title))], .label), .commands(command))
        }))
  }

  /// An entry that is found by its words.
  private func entry(_ parts: [Utterance.Part], _ effect: ReaderMenu.Effect) -> ReaderMenu.Entry {
    ReaderMenu.Entry(parts: parts, sought: SoughtWords.letters(of: parts.joinedAsWords), effect: effect)
  }

  /// Whether the table has no key for the menu of commands alone, so that Back opens it.
  var opensCommandsByBack: Bool {
    !bindings.bindings.contains { $0.action == ReaderCommand.readerMenu.action && $0.trigger == .press }
  }

  /// Says the name and the number of entries of a menu, and opens it unless it is empty.
  func open(_ menu: ReaderMenu) {
    var menu = menu
    (menu.cursor, menu.surface, menu.last) = (cursor, nodes.surfaceOfFocus, speech.last)
    search.menu = menu.all.isEmpty ? nil : menu
    let count = menu.all.isEmpty ? Phrase.noItems : menu.needsTyping ? .typeText : .items(menu.all.count)
    say(
      Utterance(
        speaker.own([window.phrases(menu.title)], .container)
          + speaker.own([window.phrases(count)], .position),
        reason: .command))
  }

  // MARK: Choosing

  /// Performs a command in the open menu.
  ///
  /// - Returns: false if none is open, or the command has nothing to do with it.
  func operateMenu(_ command: ReaderCommand) -> Bool {
    guard search.menu != nil else { return false }
    switch command {
    case .readerNext, .readerDown, .readerRight, .readerRotorNext: choose { $0.step(by: 1) }
    case .readerPrevious, .readerUp, .readerLeft, .readerRotorPrevious: choose { $0.step(by: -1) }
    case .readerFirst: choose { $0.choose(last: false) }
    case .readerLast: choose { $0.choose(last: true) }
    case .readerActivate, .readerIn: activateEntry()
    case .readerEscape, .readerOut, .readerMenu:
      search.menu = nil
      sayHere()
    default:
      guard command.group != .speech, command.group != .reader else { return false }
      sound(.refused)
    }
    return true
  }

  private func choose(_ step: (inout ReaderMenu) -> Bool) {
    guard var menu = search.menu, step(&menu) else { return sound(.boundary) }
    search.menu = menu
    sayEntry()
  }

  /// Says the chosen entry and its number, after other words.
  func sayEntry(after parts: [Utterance.Part] = []) {
    guard let menu = search.menu, let index = menu.index, let entry = menu.current else { return }
    let position = settings.speech.saysPositions ? [Phrase.position(index + 1, of: menu.entries.count)] : []
    say(
      Utterance(
        parts + words(of: entry) + speaker.own(position.map(window.phrases), .position), reason: .command))
  }

  private func words(of entry: ReaderMenu.Entry) -> [Utterance.Part] {
    guard case .goes(let id) = entry.effect, let node = nodes.node(id), let tree = nodes.tree else {
      return entry.parts
    }
    let speaker = speaker
    let place = speaker.place(of: node, in: tree)
    let isSecret = node.role == .secureTextField
    return speaker.utterance(for: node, in: tree, from: place).parts.filter {
      [.selected, .label, .role, .state].contains($0.kind) || $0.kind == .value && !isSecret
    }
  }

  private func activateEntry() {
    guard let menu = search.menu, let entry = menu.current else { return sound(.refused) }
    switch entry.effect {
    case .reads: return sayEntry()
    case .commands(let command):
      search.menu = nil
      speech.last = menu.last
      performChosen(command)
    case .performs(let action):
      // Steps of a value follow each other, and what they change is said.
      if !action.isStep { search.menu = nil }
      guard let node else { return sound(.refused) }
      steps.isActing = true
      guard window.perform(action, on: node) else { return explainRefusal(of: action, on: node) }
      if !action.isStep { sayHere() }
    case .goes(let id):
      search.menu = nil
      if !menu.typed.isEmpty { (search.sought, search.rotor) = (menu.typed, .found) }
      guard nodes.node(id) != nil else { return sound(.refused) }
      arrive(id, .cursor)
    }
  }

  /// Performs a command of the menu as if its key had been pressed.
  private func performChosen(_ command: ReaderCommand) {
    switch command {
    case .readerStop: carryOut(speech.turns.personDidAct(.silenced, at: window.now))
    case .readerPause:
      carryOut(speech.turns.personDidAct(speech.turns.isPaused ? .resumed : .paused, at: window.now))
    default: break
    }
    perform(command)
  }

  // MARK: Closing

  /// Says the element under the cursor again.
  private func sayHere() {
    guard node != nil else { return stay(silent: "the cursor is nowhere") }
    (steps.reason, steps.isDue) = (steps.reason ?? .command, true)
  }

  /// Closes the menu if its element is gone, or another screen or dialog is in front.
  func closeStaleMenu() {
    guard let menu = search.menu else { return }
    let isHere = menu.cursor == cursor && (cursor == nil || node != nil)
    guard !isHere || menu.surface != nodes.surfaceOfFocus || steps.reason == .screenChanged else { return }
    search.menu = nil
    // A menu that closes with the key that opened it has said nothing yet.
    speech.requests.removeAll { $0.turnClass == .person }
    guard node != nil else { return say(.menuClosed, .status, .layoutChanged) }
    watch.lead = speaker.own([window.phrases(.menuClosed)], .status)
    sayHere()
  }
}

extension AccessibilityAction {
  /// Whether it steps a value up or down.
  fileprivate var isStep: Bool { kind == .increment || kind == .decrement }
}
