import Glibc
import KeywayPlatform

/// A time of the day in minutes, without a day and a time zone, such as that of an appointment.
public struct TimeOfDay: Hashable, Comparable, Sendable, Codable, CustomStringConvertible {
  /// From 0 to 23.
  public let hour: Int
  /// From 0 to 59.
  public let minute: Int

  /// Creates a time; nil if there is no such time.
  public init?(hour: Int, minute: Int) {
    guard (0...23).contains(hour), (0...59).contains(minute) else { return nil }
    (self.hour, self.minute) = (hour, minute)
  }

  /// The first minute of a day, 0:00.
  public static let earliest = TimeOfDay(hour: 0, minute: 0)!
  /// The last minute of a day, 23:59.
  public static let latest = TimeOfDay(hour: 23, minute: 59)!

  /// The current time, by the machine's clock and time zone.
  public static var now: TimeOfDay {
    var now = time(nil)
    var parts = tm()
    localtime_r(&now, &parts)
    return TimeOfDay(hour: Int(parts.tm_hour), minute: Int(parts.tm_min)) ?? earliest
  }

  /// Whether a time comes before another.
  public static func < (a: TimeOfDay, b: TimeOfDay) -> Bool { (a.hour, a.minute) < (b.hour, b.minute) }

  /// The time as in ISO 8601: `09:05`.
  public var description: String { "\(CalendarDay.padded(hour, to: 2)):\(CalendarDay.padded(minute, to: 2))" }

  /// Reads a time as ``description`` writes it.
  public init?(_ description: String) {
    let parts = description.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [2, 2], parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } })
    else { return nil }
    self.init(hour: Int(parts[0])!, minute: Int(parts[1])!)
  }
}

/// A day with a time, without a time zone.
public struct CalendarMoment: Hashable, Comparable, Sendable, Codable, CustomStringConvertible {
  /// The day.
  public let day: CalendarDay
  /// The time of the day.
  public let time: TimeOfDay

  /// Creates the moment of a day at a time.
  public init(_ day: CalendarDay, at time: TimeOfDay) { (self.day, self.time) = (day, time) }

  /// The first minute of ``CalendarDay/earliest``.
  public static let earliest = CalendarMoment(.earliest, at: .earliest)
  /// The last minute of ``CalendarDay/latest``.
  public static let latest = CalendarMoment(.latest, at: .latest)

  /// Whether a moment comes before another.
  public static func < (a: CalendarMoment, b: CalendarMoment) -> Bool { (a.day, a.time) < (b.day, b.time) }

  /// The moment as in ISO 8601: `2026-11-23T09:05`.
  public var description: String { "\(day)T\(time)" }
}

/// The format of times in a language.
struct TimeFormat {
  /// Whether hours go from 1 to 12, twice a day.
  let countsToTwelve: Bool
  private let halves: [String]
  private let pattern: DatePattern

  init(_ language: LanguageTag) {
    let facts = LocaleFacts.of(language)
    (halves, pattern) = (facts.halves, DatePattern(facts.time))
    countsToTwelve = pattern.fields.contains { "hK".contains($0.letter) }
  }

  func hour(_ hour: Int) -> String {
    countsToTwelve ? "\((hour + 11) % 12 + 1)" : CalendarDay.padded(hour, to: 2)
  }

  func half(isAfternoon: Bool) -> String { CalendarDay.shown(halves[isAfternoon ? 1 : 0]) }

  func text(_ time: TimeOfDay) -> String {
    pattern.written { letter, _ in
      switch letter {
      case "h", "H", "K", "k": hour(time.hour)
      case "m": CalendarDay.padded(time.minute, to: 2)
      case "a", "b", "B": half(isAfternoon: time.hour >= 12)
      default: ""
      }
    }
  }
}
