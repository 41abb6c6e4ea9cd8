/// Learns the keys of an unknown keypad: asks for one function at a time, and confirms each key by a second press.
///
/// A state machine without a clock. The caller shows the questions, keeps the time and skips functions.
package struct KeypadLesson: Sendable {
  package struct Learned: Hashable, Sendable {
    package let action: BindingAction
    package let shortcut: Shortcut
    package let code: UInt32
  }

  package enum Answer: Hashable, Sendable {
    /// Nothing: a release, a repeat, or a modifier alone.
    case ignored
    /// The key was pressed once. The same key again keeps it.
    case heard(Shortcut)
    /// The key differs from the first press. It now counts as the first.
    case another(Shortcut)
    case learned(Learned)
    /// Refused: the key already has a function. The same key again returns to that function.
    case taken(Learned)
    /// The lesson returned to the function of the key.
    case wentBack(BindingAction)
  }

  /// The functions of a keypad that operates the window.
  package static let window: [BindingAction] = [
    .nextItem, .previousItem, .moveLeft, .moveRight, .activate, .cancel, .help,
  ]
  /// The functions of a keypad that operates a reader in the app. The first four reach the menu of commands, and all others
  /// by it.
  package static let reader: [BindingAction] =
    ReaderCommand.essential.map(\.action)
    + [.readerRepeat, .readerHelp, .readerLouder, .readerSofter, .readerMenu]

  /// The functions in the order of the questions.
  package let actions: [BindingAction]
  /// The learned keys, in the order of ``actions``.
  package var learned: [Learned] { actions.compactMap { keys[$0] } }

  private var keys: [BindingAction: Learned] = [:]
  private var index = 0
  /// Where to continue after a repeated function.
  private var resumption: Int?
  /// The key of the last press, free or taken.
  private var pending: Shortcut?

  /// - Precondition: The functions are distinct.
  package init(_ actions: [BindingAction]) {
    precondition(Set(actions).count == actions.count, "the functions must be distinct")
    self.actions = actions
  }

  /// Whether the functions are a reader's, which have their own table.
  package var isForReader: Bool { !actions.isEmpty && actions.allSatisfy { ReaderCommand($0) != nil } }

  /// The current function; nil at the end.
  package var current: BindingAction? { index < actions.count ? actions[index] : nil }

  package mutating func hear(_ press: KeyPress) -> Answer {
    guard let current, press.phase == .began, !press.keysym.isModifier, let candidate = press.candidates.first
    else {
      return .ignored
    }
    let shortcut = Shortcut(candidate.keysym, modifiers: candidate.modifiers)
    let before = pending
    pending = shortcut
    if let owner = keys.values.first(where: { $0.shortcut == shortcut }) {
      guard before == shortcut else { return .taken(owner) }
      goBack(to: owner.action)
      return .wentBack(owner.action)
    }
    guard before == shortcut else {
      // After a refused key, this one counts as the first.
      let isFirst = before.map { pressed in keys.values.contains { $0.shortcut == pressed } } ?? true
      return isFirst ? .heard(shortcut) : .another(shortcut)
    }
    let learned = Learned(action: current, shortcut: shortcut, code: press.code)
    keys[current] = learned
    proceed()
    return .learned(learned)
  }

  /// Skips the current function, leaving it without a key.
  package mutating func skip() {
    if current != nil { proceed() }
  }

  private mutating func proceed() {
    pending = nil
    index = resumption ?? index + 1
    resumption = nil
  }

  private mutating func goBack(to action: BindingAction) {
    keys[action] = nil
    pending = nil
    // Even after going back twice, learning continues with the first open function.
    resumption = resumption ?? index
    index = actions.firstIndex(of: action) ?? index
  }
}
