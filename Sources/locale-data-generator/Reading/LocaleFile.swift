/// The data in the file of one locale, without inherited data.
struct LocaleFile {
  private(set) var values: [Key: String] = [:]

  enum Key: Hashable {
    case numberingSystem, leastGrouped
    /// The signs and patterns of one numbering system; nil for those of all systems.
    case sign(Sign, system: String?)
    case quote(isEnd: Bool)
    case order
    case months(width: String, isAlone: Bool)
    case weekdays(width: String, isAlone: Bool)
    case halves
    case longDate, time
    case skeleton(String)
    /// The name of the language in itself.
    case ownName
  }

  enum Sign: CaseIterable { case decimal, group, minus, percent, number, percentPattern, currency }

  private static let separator = "|"

  init(_ file: Markup) {
    let orientation = file.first("orientation")
    values[.order] = orientation?.first("characterOrder")?.text
    if let language = file.first("identity")?.elements("language", limit: 1).first?["type"] {
      let names = file.first("localeDisplayNames")?.first("languages")
      values[.ownName] = names?.first("language", "type=\"\(language)\"")?.text
    }
    if let delimiters = file.first("delimiters") {
      values[.quote(isEnd: false)] = delimiters.first("quotationStart")?.text
      values[.quote(isEnd: true)] = delimiters.first("quotationEnd")?.text
    }
    if let calendar = file.first("calendar", "type=\"gregorian\"") { readCalendar(calendar) }
    if let numbers = file.first("numbers") { readNumbers(numbers) }
  }

  private mutating func readNumbers(_ numbers: Markup) {
    values[.numberingSystem] = numbers.first("defaultNumberingSystem")?.text
    values[.leastGrouped] = numbers.first("minimumGroupingDigits")?.text
    func read(_ container: String, _ body: (Markup, String?) -> Void) {
      for element in numbers.elements(container) { body(element.content, element["numberSystem"]) }
    }
    var found: [Key: String] = [:]
    read("symbols") { symbols, system in
      found[.sign(.decimal, system: system)] = symbols.first("decimal")?.text
      found[.sign(.group, system: system)] = symbols.first("group")?.text
      found[.sign(.minus, system: system)] = symbols.first("minusSign")?.text
      found[.sign(.percent, system: system)] = symbols.first("percentSign")?.text
    }
    for (name, sign) in [("decimal", Sign.number), ("percent", .percentPattern), ("currency", .currency)] {
      read(name + "Formats") { formats, system in
        let length = formats.first(name + "FormatLength", without: "type=")
        let format = length?.first(name + "Format", without: "accounting")
        found[.sign(sign, system: system)] = format?.first("pattern")?.text
      }
    }
    values.merge(found) { $1 }
  }

  private mutating func readCalendar(_ calendar: Markup) {
    for (container, item, count) in [("month", "month", 12), ("day", "day", 7)] {
      for context in calendar.first(container + "s")?.elements(container + "Context") ?? [] {
        let isAlone = context["type"] == "stand-alone"
        for width in context.content.elements(container + "Width") {
          let names = width.content.elements(item).filter { $0["alt"] == nil && $0["yeartype"] == nil }
            .compactMap { $0.content.text }
          guard names.count == count else { continue }
          let type = width["type"] ?? ""
          if count == 12 {
            values[.months(width: type, isAlone: isAlone)] = names.joined(separator: Self.separator)
          } else {
            // From Monday.
            values[.weekdays(width: type, isAlone: isAlone)] =
              (names.dropFirst() + names.prefix(1)).joined(separator: Self.separator)
          }
        }
      }
    }
    if let periods = calendar.first("dayPeriods")?.first("dayPeriodContext", "format") {
      for width in ["abbreviated", "wide"] {
        guard let halves = periods.first("dayPeriodWidth", "\"\(width)\""),
          let before = halves.first("dayPeriod", "\"am\"")?.text,
          let after = halves.first("dayPeriod", "\"pm\"")?.text
        else { continue }
        values[.halves] = before + Self.separator + after
        break
      }
    }
    values[.longDate] =
      calendar.first("dateFormats")?.first("dateFormatLength", "full")?.first("pattern")?.text
    values[.time] = calendar.first("timeFormats")?.first("timeFormatLength", "short")?.first("pattern")?.text
    let formats = calendar.first("availableFormats")
    for skeleton in ["yMMMM", "yMd"] {
      values[.skeleton(skeleton)] = formats?.first("dateFormatItem", "id=\"\(skeleton)\"")?.text
    }
  }
}
