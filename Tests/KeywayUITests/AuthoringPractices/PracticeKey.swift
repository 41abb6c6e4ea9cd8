import Keyway
import KeywayTesting
import Testing

/// A key of the ARIA Authoring Practices, with the behaviour of a view: a row of `docs/authoring-practices.md`.
struct PracticeKey: Sendable {
  /// How much the practices want the key.
  enum Need: String, Sendable {
    case required, recommended, optional
    /// The practices name no key, and leave it to those of others.
    case none = "–"
  }

  /// Facts besides the focus, after the last key.
  enum Fact: Sendable {
    /// The labels of all that is selected.
    case selected([String])
    /// An element with the role and the label is on the screen.
    case shown(Role, String)
    /// No element with the role, and with the label if there is one, is on the screen.
    case gone(Role, String? = nil)
    /// A person who reads the screen hears the words.
    case read(String)
    /// The words were announced.
    case said(String)
  }

  /// The keys that are pressed on a screen, and what they come to.
  struct Trial: Sendable {
    let screen: PracticeScreen
    let before: String
    let keys: String
    let heard: [String]
    let facts: [Fact]
  }

  /// The key in the words of the practices, with what decides its meaning in parentheses.
  let key: String
  let need: Need
  /// The effect of the key by the practices.
  let effect: String
  /// The view that has it; nil where none does.
  let view: String?
  /// How Keyway differs, or why it has no such key; nil where it does what the practices say.
  let note: String?
  /// Nil where there is nothing to press.
  let trial: Trial?

  /// A key that is tested.
  ///
  /// - Parameters:
  ///   - screen: the screen, whose first control has the focus.
  ///   - before: the keys that lead to the control.
  ///   - keys: the keys pressed then.
  ///   - heard: what a person hears of the focused element after each of `keys`.
  ///   - facts: what holds in the end.
  init(
    _ key: String, _ need: Need, _ effect: String, _ view: String, on screen: PracticeScreen,
    after before: String = "", _ keys: String, _ heard: [String], _ facts: Fact..., note: String? = nil
  ) {
    (self.key, self.need, self.effect, self.view, self.note) = (key, need, effect, view, note)
    trial = Trial(screen: screen, before: before, keys: keys, heard: heard, facts: facts)
  }

  /// A key that Keyway does not have, for a reason.
  init(_ key: String, _ need: Need, _ effect: String, not reason: String) {
    (self.key, self.need, self.effect, self.note) = (key, need, effect, reason)
    (view, trial) = (nil, nil)
  }
}

/// A screen with the views of a pattern.
struct PracticeScreen: Sendable {
  let open: @MainActor @Sendable () throws -> AppDriver

  init<Content: View>(
    width: Double = 800, menus: (@MainActor @Sendable (MenuBuilder) throws -> Void)? = nil,
    @ViewBuilder _ content: @escaping @MainActor @Sendable () -> Content
  ) {
    open = {
      try AppDriver(
        size: Size(width: width, height: 600), showsMenuBar: menus != nil,
        buildMenu: { try menus?($0) }, content: content)
    }
  }
}

/// A key of a pattern, as a test.
struct PracticeCase: Sendable, CustomTestStringConvertible {
  let pattern: PracticePattern
  let key: PracticeKey

  var testDescription: String { "\(pattern.rawValue), \(key.key): \(key.effect)" }

  @MainActor func check() throws {
    guard let trial = key.trial else { return }
    let app = try trial.screen.open()
    // Announcements are kept from the first look on.
    _ = app.accessibilityTree
    if !trial.before.isEmpty { try app.press(trial.before) }
    let heard = try trial.keys.split(separator: " ").map { key in
      try app.press(String(key))
      return Self.words(app)
    }
    #expect(heard == trial.heard, "\(testDescription)")
    for fact in trial.facts { check(fact, in: app) }
  }

  /// The reader's words about the focused element: name, value, role and state.
  @MainActor private static func words(_ app: AppDriver) -> String {
    let tree = app.accessibilityTree
    return app.tree.focused.flatMap { tree.node(for: $0) }?.words ?? "nothing"
  }

  @MainActor private func check(_ fact: PracticeKey.Fact, in app: AppDriver) {
    switch fact {
    case .selected(let labels): #expect(app.selectedLabels == labels, "\(testDescription)")
    case .shown(let role, let label): #expect(app.find(role, label) != nil, "\(testDescription): \(label)")
    case .gone(let role, let label): #expect(app.find(role, label) == nil, "\(testDescription)")
    case .read(let words): #expect(app.readingOrder.contains(words), "\(testDescription): \(words)")
    case .said(let words): #expect(app.announcements == [words], "\(testDescription)")
    }
  }
}
