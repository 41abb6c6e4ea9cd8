import KeywayAccessibility
import KeywayElements
import KeywayKeymap

/// Help about keys, and about the ways of using an element.
extension ScreenReader {
  func openHelp(_ command: ReaderCommand) {
    guard command == .readerHelp else { return openCommands() }
    guard search.helpKey == nil else { return sayUsage() }
    search.explainsKeys.toggle()
    sound(search.explainsKeys ? .modeOn : .modeOff)
    say(search.explainsKeys ? .keyHelpOn : .keyHelpOff, .status, .setting)
  }

  /// Whether keys describe their effects instead of having them.
  var isExplaining: Bool { search.explainsKeys || search.helpKey != nil }

  /// Notes that the help key of a keypad goes down, which is a key without modifiers.
  func noteHelpKey(_ press: KeyPress) {
    guard press.phase == .began, search.helpKey == nil, let match = bindings.match(press)?.binding,
      match.action == ReaderCommand.readerHelp.action, match.shortcut.modifiers.isEmpty
    else { return }
    search.helpKey = press.code
  }

  /// Forgets the help key when it is up and has done what it does: one that may be held says the usage only then.
  func forgetHelpKey(_ press: KeyPress) {
    guard press.phase == .ended || press.phase == .cancelled, press.code == search.helpKey else { return }
    search.helpKey = nil
  }

  /// Describes the effect of a key, unless it leaves the help.
  ///
  /// - Returns: false if the key is to have its effect.
  func explains(_ command: ReaderCommand, of press: KeyPress) -> Bool {
    guard isExplaining, command != .readerHelp else { return false }
    // The help key itself, held until it opens the menu of commands.
    guard search.explainsKeys || press.code != search.helpKey else { return false }
    if command == .readerEscape, search.explainsKeys {
      perform(.readerHelp)
    } else {
      explain(command, of: press)
    }
    return true
  }

  /// Says the name of a key and the effect of its command.
  func explain(_ command: ReaderCommand?, of press: KeyPress) {
    let candidate = press.candidates.first
    let shortcut = Shortcut(candidate?.keysym ?? press.keysym, modifiers: candidate?.modifiers ?? [])
    let effect = window.phrases(command.map { .command($0.summary) } ?? .noCommand)
    say(Utterance(speaker.own([spokenText(of: shortcut), effect], .usage).joined, reason: .key))
  }

  /// The keys of a shortcut as they are said: a sign by its name, as no voice reads `++`.
  private func spokenText(of shortcut: Shortcut) -> String {
    let language = KeyNameLanguage(rawValue: String(window.languageTag.prefix(2))) ?? .english
    var keys = shortcut.printedKeys(in: language)
    if let key = keys.last, key.count == 1, let sign = key.first.flatMap(SpokenSign.key) {
      keys[keys.count - 1] = window.phrases(sign)
    }
    return keys.joined(separator: "+")
  }

  // MARK: Usage

  /// The words about an element, with its usage the first two times that such an element is met.
  func withUsage(_ utterance: Utterance, of node: AccessibilityNode) -> Utterance {
    guard settings.speech.saysHints,
      let usage = usages(of: node).first(where: { search.usages[$0.usage, default: 0] < 2 })
    else { return utterance }
    search.usages[usage.usage, default: 0] += 1
    var utterance = utterance
    utterance.parts += speaker.own([usage.words], .usage)
    return utterance
  }

  private func sayUsage() {
    guard let node else { return stay(silent: "the cursor is nowhere") }
    let usages = usages(of: node).map(\.words)
    guard !usages.isEmpty else { return say(.noUsage, .usage, .command) }
    say(Utterance(speaker.own(usages, .usage), reason: .command, node: node.id))
  }

  /// The ways of using an element for which the table has keys, the most important first.
  private func usages(of node: AccessibilityNode) -> [(usage: SearchState.Usage, words: String)] {
    guard node.isEnabled else { return [] }
    return SearchState.Usage.allCases.filter { $0.isFor(node) }.compactMap { usage in
      phrase(usage, node).map { (usage, window.phrases($0)) }
    }
  }

