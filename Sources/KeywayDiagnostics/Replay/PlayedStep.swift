import KeywayDispatch
public import KeywayElements
package import KeywayFocus
import KeywayKeymap
import KeywayMenus
import KeywayUI

/// What one step of a script did in a window: where the focus is and why, and what else took the key: menus, the overview of
/// shortcuts, commands, raw handlers, the kiosk's policy.
@MainActor
public struct PlayedStep {
  /// The key as it was written.
  public let key: String
  /// What has the focus afterwards.
  public let focused: ElementID?
  /// Why: a `FocusReason`, `activated`, the name of a binding, the stage that took the key, or `unbound`.
  public let reason: String
  /// The commands that the key performed.
  public let commands: [String]
  /// The selected items of every group with selection, in tree order.
  package let selection: [(group: ElementID, items: [ElementID])]
  /// The selected items of groups whose items need not be elements, by place.
  package let selectedPlaces: [ElementID: RangeSet<Int>]
  /// The item whose selection waits for the keys to rest.
  package let pending: PendingSelection?
  /// Whether the time of such a selection came before the key.
  package let isCommitted: Bool
  /// Why the focus moved or stayed, where ``ScriptPlayer/explains`` asks for it and the key is one that moves it.
  package let explanation: FocusExplanation?
  /// What the focused element stands at, where keys can change that: open, on, a number.
  package let state: ReplayState
  /// How the screen stood before the key, where it is the first one.
  package let start: ReplayStart?

  /// What had the focus before, by its name then.
  let before: (id: ElementID, name: String)?
  let trace: DispatchTrace?
  let isScene: Bool
  /// The rows that are highlighted in open menus, from the bar inwards.
  let menus: [String]
  let showsShortcuts: Bool
  /// Where the focus is once the app has done what it does, where that is elsewhere than the key led.
  let movedOn: ElementID?
  let tree: ElementTree

  /// - Parameters:
  ///   - traces: of all presses that the key took, modifiers included.
  ///   - window: as it is afterwards.
  ///   - isScene: whether it shows a scene, of which nothing is told that only an app has.
  ///   - before: what had the focus.
  ///   - reason: of what is no key.
  init(
    key: String, _ traces: [DispatchTrace], in window: AppWindow, isScene: Bool,
    before: (id: ElementID, name: String)?, start: ReplayStart?, reason: String?, isCommitted: Bool
  ) {
    self.before = before
    let manager = window.focusManager
    self.key = key
    self.isScene = isScene
    self.isCommitted = isCommitted
    self.start = start
    tree = window.tree
    // Modifiers come down before the key that they change, and releases come last; one may act.
    let trace =
      traces.last { $0.trigger != nil && $0.takenBy != .none }
      ?? traces.last { $0.phaseIsFirst && $0.takenBy != .none } ?? traces.last { $0.phaseIsFirst }
      ?? traces.last
    self.trace = trace
    menus = window.openMenuTitles
    showsShortcuts = window.shownShortcuts != nil
    movedOn = trace?.focusChange.flatMap { $0.to == window.tree.focused ? nil : window.tree.focused }
    self.reason = reason ?? trace?.reason(inScene: isScene) ?? "unbound"
    commands = trace?.commands(inScene: isScene) ?? []
    explanation = trace?.explanation
    focused = manager.focused
    (selection, selectedPlaces) = manager.selectionsInReports()
    pending = manager.pendingSelection
    var state = ReplayState(manager.focused.map { manager.tree[$0] })
    state.isEntered = manager.engagedControl != nil
    self.state = state
  }

  /// A line for the key, and behind two spaces a sentence for each thing that decided.
  public var text: String {
    let focused = focused.map(tree.nameInReports) ?? "nothing"
    let commands = commands.map { " · performs \($0)" }.joined()
    let line = "\(key) → \(focused)\(state.words) (\(reason))\(commands)".withControlPictures
    let lines = (explanation?.sentences(in: tree) ?? []) + sentences
    return ([line] + lines.map { "  " + $0 }).joined(separator: "\n")
  }

  // MARK: Words

  private var sentences: [String] {
    guard let trace else { return [] }
    func name(_ id: ElementID) -> String { tree.nameInReports(id) }
    var sentences: [String] = []
    switch trace.takenBy {
    case .policy: sentences.append("the kiosk's policy takes the key: \(trace.policyReason?.rawValue ?? "")")
    case .keyHandler:
      sentences.append("the key handler of \(trace.handlers.last.map(name) ?? "a view") takes the key")
    case .shortcuts: sentences.append("the overview of shortcuts is open and takes every key")
    case .chord:
      sentences.append("the key belongs to a chord: \(trace.chord.map(String.init(describing:)) ?? "")")
    case .trigger: sentences.append("the key waits to be held or released")
    case .heldKey: sentences.append("the key was held down before a dialog opened, and does nothing in it")
    case .menu: sentences.append("a menu is open and takes the key")
    case .command, .priorityCommand:
      if !isScene, let match = trace.command {
        sentences.append("the key is that of \(match.row.action)\(match.fires ? "" : ", which is disabled")")
      }
    case .none: if !isScene { sentences.append("nothing here has a use for the key") }
    default: break
    }
    if !menus.isEmpty { sentences.append("menus are open: \(menus.joined(separator: " > "))") }
    if showsShortcuts { sentences.append("the overview of shortcuts is shown") }
    if !isScene, let movedOn { sentences.append("then the app has the focus go to \(name(movedOn))") }
    return sentences
  }
}

extension DispatchTrace {
  fileprivate var phaseIsFirst: Bool { press.phase == .began && !press.keysym.isModifier }

  /// - Parameter isScene: commands of the window are reasons then, as no app has them.
  fileprivate func reason(inScene isScene: Bool) -> String {
    switch takenBy {
    case .binding, .typeAhead:
      if let focusChange { return focusChange.reason.rawValue }
      guard binding == .activate else { return binding?.rawValue ?? takenBy.rawValue }
      guard let activation else { return FocusReason.noTarget.rawValue }
      return activation.operation?.reason.rawValue ?? "activated"
    case .command where isScene, .priorityCommand where isScene:
      return command.flatMap { $0.fires ? $0.row.action.rawValue : nil } ?? "unbound"
    case .none:
      guard isScene else { return "unbound" }
      return focusChange?.reason.rawValue ?? binding?.rawValue
        ?? (press.text.isEmpty ? "unbound" : FocusReason.noTarget.rawValue)
    default: return takenBy.rawValue
    }
  }

  fileprivate func commands(inScene isScene: Bool) -> [String] {
    var commands: [String] = []
    if !isScene, let match = command, match.fires { commands.append(match.row.action.rawValue) }
    if let command = activation?.command { commands.append(command) }
    if let chosen { commands.append(chosen.rawValue) }
    return commands
  }
}
