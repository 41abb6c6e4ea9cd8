/// Several shortcuts that fire one command when pressed in a row: `Ctrl+K Ctrl+S`.
public struct KeyChord: Hashable, Sendable {
  /// The strokes in order, at least two.
  package let strokes: [Shortcut]

  /// Creates a chord from its strokes.
  ///
  /// - Throws: `ShortcutError` for fewer than two strokes, for a modifier alone, and for Escape after another stroke, which
  ///   cancels a chord.
  package init(_ strokes: [Shortcut]) throws(ShortcutError) {
    func fault(_ what: String, _ expected: String) -> ShortcutError {
      let text = strokes.map(\.description).joined(separator: " ")
      return ShortcutError(text: text, offset: 0, fault: what, expected: expected)
    }
    guard strokes.count >= 2 else {
      throw fault("a chord has one stroke only", "a second shortcut after a space, as in Ctrl+K Ctrl+S")
    }
    for (index, stroke) in strokes.enumerated() {
      if stroke.keysym.isModifier {
        throw fault(
          "\(stroke) is a modifier, which cannot be a stroke of a chord", "a key such as K, with modifiers")
      }
      if index > 0, stroke == Shortcut(.escape) {
        throw fault("Escape cancels a chord, so it cannot be a stroke of one", "another key, or Shift+Escape")
      }
    }
    self.strokes = strokes
  }

  /// Parses shortcuts in any notation, separated by white space.
  package init(_ text: String) throws(ShortcutError) {
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
    do {
      try self.init(strokes)
    } catch {
      throw ShortcutError(text: text, offset: text.count, fault: error.fault, expected: error.expected)
    }
  }

  /// Returns the chord as shown in menus: `Ctrl+K Ctrl+S`.
  package func displayText(role: CommandRole, language: KeyNameLanguage = .english) -> String {
    strokes.map { $0.displayText(role: role, language: language) }.joined(separator: " ")
  }
}

extension KeyChord: CustomStringConvertible {
  /// The canonical spelling. Parsing it gives an equal chord.
  public var description: String { strokes.map(\.description).joined(separator: " ") }
}

extension KeyChord: ExpressibleByStringLiteral {
  /// - Precondition: the literal is a chord.
  public init(stringLiteral value: String) {
    self = literalValue { try Self(value) }
  }
}
