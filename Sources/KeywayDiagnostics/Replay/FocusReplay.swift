import KeywayDispatch
package import KeywayElements
package import KeywayFocus
package import KeywayKeymap
package import KeywayPlatform
import KeywayUI

/// Plays keys over an element tree as a window would, without a window, and reports each.
package struct FocusReplay {
  /// What one key did.
  package struct Step {
    /// The key as it was written.
    package let key: String
    /// The innermost focused element.
    package let focused: ElementID?
    /// Why the focus moved or stayed: a ``FocusReason``, `activated`, the name of a binding that moves
    /// no focus, or `unbound`.
    package let reason: String
    /// The commands that the key performed.
    package let commands: [String]
    /// The selected items of every group with selection, in tree order.
    package let selection: [(group: ElementID, items: [ElementID])]
    /// The selected items of groups whose items need not be elements, by place.
    package let selectedPlaces: [ElementID: RangeSet<Int>]
    /// The item whose selection waits for the keys to rest.
    package let pending: PendingSelection?
    /// Whether the time of such a selection came before the key.
    package let isCommitted: Bool
    /// Why the focus moved or stayed, where ``explains`` asks for it and the key is one that moves it.
    package let explanation: FocusExplanation?
    /// What the focused element stands at, where keys can change that: open, on, a number.
    package let state: ReplayState
    /// How the screen stood before the key, where it is the first one.
    package let start: ReplayStart?
  }

  /// What is known of a step once it is done, beside what the screen tells.
  struct Outcome {
    var reason: String
    var commands: [String] = []
    var isCommitted = false
    var explanation: FocusExplanation?
  }

  package let manager: FocusManager
  /// Whether each step says at length why the focus went where it went.
  package var explains = false
  private let bindings: BindingTable
  /// Milliseconds between the keys; below the time after which type-ahead begins anew.
  static let pause = 100
  private var time: UInt64 = 0
  /// When the selection that waits is due.
  private var due: (generation: Int, time: UInt64)?
  private var start: ReplayStart?
  /// What is scrolled, as it is in a window.
  private var scrolled = ScrolledTree()
  /// What was brought into view last.
  private var revealed: ElementID?

  /// - Parameter name: what the command line calls the binding table; it is written into a trace.
  package init(_ manager: FocusManager, bindings: BindingTable = .standard, name: String = "standard") {
    self.manager = manager
    self.bindings = bindings
    start = ReplayStart(manager, bindings: name)
    revealed = manager.focused
    scrolled.revealFocused(manager)
  }

  private var tree: ElementTree { manager.tree }
  /// The scene is its own model: what a key asks for is done to it.
  private var scene: BareScene { BareScene(focusManager: manager) }

  /// Puts all that was scrolled back to where it was at the start, for a window that scrolls by itself.
  package mutating func unscroll() { scrolled.restore([:], manager) }

  /// Does one step of a script: presses a key, or makes a change such as `disable(pay)`.
  package mutating func play(_ step: ReplayStep) -> Step {
    let outcome: Outcome
    switch step {
    case .key(let shortcut, _): outcome = press(shortcut)
    case .change, .move, .window:
      outcome = Outcome(reason: scene.make(step))
      scrolled.contentDidChange(in: tree)
    case .wait(let milliseconds):
      let isCommitted = pass(UInt64(max(0, milliseconds)))
      outcome = Outcome(reason: isCommitted ? "settled" : "waited", isCommitted: isCommitted)
    }
    if manager.focused != revealed {
      revealed = manager.focused
      scrolled.revealFocused(manager)
    }
    let pending = manager.pendingSelection
    if pending?.generation != due?.generation {
      due = pending.map { ($0.generation, time.addingWithoutOverflow(UInt64($0.milliseconds))) }
    }
    defer { start = nil }
    return Step(key: step.text, outcome, of: manager, start: explains ? start : nil)
  }

  /// Presses one key and releases it at once, so that nothing is held. What counts on some keyboards or layouts only
  /// does not count here, where there are none.
  package mutating func press(_ key: String) throws(ShortcutError) -> Step {
    play(.key(try Shortcut(key), text: key))
  }

  /// Lets time go by, and selects what waited long enough.
  private mutating func pass(_ milliseconds: UInt64) -> Bool {
    time = time.addingWithoutOverflow(milliseconds)
    guard let due, due.time <= time else { return false }
    self.due = nil
    let pending = manager.pendingSelection
    if let change = manager.commitSelection(due.generation) { manager.apply(change) }
    return manager.hasSettled(since: pending)
  }

  private mutating func press(_ shortcut: Shortcut) -> Outcome {
    let isCommitted = pass(UInt64(Self.pause))
    var outcome: Outcome
    let onRelease =
      (bindings.binding(of: shortcut, on: .release) ?? bindings.binding(of: shortcut, on: .tap))?.action
    if let (action, behavior) = binding(of: shortcut) {
      outcome = perform(action, behavior, isSpace: shortcut.keysym == .space)
      if let onRelease {
        let released = perform(onRelease, .follow)
        outcome.reason = released.reason
        outcome.commands += released.commands
        outcome.explanation = released.explanation ?? outcome.explanation
      }
    } else if let onRelease {
      outcome = perform(onRelease, .follow)
    } else if let character = typed(shortcut) {
      outcome = type(character)
    } else if lookUpKeys(for: shortcut, role: bindings.commandRole).contains(selectAll), manager.canSelectAll
    {
      manager.selectAll()
      outcome = Outcome(reason: "selectAll")
    } else {
      outcome = Outcome(reason: "unbound")
    }
    outcome.isCommitted = isCommitted
    return outcome
  }

  private mutating func perform(
    _ action: BindingAction, _ behavior: SelectionBehavior, isSpace: Bool = false
  ) -> Outcome {
    if let move = FocusMove(action) {
      let explanation = explains ? manager.explain(move, selecting: behavior) : nil
      let change = explanation?.change ?? manager.perform(move, selecting: behavior)
      if let scroll = change.scroll { scrolled.scroll(scroll, manager) }
      scene.apply(change)
      return Outcome(reason: change.reason.rawValue, explanation: explanation)
    }
    if let key = PatternKey(action), let change = manager.press(key) {
      scene.apply(change)
      return Outcome(reason: change.reason.rawValue)
    }
    guard action == .activate else { return Outcome(reason: action.rawValue) }
    if isSpace, behavior == .follow, manager.isContinued(by: " ", at: time) {
      return type(" ")
    }
    guard let activation = manager.activate(behavior) else {
      return Outcome(reason: FocusReason.noTarget.rawValue)
    }
    if let selection = activation.selection { manager.apply(selection) }
    if let operation = activation.operation { manager.apply(operation) }
    return Outcome(
      reason: activation.operation?.reason.rawValue ?? "activated",
      commands: activation.command.map { [$0] } ?? [])
  }

  private func type(_ text: String) -> Outcome {
    let change = manager.type(text, at: time)
    scene.apply(change)
    return Outcome(reason: change.reason.rawValue)
  }

  /// What the standard menus have for the command `selectAll`.
  private var selectAll: ShortcutKey {
    ShortcutKey(
      keysym: Keysym(rawValue: 0x61), modifiers: bindings.commandRole == .super ? .super : .control)
  }

  /// The binding of a shortcut; Shift and Control with a move, or with Space in a list of several selected rows or a grid,
  /// are about the selection.
  private func binding(of shortcut: Shortcut) -> (BindingAction, SelectionBehavior)? {
    if let action = bindings.binding(of: shortcut)?.action { return (action, .follow) }
    for key in lookUpKeys(for: shortcut, role: bindings.commandRole) {
      let held = key.modifiers.intersection([.shift, .control])
      if held.isEmpty { continue }
      let rest = Shortcut(key.keysym, modifiers: key.modifiers.subtracting(held))
      guard let action = bindings.binding(of: rest)?.action else { continue }
      let isChoice = action == .activate && manager.choosesByModifiers
      if isChoice || FocusMove(action)?.direction != nil { return (action, SelectionBehavior(held)) }
    }
    return nil
  }

  /// The character that an unbound key types, as far as it can be known without a layout.
  private func typed(_ shortcut: Shortcut) -> String? {
    guard shortcut.modifiers.subtracting(.shift).isEmpty else { return nil }
    let input = shortcut.input
    if input.count == 1 { return input }
    // A mark has a name as a key, and is typed as itself.
    guard let scalar = shortcut.keysym.scalar else { return nil }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return String(scalar)
    default: return nil
    }
  }

}

