import Keyway
import SeededRandom
import Testing

@testable import KeywayPlatform
@testable import KeywayUI

@Suite("Numbers as people write them")
struct NumberReadingTests {
  private static let locales = LocaleTable.lines.split(separator: "\n").compactMap {
    LanguageTag(String($0.prefix { $0 != "\t" }))
  }

  private func read(_ text: String, _ language: String) throws -> Double? {
    let reading = NumberReader(try #require(LanguageTag(language))).read(text)
    return if case .number(let number) = reading { number } else { nil }
  }

  @Test(
    "A number is never read as another number",
    arguments: [
      ("de", "0.500", 0.5), ("de", "1.500", 1_500), ("de", "72.5", 72.5), ("de", "1.234.567,8", 1_234_567.8),
      ("de", "1.23.456", nil), ("de", "1234.567", 1_234.567), ("en", "1.234,56", nil), ("en", "1,2,3", nil),
      ("en", "1,5", 1.5), ("en", "0,500", 0.5), ("en", "1,500", 1_500), ("en", "12,34.5", nil),
      ("en", "1 234.5", 1_234.5), ("en", "1 5", nil), ("en", ".5", 0.5), ("en", "5.", nil), ("en", "5,", nil),
      ("nl", "1,500", 1.5), ("nl", "1.500", 1_500), ("pl", "2,750", 2.75), ("pl", "2.750", nil),
      ("pl", "2.75", 2.75), ("pl", "12 500,5", 12_500.5), ("fr", "1\u{202F}500,5", 1_500.5),
      ("fr", "15 00", nil),
      ("en_IN", "12,34,567.5", 1_234_567.5), ("hi", "1,234,567", nil), ("bn", "১২,৩৪,৫৬৭", 1_234_567),
      ("de_CH", "1'234.5", 1_234.5), ("de_CH", "1’234.5", 1_234.5), ("de_CH", "1’2", nil),
      ("de_CH", "1,500", nil),
      ("fa", "۱٬۲۳۴٫۵", 1_234.5), ("fa", "1,234.5", 1_234.5), ("ccp", "\u{11137}\u{11138}", 12),
      ("ar", "1,234.5", 1_234.5), ("ar", "١٫٥", 1.5),
      ("ar_MA", "1.234,5", 1_234.5), ("my", "၁,၂၃၄.၅", 1_234.5), ("sv", "−5,5", -5.5), ("sv", "-5,5", -5.5),
      ("he", "\u{200E}-5.5", -5.5), ("en", "１２.５", 12.5), ("es", "1.234", 1_234),
      ("pt_BR", "1.234,5", 1_234.5),
      ("en_GB", "1,23", 1.23), ("en_GB", "15,40", 15.4), ("en_GB", "2.000,50", nil),
      ("en_GB", "2,000.50", 2_000.5), ("en_GB", "100,0,00.00", nil), ("en_GB", "100,000.00", 100_000),
      ("de", "1.234", 1_234), ("de", "1.127,54", 1_127.54), ("de", "100.000", 100_000),
      ("de", "100.000.000", 100_000_000), ("de", "100.100.100,20", 100_100_100.2),
      ("de_AT", "1.234", nil), ("de_AT", "1 234", 1_234),
      ("en", "1-2", nil), ("en", "-", nil), ("en", "", nil), ("en", "5 kg", nil),
    ] as [(String, String, Double?)])
  func read(language: String, text: String, number: Double?) throws {
    #expect(try read(text, language) == number, "\(language): \(text)")
  }

  @Test("What a locale writes, it reads", arguments: Sample.one(in: 12, of: locales))
  func roundTrip(_ locale: LanguageTag) {
    var random = SeededGenerator()
    let reader = NumberReader(locale)
    for _ in 0..<1_000 {
      let decimals = Int.random(in: 0...3, using: &random)
      let scale = [1.0, 10, 100, 1_000][decimals]
      let most = [9, 999, 9_999, 99_999, 99_999_999, 999_999_999].randomElement(using: &random)!
      let number = Double(Int.random(in: -most...most, using: &random)) / scale
      let text = NumberFormat.number.decimals(decimals).text(number, in: locale)
      // Nothing has no sign.
      guard reader.read(text) == .number(number) || number == 0 else {
        Issue.record(
          "\(locale) writes \(number) as \(text), which is \(reader.read(text)); seed \(random.seed)")
        return
      }
    }
  }

  struct Convention: Hashable, Sendable, CustomStringConvertible {
    let signs: LocaleFacts.NumberSigns
    let last: Int
    let others: Int
    let locale: LanguageTag
    var description: String { "\(locale)" }

    static func == (a: Self, b: Self) -> Bool { (a.signs, a.last, a.others) == (b.signs, b.last, b.others) }
    func hash(into hasher: inout Hasher) { hasher.combine([signs.decimal, signs.group, "\(others)"]) }

    /// The reading of a text over 0, 5 and the two signs.
    func number(_ text: String) -> Double? {
      func parts(_ text: Substring, _ sign: String) -> [Substring] {
        text.split(separator: sign, omittingEmptySubsequences: false)
      }
      let halves = parts(text[...], signs.decimal)
      let groups = parts(halves[0], signs.group)
      let last = last > 0 ? last : 3
      if halves.count == 1 || halves.count == 2 && !halves[1].isEmpty && !halves[1].contains(signs.group) {
        let fraction = halves.count == 2 ? "." + halves[1] : ""
        let isAlone = groups.count == 1 && !(groups[0].isEmpty && fraction.isEmpty)
        let isGrouped =
          groups.count > 1 && (1...3).contains(groups[0].count) && !groups[0].hasPrefix("0")
          && groups.last!.count == last && groups.dropFirst().dropLast().allSatisfy { $0.count == others }
        if isAlone || isGrouped { return Double("0" + groups.joined() + fraction) }
      }
      guard [".", ",", "٬", "،"].contains(signs.group), halves.count == 1, groups.count == 2,
        !groups[1].isEmpty
      else { return nil }
      return Double("0\(groups[0]).\(groups[1])")
    }
  }

  /// Each way to write numbers once.
  private static let conventions = Array(
    Set(
      locales.map { locale in
        let facts = LocaleFacts.of(locale)
        return Convention(
          signs: facts.zero == "0" ? facts.signs : facts.signsOfASCII, last: facts.groups.last,
          others: facts.groups.last > 0 ? facts.groups.others : 3, locale: locale)
      }))

  @Test("In each convention, every short text is read by its grammar", arguments: conventions)
  func grammar(_ convention: Convention) {
    let reader = NumberReader(convention.locale)
    var texts = [""]
    var all: [String] = []
    for _ in 0..<6 {
      texts = texts.flatMap { text in
        ["0", "5", convention.signs.decimal, convention.signs.group].map { text + $0 }
      }
      all += texts
    }
    for text in Sample.one(in: 8, of: all) {
      let read: Double? = if case .number(let number) = reader.read(text) { number } else { nil }
      // Space around a number is none of it.
      guard
        !text.hasPrefix(convention.signs.group)
          || convention.signs.group.contains(where: { !$0.isWhitespace }),
        !text.hasSuffix(convention.signs.group)
          || convention.signs.group.contains(where: { !$0.isWhitespace })
      else { continue }
      #expect(read == convention.number(text), "\(convention): \(text)")
    }
  }

  @Test("A text that more digits could complete is unfinished")
  func unfinished() throws {
    let reader = NumberReader(LanguageTag("en")!)
    #expect(
      reader.read("5.") == .unfinished && reader.read("-") == .unfinished && reader.read("1,") == .unfinished)
    #expect(reader.read("1.2.3") == .nothing && reader.read("") == .nothing)
  }
}
