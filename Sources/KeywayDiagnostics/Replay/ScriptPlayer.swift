import KeywayDispatch
import KeywayElements
import KeywayFocus
import KeywayKeymap
package import KeywayPlatform
package import KeywayUI

/// The reason why a script or a trace cannot be played on a window.
package struct ScriptError: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String

  package static func noElement(_ name: String) -> Self {
    Self(
      description:
        "unknown element \"\(name)\"; expected the id, the label or the role of an element on the screen")
  }

  package static func notFocusable(_ name: String) -> Self {
    Self(description: "\"\(name)\" cannot be focused; expected an element that is enabled and visible")
  }

  /// Apps change their screen themselves.
  package static func ownChange(_ step: String) -> Self {
    Self(
      description:
        "\(step): scripts cannot change the screen of an app; expected keys, focus(ID), click(ID), touch(ID) or wait(MS)"
    )
  }

  /// - Parameter line: counted from one; nil if the fault does not belong to a line.
  static func trace(_ file: String, _ line: Int?, _ what: String, expected: String) -> Self {
    Self(description: "\(file)\(line.map { ":\($0)" } ?? ""): \(what); expected \(expected)")
  }
}

/// Plays keys on a window as a user would, and reports the result of each.
///
/// The window is real: handlers, commands, menus and timers work. It is in memory, or on a screen, where the caller waits
/// before each step (``pause(before:)``). In the window of a scene a script can also change the scene, press keys that the
/// layout lacks, and click elements without a frame.
@MainActor
package struct ScriptPlayer {
  private let window: AppWindow
  private let hands: any ScriptHands
  /// Whether each step explains the focus move.
  package var explains = false
  /// Whether the window shows a scene; apps change their screen themselves.
  private let isScene: Bool
  private let bindings: String
  private var start: ReplayStart?
  /// The selection that was pending after the last step. Time may pass until the next one.
  private var pending: PendingSelection?
  /// Whether the last step let a time pass that the script states.
  private var saidTime = false
  /// Milliseconds between keys; shorter than the time after which type-ahead starts over.
  private static let pause = 100

  package init(_ window: AppWindow, in hands: any ScriptHands) {
    self.init(window, in: hands, isScene: false, bindings: window.bindings.title)
  }

  /// Creates a player for the window of a scene.
  ///
  /// - Parameter bindings: the binding table's name on the command line, for a trace.
  package init(scene window: AppWindow, in windowSystem: HeadlessWindowSystem, bindings: String = "standard")
  {
    self.init(window, in: windowSystem, isScene: true, bindings: bindings)
  }

  private init(_ window: AppWindow, in hands: any ScriptHands, isScene: Bool, bindings: String) {
    (self.window, self.hands, self.isScene, self.bindings) = (window, hands, isScene, bindings)
    start = ReplayStart(window.focusManager, bindings: bindings)
  }

  /// Parses a script such as `Tab wait(500) focus(share) Down`, before anything is pressed.
  package static func steps(_ script: String) throws(ScriptError) -> [ReplayStep] {
    let steps: [ReplayStep]
    do {
      steps = try ReplayStep.script(script)
    } catch {
      throw ScriptError(description: "\(error)")
    }
    if let change = steps.first(where: { !$0.isOfPerson }) { throw .ownChange(change.text) }
    return steps
  }

  /// The time that passes before a step, in milliseconds.
  package static func pause(before step: ReplayStep) -> Int {
    switch step {
    case .key: pause
    case .wait(let milliseconds): milliseconds
    case .change, .window, .move: 0
    }
  }

  /// Plays one step, and waits for the app's reaction.
  package mutating func play(_ step: ReplayStep) throws(ScriptError) -> PlayedStep {
    guard isScene || step.isOfPerson else { throw .ownChange(step.text) }
    let traces = Traces()
    let (before, explained) = (window.onDispatch, window.explainsMoves)
    window.onDispatch = { trace in
      traces.all.append(trace)
      before?(trace)
    }
    window.explainsMoves = explains
    defer {
      window.onDispatch = before
      window.explainsMoves = explained
      start = nil
      pending = window.focusManager.pendingSelection
    }
    let focusedBefore = window.tree.focused.map { ($0, window.tree.nameInReports($0)) }
    var reason: String?
    let isCommitted = pass(Self.pause(before: step))
    // A key without a time comes after the person has seen the effect of the previous one.
    if !saidTime { window.endFocusGuard() }
    if case .wait = step { saidTime = true } else { saidTime = false }
    switch step {
    case .key(let shortcut, let text):
      do {
        try hands.type(KeyScript([shortcut]), role: window.bindings.commandRole)
      } catch {
        guard isScene else { throw ScriptError(description: "\(text): \(error)") }
        pressWithoutKey(shortcut)
      }
    case .wait:
      reason = isCommitted ? "settled" : "waited"
    case .change(.click, let name) where !isScene || hasFrame(name),
      .change(.touch, let name) where !isScene || hasFrame(name):
      let id = try element(name)
      reason = id.map { press($0, byTouch: step == .change(.touch, of: name)).rawValue }
    case .change(.focus, let name): reason = try element(name).map { window.focus($0).reason.rawValue }
    case .change, .window, .move: reason = window.make(step)
    }
    return PlayedStep(
      key: step.text, traces.all, in: window, isScene: isScene, before: focusedBefore,
      start: explains ? start : nil,
      reason: step.shortcut == nil ? reason ?? FocusReason.noTarget.rawValue : nil, isCommitted: isCommitted)
  }

  /// Presses and releases a shortcut that no key of the layout types, as if the window system had reported such a key.
  private func pressWithoutKey(_ shortcut: Shortcut) {
    let modifiers = window.bindings.commandRole.resolve(shortcut.modifiers)[0]
    var candidates = KeyCandidates()
    candidates.append(KeyCandidate(tier: .exact, keysym: shortcut.keysym, modifiers: modifiers))
    var press = KeyPress(
      keyCode: nil, code: 0, phase: .began, keysym: shortcut.keysym,
      text: modifiers.isSubset(of: .levels) ? shortcut.keysym.text : "", modifiers: modifiers,
      time: UInt32(truncatingIfNeeded: window.eventLoop.milliseconds), candidates: candidates)
    hands.send(press)
    press.phase = .ended
    press.text = ""
    hands.send(press)
  }

  /// Whether an element can be pressed; elements of a scene may have no frame.
  private func hasFrame(_ name: String) -> Bool {
    window.tree.element(named: name).map { !window.tree[$0].frame.isEmpty } ?? false
  }

  /// Lets time pass. Returns whether a pending selection was committed.
  private func pass(_ milliseconds: Int) -> Bool {
    let pending = pending ?? window.focusManager.pendingSelection
    if milliseconds > 0 { hands.advance(by: .milliseconds(milliseconds)) }
    return window.focusManager.hasSettled(since: pending)
  }

  /// Presses the pointer or a finger on the visible part of an element.
  private func press(_ id: ElementID, byTouch: Bool) -> FocusReason {
    guard let place = window.placeToPress(id) else { return .noTarget }
    let tree = window.tree
    let before = tree.focused
    if byTouch {
      hands.tap(at: place, on: window)
      // The tap may have moved the focus again.
      if let now = tree.focused, now != before { return .pointer }
    } else {
      hands.setButton(pressed: true, at: place, on: window)
    }
    // The press moves the focus, and the release activates.
    let focused = tree.focused
    if !byTouch { hands.setButton(pressed: false, at: place, on: window) }
    guard let focused else { return .blurred }
    guard focused == id || tree.isAncestor(id, of: focused) || tree.isAncestor(focused, of: id) else {
      return .noTarget
    }
    return focused == before ? .unchanged : .pointer
  }

  package mutating func play(_ script: String) throws(ScriptError) -> [PlayedStep] {
    try Self.steps(script).map { step throws(ScriptError) in try play(step) }
  }

  /// Replays the keys of a trace from `focus explain --format json`, from its start, and compares the results of each line:
  /// focus, reason, commands, selection, state.
  ///
  /// - Returns: a description of the first key with another result; nil if all results are equal.
  package mutating func compare(withTrace text: String) throws(ScriptError) -> String? {
    try compare(with: FocusTrace(text: text, name: "trace"), begins: true)
  }

  /// Replays the keys of a trace; see ``compare(withTrace:)``.
  ///
  /// - Parameter begins: whether to start where the trace did, rather than at the current focus.
  package mutating func compare(
    with trace: FocusTrace, begins: Bool
  ) throws(ScriptError) -> String? {
    if begins {
      let tree = window.tree
      try trace.begin(in: window, naming: isScene ? tree.element(named:) : tree.element(namedInScript:))
    }
    if !isScene, let change = trace.lines.first(where: { !$0.step.isOfPerson }) {
      throw .ownChange(change.step.text)
    }
    return try trace.difference { step throws(ScriptError) in try play(step).json }
  }

  /// The element that a script names; nil if it is gone from a scene.
  private func element(_ name: String) throws(ScriptError) -> ElementID? {
    if isScene { return window.tree.element(named: name) }
    guard let id = window.tree.element(namedInScript: name) else { throw .noElement(name) }
    return id
  }

  /// Focuses an element by its name, before the first step.
  package mutating func begin(at name: String) throws(ScriptError) {
    guard let id = try element(name) else { throw .noElement(name) }
    window.focus(id)
    guard window.tree.hasFocus(in: id) else { throw .notFocusable(name) }
    start = ReplayStart(window.focusManager, bindings: bindings)
  }

  private final class Traces {
    var all: [DispatchTrace] = []
  }
}

extension ReplayStep {
  /// Whether it is a user's step, or a focus move by the program.
  fileprivate var isOfPerson: Bool {
    switch self {
    case .key, .wait, .change(.focus, _), .change(.click, _), .change(.touch, _): true
    case .change, .window, .move: false
    }
  }
}
