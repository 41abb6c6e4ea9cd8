/// Learns the keys of an unknown keypad: asks for one function after the other and hears each key twice.
///
/// A pure state machine: presses in, answers out. Who shows the questions keeps the time, and skips.
package struct KeypadLesson: Sendable {
  /// A function with the key that was learned for it.
  package struct Learned: Hashable, Sendable {
    package let action: BindingAction
    package let shortcut: Shortcut
    /// The Linux input event code.
    package let code: UInt32
  }

  /// What a press came to.
  package enum Answer: Hashable, Sendable {
    /// Nothing: a release, a repeat, or a modifier alone.
    case ignored
    /// The key was pressed once; the same once more keeps it.
    case heard(Shortcut)
    /// Not the key of the first time. This one now counts as the first.
    case another(Shortcut)
    /// The key is learned.
    case learned(Learned)
    /// Refused: the key has its function already. The same once more goes back to that function.
    case taken(Learned)
    /// The function that the key had is asked for again.
    case wentBack(BindingAction)
    /// Refused: the layout gives the key no symbol, so that no table can name it.
    case nameless(code: UInt32)
  }

  /// The functions in the order in which they are asked for.
  package let actions: [BindingAction]
  /// In the order of ``actions``.
  package var learned: [Learned] { actions.compactMap { keys[$0] } }

  private var keys: [BindingAction: Learned] = [:]
  private var index = 0
  /// Where to go on once a function is learned that was gone back to.
  private var resumption: Int?
  /// The key of the last press, whether it is free or taken.
  private var pending: Shortcut?

  /// - Precondition: no function comes twice.
  package init(_ actions: [BindingAction]) {
    precondition(Set(actions).count == actions.count, "each function is asked for once")
    self.actions = actions
  }

  /// The function that is asked for; nil when all were.
  package var current: BindingAction? { index < actions.count ? actions[index] : nil }

  /// Takes a press.
  package mutating func hear(_ press: KeyPress) -> Answer {
    guard let current, press.phase == .began, !press.keysym.isModifier else { return .ignored }
    guard press.keysym != .none, let candidate = press.candidates.first else {
      pending = nil
      return .nameless(code: press.code)
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
      // After a key that was refused this one is the first.
      let isFirst = before.map { pressed in keys.values.contains { $0.shortcut == pressed } } ?? true
      return isFirst ? .heard(shortcut) : .another(shortcut)
    }
    let learned = Learned(action: current, shortcut: shortcut, code: press.code)
    keys[current] = learned
    proceed()
    return .learned(learned)
  }

  /// Leaves the function without a key and asks for the next one.
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
    // Going back twice still leads to the first function that was not asked for.
    resumption = resumption ?? index
    index = actions.firstIndex(of: action) ?? index
  }
}
