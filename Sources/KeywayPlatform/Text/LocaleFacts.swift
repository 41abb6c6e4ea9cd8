public import KeywayElements
import Synchronization

/// The conventions of a language and its region for numbers, days, times and more (Unicode CLDR).
///
/// The facts are part of the program, which reads no files for them. For a language that CLDR lacks, an app supplies its own:
///
/// ```swift
/// if let tag = LanguageTag("vro"), let estonian = LanguageTag("et"), var facts = LocaleFacts(estonian) {
///   facts.halves = ["hommogu", "õdagu"]
///   LocaleFacts.register(facts, for: tag)
/// }
/// ```
public struct LocaleFacts: Sendable {
  /// The signs used in numbers.
  public struct NumberSigns: Hashable, Sendable {
    /// The sign between the integer and its decimals.
    public var decimal: String
    /// The sign between groups of digits.
    public var group: String
    /// The sign before a negative number, which may have marks of the writing direction.
    public var minus: String

    /// Creates signs.
    public init(decimal: String, group: String, minus: String = "-") {
      (self.decimal, self.group, self.minus) = (decimal, group, minus)
    }
  }

  /// The sizes of groups of digits.
  public struct NumberGroups: Hashable, Sendable {
    /// The number of digits in the last group; 0 for no groups.
    public var last: Int
    /// The number of digits in the groups before it: 2 in India.
    public var others: Int
    /// The minimum number of digits before the last group: with 2, 1234 has no group.
    public var least: Int

    /// Creates sizes.
    public init(last: Int = 3, others: Int = 3, least: Int = 1) {
      (self.last, self.others, self.least) = (last, others, least)
    }
  }

  /// The digit 0; the others follow it in Unicode.
  public var zero: Unicode.Scalar
  /// The signs used with these digits.
  public var signs: NumberSigns
  /// The signs used with ASCII digits.
  public var signsOfASCII: NumberSigns
  /// The sizes of groups.
  public var groups: NumberGroups
  /// The format of percentages, with 0 for the number: `0 %`.
  public var percent: String
  /// The format of amounts, with 0 for the number and ¤ for the currency sign: `0 ¤`.
  public var currency: String
  /// The format of amounts below zero, with `-` for the minus sign: `-0 ¤`.
  public var debt: String
  /// The names of the months from January on, as used with a day.
  public var months: [String]
  /// The names of the months without a day.
  public var monthsAlone: [String]
  /// The names of the days from Monday on.
  public var weekdays: [String]
  /// The short names of the days from Monday on, for the columns of a calendar.
  public var shortWeekdays: [String]
  /// The two halves of the day: AM and PM.
  public var halves: [String]
  /// The pattern of a day in words, with its weekday (UTS #35, part 4, "Date Format Patterns").
  public var longDate: String
  /// The pattern of a month and its year.
  public var monthAndYear: String
  /// The pattern of a numeric date.
  public var shortDate: String
  /// The pattern of a time of day.
  public var time: String
  /// The signs before and after a quotation.
  public var quotes: [String]
  /// The direction of the script.
  public var layoutDirection: LayoutDirection
  /// The first day of a week, from 0 for Monday.
  public var firstWeekday: Int
  /// The plural form of a number, as a gettext expression: `n != 1`.
  public var plural: String
  /// The name of the language in itself, as in running text: `Deutsch`, `français`. Empty if CLDR has none.
  public var ownName: String

  /// The facts of a language; nil if neither CLDR nor the app has any.
  ///
  /// A region without facts in CLDR has those of the language, with the region's first day of the week. English without a
  /// region is British: the day comes before the month.
  public init?(_ language: LanguageTag) {
    guard let facts = Self.known(language) else { return nil }
    self = facts
  }

  /// Supplies the facts of a language, replacing CLDR's. Call it before a window opens.
  public static func register(_ facts: LocaleFacts, for language: LanguageTag) {
    supplied.withLock { $0[language] = facts }
  }

  /// The facts of a language, or those of CLDR's root, which are language-neutral.
  package static func of(_ language: LanguageTag) -> LocaleFacts { known(language) ?? root }

  private static let root = LocaleFacts(LocaleLine.merged(["root"]), region: "001", direction: .leftToRight)!

  private static let supplied = Mutex<[LanguageTag: LocaleFacts]>([:])
  /// By language. Each is read on first use, because an app needs only one or two.
  private static let read = Mutex<[LanguageTag: LocaleFacts?]>([:])

  private static func known(_ language: LanguageTag) -> LocaleFacts? {
    let tags = language.fallbacks.compactMap { LanguageTag($0) }
    let facts = supplied.withLock(\.self)
    for tag in tags { if let own = facts[tag] { return own } }
    if let before = read.withLock({ $0[language] }) { return before }
    let found = LocaleFacts(
      LocaleLine.merged(language.localeNames), region: language.region, direction: language.scriptDirection)
    read.withLock { $0[language] = .some(found) }
    return found
  }

  /// Reads the columns of the table; nil if there are none.
  private init?(_ columns: [String], region: String?, direction: LayoutDirection?) {
    func column(_ name: String) -> String { columns[LocaleTable.columns.firstIndex(of: name)!] }
    func list(_ name: String) -> [String] { column(name).split(separator: "|").map(String.init) }
    func signs(_ name: String) -> NumberSigns {
      let signs = list(name)
      return NumberSigns(decimal: signs[0], group: signs[1], minus: signs[2])
    }
    guard columns.count == LocaleTable.columns.count else { return nil }
    zero = column("zero").unicodeScalars.first!
    (self.signs, signsOfASCII) = (signs("signs"), signs("signsOfASCII"))
    let sizes = column("groups").split(separator: " ").compactMap { Int($0) }
    groups = NumberGroups(last: sizes[0], others: sizes[1], least: sizes[2])
    (percent, currency, debt) = (column("percent"), column("currency"), column("debt"))
    (months, monthsAlone) = (list("months"), list("monthsAlone"))
    (weekdays, shortWeekdays, halves) = (list("weekdays"), list("weekdaysShort"), list("halves"))
    (longDate, monthAndYear) = (column("longDate"), column("month"))
    (shortDate, time, quotes) = (column("day"), column("time"), list("quotes"))
    layoutDirection = direction ?? (column("direction") == "r" ? .rightToLeft : .leftToRight)
    firstWeekday = LocaleLine.firstWeekday(of: region ?? column("region"))
    (plural, ownName) = (column("plural"), column("name"))
  }
}
