import Foundation
import Testing
import WindowBench

@Suite("Which tests run on which window system")
struct OneSidedTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The files with suites of the folders that need a window system, from the folder `Tests`, and their text.
  private func suites() throws -> [String: String] {
    var suites: [String: String] = [:]
    for folder in ["KeywayWaylandTests", "KeywayX11Tests", "SwayTests", "WindowSystemTests", "WireTests"] {
      let files = try FileManager.default.contentsOfDirectory(
        at: Self.folder.appending(path: folder), includingPropertiesForKeys: nil)
      for file in files where file.pathExtension == "swift" {
        let text = try String(contentsOf: file, encoding: .utf8)
        let name = folder + "/" + file.deletingPathExtension().lastPathComponent
        // Not this one, which needs no window system.
        if text.contains("\n@Suite("), name != "WindowSystemTests/OneSidedTests" { suites[name] = text }
      }
    }
    return suites
  }

  /// The functions of a file's tests, each with what stands between its attribute and its name.
  private static func tests(in text: String) -> [(name: Substring, attributes: Substring)] {
    text.split(separator: "@Test(").dropFirst().map { part in
      let function = part.firstRange(of: "  func ")!
      return (part[function.upperBound...].prefix { $0 != "(" }, part[..<function.lowerBound])
    }
  }

  @Test("Each test runs on every window system, or it or its suite stands in the list with the reason")
  func complete() throws {
    let suites = try suites()
    #expect(suites.count > 20)
    let listed = Set(OneSidedSuites.all.map(\.file))
    for (name, text) in suites where !listed.contains(name) {
      for (test, attributes) in Self.tests(in: text) {
        let isListed = OneSidedSuites.tests.contains { $0.file == "\(name)/\(test)" }
        #expect(
          attributes.contains("WindowSystemKind.allCases") != isListed,
          "\(name)/\(test) runs on one window system and is in no list, or is in the list and runs on both")
      }
    }
    for row in OneSidedSuites.tests {
      let name = row.file.split(separator: "/").dropLast().joined(separator: "/")
      #expect(
        suites[name]?.contains("func \(row.file.split(separator: "/").last ?? "")(") == true, "\(row.file)")
    }
    #expect(listed.subtracting(suites.keys).isEmpty, "listed and not there")
    #expect(listed.count == OneSidedSuites.all.count, "a suite is listed twice")
    #expect(OneSidedSuites.all.allSatisfy { !$0.reason.isEmpty })
  }
}