extension FocusReplay.Step {
  /// - Parameter manager: of the screen as it is afterwards.
  init(key: String, _ outcome: FocusReplay.Outcome, of manager: FocusManager, start: ReplayStart?) {
    self.key = key
    reason = outcome.reason
    commands = outcome.commands
    isCommitted = outcome.isCommitted
    explanation = outcome.explanation
    self.start = start
    focused = manager.focused
    (selection, selectedPlaces) = manager.selectionsInReports()
    pending = manager.pendingSelection
    var state = ReplayState(manager.focused.map { manager.tree[$0] })
    state.isEntered = manager.engagedControl != nil
    self.state = state
  }
}

extension FocusManager {
  /// What is selected in each group with a selection, in tree order.
  fileprivate func selectionsInReports() -> (
    elements: [(group: ElementID, items: [ElementID])], places: [ElementID: RangeSet<Int>]
  ) {
    var selections: [(group: ElementID, items: [ElementID])] = []
    var places: [ElementID: RangeSet<Int>] = [:]
    tree.visit(tree.root) { id, element in
      if let group = element.focus.group, group.selection != .none {
        if tree.items(of: id) != nil { places[id] = tree.selectedItems(of: id) }
        selections.append((id, selection(of: id)))
      }
      return true
    }
    return (selections, places)
  }
}

