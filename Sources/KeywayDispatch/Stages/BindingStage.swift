import KeywayFocus
import KeywayKeymap
import KeywayMenus

extension DispatchStage {
  static let binding = DispatchStage(
    .binding, "The binding table: Tab, arrows, Space, Return, Escape, F10 and Alt with a letter."
  ) { pass, trace in
    let (dispatcher, host) = (pass.dispatcher, pass.host)
    if trace.isConfined { return dispatcher.usesUp(&trace, for: .binding, host) ? .takes(.trigger) : .passes }
    let action = dispatcher.bindings.action(for: trace.press)
    if action == .activate, continuesName(trace.press, host), typeAhead(&trace, host) {
      return .takes(.typeAhead)
    }
    if carryOut(action, &trace, dispatcher, host) || select(&trace, dispatcher, host) {
      return .takes(.binding)
    }
    return dispatcher.usesUp(&trace, for: .binding, host) ? .takes(.trigger) : .passes
  }

  /// Carries out a binding action. Without one, Alt goes back with an arrow, and opens a menu with its underlined letter.
  static func carryOut(
    _ action: BindingAction?, _ trace: inout DispatchTrace, _ dispatcher: KeyDispatcher,
    _ host: any DispatchHost
  ) -> Bool {
    let press = trace.press
    guard let action else {
      guard press.phase == .began, press.heldModifiers == .alternate else { return false }
      let keysym = press.keysym.keypadEquivalent ?? press.keysym
      if keysym == .left || keysym == .right {
        return host.carryOut(.goBack(toLeft: keysym == .left), &trace)
      }
      return host.opensMenuBar && host.carryOut(.openMenuByMnemonic, &trace)
    }
    trace.binding = action
    if action == .scanNext || action == .scanSelect { _ = host.carryOut(.noteSwitch, &trace) }
    if let move = FocusMove(action) {
      _ = host.carryOut(.move(move, .follow), &trace)
      return true
    }
    switch action {
    case .activate:
      // A held key activates once, so that it does not buy a second ticket.
      if press.phase == .began { _ = host.carryOut(.activate(.follow, showsPress: true), &trace) }
    case .activateDefault:
      if press.phase == .began { _ = host.carryOut(.activateDefault, &trace) }
    case .nextTab, .previousTab:
      // Without tabs, Control and Page Down belong to the list.
      return host.carryOut(.changeTab(forward: action == .nextTab), &trace) || !host.hasSelection
    case .openMenuBar:
      guard host.opensMenuBar else { return false }
      if press.phase == .began { _ = host.carryOut(.openMenuBar, &trace) }
    case .contextMenu:
      return press.phase != .began || host.carryOut(.openContextMenu, &trace)
    case .showTooltip:
      return press.phase != .began || host.carryOut(.showTooltip, &trace)
    case .help: return perform(.showHelp, &trace, dispatcher, host)
    case .showShortcuts: return perform(.showShortcuts, &trace, dispatcher, host)
    default:
      if ReaderCommand(action) != nil {
        return press.phase == .repeated || host.carryOut(.reader(action), &trace)
      }
      guard let key = PatternKey(action) else { return false }
      // A held key closes one tab.
      return press.phase == .repeated || host.carryOut(.pattern(key), &trace)
    }
    return true
  }

  /// Performs a command whose key is in the binding table.
  private static func perform(
    _ action: CommandAction, _ trace: inout DispatchTrace, _ dispatcher: KeyDispatcher,
    _ host: any DispatchHost
  ) -> Bool {
    let command = Command(title: action.rawValue, action: action)
    guard dispatcher.validator(host)(command).isEnabled else { return false }
    if trace.press.phase == .began { _ = host.carryOut(.perform(command), &trace) }
    return true
  }

  /// Moves or activates with Shift and Control in a list or a grid with a selection. There they change the selection, not the
  /// meaning of the key (ARIA Authoring Practices, "listbox").
  private static func select(
    _ trace: inout DispatchTrace, _ dispatcher: KeyDispatcher, _ host: any DispatchHost
  ) -> Bool {
    let (press, held) = (trace.press, trace.press.heldModifiers)
    guard held.isSubset(of: [.shift, .control]), !held.isEmpty, host.hasSelection,
      let action = dispatcher.bindings.action(for: press.letting(go: held))
    else { return false }
    let behavior = SelectionBehavior(held)
    if action == .activate || action == .activateDefault {
      guard host.choosesByModifiers else { return false }
      if press.phase == .began { _ = host.carryOut(.activate(behavior, showsPress: false), &trace) }
    } else if let move = FocusMove(action), move.direction != nil {
      _ = host.carryOut(.move(move, behavior), &trace)
    } else {
      return false
    }
    trace.binding = action
    return true
  }
}
