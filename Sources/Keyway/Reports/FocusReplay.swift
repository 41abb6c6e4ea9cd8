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
  }

  public let manager: FocusManager
  private let bindings: BindingTable
  /// Milliseconds between the keys; below the time after which type-ahead begins anew.
  private static let pause: UInt64 = 100
  private var time: UInt64 = 0

  public init(_ manager: FocusManager, bindings: BindingTable = .standard) {
    self.manager = manager
    self.bindings = bindings
  }

  private var tree: ElementTree { manager.tree }

  /// Presses one key and releases it at once, so that nothing is held. What counts on some keyboards or layouts only
  /// does not count here, where there are none.
  public mutating func press(_ key: String) throws(ShortcutError) -> Step {
    let shortcut = try Shortcut(key)
    time += Self.pause
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
    } else {
      reason = "unbound"
    }
    return Step(
      key: key, focused: manager.focused, reason: reason, commands: commands, selection: selections())
  }

  private mutating func perform(
    _ action: BindingAction, _ behavior: SelectionBehavior, _ commands: inout [String]
  ) -> String {
    switch action {
    case .focusNext: return manager.moveNext().reason.rawValue
    case .focusPrevious: return manager.movePrevious().reason.rawValue
    case .nextItem: return manager.moveToNextItem().reason.rawValue
    case .previousItem: return manager.moveToPreviousItem().reason.rawValue
    case .activate:
      guard let activation = manager.activate() else { return FocusReason.noTarget.rawValue }
      if let command = activation.command { commands.append(command) }
      return "activated"
    default:
      guard let direction = Self.directions[action] else { return action.rawValue }
      return manager.move(direction, selecting: behavior).reason.rawValue
    }
  }

  private static let directions: [BindingAction: FocusDirection] = [
    .moveUp: .up, .moveDown: .down, .moveLeft: .left, .moveRight: .right, .moveToStart: .home,
    .moveToEnd: .end, .pageUp: .pageUp, .pageDown: .pageDown,
  ]

  /// The binding of a shortcut; Shift and Control with a move are about the selection.
  private func binding(of shortcut: Shortcut) -> (BindingAction, SelectionBehavior)? {
    if let action = bindings.binding(of: shortcut)?.action { return (action, .follow) }
    for (flag, behavior) in [(ModifierFlags.shift, SelectionBehavior.extend), (.control, .keep)]
    where shortcut.modifiers.contains(flag) {
      let rest = Shortcut(shortcut.keysym, modifiers: shortcut.modifiers.subtracting(flag))
      if let action = bindings.binding(of: rest)?.action, Self.directions[action] != nil {
        return (action, behavior)
      }
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
  /// `{"key":…,"focused":…,"reason":…,"selection":{group:[items]},"commands":[…]}`; elements by key.
  public func json(in tree: ElementTree) -> JSONValue {
    func name(_ id: ElementID) -> String { tree[id].key ?? "\(id)" }
    return [
      "key": .string(key), "focused": focused.map { .string(name($0)) } ?? .null,
      "reason": .string(reason),
      "selection": .object(
        selection.map { .init(name($0.group), .array($0.items.map { .string(name($0)) })) }),
      "commands": .array(commands.map { .string($0) }),
    ]
  }
}
