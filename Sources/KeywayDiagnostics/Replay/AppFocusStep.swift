import KeywayDispatch
public import KeywayElements
import KeywayFocus
import KeywayKeymap
import KeywayMenus
package import KeywayPlatform
import KeywayUI

/// What one key did in a window, told as ``FocusReplay/Step`` tells it of a scene, with what else may take a key in an
/// app: menus, the overview of shortcuts, commands, raw handlers, the kiosk's policy.
@MainActor
public struct AppFocusStep {
  /// The key as it was written.
  public var key: String { step.key }
  /// What has the focus afterwards.
  public var focused: ElementID? { step.focused }
  /// Why: a ``FocusReason``, `activated`, the name of a binding, the stage that took the key, or `unbound`.
  public var reason: String { step.reason }
  /// The commands that the key performed.
  public var commands: [String] { step.commands }

  private let step: FocusReplay.Step
  private let trace: DispatchTrace?
  /// The rows that are highlighted in open menus, from the bar inwards.
  private let menus: [String]
  private let showsShortcuts: Bool
  /// Where the focus is once the app has done what it does, where that is elsewhere than the key led.
  private let movedOn: ElementID?
  private let tree: ElementTree

  /// - Parameters:
  ///   - traces: of all presses that the key took, modifiers included.
  ///   - window: as it is afterwards.
  ///   - reason: of what is no key.
  init(
    key: String, _ traces: [DispatchTrace], in window: AppWindow, start: ReplayStart?, reason: String?,
    isCommitted: Bool
  ) {
    tree = window.tree
    // Modifiers come down before the key that they change, and releases come last.
    trace =
      traces.last { $0.phaseIsFirst && $0.takenBy != .none } ?? traces.last { $0.phaseIsFirst } ?? traces.last
    menus = window.openMenuTitles
    showsShortcuts = window.shownShortcuts != nil
    movedOn = trace?.focusChange.flatMap { $0.to == window.tree.focused ? nil : window.tree.focused }
    let outcome = FocusReplay.Outcome(
      reason: reason ?? trace.map(Self.reason) ?? "unbound", commands: trace.map(Self.commands) ?? [],
      isCommitted: isCommitted, explanation: trace?.explanation)
    step = FocusReplay.Step(key: key, outcome, of: window.focusManager, start: start)
  }

  /// A line for the key, and behind two spaces a sentence for each thing that decided.
  public var text: String {
    ([step.text(in: tree)] + sentences.map { "  " + $0 }).joined(separator: "\n")
  }

  /// The members of a step in a scene, and `takenBy`: the stage of the dispatch that took the key. While menus are open
  /// `menus` has the highlighted rows.
  package var json: JSONValue {
    guard case .object(var members) = step.json(in: tree) else { return .null }
    if let trace { members.append(.init("takenBy", .string(trace.takenBy.rawValue))) }
    if !menus.isEmpty { members.append(.init("menus", .array(menus.map { .string($0) }))) }
    if showsShortcuts { members.append(.init("showsShortcuts", true)) }
    return .object(members)
  }

  // MARK: Words

  private static func reason(of trace: DispatchTrace) -> String {
    switch trace.takenBy {
    case .binding, .typeAhead:
      if let change = trace.focusChange { return change.reason.rawValue }
      guard trace.binding == .activate else { return trace.binding?.rawValue ?? trace.takenBy.rawValue }
      guard let activation = trace.activation else { return FocusReason.noTarget.rawValue }
      return activation.operation?.reason.rawValue ?? "activated"
    case .none: return "unbound"
    default: return trace.takenBy.rawValue
    }
  }

  private static func commands(of trace: DispatchTrace) -> [String] {
    var commands: [String] = []
    if let match = trace.command, match.fires { commands.append(match.row.action.rawValue) }
    if let command = trace.activation?.command { commands.append(command) }
    if let chosen = trace.chosen { commands.append(chosen.rawValue) }
    return commands
  }

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
      if let match = trace.command {
        sentences.append("the key is that of \(match.row.action)\(match.fires ? "" : ", which is disabled")")
      }
    case .none: sentences.append("nothing here has a use for the key")
    default: break
    }
    if !menus.isEmpty { sentences.append("menus are open: \(menus.joined(separator: " > "))") }
    if showsShortcuts { sentences.append("the overview of shortcuts is shown") }
    if let movedOn { sentences.append("then the app has the focus go to \(name(movedOn))") }
    return sentences
  }
}

extension DispatchTrace {
  fileprivate var phaseIsFirst: Bool { press.phase == .began && !press.keysym.isModifier }
}
