public import KeywayElements
public import KeywayFocus
public import KeywayKeymap

/// Plays keys over an element tree as a window would, without a window, and reports each.
public struct FocusReplay {
  /// What one key did.
  public struct Step {
    /// The key as it was written.
    public let key: String
    /// The innermost focused element.
    public let focused: ElementID?
    /// Why the focus moved or stayed: a ``FocusReason``, `activated`, the name of a binding that moves
    /// no focus, or `unbound`.
    public let reason: String
    /// The commands that the key performed.
    public let commands: [String]
    /// The selected items of every group with selection, in tree order.
    public let selection: [(group: ElementID, items: [ElementID])]
    /// Why the focus moved or stayed, where ``explains`` asks for it and the key is one that moves it.
    public let explanation: FocusExplanation?
    /// What the focused element stands at, where keys can change that: open, on, a number.
    public internal(set) var state = ReplayState()
  }

  public let manager: FocusManager
  /// Whether each step says at length why the focus went where it went.
  public var explains = false
  private var explanation: FocusExplanation?
  private let bindings: BindingTable
  /// Milliseconds between the keys; below the time after which type-ahead begins anew.
  private static let pause: UInt64 = 100
  private var time: UInt64 = 0

  public init(_ manager: FocusManager, bindings: BindingTable = .standard) {
    self.manager = manager
    self.bindings = bindings
  }

  private var tree: ElementTree { manager.tree }

  /// Does one step of a script: presses a key, or makes a change such as `disable(pay)`.
  public mutating func play(_ step: ReplayStep) -> Step {
    var played = playOnly(step)
    played.state = ReplayState(manager.focused.map { tree[$0] })
    return played
  }

  private mutating func playOnly(_ step: ReplayStep) -> Step {
    switch step {
    case .key(let shortcut, let text): return press(shortcut, written: text)
    case .change(let change, let name):
      let reason = make(change, of: name)
      return Step(
        key: step.text, focused: manager.focused, reason: reason, commands: [], selection: selections(),
        explanation: nil)
    }
  }

  /// Presses one key and releases it at once, so that nothing is held. What counts on some keyboards or layouts only
  /// does not count here, where there are none.
  public mutating func press(_ key: String) throws(ShortcutError) -> Step {
    press(try Shortcut(key), written: key)
  }

  private mutating func press(_ shortcut: Shortcut, written key: String) -> Step {
    time += Self.pause
    explanation = nil
    var commands: [String] = []
    var reason: String
    let onRelease =
      (bindings.binding(of: shortcut, on: .release) ?? bindings.binding(of: shortcut, on: .tap))?.action
    if let (action, behavior) = binding(of: shortcut) {
      reason = perform(action, behavior, &commands)
      if let onRelease { reason = perform(onRelease, .follow, &commands) }
    } else if let onRelease {
      reason = perform(onRelease, .follow, &commands)
    } else if let character = typed(shortcut) {
      reason = manager.type(character, at: time).reason.rawValue
    } else if lookUpKeys(for: shortcut, role: bindings.commandRole).contains(selectAll), manager.canSelectAll
    {
      manager.selectAll()
      reason = "selectAll"
    } else {
      reason = "unbound"
    }
    return Step(
      key: key, focused: manager.focused, reason: reason, commands: commands, selection: selections(),
      explanation: explanation)
  }

  private mutating func perform(
    _ action: BindingAction, _ behavior: SelectionBehavior, _ commands: inout [String]
  ) -> String {
    if let move = FocusMove(action) {
      let change: FocusChange
      if explains {
        let explained = manager.explain(move, selecting: behavior)
        explanation = explained
        change = explained.change
      } else {
        change = manager.perform(move, selecting: behavior)
      }
      if let scroll = change.scroll { manager.scroll(scroll) }
      apply(change)
      if change.reason == .spatial { manager.revealFocused() }
      return change.reason.rawValue
    }
    if let key = PatternKey(action), let change = manager.press(key) {
      apply(change)
      return change.reason.rawValue
    }
    guard action == .activate else { return action.rawValue }
    guard let activation = manager.activate(behavior) else { return FocusReason.noTarget.rawValue }
    if let command = activation.command { commands.append(command) }
    if let selection = activation.selection { manager.apply(selection) }
    guard let operation = activation.operation else { return "activated" }
    manager.apply(operation)
    return operation.reason.rawValue
  }

  /// The scene is its own model: what a key asks for is done to it.
  private func apply(_ change: FocusChange) {
    if let selection = change.selection { manager.apply(selection) }
    if let operation = change.operation { manager.apply(operation) }
  }

  /// What the standard menus have for the command `selectAll`.
  private var selectAll: ShortcutKey {
    ShortcutKey(
      keysym: Keysym(rawValue: 0x61), modifiers: bindings.commandRole == .super ? .super : .control)
  }

  /// The binding of a shortcut; Shift and Control with a move, or with Space in a list of several selected rows, are about
  /// the selection.
  private func binding(of shortcut: Shortcut) -> (BindingAction, SelectionBehavior)? {
    if let action = bindings.binding(of: shortcut)?.action { return (action, .follow) }
    for key in lookUpKeys(for: shortcut, role: bindings.commandRole) {
      let held = key.modifiers.intersection([.shift, .control])
      if held.isEmpty { continue }
      let rest = Shortcut(key.keysym, modifiers: key.modifiers.subtracting(held))
      guard let action = bindings.binding(of: rest)?.action else { continue }
      let isChoice = action == .activate && manager.selectionMode == .multiple
      if isChoice || FocusMove(action)?.direction != nil { return (action, SelectionBehavior(held)) }
    }
    return nil
  }

  /// The character that an unbound key types, as far as it can be known without a layout.
  private func typed(_ shortcut: Shortcut) -> String? {
    guard shortcut.modifiers.subtracting(.shift).isEmpty else { return nil }
    let input = shortcut.input
    return input.count == 1 ? input : nil
  }

  private func selections() -> [(group: ElementID, items: [ElementID])] {
    var selections: [(group: ElementID, items: [ElementID])] = []
    tree.visit(tree.root) { id, element in
      if let group = element.focus.group, group.selection != .none {
        selections.append((id, manager.selection(of: id)))
      }
      return true
    }
    return selections
  }
}

extension FocusReplay.Step {
  /// `{"key":…,"focused":…,"reason":…,"selection":{group:[items]},"commands":[…]}`, and what an explanation adds; elements
  /// by key.
  public func json(in tree: ElementTree) -> JSONValue {
    func name(_ id: ElementID) -> String { tree.nameInReports(id) }
    var members: [JSONValue.Member] = [
      .init("key", .string(key)), .init("focused", focused.map { .string(name($0)) } ?? .null),
      .init("reason", .string(reason)),
      .init(
        "selection",
        .object(selection.map { .init(name($0.group), .array($0.items.map { .string(name($0)) })) })),
      .init("commands", .array(commands.map { .string($0) })),
    ]
    if let state = state.json { members.append(.init("state", state)) }
    members += explanation?.members(in: tree) ?? []
    return .object(members)
  }
}
