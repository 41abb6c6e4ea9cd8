import KeywayDispatch
import KeywayElements
import KeywayFocus
import KeywayKeymap
package import KeywayPlatform
package import KeywayUI

/// Why a step of a script cannot be played on an app.
package enum AppReplayError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no element with this name.
  case noElement(String)
  /// The element cannot take the focus.
  case notFocusable(String)
  /// An app changes its screen itself.
  case ownChange(String)
  /// A trace cannot be read, or is of another screen.
  case trace(FocusTraceError)
  /// The keyboard layout has no such key, or the word is no key.
  case key(String)

  package var description: String {
    switch self {
    case .noElement(let name):
      "there is no element \"\(name)\" on the screen; expected an id, a label or a role"
    case .notFocusable(let name):
      "\"\(name)\" cannot take the focus; expected an element that is enabled and visible"
    case .ownChange(let step):
      "\(step): an app changes its screen itself; expected keys, focus(ID), click(ID), touch(ID) or wait(MS)"
    case .trace(let error): "\(error)"
    case .key(let words): words
    }
  }
}

/// Plays keys on a window in memory as a person would, and tells of each what became of it.
///
/// What ``FocusReplay`` is for a scene: here handlers, commands, menus and timers take part, as the window is real.
@MainActor
package struct AppReplay {
  private let window: AppWindow
  private let windowSystem: HeadlessWindowSystem
  /// Whether each step says at length why the focus went where it went.
  package var explains = false
  /// Whether the window shows a scene, whose changes a script makes; an app changes its screen itself.
  package var makesChanges = false
  private var start: ReplayStart?

  package init(_ window: AppWindow, in windowSystem: HeadlessWindowSystem) {
    self.window = window
    self.windowSystem = windowSystem
    start = ReplayStart(window.focusManager, bindings: window.bindings.title)
  }

  /// Reads a script such as `Tab wait(500) focus(share) Down`; all of it before anything is pressed.
  package static func steps(_ script: String) throws(AppReplayError) -> [ReplayStep] {
    let steps: [ReplayStep]
    do {
      steps = try ReplayStep.script(script)
    } catch {
      throw .key("\(error)")
    }
    if let change = steps.first(where: { !$0.isOfPerson }) { throw .ownChange(change.text) }
    return steps
  }

  /// Plays one step, and waits until the app has done what it does.
  package mutating func play(_ step: ReplayStep) throws(AppReplayError) -> AppFocusStep {
    guard makesChanges || step.isOfPerson else { throw .ownChange(step.text) }
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
    }
    var reason: String?
    var isCommitted = false
    switch step {
    case .key(let shortcut, let text):
      isCommitted = pass(FocusReplay.pause)
      do {
        try windowSystem.type(KeyScript([shortcut]), role: window.bindings.commandRole)
      } catch {
        throw .key("\(text): \(error)")
      }
    case .wait(let milliseconds):
      isCommitted = pass(milliseconds)
      reason = isCommitted ? "settled" : "waited"
    case .change(.click, let name), .change(.touch, let name):
      let id = try element(name)
      reason = id.map { press($0, byTouch: step == .change(.touch, of: name)).rawValue }
    case .change(.focus, let name): reason = try element(name).map { window.focus($0).reason.rawValue }
    case .change, .window, .move: reason = window.make(step)
    }
    return AppFocusStep(
      key: step.text, traces.all, in: window, start: explains ? start : nil,
      reason: step.shortcut == nil ? reason ?? FocusReason.noTarget.rawValue : nil, isCommitted: isCommitted)
  }

  /// Lets time go by; whether a selection that waited was made.
  private func pass(_ milliseconds: Int) -> Bool {
    let pending = window.focusManager.pendingSelection
    windowSystem.advance(milliseconds: milliseconds)
    return window.focusManager.hasSettled(since: pending)
  }

  /// Presses the pointer or a finger on what is seen of an element.
  private func press(_ id: ElementID, byTouch: Bool) -> FocusReason {
    guard let place = window.placeToPress(id), let shown = window.platformWindow as? HeadlessWindow else {
      return .noTarget
    }
    let tree = window.tree
    let before = tree.focused
    if byTouch {
      windowSystem.tap(at: place, in: shown)
      // What the tap did may have moved the focus on.
      if let now = tree.focused, now != before { return .pointer }
    } else {
      windowSystem.movePointer(to: place, in: shown)
      windowSystem.setPointerButton(0, pressed: true)
    }
    // Pressing moves the focus, and letting go does what is pressed.
    let focused = tree.focused
    if !byTouch { windowSystem.setPointerButton(0, pressed: false) }
    guard let focused else { return .blurred }
    guard focused == id || tree.isAncestor(id, of: focused) || tree.isAncestor(focused, of: id) else {
      return .noTarget
    }
    return focused == before ? .unchanged : .pointer
  }

  /// Plays a script.
  package mutating func play(_ script: String) throws(AppReplayError) -> [AppFocusStep] {
    var played: [AppFocusStep] = []
    for step in try Self.steps(script) { played.append(try play(step)) }
    return played
  }

  /// Presses the keys of a trace that `focus explain --format json` printed, from where they began, and compares what
  /// each line says of the end: focus, reason, commands, selection, state.
  ///
  /// - Returns: in words, the first key that comes to another end; nil where all come to the same.
  package mutating func compare(withTrace text: String) throws(AppReplayError) -> String? {
    try compare(with: text, named: "trace", begins: true)
  }

  /// - Parameters:
  ///   - name: stands for the trace in what is told of it.
  ///   - begins: whether the keys begin where those of the trace did, and not where the focus is.
  package mutating func compare(
    with text: String, named name: String, begins: Bool
  ) throws(AppReplayError) -> String? {
    let trace: FocusTrace
    do {
      trace = try FocusTrace(text: text, name: name)
      if begins { try trace.begin(in: window, naming: window.tree.element(namedInScript:)) }
    } catch {
      throw .trace(error)
    }
    if let change = trace.lines.first(where: { !$0.step.isOfPerson }) { throw .ownChange(change.step.text) }
    return try trace.difference { step throws(AppReplayError) in try play(step).json }
  }

  /// The element that a script names; of a scene nil where it is no more.
  private func element(_ name: String) throws(AppReplayError) -> ElementID? {
    if makesChanges { return window.tree.element(named: name) }
    guard let id = window.tree.element(namedInScript: name) else { throw .noElement(name) }
    return id
  }

  /// Gives the focus to an element by its name, before the first step.
  package mutating func begin(at name: String) throws(AppReplayError) {
    guard let id = try element(name) else { throw .noElement(name) }
    window.focus(id)
    guard window.tree.hasFocus(in: id) else { throw .notFocusable(name) }
    start = ReplayStart(window.focusManager, bindings: window.bindings.title)
  }

  private final class Traces {
    var all: [DispatchTrace] = []
  }
}

extension ReplayStep {
  /// Whether a person at the app does it, or its program with no more than the focus.
  fileprivate var isOfPerson: Bool {
    switch self {
    case .key, .wait, .change(.focus, _), .change(.click, _), .change(.touch, _): true
    case .change, .window, .move: false
    }
  }
}
