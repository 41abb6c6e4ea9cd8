import KeywayPlatform
import KeywayText

// Days in writing and in speech.
extension CalendarDay {
  /// The month by itself in words.
  var monthName: String { Self.shown(LocaleFacts.current.monthsAlone[month - 1]) }

  /// The month and the year in words: "March 1980".
  var monthWords: String { words(LocaleFacts.current.monthAndYear) }

  /// The whole day in words of the language in use: "Monday, 24 March 1980".
  public var words: String { words(LocaleFacts.current.longDate) }

  private func words(_ pattern: String) -> String {
    let facts = LocaleFacts.current
    let text = DatePattern(pattern).written { letter, count in
      switch (letter, count) {
      case ("E", _), ("c", _): facts.weekdays[weekday]
      case ("M", 3...): facts.months[month - 1]
      case ("L", 3...): facts.monthsAlone[month - 1]
      case ("M", _), ("L", _): facts.digits(Self.padded(month, to: count))
      case ("d", _): facts.digits(Self.padded(day, to: count))
      case ("y", _): facts.digits("\(year)")
      // An era goes without saying.
      default: ""
      }
    }
    return Self.shown(text.split(separator: " ").joined(separator: " "))
  }

  /// The text, reported to the audit as localized.
  static func shown(_ text: String) -> String { Localization.current.answer(text) }
}

extension LocaleFacts {
  /// The format of the language used last by the window.
  static var current: LocaleFacts { .of(Localization.current.locale) }
}

/// The format of days in digits, and the first day of the week, in a language.
struct DayFormat {
  private enum Part: Character {
    case day = "d"
    case month = "M"
    case year = "y"
  }

  private let order: [Part]
  let separator: String
  /// The first day of a week, from 0 for Monday.
  let firstWeekday: Int

  init(_ language: LanguageTag) {
    let facts = LocaleFacts.of(language)
    let pattern = DatePattern(facts.shortDate)
    order = pattern.fields.compactMap { Part(rawValue: $0.letter) }
    // Only the signs between digits are needed: 24. 3. 1980 or 24.03.1980 г.
    let between = Set(pattern.separators)
    let sign = between.count == 1 ? between.first! : "/"
    separator = sign.contains(where: \.isLetter) ? "/" : sign
    firstWeekday = facts.firstWeekday
  }

  private func count(_ part: Part) -> Int { part == .year ? 4 : 2 }

  /// The characters that the field accepts: eight digits, in groups.
  var rules: TextRules {
    TextRules(
      maximumLength: 8, usesASCIIDigits: false, format: .groups(order.map(count), separator: separator))
  }

  /// The format to type, such as "DD/MM/YYYY".
  var prompt: String {
    order.map { part in
      switch part {
      case .day: localized("DD")
      case .month: localized("MM")
      case .year: localized("YYYY")
      }
    }
    .joined(separator: separator)
  }

  func text(_ day: CalendarDay) -> String {
    order.map { part in
      switch part {
      case .day: CalendarDay.padded(day.day, to: 2)
      case .month: CalendarDay.padded(day.month, to: 2)
      case .year: CalendarDay.padded(day.year, to: 4)
      }
    }
    .joined(separator: separator)
  }

  /// Whether all digits of a day are there.
  func isWhole(_ text: String) -> Bool { digits(text).count == 8 }

  /// The typed day; nil if digits are missing, or there is no such day.
  func day(_ text: String) -> CalendarDay? {
    var rest = digits(text)[...]
    guard rest.count == 8 else { return nil }
    var numbers: [Part: Int] = [:]
    for part in order {
      numbers[part] = rest.prefix(count(part)).reduce(0) { 10 * $0 + $1 }
      rest = rest.dropFirst(count(part))
    }
    return CalendarDay(year: numbers[.year]!, month: numbers[.month]!, day: numbers[.day]!)
  }

  private func digits(_ text: String) -> [Int] {
    text.filter(TextFormat.isDigit).compactMap(\.wholeNumberValue)
  }
}
