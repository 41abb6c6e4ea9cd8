import Foundation
import Testing

@Suite("The import of an app")
struct ExportTests {
  private static let folder = PackageDescription.root.appending(path: "docs/interfaces")

  private static func exports() throws -> [(module: String, name: String)] {
    let file = PackageDescription.root.appending(path: "Sources/Keyway/Exports.swift")
    return try String(contentsOf: file, encoding: .utf8).matches(of: #/import \w+ (\w+)\.(\w+)/#)
      .map { (String($0.1), String($0.2)) }
  }

  /// The lines of the interface of a module.
  private static func interface(of module: String) throws -> [Substring] {
    try String(contentsOf: folder.appending(path: "\(module).txt"), encoding: .utf8).split(separator: "\n")
  }

  /// The declarations that an import brings: all of KeywayUI, and the exported ones of other modules with their members.
  private static func declarations() throws -> [Substring] {
    let exports = Dictionary(grouping: try exports(), by: \.module).mapValues { Set($0.map(\.name)) }
    return try interface(of: "KeywayUI").filter { $0.contains(" | ") }
      + exports.flatMap { module, names in
        try interface(of: module).filter { line in
          line.contains(" | ") && names.contains(String(line.prefix { $0.isLetter }))
        }
      }
  }

  @Test("It has the declarations of an app, and none that only toolkits and tools use")
  func names() throws {
    let names = Set(try Self.exports().map(\.name))
    #expect(names.isSuperset(of: ["Size", "Menu", "KeyCommand", "Color", "localized"]))
    let others: Set = [
      "ElementTree", "FocusManager", "CommandTable", "AccessibilityTree", "AssistiveClient", "AssistiveHost",
      "AccessibilityText", "DispatchTrace", "KeymapState", "HeadlessWindowSystem",
    ]
    #expect(names.isDisjoint(with: others))
    let declarations = try Self.declarations()
    #expect(declarations.contains { $0.hasPrefix("AppWindow.assistance | ") })
    for member in ["attach", "detach", "moveCursor", "hold", "editedText"] {
      #expect(!declarations.contains { $0.hasPrefix("AppWindow.\(member)(") }, "\(member)")
    }
  }

  @Test("It has at most 1,700 declarations, and the interfaces of all modules have at most 3,300 lines")
  func bounds() throws {
    let declarations = try Self.declarations()
    #expect((1_500...1_700).contains(declarations.count), "\(declarations.count)")
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    let lines = try files.flatMap { try Self.interface(of: String($0.dropLast(4))) }
    #expect((3_000...3_300).contains(lines.count), "\(lines.count)")
  }

  @Test("Each of them is public in its module")
  func interfaces() throws {
    for (module, exports) in Dictionary(grouping: try Self.exports(), by: \.module) {
      let lines = try Self.interface(of: module)
      for export in exports {
        let isPublic = lines.contains {
          $0.hasPrefix("\(export.name) | ") || $0.hasPrefix("\(export.name)(")
        }
        #expect(isPublic, "\(module).\(export.name)")
      }
    }
  }
}
