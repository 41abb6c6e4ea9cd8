/// The keys that move the focus, activate, or open menus, and the modifier that plays Command.
///
/// A later binding of a shortcut replaces an earlier one with the same kind of trigger and the same scope. The cost of a
/// look-up does not depend on the number of bindings.
public struct BindingTable: Sendable {
  /// A shortcut that is bound to an action.
  package struct Binding: Hashable, Sendable {
    package var action: BindingAction
    /// The key.
    package var shortcut: Shortcut
    package var trigger: KeyTrigger
    /// The keyboards and layouts on which it applies; nil for all.
    package var scope: KeyScope?

    package init(
      _ action: BindingAction, _ shortcut: Shortcut, trigger: KeyTrigger = .press, scope: KeyScope? = nil
    ) {
      self.action = action
      self.shortcut = shortcut
      self.trigger = trigger
      self.scope = scope
    }

    /// The trigger and scope, unless it is any press: `hold 1 s`, `keypad`.
    package var conditionText: String {
      var parts: [String] = trigger == .press ? [] : [trigger.description]
      if let scope { parts.append(scope.description) }
      return parts.joined(separator: ", ")
    }

    /// Whether the binding is for the press of a key on every keyboard and layout.
    var isPlain: Bool { trigger == .press && scope == nil }
  }

  package struct Match: Hashable, Sendable {
    package var binding: Binding
    package var tier: MatchTier
  }

  package var title: String
  package var commandRole: CommandRole { didSet { file() } }
  /// The bindings in order of addition, one for each shortcut, trigger and scope.
  package private(set) var bindings: [Binding] = []
  /// The bindings for the press of a key on every keyboard and layout.
  private var index: [ShortcutKey: Int] = [:]
  /// The other bindings, the narrowest scope first.
  private var special: [ShortcutKey: [Int]] = [:]
  /// Whether any binding has a trigger other than the press.
  package private(set) var hasTriggers = false
  /// Whether any binding is a reader's, such as the key that turns it on.
  package private(set) var bindsReader = false

  /// Creates a table; a later binding wins over an earlier one with the same key.
  package init(title: String = "", commandRole: CommandRole = .control, bindings: [Binding] = []) {
    self.title = title
    self.commandRole = commandRole
    self.bindings = Self.latest(of: bindings, commandRole)
    file()
  }

  /// A key with a gesture and a scope, the unit that at most one binding occupies.
  package struct Slot: Hashable {
    let key: ShortcutKey
    let gesture: KeyTrigger.Gesture
    let scope: KeyScope?
  }

  package static func slots(of binding: Binding, role: CommandRole) -> [Slot] {
    lookUpKeys(for: binding.shortcut, role: role).map {
      Slot(key: $0, gesture: binding.trigger.kind, scope: binding.scope)
    }
  }

  /// The bindings that no later one replaces.
  ///
  /// - Complexity: O(bindings).
  private static func latest(of bindings: [Binding], _ role: CommandRole) -> [Binding] {
    var holders: [Slot: Int] = [:]
    var kept: [Binding?] = bindings
    for (index, binding) in bindings.enumerated() {
      for slot in slots(of: binding, role: role) {
        if let holder = holders.updateValue(index, forKey: slot), holder != index { kept[holder] = nil }
      }
    }
    return kept.compactMap(\.self)
  }

  /// Binds a shortcut, replacing its binding with the same kind of trigger and scope.
  public mutating func bind(
    _ action: BindingAction, to shortcut: Shortcut, trigger: KeyTrigger = .press, scope: KeyScope? = nil
  ) {
    replace(Binding(action, shortcut, trigger: trigger, scope: scope))
    file()
  }

  /// Frees a shortcut, and any other that the same keys fire.
  public mutating func unbind(_ shortcut: Shortcut) {
    remove(shortcut) { _ in true }
    file()
  }

  private mutating func replace(_ binding: Binding) {
    remove(binding.shortcut) { $0.trigger.kind == binding.trigger.kind && $0.scope == binding.scope }
    bindings.append(binding)
  }

  private mutating func remove(_ shortcut: Shortcut, where isMeant: (Binding) -> Bool) {
    let keys = Set(lookUpKeys(for: shortcut, role: commandRole))
    bindings.removeAll {
      isMeant($0) && !keys.isDisjoint(with: lookUpKeys(for: $0.shortcut, role: commandRole))
    }
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

  /// Returns the binding of a press; the best tier wins, then the narrowest scope. Callers distinguish phases.
  ///
  /// - Complexity: O(candidates of the press), at most ``KeyCandidates/capacity``.
  package func match(_ press: borrowing KeyPress) -> Match? {
    for i in 0..<press.candidates.count {
      let candidate = press.candidates[i]
      if !special.isEmpty, let match = specialMatch(press, candidate, .press) { return match }
      if let position = index[candidate.key] {
        return Match(binding: bindings[position], tier: candidate.tier)
      }
    }
    return nil
  }

  /// Returns the binding of a key for a trigger other than its press.
  package func match(_ press: borrowing KeyPress, on kind: KeyTrigger.Gesture) -> Match? {
    if kind == .press { return match(press) }
    guard hasTriggers else { return nil }
    for i in 0..<press.candidates.count {
      if let match = specialMatch(press, press.candidates[i], kind) { return match }
    }
    return nil
  }

  /// Whether any reading of a press has a binding with another trigger, on any keyboard and layout.
  package func hasTriggers(on press: borrowing KeyPress) -> Bool {
    guard hasTriggers else { return false }
    for i in 0..<press.candidates.count {
      guard let positions = special[press.candidates[i].key] else { continue }
      if positions.contains(where: { bindings[$0].trigger != .press }) { return true }
    }
    return false
  }

  private func specialMatch(
    _ press: borrowing KeyPress, _ candidate: KeyCandidate, _ kind: KeyTrigger.Gesture
  ) -> Match? {
    guard let positions = special[candidate.key] else { return nil }
    for position in positions where bindings[position].trigger.kind == kind {
      if let scope = bindings[position].scope, !scope.admits(press) { continue }
      return Match(binding: bindings[position], tier: candidate.tier)
    }
    return nil
  }

  /// Returns the action of a press, or nil.
  public func action(for press: borrowing KeyPress) -> BindingAction? { match(press)?.binding.action }

  package func binds(_ key: ShortcutKey) -> Bool { index[key] != nil || special[key] != nil }

  private mutating func file() {
    index.removeAll(keepingCapacity: true)
    special.removeAll()
    hasTriggers = bindings.contains { $0.trigger != .press }
    bindsReader = bindings.contains { ReaderCommand($0.action) != nil }
    for (position, binding) in bindings.enumerated() {
      for key in lookUpKeys(for: binding.shortcut, role: commandRole) {
        if binding.isPlain { index[key] = position } else { special[key, default: []].append(position) }
      }
    }
    for (key, positions) in special {
      func extent(_ position: Int) -> Int { (bindings[position].scope ?? KeyScope()).extent }
      special[key] = positions.sorted { (extent($0), $0) < (extent($1), $1) }
    }
  }
}

extension BindingTable.Binding: CustomStringConvertible {
  /// The shortcut with its trigger and scope: `Return (hold 1 s)`.
  package var description: String {
    conditionText.isEmpty ? shortcut.description : "\(shortcut) (\(conditionText))"
  }
}

extension BindingTable: Equatable {
  /// Whether two tables have the same bindings. Ignores the title and the order.
  public static func == (a: BindingTable, b: BindingTable) -> Bool {
    a.commandRole == b.commandRole && Set(a.bindings) == Set(b.bindings)
  }
}
