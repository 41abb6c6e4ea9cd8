import KeywayElements
import KeywayFocus
public import KeywayKeymap

/// One step of a script for ``FocusReplay``: a key, or what else happens to a screen.
public enum ReplayStep: Hashable, Sendable {
  /// What a script changes, or does, beside pressing keys.
  public enum Change: String, Hashable, Sendable, CaseIterable {
    /// Gives the focus to an element by program, and presses the pointer or a finger on one.
    case focus, click, touch
    case disable, enable
    case hide, show
    /// Takes an element and all inside out of the screen.
    case remove
    case inert
  }

  /// What happens to the window as a whole.
  public enum WindowChange: String, Hashable, Sendable, CaseIterable {
    /// Another window takes the keyboard, and gives it back.
    case deactivate, activate
    /// The next person comes: what the last one did is forgotten.
    case reset
  }

  case key(Shortcut, text: String)
  case change(Change, of: String)
  case window(WindowChange)
  /// An element becomes the last one inside another.
  case move(String, to: String)
  /// So many milliseconds pass, at most ``longestWait``.
  case wait(Int)

  /// A day, in milliseconds.
  public static let longestWait = 86_400_000

  /// Reads `Shift+Tab`, `disable(pay)`, `focus("my id")`, `move(pay,footer)`, `wait(500)` or `reset`.
  public init(_ text: String) throws(ShortcutError) {
    if let change = WindowChange(rawValue: text) {
      self = .window(change)
    } else if text.hasPrefix("move("), text.hasSuffix(")"), let comma = text.firstIndex(of: ",") {
      self = .move(
        String(text[..<comma].dropFirst(5)), to: String(text[text.index(after: comma)...].dropLast()))
    } else if text.hasPrefix("wait("), text.hasSuffix(")") {
      guard let time = Int(text.dropFirst(5).dropLast()), (0...Self.longestWait).contains(time) else {
        throw ShortcutError(
          text: text, offset: 5, fault: "this is no time to wait",
          expected: "milliseconds from 0 to \(Self.longestWait), such as wait(500)")
      }
      self = .wait(time)
    } else if text.hasSuffix(")"), let parenthesis = text.firstIndex(of: "("),
      let change = Change(rawValue: String(text[..<parenthesis]))
    {
      var name = text[text.index(after: parenthesis)...].dropLast()
      if name.count > 2, name.first == "\"", name.last == "\"" { name = name.dropFirst().dropLast() }
      self = .change(change, of: String(name))
    } else {
      self = .key(try Shortcut(text), text: text)
    }
  }

  /// Whether a key is pressed.
  public var isKey: Bool {
    if case .key = self { return true }
    return false
  }

  /// The step as a script has it.
  public var text: String {
    switch self {
    case .key(_, let text): text
    case .change(let change, let name):
      name.contains(where: \.isWhitespace) ? "\(change.rawValue)(\"\(name)\")" : "\(change.rawValue)(\(name))"
    case .window(let change): change.rawValue
    case .move(let name, let parent): "move(\(name),\(parent))"
    case .wait(let time): "wait(\(time))"
    }
  }

  /// The steps of a script as they are written, white space between them. A name with white space of its own stands in
  /// quotation marks: `focus("my id")`.
  public static func words(of script: String) -> [String] {
    let openings = Change.allCases.map { Array("\($0.rawValue)(\"".unicodeScalars) }
    var words: [String] = []
    var word: [Unicode.Scalar] = []
    // Where in the word the name begins.
    var name: Int?
    func end() {
      if !word.isEmpty { words.append(String(String.UnicodeScalarView(word))) }
      word = []
    }
    for scalar in script.unicodeScalars {
      if name == nil, scalar.properties.isWhitespace {
        end()
        continue
      }
      word.append(scalar)
      if let start = name {
        if word.count > start + 1, word.suffix(2) == ["\"", ")"] { name = nil }
      } else if scalar == "\"", openings.contains(word) {
        name = word.count
      }
    }
    end()
    return words
  }
}

