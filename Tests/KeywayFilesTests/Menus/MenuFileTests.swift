import Foundation
import KeywayKeymap
import KeywayMenus
import Testing

@testable import KeywayFiles

/// A directory for the files of one test, gone with it.
final class Folder {
  let path = NSTemporaryDirectory() + "keyway-menus-\(UUID().uuidString)"

  init(_ files: [String: String]) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in files { try text.write(toFile: path + "/" + name, atomically: true, encoding: .utf8) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  subscript(name: String) -> String { path + "/" + name }
}

@Suite("Menu files")
struct MenuFileTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  private static let share = """
    app: Roasted Beans
    extends: standard
    insert:
      atEndOf: edit
      elements:
        - id: com.example.RoastedBeans.share
          options: displayInline
          children:
            - { title: Share, action: share, shortcut: Command+I }
    """

  /// The error of a file, without its directory.
  private func fault(_ text: String, _ more: [String: String] = [:]) throws -> String {
    let folder = try Folder(more.merging(["app.yaml": text]) { $1 })
    let error = try #require(throws: FileError.self) { _ = try MenuFiles(paths: [folder["app.yaml"]]) }
    return error.description.replacingOccurrences(of: folder.path + "/", with: "")
  }

  @Test("menus/standard.yaml is what the standard menus are in Swift")
  func standard() throws {
    let files = try MenuFiles(
      paths: [Self.root + "/menus/standard.yaml"], appName: "Roasted Beans")
    #expect(files.menu == MainMenu.standard(appName: "Roasted Beans"))
    #expect(files.keyCommands.isEmpty)
  }

