import KeywayElements
import KeywayFocus
import KeywayKeymap
import KeywayPlatform
import KeywayUI

/// A recorded sequence of keys and their results: the JSON lines of `focus explain` and `focus order --keys`.
package struct FocusTrace: Sendable {
  struct Line: Sendable {
    /// Counted from one.
    let number: Int
    let step: ReplayStep
    /// The element focused before; nil if there was none, or if the line does not contain it.
    let from: String?
    let end: End
  }

  /// The result of a step, without the steps before.
  struct End: Hashable, Sendable {
    let focused: String?
    let reason: String
    let commands: [String]
    /// The selected items of each group with a selection; nil if the line does not contain them.
    var selection: [String: [String]]?
    /// The state of the focused element, by member name.
    let state: [String: String]
    /// The item of a pending selection, by group.
    let pending: [String: String]
    let isCommitted: Bool
    /// The highlighted rows of open menus, from the bar inwards.
    let menus: [String]
  }

  /// The file's name in errors.
  let name: String
  let lines: [Line]
  /// The state of the screen before the first step; nil if the trace does not contain it.
  let start: JSONValue?

  /// The binding table of the keys, as named on the command line.
  package var bindings: String? { start?["bindings"]?.string }

  package var count: Int { lines.count }

  /// - Parameter name: the file's name in errors.
  package init(text: String, name: String) throws(ScriptError) {
    var lines: [Line] = []
    var start: JSONValue?
    // A carriage return and a line feed are one character.
    let texts = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for (index, text) in texts.enumerated() where text.contains(where: { !$0.isWhitespace }) {
      func error(_ what: String, _ expected: String) -> ScriptError {
        .trace(name, index + 1, what, expected: expected)
      }
      let object: JSONValue
      do {
        object = try JSONValue(parsing: String(text))
      } catch let fault {
        throw error("this is not valid JSON at column \(fault.column)", fault.expected)
      }
      guard let key = object["key"]?.string, let end = End(object) else {
        throw error("the key or the reason is missing", "\"key\" and \"reason\"")
      }
      do {
        lines.append(
          Line(number: index + 1, step: try ReplayStep(key), from: object["from"]?.string, end: end))
      } catch let fault {
        throw error(fault.fault, fault.expected)
      }
      start = start ?? object["start"]
    }
    guard !lines.isEmpty else {
      throw .trace(name, nil, "the trace is empty", expected: "output of focus explain --format json")
    }
    (self.name, self.lines, self.start) = (name, lines, start)
  }

  /// Restores the focus of a window before the first step.
  ///
  /// - Parameter element: finds an element by its name in the trace.
  @MainActor
  func begin(
    in window: AppWindow, naming element: (String) -> ElementID?
  ) throws(ScriptError) {
    let manager = window.focusManager
    func find(_ name: String?) throws(ScriptError) -> ElementID? {
      guard let name else { return nil }
      guard let id = element(name) else {
        throw .trace(
          self.name, lines[0].number, "the keys start at \"\(name)\", which is not on the screen",
          expected: "a trace of this screen")
      }
      return id
    }
    guard let start else {
      if let from = lines[0].from.flatMap(element) { window.changeElement(from) { manager.focus(from) } }
      return
    }
    let (focused, point) = (try find(start["focused"]?.string), try find(start["startingPoint"]?.string))
    // The initial focus of a screen does not select.
    if let focused, focused != manager.focused {
      window.changeElement(focused) { manager.focus(focused) }
    }
    guard let point else { return }
    window.changeElement(point) {
      manager.setStartingPoint(point)
      return nil
    }
  }

  /// Replays the steps.
  ///
  /// - Parameter play: performs a step and returns its result as JSON.
  /// - Returns: a description of the first step with another result, in the members that the trace contains; nil if all results
  ///   are equal.
  func difference<Failure>(
    _ play: (ReplayStep) throws(Failure) -> JSONValue
  ) throws(Failure) -> String? {
    for line in lines {
      guard var now = End(try play(line.step)) else { preconditionFailure("a step has a reason") }
      if line.end.selection == nil { now.selection = nil }
      guard now != line.end else { continue }
      return
        "\(name):\(line.number): \(line.step.text) led to \(line.end.words), and now leads to \(now.words)"
    }
    return nil
  }
}

extension FocusTrace.End {
  /// nil if the object is not a step.
  fileprivate init?(_ object: JSONValue) {
    guard let reason = object["reason"]?.string else { return nil }
    self.reason = reason
    focused = object["focused"]?.string
    commands = object["commands"]?.strings ?? []
    selection = object["selection"]?.members.map { members in
      Dictionary(members.map { ($0.name, $0.value.strings) }) { $1 }
    }
    state = object["state"]?.texts ?? [:]
    pending = object["pending"]?.texts ?? [:]
    isCommitted = object["committed"] == true
    menus = object["menus"]?.strings ?? []
  }

  fileprivate var words: String {
    var words = ["\(focused ?? "nothing") (\(reason))"]
    words += commands.map { "performing \($0)" }
    for (group, items) in (selection ?? [:]).sorted(by: { $0.key < $1.key }) where !items.isEmpty {
      words.append("with \(items.joined(separator: ", ")) selected in \(group)")
    }
    words += state.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    words += pending.sorted { $0.key < $1.key }.map { "with \($0.value) pending in \($0.key)" }
    if isCommitted { words.append("after committing a pending selection") }
    if !menus.isEmpty { words.append("with the menus \(menus.joined(separator: " > ")) open") }
    return words.joined(separator: " ")
  }
}

extension JSONValue {
  fileprivate var members: [Member]? {
    if case .object(let members) = self { members } else { nil }
  }

  fileprivate var strings: [String] {
    if case .array(let values) = self { values.compactMap(\.string) } else { [] }
  }

  /// The members that are not null, as text.
  fileprivate var texts: [String: String] {
    Dictionary(
      (members ?? []).filter { $0.value != .null }.map { ($0.name, $0.value.string ?? $0.value.text()) }
    ) {
      $1
    }
  }
}
