package import KeywayKeymap

/// What a key does at another time than its press.
package enum TriggerTarget: Hashable, Sendable {
  case command(CommandMatch)
  case binding(BindingTable.Match)

  /// Which table the target is of.
  package enum Stage: Hashable, Sendable {
    case command, binding
  }

  package var stage: Stage {
    switch self {
    case .command: .command
    case .binding: .binding
    }
  }

  package var trigger: KeyTrigger {
    switch self {
    case .command(let match): match.row.trigger
    case .binding(let match): match.binding.trigger
    }
  }
}

/// What one key does on its release, when it is held, and when it is tapped.
package struct TriggerSet: Sendable {
  package var release: TriggerTarget?
  package var hold: TriggerTarget?
  package var tap: TriggerTarget?

  package init(release: TriggerTarget? = nil, hold: TriggerTarget? = nil, tap: TriggerTarget? = nil) {
    self.release = release
    self.hold = hold
    self.tap = tap
  }

  /// Looks a press up. Commands come before bindings, and of them those that go before text. Allocates nothing for a
  /// key that has no other trigger than its press.
  ///
  /// - Parameters:
  ///   - commands: nil where an open menu takes the keys, so that bindings alone count.
  ///   - admits: whether a command or a binding of this name may be had.
  package init(
    _ press: KeyPress, commands: CommandTable?, bindings: BindingTable,
    validate: CommandValidator = { _ in .enabled }, admits: (String) -> Bool = { _ in true }
  ) {
    self.init()
    guard commands?.triggers.knows(press) == true || bindings.hasTriggers(on: press) else { return }
    func target(_ kind: KeyTrigger.Kind) -> TriggerTarget? {
      let match =
        commands?.match(press, on: kind, priority: .overText, validate: validate)
        ?? commands?.match(press, on: kind, priority: .normal, validate: validate)
      if let match { return admits(match.row.action.rawValue) ? .command(match) : nil }
      guard let match = bindings.match(press, on: kind) else { return nil }
      return admits(match.binding.action.rawValue) ? .binding(match) : nil
    }
    (release, hold, tap) = (target(.release), target(.hold), target(.tap))
  }

  /// In the order hold, release, tap.
  package var targets: [TriggerTarget] { [hold, release, tap].compactMap { $0 } }

  package var isEmpty: Bool { release == nil && hold == nil && tap == nil }
}
