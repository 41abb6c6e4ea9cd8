import Foundation
import KeywayDrawing
import Testing

@Suite("An app's own focus commands")
struct AppFocusTests {
  private func run(_ arguments: String...) throws -> KeywayProcess {
    try KeywayProcess(arguments, of: "roasted-beans")
  }

  @Test("Roasted Beans proves that keys reach everything in its window")
  func prove() throws {
    let process = try run("focus", "prove")
    #expect(process.code == 0, "\(process.output)\(process.errors)")
    #expect(process.output.hasSuffix("The proof holds.\n"))
    let json = try JSONSerialization.jsonObject(
      with: Data(try run("focus", "prove", "--format", "json").output.utf8))
    #expect((json as? [String: Any])?["holds"] as? Bool == true)
  }

  @Test("Each key is explained and really pressed, so that the next starts where it led")
  func explain() throws {
    let process = try run("focus", "explain", "--keys", "Tab Down Tab", "--format", "json")
    #expect(process.code == 0, "\(process.errors)")
    let lines = try process.lines
    #expect(lines.map { $0["reason"] as? String } == ["next", "arrow", "next"])
    #expect(lines[1]["from"] as? String == lines[0]["focused"] as? String)
    #expect(lines[2]["from"] as? String == lines[1]["focused"] as? String)
    #expect((lines[1]["groups"] as? [[String: Any]])?.first?["answer"] as? String == "moved")
  }

  @Test("The picture is the window's, with the stops below it")
  func picture() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".png")
    defer { try? FileManager.default.removeItem(at: file) }
    let process = try run("focus", "picture", "-o", file.path)
    #expect(process.code == 0, "\(process.errors)")
    let image = try ImageBuffer(pngFile: file.path)
    #expect(image.width == 1_280 && image.height > 800)
  }

  @Test("What is missing or wrong is said in one line")
  func badInput() throws {
    for (arguments, words) in [
      (["focus", "explain"], "expected --keys"), (["focus", "picture"], "expected -o with a name"),
      (["focus", "picture", "-o", "a.gif"], "expected -o with a name"),
      (["focus", "prove", "--format", "xml"], "xml"),
    ] {
      let process = try KeywayProcess(arguments, of: "roasted-beans")
      #expect(process.code == 2)
      #expect(process.errors.contains(words) && process.errors.split(separator: "\n").count == 1)
    }
  }
}
