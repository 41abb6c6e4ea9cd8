/// Formats typed text in groups, such as "0300 555 01": digits are kept, the rest is decoration.
public struct TextFormat: Sendable {
  let isSignificant: @Sendable (Character) -> Bool
  let format: @Sendable (_ significant: String) -> String

  /// Creates a format.
  ///
  /// - Parameters:
  ///   - isSignificant: whether a Character was typed; all others are decoration.
  ///   - format: writes the significant Characters, in their order and with decoration between them.
  public init(
    isSignificant: @escaping @Sendable (Character) -> Bool,
    format: @escaping @Sendable (_ significant: String) -> String
  ) {
    self.isSignificant = isSignificant
    self.format = format
  }

  /// Groups of the given sizes, such as `[4, 4, 4, 4]` for a card number.
  ///
  /// ```swift
  /// @State private var account = ""
  ///
  /// TextField("Account", text: $account, rules: TextRules(maximumLength: 8, format: .groups([2, 2, 4], separator: " / ")))
  /// ```
  ///
  /// A separator is written once a Character follows it. The last group takes any excess; ``TextRules/maximumLength`` sets
  /// a limit.
  ///
  /// - Parameters:
  ///   - sizes: the Characters in each group.
  ///   - separator: the text between groups, such as `" / "` in a date; a space by default. None of its Characters may be
  ///     significant.
  ///   - isSignificant: by default true for the decimal digits of all scripts.
  public static func groups(
    _ sizes: [Int], separator: String = " ",
    isSignificant: @escaping @Sendable (Character) -> Bool = TextFormat.isDigit
  ) -> TextFormat {
    TextFormat(isSignificant: isSignificant) { significant in
      var rest = significant[...]
      var groups: [Substring] = []
      for size in sizes.dropLast() where !rest.isEmpty {
        groups.append(rest.prefix(size))
        rest = rest.dropFirst(size)
      }
      if !rest.isEmpty { groups.append(rest) }
      return groups.joined(separator: separator)
    }
  }

  /// Whether a Character is a decimal digit of any script.
  @usableFromInline @Sendable package static func isDigit(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { $0.properties.numericType == .decimal }
  }
}

// MARK: - Significant Characters

extension TextFormat {
  /// The text's significant Characters, formatted.
  func written(_ text: String) -> String { format(text.filter(isSignificant)) }

  /// The number of significant Characters.
  func significantCount(_ text: Substring) -> Int { text.count(where: isSignificant) }

  /// The offset behind a number of significant Characters in a formatted text, before or after the decoration there.
  func offset(after number: Int, in text: String, pastDecoration: Bool) -> Int {
    var (found, offset, end) = (0, 0, 0)
    for character in text {
      if isSignificant(character) {
        if found == number { break }
        found += 1
        end = offset + character.utf8.count
      }
      offset += character.utf8.count
    }
    return pastDecoration ? offset : end
  }

  /// Extends a deletion by one significant Character: the range's own, or the next one in the direction of the deletion.
  func extended(_ range: Range<Int>, in text: String, forwards: Bool) -> Range<Int> {
    guard significantCount(text.slice(range)) == 0 else { return range }
    if forwards {
      let behind = text.slice(range.upperBound..<text.utf8.count)
      guard let index = behind.firstIndex(where: isSignificant) else { return range }
      return range.lowerBound..<range.upperBound + behind[...index].utf8.count
    }
    let before = text.slice(0..<range.lowerBound)
    guard let index = before.lastIndex(where: isSignificant) else { return range }
    return before[..<index].utf8.count..<range.upperBound
  }
}
