import Foundation
import KeywayDiagnostics
import KeywayDrawing
import KeywayKeymap
import KeywayUI
import Testing

@Suite("keyway inspect")
@MainActor
struct InspectCommandTests {
  private let scene = "examples/scenes/trap.yaml"

  private func elements(_ arguments: [String], of program: String = "keyway") throws -> [[String: Any]] {
    let process = try CommandCall(["inspect"] + arguments + ["--format", "json"], of: program)
    #expect(process.code == 0, "\(process.errors)")
    let json = try JSONSerialization.jsonObject(with: Data(process.output.utf8))
    return try #require(json as? [[String: Any]])
  }

  @Test("All elements of a scene are told with their numbers, containers without one")
  func all() throws {
    let all = try elements([scene])
    #expect(
      Set(all.compactMap { $0["label"] as? String }) == [
        "Name", "Map", "Zoom in", "Zoom out", "Photo of the station", "Buy",
      ])
    #expect(all.compactMap { $0["number"] as? String } == ["1", "2", "3", "4", "5"])
    #expect(all.first { $0["label"] as? String == "Map" }?["number"] == nil)
  }

  @Test("One element is named by its id, its label, or its way from outside")
  func one() throws {
    for path in ["zoom-out", "Zoom out", "Map/Zoom out", "map/zoom-out"] {
      let found = try elements([scene, "--element", path])
      #expect(found.count == 1)
      #expect(found.first?["id"] as? String == "zoom-out")
      #expect(found.first?["actions"] as? [String] == ["activate"])
      #expect(found.first?["labelFrom"] as? String == "the author")
      #expect(found.first?["frame"] as? String == "420, 120 · 120 × 48")
    }
    #expect(try elements([scene, "--element", "buy"]).first?["source"] as? String == "\(scene):17")
    let text = try CommandCall(["inspect", scene, "--element", "buy"])
    #expect(text.output.contains(" Buy · button\n  spoken"), "\(text.output)")
  }

  @Test("The picture has the size of the screen, and the numbers are on it")
  func picture() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".png")
    defer { try? FileManager.default.removeItem(at: file) }
    let process = try CommandCall(["inspect", scene, "-o", file.path])
    #expect(process.code == 0, "\(process.errors)")
    let image = try ImageBuffer(pngFile: file.path)
    #expect(image.width == 800 && image.height == 480)
    // The ground of the number at the corner of Buy, beside its digit.
    #expect(image.pixel(x: 760 - 9, y: 400) == Theme.light[.information])
  }

  @Test("An app inspects itself")
  func app() throws {
    let found = try elements(["--element", "One more"], of: "counter")
    #expect(found.first?["spoken"] as? String == "One more, button")
    let source = try #require(found.first?["source"] as? String)
    let parts = source.split(separator: ":")
    let lines = try String(contentsOf: Self.file(String(parts[0])), encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[try #require(Int(parts[1])) - 1].contains("\"One more\""), "\(source)")
  }

  /// A file of the package; paths are from the working directory or whole.
  private static func file(_ path: String) -> URL {
    path.hasPrefix("/") ? URL(fileURLWithPath: path) : KeywayProcess.package.appending(path: path)
  }

  /// `KEYWAY_WRITE_INSPECTOR=1 swift test --filter InspectCommandTests` writes the table of docs/inspector.md.
  @Test("The keys of docs/inspector.md are those of the inspector, and keys tables lists them")
  func keys() throws {
    let file = KeywayProcess.package.appending(path: "docs/inspector.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let from = try #require(text.range(of: "<!-- keys -->\n")).upperBound
    let to = try #require(text.range(of: "<!-- /keys -->")).lowerBound
    if ProcessInfo.processInfo.environment["KEYWAY_WRITE_INSPECTOR"] != nil {
      try Data((text[..<from] + InspectorKeys.table + text[to...]).utf8).write(to: file)
    } else {
      #expect(text[from..<to] == InspectorKeys.table)
    }
    let told = Set(InspectorKeys.words.flatMap(\.actions))
    #expect(told == Set(BindingTable.inspector.bindings.map(\.action)))
    let listed = try CommandCall(["keys", "tables", "inspector"]).output
    #expect(listed.hasPrefix("Inspector; Command is control\n") && listed.contains("Ctrl+Alt+I\n"))
    let shortcut = try CommandCall(["keys", "how", "--shortcut", "Ctrl+Alt+I"]).output
    #expect(shortcut.contains("The inspector takes it first"), "\(shortcut)")
  }

  @Test("What cannot be inspected is told in a line")
  func faults() throws {
    for (arguments, words) in [
      ([scene, "--element", "nothing"], "unknown element 'nothing'"),
      ([], "no screen is named; expected a scene file, --example NAME or --app NAME"),
      (
        [scene, "--example", "counter"],
        "2 screens are named; expected a scene file, --example NAME or --app NAME"
      ),
      ([scene, "-o", "a.gif"], "expected a name that ends in .svg or .png"),
    ] {
      let process = try CommandCall(["inspect"] + arguments)
      #expect(process.code == 2 && process.output.isEmpty)
      #expect(process.errors.contains(words), "\(process.errors)")
    }
  }
}
