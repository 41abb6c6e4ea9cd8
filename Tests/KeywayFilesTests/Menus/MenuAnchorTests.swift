import Foundation
import KeywayMenus
import Testing

@testable import KeywayFiles

@Suite("Commands that differ by property list, in menu files")
struct MenuAnchorTests {
  private static let base = """
    menus:
      - title: A
        children:
          - { title: One, action: p, propertyList: "1" }
          - { title: Two, action: p, propertyList: 2 }

    """

  private func titles(_ change: String) throws -> [String] {
    let folder = try Folder(["base.yaml": Self.base, "app.yaml": "extends: base.yaml\n" + change])
    let menu = try MenuFiles(paths: [folder["app.yaml"]]).menu.children.first as? Menu
    return try #require(menu).children.map(\.title)
  }

  private func fault(_ change: String) throws -> String {
    let error = try #require(throws: FileError.self) { _ = try titles(change) }
    return String(error.description.drop { $0 != ":" }.dropFirst())
  }

  @Test("A property list beside the action names one of several commands, in every change")
  func anchors() throws {
    let new = "{ title: New, action: n }"
    #expect(
      try titles("insert: { beforeCommand: { action: p, propertyList: 2 }, elements: [\(new)] }")
        == ["One", "New", "Two"])
    #expect(
      try titles("insert: { afterCommand: { action: p, propertyList: '1' }, elements: [\(new)] }")
        == ["One", "New", "Two"])
    #expect(
      try titles("replace: { command: { action: p, propertyList: '2' }, with: \(new) }") == ["One", "New"])
    #expect(try titles("remove: { command: { action: p, propertyList: '1' } }") == ["Two"])
    #expect(
      try titles(
        "insert: { afterCommand: { action: p, propertyList: 1 }, elements: [{ title: N, action: p }] }\n")
        == ["One", "N", "Two"])
  }

  @Test("Without a match, the error names the existing property lists")
  func faults() throws {
    #expect(
      try fault("remove: { command: p }")
        == "2:20: every command \"p\" has a property list; expected the property list one of \"1\", \"2\"")
    #expect(
      try fault("remove: { command: { action: p, propertyList: three } }")
        == "2:20: no command \"p\" has the property list \"three\"; expected the property list one of \"1\", \"2\""
    )
    #expect(
      try fault("remove: { command: { action: q } }").hasPrefix("2:20: unknown command \"q\"; expected"))
    #expect(try fault("remove: { command: { propertyList: 1 } }").hasPrefix("2:20: \"action\" is missing"))
    #expect(
      try fault("remove: { command: { action: p, list: 1 } }").hasPrefix("2:33: unknown key \"list\""))
  }

  @Test("The schema has the same")
  func schema() throws {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let schema = try JSONSchema(package.appending(path: "docs/menu.schema.json"))
    func fault(_ text: String) throws -> String? {
      try schema.fault(YAMLDocument(text: text, name: "menu.yaml").root).map { "\($0)" }
    }
    #expect(try fault("remove: { command: { action: p, propertyList: '1' } }") == nil)
    #expect(try fault("insert: { afterCommand: { action: p }, elements: [] }") == nil)
    #expect(try fault("remove: { command: { propertyList: '1' } }") != nil)
    #expect(try fault("remove: { command: { action: p, list: 1 } }") != nil)
  }
}
