import KeywayPlatform
import KeywayText

// How people write and say days.
extension CalendarDay {
  /// The names of the months, in English.
  package static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]

  /// The names of the days of the week from Monday on, in English, and their short forms.
  package static let weekdayNames = [
    (full: "Monday", short: "Mo"), (full: "Tuesday", short: "Tu"), (full: "Wednesday", short: "We"),
    (full: "Thursday", short: "Th"), (full: "Friday", short: "Fr"), (full: "Saturday", short: "Sa"),
    (full: "Sunday", short: "Su"),
  ]

  var monthName: String { localized(Self.monthNames[month - 1]) }

  /// The month and the year in words: "March 1980".
  var monthWords: String { localized("$month $year", ["month": monthName, "year": "\(year)"]) }

  /// The whole day in words of the language in use: "Monday, 24 March 1980".
  public var words: String {
    localized(
      "$weekday, $day $month $year",
      [
        "weekday": localized(Self.weekdayNames[weekday].full), "day": "\(day)", "month": monthName,
        "year": "\(year)",
      ])
  }
}

/// How a language writes days in digits (CLDR), and where its weeks begin.
struct DayFormat {
  private enum Part { case day, month, year }

  private let order: [Part]
  let separator: String
  /// The first day of a week, from 0 for Monday.
  let firstWeekday: Int

  init(_ language: LanguageTag) {
    switch (language.name, language.base) {
    case ("en_US", _): (order, separator, firstWeekday) = ([.month, .day, .year], "/", 6)
    case (_, "sv"): (order, separator, firstWeekday) = ([.year, .month, .day], "-", 0)
    case (_, "de"): (order, separator, firstWeekday) = ([.day, .month, .year], ".", 0)
    case (_, "ar"): (order, separator, firstWeekday) = ([.day, .month, .year], "/", 5)
    default: (order, separator, firstWeekday) = ([.day, .month, .year], "/", 0)
    }
  }

  private func count(_ part: Part) -> Int { part == .year ? 4 : 2 }

  /// What a field takes: eight digits, in groups.
  var rules: TextRules {
    TextRules(maximumLength: 8, format: .groups(order.map(count), separator: separator))
  }

  /// What is to be typed: "DD/MM/YYYY".
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

  /// The day that was typed; nil if digits are missing, or there is no such day.
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
