/// All facts of one locale, in the order of their columns.
struct Locale {
  static let columns = [
    "zero", "signs", "signsOfASCII", "groups", "percent", "currency", "debt", "months", "monthsAlone",
    "weekdays",
    "weekdaysShort", "halves", "longDate", "month", "day", "time", "quotes", "direction", "region", "plural",
    "name",
  ]
  let values: [String]

  /// - Parameters:
  ///   - chain: the files of the locale and those it inherits from, nearest first and the root last.
  ///   - name: the locale's name with its script and region.
  init(_ chain: [LocaleFile], name: String, _ supplement: Supplement) throws(GeneratorError) {
    func find(_ keys: LocaleFile.Key...) -> String? {
      for key in keys {
        for file in chain { if let value = file.values[key] { return value } }
      }
      return nil
    }
    var missing: [String] = []
    func value(_ keys: LocaleFile.Key...) -> String {
      for key in keys { if let value = find(key) { return value } }
      missing.append("\(keys)")
      return ""
    }
    let system = find(.numberingSystem) ?? "latn"
    // By the root's data, the other systems are written like the Latin one.
    func sign(_ sign: LocaleFile.Sign, _ system: String) -> String {
      value(.sign(sign, system: system), .sign(sign, system: "latn"), .sign(sign, system: nil))
    }
    func signs(_ system: String) -> String {
      [LocaleFile.Sign.decimal, .group, .minus].map { sign($0, system) }.joined(separator: "|")
    }
    func number(_ pattern: String) -> String {
      var text = ""
      for character in pattern {
        if "#0,.".contains(character) {
          if text.last != "0" { text.append("0") }
        } else if character != "'" {
          text.append(character)
        }
      }
      return text
    }
    let pattern = sign(.number, system).split(separator: ";")[0].split(separator: ".")[0].split(
      separator: ",")
    let first = pattern.count > 1 ? pattern[pattern.count - 1].count : 0
    let second = pattern.count > 2 ? pattern[pattern.count - 2].count : first
    let amounts = sign(.currency, system).split(separator: ";").map { number(String($0)) }
    let percent = number(sign(.percentPattern, system)).split(
      separator: "%", omittingEmptySubsequences: false)
    let months = value(
      .months(width: "wide", isAlone: false), .months(width: "wide", isAlone: true),
      .months(width: "abbreviated", isAlone: false))
    let weekdays = value(
      .weekdays(width: "wide", isAlone: false), .weekdays(width: "wide", isAlone: true),
      .weekdays(width: "abbreviated", isAlone: false))
    let words = name.split(separator: "_").map(String.init)
    values = [
      supplement.zeros[system].map { String($0) } ?? "0",
      signs(system), signs("latn"), "\(first) \(second) \(find(.leastGrouped) ?? "1")",
      percent.joined(separator: sign(.percent, system)), amounts[0],
      amounts.count > 1 ? amounts[1] : "-" + amounts[0],
      months, find(.months(width: "wide", isAlone: true)) ?? months, weekdays,
      find(
        .weekdays(width: "short", isAlone: true), .weekdays(width: "short", isAlone: false),
        .weekdays(width: "abbreviated", isAlone: true), .weekdays(width: "abbreviated", isAlone: false))
        ?? weekdays,
      value(.halves), value(.longDate), value(.skeleton("yMMMM")), value(.skeleton("yMd")), value(.time),
      value(.quote(isEnd: false)) + "|" + value(.quote(isEnd: true)),
      find(.order) == "right-to-left" ? "r" : "l",
      words.count > 1 ? words[words.count - 1] : "001",
      [words.prefix(2).joined(separator: "_"), words[0]].lazy.compactMap { supplement.plurals[$0] }.first
        ?? "0",
      find(.ownName) ?? "",
    ]
    if !missing.isEmpty { throw GeneratorError("\(name) has no \(missing.joined(separator: ", "))") }
    if values.contains(where: { $0.contains("\t") || $0.contains("\n") || $0.contains("\"\"\"") }) {
      throw GeneratorError("\(name) has a value with a tab, a line break or three quotes")
    }
  }
}
