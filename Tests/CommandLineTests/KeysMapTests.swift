import Foundation
import Testing

@Suite("keyway keys map")
struct KeysMapTests {
  private func map(_ ending: String, _ arguments: [String]) throws -> (run: KeywayProcess, data: Data?) {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).\(ending)")
    defer { try? FileManager.default.removeItem(at: file) }
    let run = try KeywayProcess(["keys", "map", "-o", file.path] + arguments)
    return (run, try? Data(contentsOf: file))
  }

  /// Width and height of a PNG (PNG specification, 11.2.2).
  private func size(_ data: Data) -> [Int] {
    [16, 20].map { data[$0..<($0 + 4)].reduce(0) { $0 << 8 | Int($1) } }
  }

  @Test("Every layout has its picture, larger at a larger scale", arguments: ["us", "de", "fr", "ru", "jp"])
  func png(layout: String) throws {
    let small = try map("png", ["--layout", layout, "--scale", "0.5"])
    #expect(small.run.code == 0 && small.run.errors == "" && small.run.output == "")
    let picture = try #require(small.data)
    #expect(picture.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
    #expect(size(picture)[0] == 1263)
    let with = try #require(
      try map("png", ["--layout", layout, "--scale", "0.5", "--menus", "menus/standard.yaml"]).data)
    #expect(size(with)[0] == 1263 && size(with)[1] > size(picture)[1])
  }

  @Test("An SVG picture stands in for the PNG")
  func svg() throws {
    let picture = try #require(
      try map("svg", ["--layout", "fr", "--theme", "dark", "--keyboard", "iso"]).data)
    #expect(String(decoding: picture, as: UTF8.self).contains("<svg"))
  }

  @Test("An ending that is neither, a theme that is none and a folder that is not there are refused")
  func faults() throws {
    let ending = try KeywayProcess(["keys", "map", "-o", "keys.jpg"])
    #expect(ending.code == 2 && ending.errors.contains("expected a name that ends in .svg or .png"))
    let theme = try KeywayProcess(["keys", "map", "-o", "keys.png", "--theme", "pink"])
    #expect(theme.code == 2 && theme.errors.contains("expected one of dark, highContrast, light"))
    let folder = try KeywayProcess(["keys", "map", "-o", "/nonexistent/keys.png"])
    #expect(folder.code == 2 && folder.errors.contains("/nonexistent/keys.png"))
  }
}
