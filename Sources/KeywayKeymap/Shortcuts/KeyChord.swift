/// Several shortcuts that are pressed one after the other and fire one command: `Ctrl+K Ctrl+S`.
public struct KeyChord: Hashable, Sendable {
  /// Two or more, in the order in which they are pressed.
  public let strokes: [Shortcut]

  /// - Precondition: there are two strokes at least; one alone is a ``Shortcut``.
  public init(_ strokes: [Shortcut]) {
    precondition(strokes.count >= 2, "a chord has two strokes at least")
    self.strokes = strokes
  }

  /// Reads shortcuts that are separated by white space, each in any notation.
  public init(_ text: String) throws(ShortcutError) {
    var strokes: [Shortcut] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      do {
        strokes.append(try Shortcut(String(word)))
      } catch {
        var placed = error
        placed.text = text
        placed.offset += text.distance(from: text.startIndex, to: word.startIndex)
        throw placed
      }
    }
    guard strokes.count >= 2 else {
      throw ShortcutError(
        text: text, offset: text.count, fault: "a chord has one stroke only",
        expected: "a second shortcut after a space, as in Ctrl+K Ctrl+S")
    }
    self.strokes = strokes
  }

  /// The chord as people read it beside a menu item: `Ctrl+K Ctrl+S`.
  public func displayText(role: CommandRole, language: KeyNameLanguage = .english) -> String {
    strokes.map { $0.displayText(role: role, language: language) }.joined(separator: " ")
  }
}

extension KeyChord: CustomStringConvertible {
  /// The one spelling that we print. Reading it gives an equal chord.
  public var description: String { strokes.map(\.description).joined(separator: " ") }
}

extension KeyChord: ExpressibleByStringLiteral {
  /// - Precondition: the literal is a chord.
  public init(stringLiteral value: String) {
    do {
      try self.init(value)
    } catch {
      preconditionFailure("\(error)")
    }
  }
}
