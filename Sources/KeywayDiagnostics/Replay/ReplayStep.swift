package import KeywayKeymap

/// One step of a script for a ``ScriptPlayer``: a key, or another event.
package enum ReplayStep: Hashable, Sendable {
  /// A change or an action of a script, besides keys.
  package enum Change: String, Hashable, Sendable, CaseIterable {
    /// Focuses an element by program, or presses the pointer or a finger on it.
    case focus, click, touch
    case disable, enable
    case hide, show
    /// Removes an element and its descendants.
    case remove
    case inert

    /// Whether it is a user's press, which needs a visible element.
    var isPress: Bool { self == .click || self == .touch }
  }

  /// An event of the whole window.
  package enum WindowChange: String, Hashable, Sendable, CaseIterable {
    /// Another window gets the keyboard, or this one gets it back.
    case deactivate, activate
    /// The memory of the last user is cleared for the next one.
    case reset
  }

  case key(Shortcut, text: String)
  case change(Change, of: String)
  case window(WindowChange)
  /// Moves an element to the end of another one.
  case move(String, to: String)
  /// Waits for a number of milliseconds, at most ``longestWait``.
  case wait(Int)

  /// A day, in milliseconds.
  package static let longestWait = 86_400_000

  /// Parses `Shift+Tab`, `disable(pay)`, `focus("my id")`, `move(pay,footer)`, `wait(500)` or `reset`.
  package init(_ text: String) throws(ShortcutError) {
    if let change = WindowChange(rawValue: text) {
      self = .window(change)
      return
    }
    guard text.hasSuffix(")"), let parenthesis = text.firstIndex(of: "("), parenthesis > text.startIndex
    else {
      self = .key(try Shortcut(text), text: text)
      return
    }
    let verb = text[..<parenthesis]
    let inside = text[text.index(after: parenthesis)...].dropLast()
    if let change = Change(rawValue: String(verb)) {
      self = .change(change, of: Self.unquoted(inside))
    } else if verb == "move", let comma = Self.comma(in: inside) {
      self = .move(
        Self.unquoted(inside[..<comma]), to: Self.unquoted(inside[inside.index(after: comma)...]))
    } else if verb == "wait" {
      guard let time = Int(inside), (0...Self.longestWait).contains(time) else {
        throw ShortcutError(
          text: text, offset: 5, fault: "invalid waiting time",
          expected: "milliseconds from 0 to \(Self.longestWait), such as wait(500)")
      }
      self = .wait(time)
    } else if let shortcut = try? Shortcut(text) {
      self = .key(shortcut, text: text)
    } else {
      let changes = Change.allCases.map { "\($0.rawValue)(ID)" } + ["move(ID,ID)", "wait(MS)"]
      throw ShortcutError(
        text: text, offset: 0, fault: "unknown change \"\(text)\"",
        expected: "a key, or one of \(changes.joined(separator: ", "))")
    }
  }

  /// Parses a script: steps of ``init(_:)`` separated by white space. A name that contains white space, or a comma in `move`,
  /// is quoted: `focus("my id")`.
  ///
  /// The whole script is parsed before anything is pressed.
  package static func script(_ text: String) throws(KeyScriptError) -> [ReplayStep] {
    var steps: [ReplayStep] = []
    for word in words(of: text) {
      do {
        steps.append(try ReplayStep(word))
      } catch {
        throw .unreadable(word: steps.count + 1, error)
      }
    }
    return steps
  }

  /// The pressed key; nil for other steps.
  package var shortcut: Shortcut? {
    if case .key(let shortcut, _) = self { shortcut } else { nil }
  }

  package var names: [String] {
    switch self {
    case .change(_, let name): [name]
    case .move(let name, let parent): [name, parent]
    case .key, .window, .wait: []
    }
  }

  /// The step as written in a script.
  package var text: String {
    switch self {
    case .key(_, let text): text
    case .change(let change, let name): "\(change.rawValue)(\(Self.quoted(name)))"
    case .window(let change): change.rawValue
    case .move(let name, let parent): "move(\(Self.quoted(name, before: ",")),\(Self.quoted(parent)))"
    case .wait(let time): "wait(\(time))"
    }
  }
}

// MARK: - Quotation marks

extension ReplayStep {
  private static func quoted(_ name: String, before end: Character? = nil) -> String {
    let needsMarks = name.contains { $0.isWhitespace || $0 == end } || name.first == "\""
    return needsMarks ? "\"\(name)\"" : name
  }

  private static func unquoted(_ name: Substring) -> String {
    String(name.count > 2 && name.first == "\"" && name.last == "\"" ? name.dropFirst().dropLast() : name)
  }

  /// The comma between the two names of `move`.
  private static func comma(in names: Substring) -> Substring.Index? {
    if names.first == "\"", let end = names.firstRange(of: "\",") {
      return names.index(before: end.upperBound)
    }
    return names.firstIndex(of: ",")
  }

  /// The steps of a script as written.
  static func words(of script: String) -> [String] {
    let openings = (Change.allCases.map(\.rawValue) + ["move"]).map { Array("\($0)(".unicodeScalars) }
    var words: [String] = []
    var word: [Unicode.Scalar] = []
    // The start of a quoted name in the word.
    var name: Int?
    var isFirstOfMove = false
    func end() {
      if !word.isEmpty { words.append(String(String.UnicodeScalarView(word))) }
      word = []
      isFirstOfMove = false
    }
    for scalar in script.unicodeScalars {
      if name == nil, scalar.properties.isWhitespace {
        end()
        continue
      }
      word.append(scalar)
      if let start = name {
        guard word.count > start + 1 else { continue }
        if word.suffix(2) == ["\"", ")"] || isFirstOfMove && word.suffix(2) == ["\"", ","] {
          name = nil
        }
      } else if scalar == "\"" {
        let before = Array(word.dropLast())
        let isSecond = before.last == "," && before.starts(with: "move(".unicodeScalars)
        if isSecond || openings.contains(before) { name = word.count }
        isFirstOfMove = before == Array("move(".unicodeScalars)
      }
    }
    end()
    return words
  }
}
