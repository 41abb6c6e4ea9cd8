import Keyway
import KeywayPlatform
import KeywayTesting
import Testing

@testable import KeywayUI

@MainActor
@Suite("Facts about languages and regions")
struct LocaleFactsTests {
  private func facts(_ name: String) throws -> LocaleFacts {
    try #require(LocaleFacts(LanguageTag(name)!), "\(name)")
  }

  @Test(
    "The region says where a week begins, also one of which CLDR has no language",
    arguments: [
      ("en_CA", 6), ("fr_CA", 6), ("es_MX", 6), ("en_IN", 6), ("ar_SA", 6), ("ar_AE", 5), ("en_US", 6),
      ("de", 0),
      ("en", 0), ("en_GB", 0), ("dv_MV", nil), ("fa", 5), ("de_US", 6), ("pt_BR", 6), ("zh_TW", 6), ("he", 6),
    ] as [(String, Int?)])
  func weeks(name: String, first: Int?) throws {
    #expect(LocaleFacts(LanguageTag(name)!)?.firstWeekday == first)
  }

  @Test(
    "A language has a name in itself, whatever its region or script",
    arguments: [
      ("de", "Deutsch"), ("de_AT", "Deutsch"), ("en", "English"), ("fr", "français"), ("sv", "svenska"),
      ("ar_EG", "العربية"), ("zh_TW", "中文"), ("sr@latin", "srpski"), ("pt_BR", "português"), ("th", "ไทย"),
    ])
  func ownName(name: String, ownName: String) throws { #expect(try facts(name).ownName == ownName) }

  @Test(
    "Days, amounts and per cents are written as in the language",
    arguments: [
      ("de", "24.03.1980", "9,80\u{A0}€", "25\u{A0}%"), ("en_US", "03/24/1980", "€9.80", "25%"),
      ("nl", "24-03-1980", "€\u{A0}9,80", "25%"), ("pl", "24.03.1980", "9,80\u{A0}€", "25%"),
      ("ja", "1980/03/24", "€9.80", "25%"), ("cs", "24. 03. 1980", "9,80\u{A0}€", "25\u{A0}%"),
      ("tr", "24.03.1980", "€9,80", "%25"), ("ko", "1980. 03. 24", "€9.80", "25%"),
      ("en_IN", "24/03/1980", "€9.80", "25%"), ("fr_CA", "1980-03-24", "9,80\u{A0}€", "25\u{A0}%"),
    ])
  func formats(name: String, day: String, amount: String, part: String) throws {
    let tag = try #require(LanguageTag(name))
    #expect(DayFormat(tag).text(CalendarDay("1980-03-24")!) == day)
    #expect(NumberFormat.currency("€").text(9.8, in: tag) == amount)
    #expect(NumberFormat.percent.text(0.25, in: tag) == part)
  }

  @Test("Groups, digits and signs are those of the language")
  func numbers() throws {
    func text(_ number: Double, _ name: String) throws -> String {
      NumberFormat.number.text(number, in: try #require(LanguageTag(name)))
    }
    #expect(try text(12_345_678, "en_IN") == "1,23,45,678" && text(1_234.5, "bn") == "১,২৩৪.৫")
    #expect(try text(1_234, "es") == "1234" && text(12_345, "es") == "12.345")
    #expect(try text(-1_234.5, "sv") == "−1\u{A0}234,5" && text(1_234.5, "fa") == "۱٬۲۳۴٫۵")
    #expect(NumberFormat.currency("CHF").text(-1_234.5, in: LanguageTag("de_CH")!) == "CHF-1’234.50")
    #expect(NumberFormat.currency("USD").text(5, in: LanguageTag("en_US")!) == "USD\u{A0}5.00")
    #expect(try facts("de").quoted("Ja") == "„Ja“")
  }

  @Test("Old names, scripts and variants of a language have its facts")
  func names() throws {
    #expect(try facts("iw").weekdays == facts("he").weekdays && facts("sr@latin").months[0] == "januar")
    #expect(try facts("zh_TW").quotes == ["「", "」"] && facts("en_FR").shortDate == facts("en").shortDate)
    #expect(LocaleFacts(LanguageTag("tlh")!) == nil)
  }

  @Test("Texts take the plural form of their language, also without a rule in the catalog")
  func plurals() throws {
    func catalog(_ language: String) throws -> TextCatalog {
      try TextCatalog(
        Array(
          "msgid \"\"\nmsgstr \"Language: \(language)\\n\"\nmsgid \"one\"\nmsgid_plural \"more\"\nmsgstr[0] \"0\"\nmsgstr[1] \"1\"\nmsgstr[2] \"2\"\nmsgstr[3] \"3\"\n"
            .utf8))
    }
    func forms(_ language: String, _ counts: [Int]) throws -> String {
      let texts = Localization(preferred: [LanguageTag(language)!], catalogs: [try catalog(language)])
      return counts.map { texts.text("one", plural: "more", count: $0) }.joined()
    }
    #expect(try forms("pl", [1, 2, 5, 12, 22, 25, 101]) == "0122122")
    #expect(try forms("ru", [1, 2, 5, 11, 21, 111]) == "012202")
    #expect(try forms("cs", [1, 3, 5, 0]) == "0122")
    #expect(try forms("fr", [0, 1, 2]) == "002" && forms("ja", [0, 1, 2]) == "000")
  }

  @Test("The region that was asked for stays where the texts have none")
  func region() throws {
    let texts = Localization(preferred: [LanguageTag("en_US")!])
    #expect(texts.language.name == "en" && texts.locale.name == "en_US")
    #expect(Localization(preferred: [LanguageTag("pl_PL")!]).locale.name == "en")
  }

  private struct Klingon: KioskApp {
    static var sourceLanguage: LanguageTag { LanguageTag("tlh")! }
    var body: some View { Button("yIghoS") {} }
  }

  @Test("A language without facts is a fault, until the app supplies them")
  func missing() throws {
    let app = try AppDriver(Klingon(), language: LanguageTag("tlh"))
    #expect(app.window.viewFaults == [.missingLocaleFacts(language: "tlh")])
    var own = try facts("de")
    own.signs.decimal = "·"
    LocaleFacts.register(own, for: LanguageTag("tlh")!)
    let other = try AppDriver(Klingon(), language: LanguageTag("tlh"))
    #expect(other.window.viewFaults.isEmpty)
    #expect(NumberFormat.number.text(1.5, in: LanguageTag("tlh")!) == "1·5")
  }
}
