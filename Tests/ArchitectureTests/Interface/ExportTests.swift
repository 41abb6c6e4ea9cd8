import Foundation
import Testing

@Suite("The import of an app")
struct ExportTests {
  private static func exports() throws -> [(module: String, name: String)] {
    let file = PackageDescription.root.appending(path: "Sources/Keyway/Exports.swift")
    return try String(contentsOf: file, encoding: .utf8).matches(of: #/import \w+ (\w+)\.(\w+)/#)
      .map { (String($0.1), String($0.2)) }
  }

  @Test("It has the declarations of an app, and none that only toolkits and tools use")
  func names() throws {
    let names = Set(try Self.exports().map(\.name))
    #expect(names.isSuperset(of: ["Size", "Menu", "KeyCommand", "Color", "localized"]))
    let others: Set = [
      "ElementTree", "FocusManager", "CommandTable", "AccessibilityTree", "AssistiveClient", "DispatchTrace",
      "KeymapState", "HeadlessWindowSystem",
    ]
    #expect(names.isDisjoint(with: others))
  }

  @Test("Each of them is public in its module")
  func interfaces() throws {
    let folder = PackageDescription.root.appending(path: "docs/interfaces")
    for (module, exports) in Dictionary(grouping: try Self.exports(), by: \.module) {
      let interface = try String(contentsOf: folder.appending(path: "\(module).txt"), encoding: .utf8)
      let lines = interface.split(separator: "\n")
      for export in exports {
        let isPublic = lines.contains {
          $0.hasPrefix("\(export.name) | ") || $0.hasPrefix("\(export.name)(")
        }
        #expect(isPublic, "\(module).\(export.name)")
      }
    }
  }
}
