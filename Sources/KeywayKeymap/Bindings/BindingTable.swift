/// Which keys move the focus, activate, open menus and so on, and which modifier plays Command.
///
/// A later binding of a shortcut replaces an earlier one. Looking a press up costs the same for any
/// number of bindings.
public struct BindingTable: Sendable {
  public struct Binding: Hashable, Sendable {
    public var action: BindingAction
    public var shortcut: Shortcut

    public init(_ action: BindingAction, _ shortcut: Shortcut) {
      self.action = action
      self.shortcut = shortcut
    }
  }

  /// What a press is bound to, and how the shortcut came to know it.
  public struct Match: Hashable, Sendable {
    public var binding: Binding
    public var tier: MatchTier
  }

  public var title: String
  public var commandRole: CommandRole { didSet { file() } }
  /// In the order in which they were added; no shortcut comes twice.
  public private(set) var bindings: [Binding] = []
  private var index: [ShortcutKey: Int] = [:]

  public init(title: String = "", commandRole: CommandRole = .control, bindings: [Binding] = []) {
    self.title = title
    self.commandRole = commandRole
    for binding in bindings { replace(binding) }
    file()
  }

  /// Binds a shortcut, in place of what it was bound to.
  public mutating func bind(_ action: BindingAction, to shortcut: Shortcut) {
    replace(Binding(action, shortcut))
    file()
  }

  /// Frees a shortcut, and any other that the same keys would fire.
  public mutating func unbind(_ shortcut: Shortcut) {
    remove(shortcut)
    file()
  }

  private mutating func replace(_ binding: Binding) {
    remove(binding.shortcut)
    bindings.append(binding)
  }

  private mutating func remove(_ shortcut: Shortcut) {
    let keys = Set(lookUpKeys(for: shortcut, role: commandRole))
    bindings.removeAll { !keys.isDisjoint(with: lookUpKeys(for: $0.shortcut, role: commandRole)) }
  }

  /// Frees every shortcut of an action.
  public mutating func unbind(_ action: BindingAction) {
    bindings.removeAll { $0.action == action }
    file()
  }

  /// The shortcuts of an action, in the order in which they were bound.
  public func shortcuts(for action: BindingAction) -> [Shortcut] {
    bindings.filter { $0.action == action }.map(\.shortcut)
  }

  /// What a press is bound to; the best tier wins. Phases are the caller's to tell apart.
  ///
  /// - Complexity: O(candidates of the press), at most ``KeyCandidates/capacity``.
  public func match(_ press: borrowing KeyPress) -> Match? {
    for i in 0..<press.candidates.count {
      let candidate = press.candidates[i]
      if let position = index[candidate.key] {
        return Match(binding: bindings[position], tier: candidate.tier)
      }
    }
    return nil
  }

  /// The action that a press is bound to.
  public func action(for press: borrowing KeyPress) -> BindingAction? { match(press)?.binding.action }

  /// Whether a key is bound, whatever to.
  public func binds(_ key: ShortcutKey) -> Bool { index[key] != nil }

  private mutating func file() {
    index.removeAll(keepingCapacity: true)
    for (position, binding) in bindings.enumerated() {
      for key in lookUpKeys(for: binding.shortcut, role: commandRole) { index[key] = position }
    }
  }
}

extension BindingTable: Equatable {
  /// Tables are equal when they bind the same; the title does not count, nor does the order.
  public static func == (a: BindingTable, b: BindingTable) -> Bool {
    a.commandRole == b.commandRole && Set(a.bindings) == Set(b.bindings)
  }
}
