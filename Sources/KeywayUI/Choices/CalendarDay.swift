import Glibc

/// A day of the Gregorian calendar, without a time and a time zone, such as a date of birth. The years go from 1 to 9999.
public struct CalendarDay: Hashable, Comparable, Sendable, Codable, CustomStringConvertible {
  /// From 1 to 9999.
  public let year: Int
  /// From 1 to 12.
  public let month: Int
  /// From 1.
  public let day: Int

  /// Creates a day; nil if there is no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard Self.years.contains(year), (1...12).contains(month),
      (1...Self.dayCount(ofMonth: month, year: year)).contains(day)
    else { return nil }
    self.init(unchecked: year, month, day)
  }

  private init(unchecked year: Int, _ month: Int, _ day: Int) {
    (self.year, self.month, self.day) = (year, month, day)
  }

  private static let years = 1...9_999
  /// The first day, 1 January of the year 1.
  public static let earliest = CalendarDay(unchecked: 1, 1, 1)
  /// The last day, 31 December of the year 9999.
  public static let latest = CalendarDay(unchecked: 9_999, 12, 31)

  /// Today, by the machine's clock and time zone.
  public static var today: CalendarDay {
    var now = time(nil)
    var parts = tm()
    localtime_r(&now, &parts)
    return CalendarDay(
      year: Int(parts.tm_year) + 1_900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
      ?? earliest
  }

  /// Whether a day comes before another.
  public static func < (a: CalendarDay, b: CalendarDay) -> Bool {
    (a.year, a.month, a.day) < (b.year, b.month, b.day)
  }

  /// The day as in ISO 8601: `1980-03-24`.
  public var description: String {
    "\(Self.padded(year, to: 4))-\(Self.padded(month, to: 2))-\(Self.padded(day, to: 2))"
  }

  /// Reads a day as ``description`` writes it.
  public init?(_ description: String) {
    let parts = description.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } })
    else { return nil }
    let numbers = parts.compactMap { Int($0) }
    self.init(year: numbers[0], month: numbers[1], day: numbers[2])
  }

  static func padded(_ number: Int, to digits: Int) -> String {
    let text = "\(number)"
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}

// MARK: - Arithmetic

extension CalendarDay {
  static func dayCount(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func isLeap(_ year: Int) -> Bool {
    year.isMultiple(of: 4) && !year.isMultiple(of: 100) || year.isMultiple(of: 400)
  }

  /// The number of days before a year since the year 1.
  private static func days(before year: Int) -> Int {
    let full = year - 1
    return 365 * full + full / 4 - full / 100 + full / 400
  }

  /// The number of the day, from 1 for ``earliest``.
  private var number: Int {
    (1..<month).reduce(Self.days(before: year) + day) { $0 + Self.dayCount(ofMonth: $1, year: year) }
  }

  private init(number: Int) {
    // 400 years have 146097 days, so the estimate is at most a year late.
    var year = (number - 1) * 400 / 146_097 + 1
    while Self.days(before: year) >= number { year -= 1 }
    while Self.days(before: year + 1) < number { year += 1 }
    var (month, day) = (1, number - Self.days(before: year))
    while day > Self.dayCount(ofMonth: month, year: year) {
      day -= Self.dayCount(ofMonth: month, year: year)
      month += 1
    }
    self.init(unchecked: year, month, day)
  }

  /// The number of the day in its week, from 0 for Monday.
  public var weekday: Int { (number - 1) % 7 }

  /// The day that is a number of days later, or earlier; at most ``latest`` and at least ``earliest``.
  public func adding(days: Int) -> CalendarDay {
    let (sum, overflows) = number.addingReportingOverflow(days)
    let bound = days < 0 ? Self.earliest : Self.latest
    return overflows || sum < 1 || sum > Self.latest.number ? bound : CalendarDay(number: sum)
  }

  /// The same day of another month, or the last one of a shorter month; at most ``latest`` and at least ``earliest``.
  public func adding(months: Int) -> CalendarDay {
    let (sum, overflows) = (year * 12 + month - 1).addingReportingOverflow(months)
    guard !overflows, sum >= 12, Self.years.contains(sum / 12) else {
      return months < 0 ? Self.earliest : Self.latest
    }
    let (year, month) = (sum / 12, sum % 12 + 1)
    return CalendarDay(unchecked: year, month, min(day, Self.dayCount(ofMonth: month, year: year)))
  }

  func clamped(to range: ClosedRange<CalendarDay>) -> CalendarDay {
    min(max(self, range.lowerBound), range.upperBound)
  }

  /// The weeks of the month, each with seven places; nil for those of another month.
  ///
  /// - Parameter first: the first day of a week, from 0 for Monday.
  func weeks(beginningOn first: Int) -> [[CalendarDay?]] {
    let count = Self.dayCount(ofMonth: month, year: year)
    let offset = (CalendarDay(unchecked: year, month, 1).weekday - first + 7) % 7
    return (0..<(offset + count + 6) / 7).map { week in
      (0..<7).map { place in
        let day = week * 7 + place - offset + 1
        return (1...count).contains(day) ? CalendarDay(unchecked: year, month, day) : nil
      }
    }
  }
}
