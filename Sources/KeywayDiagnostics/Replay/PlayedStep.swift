import KeywayDispatch
public import KeywayElements
package import KeywayFocus
import KeywayKeymap
import KeywayMenus
import KeywayUI

/// The result of one step of a script in a window: the focus with the reason, and other takers of the key: menus, the overview
/// of shortcuts, commands, raw handlers, the kiosk's policy.
@MainActor
public struct PlayedStep {
  /// The key as written.
  public let key: String
  /// The focused element afterwards.
  public let focused: ElementID?
  /// The reason: a `FocusReason`, `activated`, the name of a binding, the stage that took the key, or `unbound`.
  public let reason: String
  /// The commands that the key performed.
  public let commands: [String]
  /// The selected items of every group with selection, in tree order.
  package let selection: [(group: ElementID, items: [ElementID])]
  /// The selected items by index, in groups whose items may have no elements.
  package let selectedPlaces: [ElementID: RangeSet<Int>]
  package let pending: PendingSelection?
  /// Whether a pending selection was committed before the key.
  package let isCommitted: Bool
  /// The reason why the focus moved or stayed, if ``ScriptPlayer/explains`` is set and the key moves the focus.
  package let explanation: FocusExplanation?
  /// The state of the focused element that keys can change: open, on, a number.
  package let state: ReplayState
  /// The state of the screen before the first key.
  package let start: ReplayStart?

  /// The element focused before, with its name then.
  let before: (id: ElementID, name: String)?
  let trace: DispatchTrace?
  let isScene: Bool
  /// The highlighted rows of open menus, from the bar inwards.
  let menus: [String]
  let showsShortcuts: Bool
  /// The focused element after the app's own reaction, if it moved the focus elsewhere.
  let movedOn: ElementID?
  let tree: ElementTree

  /// - Parameters:
  ///   - traces: the traces of all presses for the key, including modifiers.
  ///   - isScene: whether it shows a scene; then everything that only apps have is omitted.
  ///   - reason: the reason for a step that is not a key.
  init(
    key: String, _ traces: [DispatchTrace], in window: AppWindow, isScene: Bool,
    before: (id: ElementID, name: String)?, start: ReplayStart?, reason: String?, isCommitted: Bool
  ) {
    self.before = before
    let manager = window.focusManager
    (self.key, self.isScene, self.isCommitted, self.start) = (key, isScene, isCommitted, start)
    tree = window.tree
    // Modifiers are pressed before the key that they change and released last; one of these presses may act.
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

  /// A line for the key, and an indented sentence for each reason.
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
    case .heldKey: sentences.append("the key was held down before a dialog opened, and has no effect in it")
    case .menu: sentences.append("a menu is open and takes the key")
    case .assistant:
      sentences.append("\(trace.taker ?? "an assistive technology") takes the key".withControlPictures)
    case .tool: sentences.append("a tool over the window takes the key")
    case .reader:
      sentences.append("the reader takes the key: \(trace.binding?.rawValue ?? "it waits to be held")")
    case .command, .priorityCommand:
      if !isScene, let match = trace.command {
        sentences.append(
          "the key is a shortcut of \(match.row.action)\(match.fires ? "" : ", which is disabled")")
      }
    case .none:
      if !isScene, trace.stoppedByModal == nil { sentences.append("nothing here uses the key") }
    default: break
    }
    if !isScene, let stopped = trace.stoppedByModal {
      sentences.append("an open modal stops the command \(stopped), which lacks worksWhenModal")
    }
    if !menus.isEmpty { sentences.append("menus are open: \(menus.joined(separator: " > "))") }
    if showsShortcuts { sentences.append("the overview of shortcuts is shown") }
    if !isScene, let movedOn { sentences.append("then the app moves the focus to \(name(movedOn))") }
    return sentences
  }
}

extension DispatchTrace {
  fileprivate var phaseIsFirst: Bool { press.phase == .began && !press.keysym.isModifier }

  /// - Parameter isScene: whether commands of the window become reasons, since scenes have no app.
  fileprivate func reason(inScene isScene: Bool) -> String {
    switch takenBy {
    case .binding, .typeAhead:
      if let focusChange { return focusChange.reason.rawValue }
      guard binding == .activate || binding == .activateDefault else {
        return binding?.rawValue ?? takenBy.rawValue
      }
      guard let activation else { return FocusReason.noTarget.rawValue }
      return activation.operation?.reason.rawValue ?? "activated"
    case .reader: return binding?.rawValue ?? takenBy.rawValue
    case .text where isScene: return FocusReason.typing.rawValue
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
