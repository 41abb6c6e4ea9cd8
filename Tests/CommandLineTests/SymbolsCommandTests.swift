import Foundation
import KeywayDrawing
import KeywayUI
import Testing

@testable import KeywayDiagnostics

/// `KEYWAY_WRITE_SYMBOLS=1 swift test --filter SymbolsCommandTests` writes the table of docs/symbols.md.
@Suite("keyway symbols")
@MainActor
struct SymbolsCommandTests {
  @Test("Every symbol has its line, with its name in the language")
  func lines() throws {
    let listed = try CommandCall(["symbols", "--language", "de"])
    #expect(listed.code == 0 && listed.errors.isEmpty)
    let lines = listed.output.split(separator: "\n")
    #expect(lines.count == Symbol.names.count + 2)
    let words = lines.map { $0.split(separator: " ").map(String.init) }
    #expect(words.contains(["printer", "Drucken"]))
    #expect(words.contains(["arrow.forward", "Weiter", "yes"]))
  }

  @Test("JSON has an object for each symbol")
  func json() throws {
    let listed = try CommandCall(["symbols", "--language", "sv", "--format", "json"])
    let objects = try #require(
      try JSONSerialization.jsonObject(with: Data(listed.output.utf8)) as? [[String: Any]])
    #expect(objects.compactMap { $0["name"] as? String } == Symbol.names)
    let bullet = try #require(objects.first { $0["name"] as? String == "list.bullet" })
    #expect(bullet["spoken"] as? String == "Lista" && bullet["mirrored"] as? Bool == true)
  }

  @Test("The picture has all symbols, in the colours of the theme")
  func picture() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: file) }
    let drawn = try CommandCall(["symbols", "--png", file.path, "--theme", "dark", "--scale", "0.5"])
    #expect(drawn.code == 0 && drawn.output.isEmpty, "\(drawn.errors)")
    let image = try ImageBuffer(pngFile: file.path)
    #expect(image.width == 644)
    #expect(image.pixel(x: 0, y: 0) == Theme.dark[.background])
  }

  @Test("What cannot be done is said")
  func faults() throws {
    for arguments in [
      ["--png", "symbols.jpg"], ["--theme", "sepia"], ["--scale", "0"], ["--language", "tlh"],
    ] {
      let call = try CommandCall(["symbols"] + arguments)
      #expect(call.code == 2 && call.output.isEmpty, "\(arguments)")
      #expect(call.errors.contains(arguments[0]), "\(call.errors)")
    }
  }

  @Test("The table of docs/symbols.md is that of the symbols")
  func documentation() throws {
    let file = KeywayProcess.package.appending(path: "docs/symbols.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let (start, end) = ("<!-- symbols -->\n", "<!-- /symbols -->")
    let from = try #require(text.range(of: start)).upperBound
    let to = try #require(text.range(of: end)).lowerBound
    let table = SymbolList(nil).table.markdown
    if ProcessInfo.processInfo.environment["KEYWAY_WRITE_SYMBOLS"] != nil {
      try Data((text[..<from] + table + text[to...]).utf8).write(to: file)
    } else {
      #expect(text[from..<to] == table)
    }
  }
}
