import Foundation
import Testing
import WindowBench

@Suite("Which tests run on which window system")
struct OneSidedTests {
  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The files with suites of the folders that need a window system, from the folder `Tests`, and their text.
  private func suites() throws -> [String: String] {
    var suites: [String: String] = [:]
    for folder in ["KeywayWaylandTests", "KeywayX11Tests", "SwayTests", "WindowSystemTests", "WireTests"] {
      let files = try FileManager.default.contentsOfDirectory(
        at: Self.tests.appending(path: folder), includingPropertiesForKeys: nil)
      for file in files where file.pathExtension == "swift" {
        let text = try String(contentsOf: file, encoding: .utf8)
        let name = folder + "/" + file.deletingPathExtension().lastPathComponent
        // Not this one, which needs no window system.
        if text.contains("\n@Suite("), name != "WindowSystemTests/OneSidedTests" { suites[name] = text }
      }
    }
    return suites
  }

  @Test("Each suite runs on every window system, or stands in the list with its reason")
  func complete() throws {
    let suites = try suites()
    #expect(suites.count > 20)
    let listed = Set(OneSidedSuites.all.map(\.file))
    for (name, text) in suites where !listed.contains(name) {
      #expect(
        text.contains("WindowSystemKind.allCases"), "\(name) runs on one window system and is in no list")
    }
    #expect(listed.subtracting(suites.keys).isEmpty, "listed and not there")
    #expect(listed.count == OneSidedSuites.all.count, "a suite is listed twice")
    #expect(OneSidedSuites.all.allSatisfy { !$0.reason.isEmpty })
  }
}