extension UInt64 {
  /// The end of all times where the sum would lie beyond it.
  fileprivate func addingWithoutOverflow(_ other: UInt64) -> UInt64 {
    let (sum, isBeyond) = addingReportingOverflow(other)
    return isBeyond ? .max : sum
  }
}

extension FocusReplay.Step {
  /// `{"key":…,"focused":…,"reason":…,"selection":{group:[items]},"commands":[…]}`, and what an explanation adds; elements
  /// by key. The first one also says how the screen stood before (`start`).
  package func json(in tree: ElementTree) -> JSONValue {
    func name(_ id: ElementID) -> String { tree.nameInReports(id) }
    var members: [JSONValue.Member] = [
      .init("key", .string(key)), .init("focused", focused.map { .string(name($0)) } ?? .null),
      .init("reason", .string(reason)),
      .init(
        "selection",
        .object(selection.map { .init(name($0.group), .array(items(of: $0, in: tree).map { .string($0) })) })),
      .init("commands", .array(commands.map { .string($0) })),
    ]
    if let state = state.json { members.append(.init("state", state)) }
    if let pending {
      members.append(
        .init("pending", .object([.init(name(pending.group), .string(name(pending.item)))])))
    }
    if isCommitted { members.append(.init("committed", .bool(true))) }
    members += explanation?.members(in: tree) ?? []
    if let start { members.append(.init("start", start.json)) }
    return .object(members)
  }

  /// The names of the selected items; of items that need not be elements, a range as its first and last with "…".
  private func items(of selection: (group: ElementID, items: [ElementID]), in tree: ElementTree) -> [String] {
    guard let places = selectedPlaces[selection.group], let items = tree.items(of: selection.group) else {
      return selection.items.map(tree.nameInReports)
    }
    return places.ranges.map { range in
      let (first, last) = (items.key(at: range.lowerBound), items.key(at: range.upperBound - 1))
      return range.count == 1 ? "\(first)" : "\(first)…\(last)"
    }
  }
}
