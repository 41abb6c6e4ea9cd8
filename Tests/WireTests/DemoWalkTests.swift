import Foundation
import ProbeRunner
import Testing
import WalkKit

/// `Scripts/demo` where there is no display.
@Suite("The program that plays the demo")
struct DemoWalkTests {
  private func run(_ arguments: String...) throws -> (lines: [String], end: Probe.End) {
    try #require(arguments.count == 3)
    let probe = try Probe("keyway-walk", arguments[0], arguments[1], arguments[2], takesErrors: true)
    var lines: [String] = []
    while let line = probe.readLine() { lines.append(line.trimmingCharacters(in: .whitespaces)) }
    return (lines, probe.wait())
  }

  @Test("Each key gives a line and a picture, until the app ends")
  func walk() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (lines, end) = try run(BuiltApp.roastedBeans.path, "Tab Command+I Ctrl+Q Tab", folder.path)
    #expect(end == .exited(0))
    #expect(
      lines == [
        "start      the window is shown", "\(folder.path)/00-start.png",
        "Tab        the focus is on Breakfast Blend (cell, 4 of 5 stars, Medium), selected",
        "\(folder.path)/01-Tab.png",
        "Command+I  performs share; the focus is on Breakfast Blend (cell, 4 of 5 stars, Medium), selected",
        "\(folder.path)/02-Command-I.png",
        "Ctrl+Q     performs quit; the app ends; the key after it is not played",
      ])
    let pictures = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(pictures == ["00-start.png", "01-Tab.png", "02-Command-I.png"])
  }

  @Test(
    "What cannot be played is told in a line, with exit code 2",
    arguments: [
      ("/nowhere/app", "Tab", "/nowhere/app"), ("roasted-beans", "Tab Nokey", "key 2"),
      ("/bin/false", "Tab", "the app ended with status 1 before it showed a window"),
    ])
  func faults(app: String, keys: String, words: String) throws {
    let (lines, end) = try run(app, keys, FileManager.default.temporaryDirectory.path)
    #expect(end == .exited(2))
    #expect(lines.count == 1 && lines[0].hasPrefix("keyway-walk: ") && lines[0].contains(words), "\(lines)")
  }
}
