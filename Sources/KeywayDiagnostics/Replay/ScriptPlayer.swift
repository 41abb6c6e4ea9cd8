import KeywayDispatch
import KeywayElements
import KeywayFocus
import KeywayKeymap
package import KeywayPlatform
package import KeywayUI

/// Why a step of a script cannot be played on a window.
package enum ScriptError: Error, Hashable, Sendable, CustomStringConvertible {
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
/// The window is real: handlers, commands, menus and timers take part. In the window of a scene a script also changes the
/// scene, presses keys that the layout lacks, and clicks what has no frame.
@MainActor
package struct ScriptPlayer {
  private let window: AppWindow
  private let windowSystem: HeadlessWindowSystem
  /// Whether each step says at length why the focus went where it went.
  package var explains = false
  /// Whether the window shows a scene; an app changes its screen itself.
  private let isScene: Bool
  private let bindings: String
  private var start: ReplayStart?
  /// Milliseconds between the keys; below the time after which type-ahead begins anew.
  private static let pause = 100

  package init(_ window: AppWindow, in windowSystem: HeadlessWindowSystem) {
    self.init(window, in: windowSystem, isScene: false, bindings: window.bindings.title)
  }

  /// Makes a player for the window of a scene.
  ///
  /// - Parameter bindings: what the command line calls the binding table; it is written into a trace.
  package init(scene window: AppWindow, in windowSystem: HeadlessWindowSystem, bindings: String = "standard")
  {
    self.init(window, in: windowSystem, isScene: true, bindings: bindings)
  }

  private init(
    _ window: AppWindow, in windowSystem: HeadlessWindowSystem, isScene: Bool, bindings: String
  ) {
    self.window = window
    self.windowSystem = windowSystem
    self.isScene = isScene
    self.bindings = bindings
    start = ReplayStart(window.focusManager, bindings: bindings)
  }

  /// Reads a script such as `Tab wait(500) focus(share) Down`; all of it before anything is pressed.
  package static func steps(_ script: String) throws(ScriptError) -> [ReplayStep] {
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
    }
    let focusedBefore = window.tree.focused.map { ($0, window.tree.nameInReports($0)) }
    var reason: String?
    var isCommitted = false
    switch step {
    case .key(let shortcut, let text):
      isCommitted = pass(Self.pause)
      do {
        try windowSystem.type(KeyScript([shortcut]), role: window.bindings.commandRole)
      } catch {
        guard isScene else { throw .key("\(text): \(error)") }
        pressWithoutKey(shortcut)
      }
    case .wait(let milliseconds):
      isCommitted = pass(milliseconds)
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

  /// Presses and releases a shortcut that no key of the layout types, as the window system would tell of a key that does.
  private func pressWithoutKey(_ shortcut: Shortcut) {
    let modifiers = window.bindings.commandRole.resolve(shortcut.modifiers)[0]
    var candidates = KeyCandidates()
    candidates.append(KeyCandidate(tier: .exact, keysym: shortcut.keysym, modifiers: modifiers))
    var press = KeyPress(
      keyCode: nil, code: 0, phase: .began, keysym: shortcut.keysym,
      text: modifiers.isSubset(of: .levels) ? shortcut.keysym.text : "", modifiers: modifiers,
      time: UInt32(truncatingIfNeeded: windowSystem.eventLoop.milliseconds), candidates: candidates)
    windowSystem.send(press)
    press.phase = .ended
    press.text = ""
    windowSystem.send(press)
  }

  /// Whether there is something to press of an element; a scene need not say where its elements lie.
  private func hasFrame(_ name: String) -> Bool {
    window.tree.element(named: name).map { !window.tree[$0].frame.isEmpty } ?? false
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
  package mutating func play(_ script: String) throws(ScriptError) -> [PlayedStep] {
    var played: [PlayedStep] = []
    for step in try Self.steps(script) { played.append(try play(step)) }
    return played
  }

  /// Presses the keys of a trace that `focus explain --format json` printed, from where they began, and compares what
  /// each line says of the end: focus, reason, commands, selection, state.
  ///
  /// - Returns: in words, the first key that comes to another end; nil where all come to the same.
  package mutating func compare(withTrace text: String) throws(ScriptError) -> String? {
    try compare(with: text, named: "trace", begins: true)
  }

  /// - Parameters:
  ///   - name: stands for the trace in what is told of it.
  ///   - begins: whether the keys begin where those of the trace did, and not where the focus is.
  package mutating func compare(
    with text: String, named name: String, begins: Bool
  ) throws(ScriptError) -> String? {
    let trace: FocusTrace
    do {
      trace = try FocusTrace(text: text, name: name)
    } catch {
      throw .trace(error)
    }
    return try compare(with: trace, begins: begins)
  }

  /// Presses the keys of a trace; see ``compare(withTrace:)``.
  package mutating func compare(
    with trace: FocusTrace, begins: Bool
  ) throws(ScriptError) -> String? {
    if begins {
      do throws(FocusTraceError) {
        let tree = window.tree
        try trace.begin(in: window, naming: isScene ? tree.element(named:) : tree.element(namedInScript:))
      } catch {
        throw .trace(error)
      }
    }
    if !isScene, let change = trace.lines.first(where: { !$0.step.isOfPerson }) {
      throw .ownChange(change.step.text)
    }
    return try trace.difference { step throws(ScriptError) in try play(step).json }
  }

  /// The element that a script names; of a scene nil where it is no more.
  private func element(_ name: String) throws(ScriptError) -> ElementID? {
    if isScene { return window.tree.element(named: name) }
    guard let id = window.tree.element(namedInScript: name) else { throw .noElement(name) }
    return id
  }

  /// Gives the focus to an element by its name, before the first step.
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
  /// Whether a person at the app does it, or its program with no more than the focus.
  fileprivate var isOfPerson: Bool {
    switch self {
    case .key, .wait, .change(.focus, _), .change(.click, _), .change(.touch, _): true
    case .change, .window, .move: false
    }
  }
}
