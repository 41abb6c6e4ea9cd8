package import KeywayKeymap

/// The effect of a key on its release, a hold or a tap.
package enum TriggerTarget: Hashable, Sendable {
  case command(CommandMatch)
  case binding(BindingTable.Match)

  package enum Stage: Hashable, Sendable {
    case command, binding
  }

  package var stage: Stage {
    switch self {
    case .command: .command
    case .binding: .binding
    }
  }

  /// The name of the command's or the binding's action, as rules of a policy name it.
  package var name: String {
    switch self {
    case .command(let match): match.row.action.rawValue
    case .binding(let match): match.binding.action.rawValue
    }
  }

  package var trigger: KeyTrigger {
    switch self {
    case .command(let match): match.row.trigger
    case .binding(let match): match.binding.trigger
    }
  }
}

/// The targets of one key on its release, a hold and a tap.
package struct TriggerSet: Sendable {
  package var release: TriggerTarget?
  package var hold: TriggerTarget?
  package var tap: TriggerTarget?

  package init(release: TriggerTarget? = nil, hold: TriggerTarget? = nil, tap: TriggerTarget? = nil) {
    self.release = release
    self.hold = hold
    self.tap = tap
  }

  /// Looks a press up: commands before bindings, those before text first. Allocates nothing for a key without other triggers.
  ///
  /// - Parameters:
  ///   - commands: nil while an open menu takes the keys, so that only bindings count.
  ///   - admits: whether a command or a binding of this name is allowed.
  package init(
    _ press: KeyPress, commands: CommandTable?, bindings: BindingTable,
    validate: CommandValidator = { _ in .enabled }, admits: (String) -> Bool = { _ in true }
  ) {
    self.init()
    guard commands?.hasTriggers(on: press) == true || bindings.hasTriggers(on: press) else { return }
    func target(_ kind: KeyTrigger.Gesture) -> TriggerTarget? {
      let match =
        commands?.match(press, on: kind, priority: .overText, validate: validate)
        ?? commands?.match(press, on: kind, priority: .normal, validate: validate)
      if let match { return admits(match.row.action.rawValue) ? .command(match) : nil }
      guard let match = bindings.match(press, on: kind) else { return nil }
      return admits(match.binding.action.rawValue) ? .binding(match) : nil
    }
    (release, hold, tap) = (target(.release), target(.hold), target(.tap))
  }

  package var targets: [TriggerTarget] { [hold, release, tap].compactMap { $0 } }

  package var isEmpty: Bool { release == nil && hold == nil && tap == nil }
}
