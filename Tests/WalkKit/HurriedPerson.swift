import Keyway
import KeywayKeymap
package import KeywayTesting

/// A person at an app who presses each key that activates once, or twice where once is enough.
///
/// A test plays the same walk with both and compares what they wrote down: no second press may do what the first one did not.
@MainActor
package final class HurriedPerson {
  /// The keys of which the second press must do nothing, by evdev keycode.
  private static let activating: [Substring: UInt32] = [
    "Space": Key.space, "Return": Key.enter, "Enter": Key.keypadEnter,
  ]
  /// How long after the first press the second one comes, in milliseconds.
  private static let haste = 120
  /// How long the person looks before the next key, in milliseconds.
  private static let look = 1000

  package let app: AppDriver
  private let isHurried: Bool
  /// The key for each `Return` of the walk.
  private let returnKey: Substring
  private let state: @MainActor () -> String
  /// The record after each step: the key, the focused element, and the state of the app.
  private var notes: [String] = []
  /// The notes so far, for messages of tests.
  package var story: String { notes.joined(separator: "\n") }

  private init(
    at app: AppDriver, isHurried: Bool, returnKey: Substring, state: @escaping @MainActor () -> String
  ) {
    (self.app, self.isHurried, self.returnKey, self.state) = (app, isHurried, returnKey, state)
  }

  /// Plays a walk by a person who presses once and by one who presses twice, each at a separate app.
  ///
  /// - Parameters:
  ///   - returnKey: the key for each `Return`: that one or `Enter`, which is the keypad's.
  ///   - start: opens the app. The closure that it returns says what cannot be undone: payments, bookings, cancellations.
  /// - Returns: the notes of the two, a line for each step, which are to be the same.
  package static func walks(
    returnKey: String, start: () throws -> (AppDriver, @MainActor () -> String),
    walk: (HurriedPerson) throws -> Void
  ) throws -> (once: [String], twice: [String]) {
    func notes(isHurried: Bool) throws -> [String] {
      let (app, state) = try start()
      let person = HurriedPerson(at: app, isHurried: isHurried, returnKey: returnKey[...], state: state)
      try walk(person)
      return person.notes
    }
    return (try notes(isHurried: false), try notes(isHurried: true))
  }

  /// Presses keys one after the other, each that activates twice if the person is hurried.
  package func press(_ script: String) throws { try press(script, times: isHurried ? 2 : 1) }

  /// Presses keys once each, because a second press means something there: it turns one more page, or removes one more row.
  package func pressOnce(_ script: String) throws { try press(script, times: 1) }

  private func press(_ script: String, times: Int) throws {
    for word in script.split(separator: " ") {
      let name = word == "Return" ? returnKey : word
      if let code = Self.activating[name] {
        for _ in 0..<times {
          app.send(RawKeyEvent(code: code, isDown: true))
          app.send(RawKeyEvent(code: code, isDown: false))
          app.windowSystem.advance(by: .milliseconds(Self.haste))
        }
        app.windowSystem.advance(by: .milliseconds(Self.look - times * Self.haste))
      } else {
        try app.press(String(word))
        app.windowSystem.advance(by: .milliseconds(Self.look))
      }
      note(String(word))
    }
  }

  package func type(_ text: String) throws {
    try app.type(text)
    app.windowSystem.advance(by: .milliseconds(Self.look))
    note(text)
  }

  /// Goes to a button, as with Tab.
  package func go(to button: String) throws { try app.focus(.button, button) }

  private func note(_ step: String) {
    let focus = app.focused.map { "\($0.label) \($0.value)" } ?? "nothing"
    notes.append("\(step): \(focus), \(state())")
  }
}