  /// The phrase for a way of using an element: its keys, or the menu that has it.
  private func phrase(_ usage: SearchState.Usage, _ node: AccessibilityNode) -> Phrase? {
    let keys = usage.commands.compactMap(keyName)
    if keys.count == usage.commands.count { return usage.phrase(keys) }
    switch usage {
    case .adjust: return opensSteps(of: node) ? keyName(of: .readerActivate).map(Phrase.usageChange) : nil
    // Select opens all actions.
    case .actions where opensSteps(of: node): return nil
    case .moreContent, .actions:
      guard let key = heldKeyName(of: .readerMenu), let command = usage.commands.first else { return nil }
      return .usageInMenu(key, window.phrases(.command(command.title)))
    case .open, .toggle, .choose, .activate, .edit: return nil
    }
  }

  /// The name of the key of a keypad that performs a command when it is held: that of the command of its press.
  private func heldKeyName(of command: ReaderCommand) -> String? {
    let held = bindings.bindings.first { $0.action == command.action && $0.trigger != .press }?.shortcut
    let own = held.flatMap { held in
      bindings.bindings.first { $0.shortcut == held && $0.trigger == .press }
    }
    return own.flatMap { ReaderCommand($0.action) }.map { window.phrases(.command($0.title)) }
  }

  /// The name of a command's key: on a keypad what is written on it, on a keyboard its keys, the fewest that there are.
  private func keyName(of command: ReaderCommand) -> String? {
    let shortcuts = bindings.shortcuts(for: command.action)
    guard let shortcut = shortcuts.min(by: { $0.modifierCount < $1.modifierCount }) else { return nil }
    let isKeypad = shortcut.modifiers.isEmpty
    return isKeypad ? window.phrases(.command(command.title)) : spokenText(of: shortcut)
  }
}

extension Shortcut {
  /// The number of modifiers that are held with the key.
  fileprivate var modifierCount: Int { modifiers.rawValue.nonzeroBitCount }
}

extension SearchState.Usage {
  fileprivate func isFor(_ node: AccessibilityNode) -> Bool {
    switch self {
    case .open, .toggle, .choose, .activate: node.activation == self
    case .adjust: node.isAdjustable
    case .edit: node.role.takesText
    case .moreContent: node.hasMoreContent
    case .actions: !node.actionNames.isEmpty || node.opensByAction
    }
  }

  /// The commands whose keys the words name.
  fileprivate var commands: [ReaderCommand] {
    switch self {
    case .open, .toggle, .choose, .activate, .edit: [.readerActivate]
    case .adjust: [.readerIncrement, .readerDecrement]
    case .moreContent: [.readerMoreContent]
    case .actions: [.readerActions]
    }
  }

  fileprivate func phrase(_ keys: [String]) -> Phrase {
    switch self {
    case .open: .usageOpen(keys[0])
    case .toggle: .usageToggle(keys[0])
    case .choose: .usageChoose(keys[0])
    case .activate: .usageActivate(keys[0])
    case .adjust: .usageAdjust(keys[0], keys[1])
    case .edit: .usageEdit(keys[0])
    case .moreContent: .usageMoreContent(keys[0])
    case .actions: .usageActions(keys[0])
    }
  }
}

extension AccessibilityNode {
  /// Whether its activation opens something, such as a menu.
  private var opens: Bool {
    traits.contains(.hasPopup) || traits.contains(.expandable) && !traits.contains(.expanded)
  }

  /// Whether it is chosen among others.
  private var isChosen: Bool {
    [.cell, .row, .treeItem, .radioButton, .tab].contains(role)
  }

  /// Whether its activation chooses it, and another action opens or closes it.
  fileprivate var opensByAction: Bool { isChosen && traits.contains(.expandable) }

  /// The effect of its activation; nil if it has none, takes text, or has a value that is changed instead.
  fileprivate var activation: SearchState.Usage? {
    let acts = traits.contains(.expandable) || actions.contains { $0.kind == .activate }
    guard acts, !role.takesText, !isAdjustable else { return nil }
    if traits.contains(.link) || role == .link { return .open }
    if role == .toggle || role == .checkbox { return .toggle }
    if isChosen { return .choose }
    if opens { return .open }
    return role == .menuItem ? .choose : .activate
  }
}

extension [Utterance.Part] {
  /// One part with all texts, as a key and its effect are said.
  fileprivate var joined: [Utterance.Part] {
    first.map {
      [Utterance.Part(map { Utterance.Part($0.text, .status) }.joinedAsWords, $0.kind, pauseBefore: .zero)]
    } ?? []
  }
}
