import Foundation
import KeywayMenus
import Testing

@testable import KeywayFiles

/// The JSON Schema for editors says what the decoder reads, no more and no less.
@Suite("The menu schema")
struct MenuSchemaTests {
  private static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let file = package.appending(path: "docs/menu.schema.json")

  private func properties(_ definition: String?) throws -> Set<String> {
    let data = try Data(contentsOf: Self.file)
    let schema = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let definitions = try #require(schema["$defs"] as? [String: [String: Any]])
    let object = try #require(definition.map { definitions[$0] } ?? schema)
    #expect(object["additionalProperties"] as? Bool == false)
    return Set(try #require(object["properties"] as? [String: Any]).keys)
  }

  private func values(_ definition: String) throws -> Set<String> {
    let data = try Data(contentsOf: Self.file)
    let schema = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let definitions = try #require(schema["$defs"] as? [String: [String: Any]])
    return Set(try #require(definitions[definition]?["enum"] as? [String]))
  }

  private func names<Choice: CaseIterable & RawRepresentable<String>>(_ type: Choice.Type) -> Set<String> {
    Set(Choice.allCases.map(\.rawValue))
  }

  @Test("The schema knows each mapping's keys, and the values of each choice")
  func keys() throws {
    #expect(try properties(nil) == names(MenuFile.Key.self))
    #expect(try properties("menu") == names(MenuElementReader.MenuKey.self))
    #expect(try properties("command") == names(MenuElementReader.CommandKey.self))
    #expect(try properties("alternate") == names(MenuElementReader.AlternateKey.self))
    #expect(try properties("roleShortcuts") == names(MenuElementReader.RoleKey.self))
    #expect(try properties("insertion") == names(MenuChange.InsertKey.self))
    #expect(try properties("replacement") == names(MenuChange.ReplaceKey.self))
    #expect(try properties("removal") == names(MenuChange.RemoveKey.self))
    #expect(try properties("commandKey") == names(MenuChange.CommandKey.self))
    #expect(try values("option") == Set(Menu.Options.named.map(\.name)))
    #expect(try values("attribute") == Set(CommandAttributes.named.map(\.name)))
  }

  @Test("The schema accepts every menu file that ships, and so does the decoder")
  func shipped() throws {
    let schema = try JSONSchema(Self.file)
    var count = 0
    for folder in ["menus", "examples"] {
      let files = try #require(
        FileManager.default.enumerator(
          at: Self.package.appending(path: folder), includingPropertiesForKeys: nil))
      for case let file as URL in files where file.pathExtension == "yaml" {
        let text = try String(contentsOf: file, encoding: .utf8)
        guard text.contains(#/(?m)^(menus|insert|keyCommands):/#), !text.contains("devices:\n- node") else {
          continue
        }
        count += 1
        let document = try YAMLDocument(path: file.path)
        #expect(try schema.fault(document.root) == nil, "\(file.lastPathComponent)")
        _ = try MenuFiles(paths: [file.path])
      }
    }
    #expect(count >= 3)
  }

  @Test(
    "The schema refuses what the decoder refuses, as far as a schema can",
    arguments: [
      "menus:\n  - titel: A", "menus:\n  - { title: A, shortcut: F1 }", "menu: []", "menus: { title: A }",
      "menus:\n  - { id: a, title: A, options: inline }", "app: ''",
      "keyCommands: [{ title: A, action: a, state: maybe }]",
      "keyCommands: [{ title: A, action: a, attributes: [grey] }]",
      "keyCommands: [{ title: A, action: a, shortcut: { mac: F1 } }]",
      "keyCommands: [{ title: A, action: a, shortcut: {} }]",
      "keyCommands: [{ title: A, action: a, shortcut: F1, trigger: click }]",
      "keyCommands: [{ title: A, action: a, shortcut: F1, allowsRepeat: maybe }]",
      "insert: [{ elements: [] }]", "insert: { before: a, after: b, elements: [] }", "insert: { before: a }",
      "replace: { menu: a }", "replace: { menu: a, command: b, with: [] }", "remove: {}",
      "remove: { menu: a, command: b }", "context: { a: night }", "context: { a: [] }",
      "context: { a: [x, x] }",
      "context: { true: false }", "context: { a b: false }", "translations: { x: {} }",
      "translations: { de: [] }", "translations: { de: { A: [] } }", "menus: [{ title: A, when: '' }]",
      "keyCommands: [{ title: A, action: a, shortcuts: F1 }]",
    ])
  func refused(text: String) throws {
    let document = try YAMLDocument(text: text, name: "menu.yaml")
    #expect(try JSONSchema(Self.file).fault(document.root) != nil)
    #expect(throws: FileError.self) {
      let file = try MenuFile(document)
      try file.contribute(to: MenuBuilder(Menu(identifier: .root)), MenuWording(appName: "A"))
    }
  }
}