  @Test("A contribution gives the menus that the same calls of a builder give")
  func contribution() throws {
    let folder = try Folder(["app.yaml": Self.share])
    let files = try MenuFiles(paths: [folder["app.yaml"]])
    let builder = try MenuBuilder(MainMenu.standard(appName: "Roasted Beans"))
    let share = KeyCommand(title: "Share", action: "share", input: "i", modifierFlags: .command)
    try builder.insertChild(
      Menu(identifier: "com.example.RoastedBeans.share", options: .displayInline, children: [share]),
      atEndOfMenu: .edit)
    #expect(files.menu == builder.menu)
    let row = CommandTable(menu: files.menu).rows.first { $0.action == "share" }
    #expect(
      row?.provenance
        == Provenance(contributor: "Roasted Beans", file: folder["app.yaml"], line: 9))
  }

  @Test("JSON says the same as YAML")
  func json() throws {
    let json = """
      {"app": "Roasted Beans", "extends": "standard",
       "insert": [{"atEndOf": "edit", "elements": [
         {"id": "com.example.RoastedBeans.share", "options": ["displayInline"],
          "children": [{"title": "Share", "action": "share", "shortcuts": ["⌘I"]}]}]}]}
      """
    let folder = try Folder(["app.json": json, "app.yaml": Self.share])
    #expect(
      try MenuFiles(paths: [folder["app.json"]]).menu == MenuFiles(paths: [folder["app.yaml"]]).menu)
  }

  @Test("Every property of a command and a menu can be said in a file")
  func properties() throws {
    let file = try MenuFile(
      text: """
        menus:
          - id: tools
            title: Tools
            image: wrench
            options: [singleSelection, displayAsPalette]
            mnemonic: l
            children:
              - title: Wipe
                action: wipe
                shortcuts: [Ctrl+Alt+W, F8]
                image: bin
                propertyList: all
                state: mixed
                attributes: [destructive, keepsMenuPresented]
                discoverabilityTitle: Wipe everything
                mnemonic: p
                wantsPriorityOverText: true
                allowsRepeat: true
        keyCommands:
          - { title: Call Staff, action: callStaff, shortcut: F2 }
        """, name: "tools.yaml")
    let wipe = KeyCommand(
      Command(
        title: "Wipe", image: "bin", action: "wipe", propertyList: "all",
        attributes: [.destructive, .keepsMenuPresented], state: .mixed,
        discoverabilityTitle: "Wipe everything", mnemonic: "p"),
      shortcuts: [
        Shortcut(input: "w", modifierFlags: [.control, .alternate]),
        Shortcut(input: .f8, modifierFlags: []),
      ],
      wantsPriorityOverText: true, allowsRepeat: true)
    let tools = Menu(
      title: "Tools", image: "wrench", identifier: "tools", options: [.singleSelection, .displayAsPalette],
      mnemonic: "l", children: [wipe])
    #expect(file.menus.first as? Menu == tools)
    #expect(file.keyCommands.map(\.action) == ["callStaff"])
  }

  @Test("A shortcut with a space is a chord, and a fault in it is placed")
  func chords() throws {
    let file = try MenuFile(
      text: """
        keyCommands:
          - { title: Save All, action: saveAll, shortcuts: [Ctrl+K Ctrl+S, F9] }
          - { title: Kill, action: kill, shortcut: Command+K K }
        """, name: "chords.yaml")
    #expect(file.keyCommands.map(\.chords) == [["Ctrl+K Ctrl+S"], ["Command+K K"]])
    #expect(file.keyCommands.map(\.shortcuts) == [[Shortcut(.f9)], []])
    let fault = try fault("keyCommands:\n  - { title: A, action: a, shortcut: Ctrl+K Foo+S }\n")
    #expect(
      fault.hasPrefix("app.yaml:2:38: \"Ctrl+K Foo+S\" is not a shortcut: unknown modifier \"Foo\""))
  }

  @Test("Changes are made in the order in which they are written, through files that extend files")
  func changes() throws {
    let folder = try Folder([
      "base.yaml": Self.share,
      "app.yaml": """
      app: Beans to Go
      extends: base.yaml
      performs: [undo, cut, copy, paste, selectAll]
      remove: [{ command: share }, { menu: find }]
      insert:
        - { beforeCommand: copy, elements: [{ title: First, action: first }] }
        - { afterCommand: copy, elements: [{ title: Second, action: second }] }
        - { before: view, elements: [{ id: brew, title: Brew, children: [{ title: Grind, action: grind }] }] }
      replace:
        - { command: first, with: { title: $appName First, action: first2 } }
        - { childrenOf: appearance, with: [{ title: Dark, action: useDarkAppearance }] }
        - { menu: undoRedo, with: { id: history, options: displayInline, children: [{ title: Undo, action: undo }] } }
      """,
    ])
    let files = try MenuFiles(paths: [folder["app.yaml"]])
    #expect(files.performed == [.undo, .cut, .copy, .paste, .selectAll])
    let lines = CommandTable(menu: files.present).rows.map { ($0.path + [$0.title]).joined(separator: ">") }
    #expect(
      lines == [
        "Beans to Go>Quit Beans to Go", "Edit>Undo", "Edit>Cut", "Edit>Beans to Go First", "Edit>Copy",
        "Edit>Second", "Edit>Paste", "Edit>Select All", "Brew>Grind", "View>Dark",
        "View>Enter Full Screen", "Help>Keyboard Shortcuts",
      ])
  }

  @Test("Files apply from left to right, and one that several extend applies once")
  func several() throws {
    let folder = try Folder([
      "base.yaml": Self.share,
      "a.yaml": "extends: base.yaml\ninsert: { atEndOf: help, elements: [{ title: A, action: a }] }",
      "b.yaml": "extends: base.yaml\ninsert: { atEndOf: help, elements: [{ title: B, action: b }] }",
    ])
    let files = try MenuFiles(paths: [folder["a.yaml"], folder["b.yaml"]])
    let rows = CommandTable(menu: files.menu).rows
    #expect(rows.suffix(2).map(\.title) == ["A", "B"])
    #expect(rows.filter { $0.action == "share" }.count == 1)
  }

  @Test(
    "A fault is named with its file, its line, and what was expected",
    arguments: [
      (
        "extends: standard\ninsert:\n  - atEndOf: edti\n    elements: []",
        "app.yaml:3:14: unknown menu \"edti\"; expected \"edit\""
      ),
      (
        "extends: standard\nremove:\n  - command: shear",
        "app.yaml:3:14: unknown command \"shear\"; expected one of"
      ),
      (
        "menus:\n  - title: A\n    children:\n      - title: B\n        action: b\n        shortcut: Comand+I",
        "app.yaml:6:19: \"Comand+I\" is not a shortcut: unknown modifier \"Comand\"; expected Ctrl,"
      ),
      (
        "menus:\n  - id: a\n",
        "app.yaml:2:5: the menu \"a\" has no title; expected a title, or an inline menu"
      ),
      (
        "menus:\n  - { id: a, title: \"\\u200b\" }\n",
        "app.yaml:2:21: the menu \"a\" has no title; expected a title, or an inline menu"
      ),
      (
        "menus:\n  - { title: A, id: a }\n  - { title: B, id: a }",
        "app.yaml:3:21: there is already a menu \"a\", from app.yaml:2"
      ),
      (
        "extends: standard\ninsert:\n  - atEndOf: edit\n    elements:\n      - { id: b, title: A }\n"
          + "      - { title: C, children: [{ id: b, title: B }] }",
        "app.yaml:6:38: there is already a menu \"b\", from app.yaml:5"
      ),
      (
        "extends: standard\nreplace: { menu: view, with: { title: V, children: [{ id: edit, title: B }] } }",
        "app.yaml:2:59: there is already a menu \"edit\""
      ),
      (
        "menus:\n  - title: A\n    id: a\n    children:\n      - title: B\n        children: [{ id: a, title: C }]",
        "app.yaml:6:26: the menu would contain itself: a > a"
      ),
      (
        "extends: standard\ninsert: { atEndOf: find, elements: [{ title: D, id: edit }] }",
        "app.yaml:2:53: the menu would contain itself: edit > find > edit"
      ),
      (
        "menus: " + String(repeating: "[{ title: A, children: ", count: 70) + "[]"
          + String(repeating: "}]", count: 70),
        "app.yaml:1:1458: there are more than 64 menus inside each other"
      ),
      (
        "menus:\n  - title: A\n    title: B", "app.yaml:3:5: \"title\" occurs twice, in line 2 and in line 3"
      ),
      ("menus:\n  - titel: A", "app.yaml:2:5: unknown key \"titel\"; expected perhaps \"title\""),
      (
        "menus:\n  - { title: A, options: inline }",
        "app.yaml:2:26: unknown option \"inline\"; expected one of displayInline, destructive"
      ),
      ("menus:\n  - { title: A, shortcut: F1 }", "app.yaml:2:5: \"action\" is missing; expected action: …"),
      (
        "menus:\n  - { title: A, action: a, mnemonic: x }",
        "app.yaml:2:38: \"x\" is not a letter of the title \"A\"; expected one of its letters"
      ),
      (
        "keyCommands:\n  - { title: A, action: a }",
        "app.yaml:2:5: the command has no shortcut, so it can never fire; expected shortcut: …"
      ),
      (
        "extends: standard\ninsert: { elements: [] }",
        "app.yaml:2:9: the place is missing; expected exactly one of atStartOf, atEndOf"
      ),
      (
        "extends: standard\ninsert: { before: edit, after: file, elements: [] }",
        "app.yaml:2:32: both \"before\" and \"after\" are given; expected exactly one of"
      ),
      (
        "extends: standard\ninsert: { atEndOf: root, elements: [{ title: A, action: a }] }",
        "app.yaml:2:20: the command \"a\" would be directly in the menu bar; expected a menu around it"
      ),
      (
        "keyCommands: [{ title: A, action: a, shortcuts: [Ctrl+U, F5, Ctrl+U] }]",
        "app.yaml:1:62: the shortcut occurs twice; expected each shortcut once"
      ),
      (
        "keyCommands: [{ title: A, action: a, shortcuts: [F5, { control: F5, super: F6 }] }]",
        "app.yaml:1:65: the shortcut occurs twice; expected each shortcut once"
      ),
      ("extends: nowhere.yaml", "app.yaml:1:10: nowhere.yaml: the file does not exist; expected standard or"),
      ("extends: app.yaml", "app.yaml:1:10: the file extends itself: app.yaml > app.yaml; expected"),
    ])
  func faults(text: String, expected: String) throws {
    let found = try fault(text)
    #expect(found.hasPrefix(expected), "\(found)")
  }

  @Test("A fault in the middle of a file leaves the builder's menus as they were")
  func rollback() throws {
    let file = try MenuFile(
      text: "insert: { atEndOf: edit, elements: [{ title: A, action: a }] }\nremove: { menu: nowhere }",
      name: "half.yaml")
    let builder = try MenuBuilder(MainMenu.standard(appName: "App"))
    let before = builder.menu
    #expect(throws: FileError.self) { try file.contribute(to: builder, MenuWording(appName: "App")) }
    #expect(builder.menu == before)
  }

  @Test("A file is the same file however its path is written")
  func spellings() throws {
    #expect(
      try fault("extends: ./app.yaml\n")
        == "app.yaml:1:10: the file extends itself: app.yaml > ./app.yaml; expected files that do not extend each other"
    )
    let folder = try Folder([
      "base.yaml": "menus: [{ id: tea, title: Tea }]\n", "a.yaml": "extends: base.yaml\n",
      "b.yaml": "extends: ./base.yaml\n",
    ])
    let menu = try MenuFiles(paths: [folder["a.yaml"], folder["b.yaml"], folder["./a.yaml"]]).menu
    #expect(menu.children.map(\.title) == ["Tea"])
  }

  @Test("Aliases that multiply and those that hang on one another are refused")
  func bombs() throws {
    var text = "menus:\n  - &a0 { title: A, children: [{ title: B }] }\n"
    for level in 1...4 {
      let inner = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      text += "  - &a\(level) { title: A, children: [\(inner)] }\n"
    }
    text += "  - &a5 { title: A, children: [*a4, *a4, *a4, *a4, *a4] }\n"
    #expect(try fault(text).contains("there are more than 100,000 menus and commands; expected fewer"))
    text += "  - { title: A, children: [*a5, *a5, *a5] }\n"
    #expect(try fault(text).hasSuffix("aliases stand for more than 1,000,000 values; expected fewer aliases"))
    var deep = "menus:\n  - &a0 { title: A }\n"
    for anchor in 1...60 {
      deep += "  - &a\(anchor) " + String(repeating: "{ title: A, children: [", count: 400)
      deep += "*a\(anchor - 1)" + String(repeating: "] }", count: 400) + "\n"
    }
    #expect(try fault(deep).contains("lists and mappings are nested too deeply; expected at most 500 levels"))
  }

  @Test("Space around a shortcut makes no chord of it")
  func trimmed() throws {
    let file = try MenuFile(
      text: "keyCommands: [{ title: Save, action: save, shortcut: \" Ctrl+S \" }]\n", name: "a.yaml")
    #expect(file.keyCommands.first?.shortcuts == [try Shortcut("Ctrl+S")])
  }

  @Test(
    "A chord that can never be pressed is reported with its line",
    arguments: ["Ctrl+K Escape", "LeftShift A"])
  func deadChords(chord: String) throws {
    let fault = try fault("keyCommands:\n  - { title: A, action: a, shortcut: \(chord) }\n")
    #expect(fault.hasPrefix("app.yaml:2:38: \"\(chord)\" is not a shortcut: "))
  }
}
