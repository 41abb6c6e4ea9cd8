import KeywayKeymap
import KeywayMenus
import Testing

@testable import KeywayFiles

@Suite("Alternates in menu files")
struct AlternateFileTests {
  private func file(_ command: String) throws -> MenuFiles {
    let text = """
      app: Demo
      menus:
        - id: edit
          title: Edit
          children:
            - title: Share
              action: share
              shortcut: Command+I
              alternates:
      \(command)

      """
    return try read(text, "app.yaml")
  }

  private func read(_ text: String, _ name: String) throws -> MenuFiles {
    let folder = try Folder([name: text])
    return try withExtendedLifetime(folder) { try MenuFiles(paths: [folder[name]]) }
  }

  private func fault(_ command: String) throws -> String {
    let error = try #require(throws: FileError.self) { _ = try file(command) }
    return "\(error.line ?? 0): \(error.what); expected \(error.expected)"
  }

  @Test("A list of alternates is what the same Swift is")
  func alternates() throws {
    let files = try file(
      """
                - { title: Share All of $appName, action: shareAll, modifiers: Shift }
                - { title: Wipe, action: wipe, modifiers: ⇧⌥, attributes: [destructive, disabled] }
      """)
    let menu = try #require(files.menu.children.first as? Menu)
    #expect(
      menu.children.first?.asCommand?.alternates == [
        CommandAlternate(title: "Share All of Demo", action: "shareAll", modifierFlags: .shift),
        CommandAlternate(
          title: "Wipe", action: "wipe", modifierFlags: [.shift, .alternate],
          attributes: [.destructive, .disabled]),
      ])
  }

  @Test("Ambiguous or unreadable alternates are errors of their own lines")
  func faults() throws {
    #expect(
      try fault("          - { title: All, action: all, modifiers: Ctrl+I }")
        == "10: \"Ctrl+I\" is not a modifier: unknown modifier \"I\"; expected Ctrl, Shift, Alt, AltGr, Super or Command"
    )
    #expect(
      try fault("          - { title: All, action: all, modifiers: '' }").hasPrefix("10: the text is empty"))
    #expect(try fault("          - { title: All, action: all }").hasPrefix("10: \"modifiers\" is missing"))
    let twice = """
                - { title: All, action: all, modifiers: Shift }
                - { title: Again, action: again, modifiers: shift }
      """
    #expect(
      try fault(twice)
        == "11: the alternate \"again\" has the modifiers of another one, Shift; expected modifiers that differ from those of the other alternates"
    )
    #expect(
      try fault("          - { title: All, action: all, modifiers: Command }")
        == "10: the alternate \"all\" has Command, which is also in its command's shortcut Command+I; expected a modifier that the shortcut does not have"
    )
  }

  @Test("A dump whose alternates are of no command is refused, with the place")
  func dump() throws {
    let rows = """
      { "rows": [
        { "title": "A", "action": "a", "written": [] },
        { "title": "B", "action": "b", "written": [], "alternate": { "of": OF, "modifiers": "Shift" } }
      ], "tree": [ { "title": "M", "children": [0] } ] }
      """
    func read(_ of: String) throws -> MenuFiles {
      try self.read(rows.replacing("OF", with: of), "dump.json")
    }
    let menu = try #require(try read("0").menu.children.first as? Menu)
    #expect(menu.children.first?.asCommand?.alternates.map(\.title) == ["B"])
    for of in ["1", "7", "-1"] {
      let error = try #require(throws: FileError.self) { _ = try read(of) }
      #expect(error.line == 3)
    }
  }
}
