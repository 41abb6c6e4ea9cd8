import KeywayElements
import KeywayFocus
import KeywayKeymap
public import KeywayPlatform
public import KeywayUI

/// Why a step of a script cannot be played on an app.
public enum AppReplayError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no element with this name.
  case noElement(String)
  /// The element cannot take the focus.
  case notFocusable(String)
  /// An app changes its screen itself.
  case ownChange(String)
  /// A line of a trace cannot be read.
  case trace(line: Int, String)
  /// The keyboard layout has no such key, or the word is no key.
  case key(String)

  public var description: String {
    switch self {
    case .noElement(let name):
      "there is no element \"\(name)\" on the screen; expected an id, a label or a role"
    case .notFocusable(let name):
      "\"\(name)\" cannot take the focus; expected an element that is enabled and visible"
    case .ownChange(let step):
      "\(step): an app changes its screen itself; expected keys, focus(ID), click(ID) or wait(MS)"
    case .trace(let line, let expected): "line \(line) of the trace: \(expected)"
    case .key(let words): words
    }
  }
}

/// Plays keys on a window in memory as a person would, and tells of each what became of it.
///
/// What ``FocusReplay`` is for a scene: here handlers, commands, menus and timers take part, as the window is real.
@MainActor
public struct AppReplay {
  private let window: AppWindow
  private let windowSystem: HeadlessWindowSystem
  /// Whether each step says at length why the focus went where it went.
  public var explains = false
  private var start: ReplayStart?

  public init(_ window: AppWindow, in windowSystem: HeadlessWindowSystem) {
    self.window = window
    self.windowSystem = windowSystem
    start = ReplayStart(window.focusManager, bindings: window.bindings.title)
  }

  /// Reads a script such as `Tab wait(500) focus(share) Down`; all of it before anything is pressed.
  public static func steps(_ script: String) throws(AppReplayError) -> [ReplayStep] {
    var steps: [ReplayStep] = []
    for word in script.split(whereSeparator: \.isWhitespace).map(String.init) {
      do {
        steps.append(try ReplayStep(word))
      } catch {
        throw .key("\(error)")
      }
      switch steps.last {
      case .change(.focus, _), .change(.click, _), .key, .wait, nil: break
      case .change, .window, .move: throw .ownChange(word)
      }
    }
    return steps
  }

  /// Plays one step, and waits until the app has done what it does.
  public mutating func play(_ step: ReplayStep) throws(AppReplayError) -> AppFocusStep {
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
    switch step {
    case .key(let shortcut, let text):
      do {
        try windowSystem.type(KeyScript([shortcut]), role: window.bindings.commandRole)
      } catch {
        throw .key("\(text): \(error)")
      }
    case .wait(let milliseconds):
      windowSystem.advance(milliseconds: milliseconds)
      reason = "waited"
    case .change(.focus, let name):
      reason = window.focus(try element(name)).reason.rawValue
    case .change(.click, let name):
      let frame = window.tree[try element(name)].frame
      guard let headless = window.platformWindow as? HeadlessWindow else { throw .ownChange(step.text) }
      windowSystem.click(at: Point(x: frame.midX, y: frame.midY), in: headless)
      reason = "click"
    case .change, .window, .move: throw .ownChange(step.text)
    }
    return AppFocusStep(
      key: step.text, traces.all, in: window, start: explains ? start : nil, reason: reason)
  }

  /// Plays a script.
  public mutating func play(_ script: String) throws(AppReplayError) -> [AppFocusStep] {
    var played: [AppFocusStep] = []
    for step in try Self.steps(script) { played.append(try play(step)) }
    return played
  }

  /// Presses the keys of a trace that `focus explain --format json` printed, from where they began, and compares what
  /// each line says of the end: focus, reason, commands, selection, state.
  ///
  /// - Returns: in words, the first key that comes to another end; nil where all come to the same.
  public mutating func compare(withTrace text: String) throws(AppReplayError) -> String? {
    let lines = try Self.trace(text)
    if let start = lines[0].step["start"]?["focused"]?.string {
      // What is focused as the window opens is not selected by that.
      if window.tree.focused != (try element(start)) { try begin(at: start) }
    }
    for (line, saved) in lines {
      let key = saved["key"]!.string!
      guard let asked = try Self.steps(key).first else { throw .trace(line: line, "a key") }
      let now = try play(asked).json
      guard
        let name = Self.endMembers.first(where: {
          saved[$0] != now[$0] && (saved[$0] != nil || $0 != "selection")
        })
      else { continue }
      func words(_ step: JSONValue) -> String { step[name]?.text() ?? "nothing" }
      return "\(line): \(key): \(name) was \(words(saved)), and is \(words(now)) now"
    }
    return nil
  }

  /// What of a step is its end, and not the way there.
  private static let endMembers = ["focused", "reason", "commands", "selection", "state", "pending", "menus"]

  private static func trace(_ text: String) throws(AppReplayError) -> [(line: Int, step: JSONValue)] {
    var lines: [(line: Int, step: JSONValue)] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where line.contains(where: { !$0.isWhitespace }) {
      do {
        let step = try JSONValue(parsing: String(line))
        guard step["key"]?.string != nil else {
          throw AppReplayError.trace(line: index + 1, "an object with a \"key\"")
        }
        lines.append((index + 1, step))
      } catch let error as JSONError {
        throw .trace(line: index + 1, "\(error)")
      } catch let error as AppReplayError {
        throw error
      } catch {
        throw .trace(line: index + 1, "\(error)")
      }
    }
    if lines.isEmpty { throw .trace(line: 1, "lines that focus explain --format json printed") }
    return lines
  }

  /// The first visible element that reports call by a name.
  func element(_ name: String) throws(AppReplayError) -> ElementID {
    let tree = window.tree
    if let id = tree.element(named: name) { return id }
    var found: ElementID?
    tree.visit(tree.root) { id, element in
      if found != nil || element.isHidden { return false }
      if id != tree.root, tree.nameInReports(id) == name { found = id }
      return true
    }
    guard let found else { throw .noElement(name) }
    return found
  }

  /// Gives the focus to an element by its name, before the first step.
  mutating func begin(at name: String) throws(AppReplayError) {
    let id = try element(name)
    window.focus(id)
    guard let focused = window.tree.focused, focused == id || window.tree.isAncestor(id, of: focused) else {
      throw .notFocusable(name)
    }
    start = ReplayStart(window.focusManager, bindings: window.bindings.title)
  }

  private final class Traces {
    var all: [DispatchTrace] = []
  }
}
