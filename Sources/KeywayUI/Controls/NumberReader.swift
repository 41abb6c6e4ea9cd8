import KeywayPlatform
import KeywayText

/// Reads numbers as people of a language type them. Ambiguous text isn't a number.
///
/// A sign of groups counts where the groups are well-formed: one to three digits that don't begin with 0, then groups of the
/// language's sizes, all before the decimal sign. A single full stop or comma that forms no group is the decimal sign: 0.500 and
/// 72.5 aren't thousands in German either. Where a language groups with neither sign, one before three digits may be another
/// language's, so the text isn't a number.
struct NumberReader {
  enum Reading: Equatable {
    case number(Double)
    /// More digits could make it one.
    case unfinished
    case nothing
  }

  private enum Part: Equatable {
    case digit(Character)
    case decimal
    /// A sign of groups, as far as it can be recognized.
    case group(Character, isForeign: Bool)
  }

  private let facts: LocaleFacts

  init(_ language: LanguageTag) { facts = LocaleFacts.of(language) }

  func read(_ text: String) -> Reading {
    var rest = text.filter { !Self.isMark($0) }[...]
    rest = rest.drop { $0.isWhitespace }
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    let isNegative = rest.first.map(isMinus) ?? false
    if isNegative || rest.first == "+" { rest.removeFirst() }
    guard !rest.isEmpty else { return text.isEmpty ? .nothing : .unfinished }
    guard let parts = parts(of: rest) else { return .nothing }
    guard let decimal = grouped(parts) ?? separated(parts), let number = Double(decimal) else {
      if case .digit = parts.last { return .nothing }
      return .unfinished
    }
    return .number(isNegative ? -number : number)
  }

  // MARK: Signs

  /// Whether a sign may appear in a number, so that a field accepts it.
  func mayContain(_ character: Character) -> Bool {
    TextFormat.isDigit(character) || Self.isMark(character) || isMinus(character)
      || character.isWhitespace || "+.,'’٫٬،".contains(character)
      || [facts.signs, facts.signsOfASCII].contains {
        $0.decimal.contains(character) || $0.group.contains(character)
      }
  }

  private func isMinus(_ character: Character) -> Bool {
    "-−‐‑–﹣－".contains(character) || facts.signs.minus.contains(character)
  }

  /// Whether it is an invisible mark of the writing direction.
  private static func isMark(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { $0.properties.isBidiControl }
  }

  /// Signs that differ only in their code points are one.
  private static func plain(_ sign: Character) -> Character {
    if sign.isWhitespace { return " " }
    switch sign {
    case "’", "ʼ", "′": return "'"
    case "،": return "٬"
    default: return sign
    }
  }

  /// The digits in ASCII, and the signs between them; nil if the text has other characters.
  private func parts(of text: Substring) -> [Part]? {
    let isASCII = text.allSatisfy { $0.isASCII || !TextFormat.isDigit($0) }
    // Languages with non-ASCII digits have matching signs; texts with ASCII digits may use either set.
    let signs = isASCII ? [facts.signsOfASCII, facts.signs] : [facts.signs]
    func sign(_ text: String) -> Character? { text.first { !Self.isMark($0) }.map(Self.plain) }
    var parts: [Part] = []
    for character in text {
      let plain = Self.plain(character)
      if TextFormat.isDigit(character), let digit = character.unicodeScalars.first?.asciiDigit {
        parts.append(.digit(Character(digit)))
      } else if let signs = signs.first(where: { sign($0.decimal) == plain || sign($0.group) == plain }) {
        parts.append(sign(signs.decimal) == plain ? .decimal : .group(plain, isForeign: false))
      } else if " '.,".contains(plain) {
        parts.append(.group(plain, isForeign: true))
      } else {
        return nil
      }
    }
    return parts
  }

  // MARK: Readings

  /// The number in decimal notation where all groups are well-formed; nil where they are not.
  private func grouped(_ parts: [Part]) -> String? {
    let whole = parts.prefix { $0 != .decimal }
    guard let fraction = fraction(parts.dropFirst(whole.count)) else { return nil }
    var groups = [""]
    var sign: Part?
    for part in whole {
      if case .digit(let digit) = part {
        groups[groups.count - 1].append(digit)
      } else {
        guard sign == nil || sign == part else { return nil }
        sign = part
        groups.append("")
      }
    }
    if case .group(let character, isForeign: true) = sign, ".,".contains(character) { return nil }
    guard groups.count == 1 ? !groups[0].isEmpty || !fraction.isEmpty : isWellFormed(groups) else {
      return nil
    }
    return (groups[0].isEmpty ? "0" : groups.joined()) + fraction
  }

  private func isWellFormed(_ groups: [String]) -> Bool {
    let last = facts.groups.last > 0 ? facts.groups.last : 3
    let others = facts.groups.last > 0 ? facts.groups.others : 3
    return (1...3).contains(groups[0].count) && groups[0].first != "0"
      && groups[groups.count - 1].count == last
      && groups.dropFirst().dropLast().allSatisfy { $0.count == others }
  }

  /// The number if a single sign that forms no group is the decimal sign; nil where it may be another sign.
  private func separated(_ parts: [Part]) -> String? {
    let whole = parts.prefix { if case .digit = $0 { true } else { false } }
    guard case .group(let sign, let isForeign)? = parts.dropFirst(whole.count).first, ".,٬".contains(sign)
    else { return nil }
    guard let fraction = fraction([.decimal] + parts.dropFirst(whole.count + 1)), !fraction.isEmpty else {
      return nil
    }
    if isForeign, (1...3).contains(whole.count), whole.first != .digit("0"), fraction.count == 4 {
      return nil
    }
    return "0" + digits(whole)! + fraction
  }

  /// The decimal sign with the digits behind it, or nothing; nil for other text.
  private func fraction(_ parts: some Collection<Part>) -> String? {
    guard let first = parts.first else { return "" }
    guard first == .decimal, let digits = digits(parts.dropFirst()), !digits.isEmpty else { return nil }
    return "." + digits
  }

  private func digits(_ parts: some Collection<Part>) -> String? {
    let digits = parts.compactMap { if case .digit(let digit) = $0 { digit } else { nil } }
    return digits.count == parts.count ? String(digits) : nil
  }
}
