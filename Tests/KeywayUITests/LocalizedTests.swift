import Foundation
import Glibc
import Keyway
import Testing

@Suite("Texts are translated by gettext's catalogs", .serialized)
struct LocalizedTests {
  /// A catalog as `msgfmt` makes it (GNU gettext manual, "The Format of GNU MO Files").
  private func catalog(_ messages: [(String, String)]) -> Data {
    let entries = [("", "Content-Type: text/plain; charset=UTF-8\n")] + messages
    let count = UInt32(entries.count)
    var words: [UInt32] = [0x9504_12de, 0, count, 28, 28 + 8 * count, 0, 0]
    var texts: [UInt8] = []
    let start = 28 + 16 * count
    for list in [entries.map(\.0), entries.map(\.1)] {
      for text in list {
        words += [UInt32(text.utf8.count), start + UInt32(texts.count)]
        texts += Array(text.utf8) + [0]
      }
    }
    return words.withUnsafeBytes { Data($0) } + Data(texts)
  }

  @Test("A text is translated if its domain contains it, and otherwise unchanged")
  func translation() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("keyway-texts-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let messages = folder.appendingPathComponent("el/LC_MESSAGES")
    try FileManager.default.createDirectory(at: messages, withIntermediateDirectories: true)
    let domain = "keyway-test-\(getpid())"
    try catalog([("Gift", "Δώρο"), ("Share", "Κοινοποίηση")])
      .write(to: messages.appendingPathComponent("\(domain).mo"))
    #expect(localized("Share", domain: domain) == "Share")

    setenv("LANGUAGE", "el", 1)
    try #require(setlocale(LC_MESSAGES, "C.UTF-8") != nil)
    defer {
      unsetenv("LANGUAGE")
      setlocale(LC_MESSAGES, "")
    }
    useTextDomain(domain, folder: folder.path)
    #expect(localized("Share", domain: domain) == "Κοινοποίηση")
    #expect(localized("Gift") == "Δώρο")
    #expect(localized("Add", domain: domain) == "Add")
    #expect(localized("", domain: domain) == "")
    #expect(localized("Share", domain: "keyway-no-such-domain") == "Share")
  }
}