extension FocusReplay {
  /// Makes a change and says why the focus is where it is then: a ``FocusReason``, `changed` where it did not move,
  /// or `noTarget` where the element is no more.
  func make(_ change: ReplayStep.Change, of name: String) -> String {
    let tree = manager.tree
    guard let id = tree.element(named: name) else { return FocusReason.noTarget.rawValue }
    if let repaired = changeRow(id, change) { return repaired }
    let before = manager.focused
    switch change {
    case .focus, .click, .touch:
      let moved = change == .focus ? manager.focus(id) : manager.click(id)
      if let selection = moved.selection { manager.apply(selection) }
      return moved.reason.rawValue
    case .disable: tree.update(id) { $0.isEnabled = false }
    case .enable: tree.update(id) { $0.isEnabled = true }
    case .hide: tree.update(id) { $0.isHidden = true }
    case .show: tree.update(id) { $0.isHidden = false }
    case .inert: tree.update(id) { $0.isInert = true }
    case .remove:
      // The panel of a tab is no part of it, and goes with it.
      if tree.role(of: id) == .tab, let panel = tree.content(of: id), !isShown(panel, byOtherThan: id) {
        tree.update(panel) { $0.isHidden = true }
      }
      tree.remove(id)
    }
    let repaired = manager.repair()
    if let selection = repaired?.selection { manager.apply(selection) }
    if let repaired { return repaired.reason.rawValue }
    return before == manager.focused ? "changed" : FocusReason.removed.rawValue
  }
}

extension FocusReplay {
  /// Whether another tab shows a panel too.
  private func isShown(_ panel: ElementID, byOtherThan tab: ElementID) -> Bool {
    let tree = manager.tree
    return tree.parent(of: tab).map(tree.children(of:))?.contains {
      $0 != tab && tree.role(of: $0) == .tab && tree.content(of: $0) == panel
    } ?? false
  }

  /// Does to the window what a compositor or the kiosk would.
  func make(_ change: ReplayStep.WindowChange) -> String {
    switch change {
    case .deactivate:
      manager.windowDidDeactivate()
      return "deactivated"
    case .activate: return manager.windowDidActivate().reason.rawValue
    case .reset: return manager.reset().reason.rawValue
    }
  }

  /// Puts an element last among what is inside another; `noTarget` where that cannot be.
  func move(_ name: String, to parent: String) -> String {
    let tree = manager.tree
    guard let id = tree.element(named: name), let parent = tree.element(named: parent), id != parent,
      id != tree.root, !tree.isAncestor(id, of: parent)
    else { return FocusReason.noTarget.rawValue }
    let isThere = tree.parent(of: id) == parent
    tree.move(id, to: parent, at: tree.children(of: parent).count - (isThere ? 1 : 0))
    return manager.repair()?.reason.rawValue ?? "changed"
  }
}

extension FocusReplay {
  /// Makes a change to a row that need not be an element; nil for all other elements and changes.
  private func changeRow(_ id: ElementID, _ change: ReplayStep.Change) -> String? {
    let tree = manager.tree
    guard change == .remove || change == .disable || change == .enable, let list = tree.parent(of: id),
      var items = tree.items(of: list) as? NumberedItems, let index = tree.itemIndex(of: id, in: list)
    else { return nil }
    let before = manager.focused
    var selected: RangeSet<Int>?
    if change == .remove {
      items.remove(at: index)
      selected = tree.selectedItems(of: list).removing(index)
    } else {
      items.setEnabled(change == .enable, at: index)
      tree.update(id) { $0.isEnabled = change == .enable }
    }
    tree.setItems(items, selected: selected, of: list)
    let repaired = manager.repair()
    if let selection = repaired?.selection { manager.apply(selection) }
    return repaired?.reason.rawValue
      ?? (before == manager.focused ? "changed" : FocusReason.removed.rawValue)
  }
}
