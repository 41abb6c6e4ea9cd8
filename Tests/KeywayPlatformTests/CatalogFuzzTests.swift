import SeededRandom
import Testing

@testable import KeywayPlatform

/// Random faults in the catalogs of an app: each is a catalog or an error with a line.
@Suite("Damaged catalogs")
struct CatalogFuzzTests {
  private static let catalog = """
    # German
    msgid ""
    msgstr ""
    "Language: de\\n"
    "Content-Type: text/plain; charset=UTF-8\\n"
    "Plural-Forms: nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : (n != 1 || n > 4) ? 1 : 2;\\n"

    #, c-format
    msgctxt "menu"
    msgid "Open \\"file\\""
    msgstr "Datei \\\\ öffnen\\t"

    #, fuzzy
    msgid "Close"
    msgstr "Schließen"

    msgid "%d cup"
    msgid_plural "%d cups"
    msgstr[0] "%d Tasse"
    msgstr[1] "%d "
    "Tassen"
    msgstr[2] "%d Tässchen"

    #~ msgid "Old"
    #~ msgstr "Alt"
    """

  private static let parts = [
    "msgid ", "msgstr ", "msgstr[", "msgctxt \"", "msgid_plural \"a\"\n", "\"", "\\", "\n", "#, fuzzy\n",
    "#~",
    "Plural-Forms: ", "plural=", "n", "%0", "/0", "((((", "!!!!", "? 1 : ", "99999999999999999999", "\0",
    "\u{301}",
    "\r\n", "\u{202E}",
  ]

  private func damage(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes[place] = .random(in: 0...255, using: &random)
      case 1: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...40, using: &random)))
      case 2: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 60)], at: place)
      case 3: bytes.insert(contentsOf: Array(Self.parts.randomElement(using: &random)!.utf8), at: place)
      default: bytes.removeLast(Int.random(in: 0...bytes.count / 2, using: &random))
      }
      if bytes.isEmpty { bytes = [0] }
    }
    return bytes
  }

  @Test("A catalog with random faults translates what is left, or is an error with its line")
  func faults() throws {
    var random = SeededGenerator()
    let seed = random.seed
    let whole = Array(Self.catalog.utf8)
    let good = try TextCatalog(whole)
    #expect(good.translation(of: "Open \"file\"", context: "menu") == "Datei \\ öffnen\t")
    #expect(good.translation(of: "%d cup", count: 21) == "%d Tasse")
    #expect(good.translation(of: "Close", context: nil) == nil)
    var (read, refused) = (0, 0)
    for _ in 0..<2_000 {
      let bytes = damage(whole, &random)
      do throws(TextCatalogError) {
        let catalog = try TextCatalog(bytes)
        for count in [0, 1, 2, 11, 21, -1, Int.max, Int.min] {
          _ = catalog.translation(of: "%d cup", count: count)
        }
        read += 1
      } catch {
        refused += 1
        let lines = 1 + bytes.count { $0 == UInt8(ascii: "\n") }
        #expect((0...lines).contains(error.line) && !error.fault.isEmpty, "\(error), seed \(seed)")
      }
    }
    #expect(read > 100 && refused > 100, "\(read) and \(refused), seed \(seed)")
  }

  @Test(
    "A plural rule that is deep, long or divides by nothing is a number or an error",
    arguments: [
      String(repeating: "(", count: 500) + "n" + String(repeating: ")", count: 400),
      String(repeating: "!", count: 900) + "n", String(repeating: "n+", count: 480) + "n",
      String(repeating: "n?", count: 400), "n/0", "n%0", "n/(n-n)", "99999999999999999999*n",
      "9223372036854775807*n*n+9223372036854775807", "0-9223372036854775807-n", "",
    ])
  func plurals(rule: String) {
    let catalog = Self.catalog.replacing(
      "n%10==1 && n%100!=11 ? 0 : (n != 1 || n > 4) ? 1 : 2", with: rule)
    do throws(TextCatalogError) {
      let catalog = try TextCatalog(Array(catalog.utf8))
      for count in [0, 1, 2, Int.max, Int.min] {
        #expect(catalog.translation(of: "%d cup", count: count)?.hasPrefix("%d T") == true)
      }
    } catch {
      #expect(error.fault.hasSuffix("is not a plural rule"))
    }
  }
}
