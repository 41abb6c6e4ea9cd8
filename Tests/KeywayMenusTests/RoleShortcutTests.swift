import KeywayDiagnostics
import KeywayKeymap
import Testing

@testable import KeywayMenus

@Suite("Shortcuts for each role of Command")
struct RoleShortcutTests {
  private let redo = KeyCommand(title: "Redo", action: .redo, input: "z", modifierFlags: [.command, .shift])
    .shortcuts([Shortcut(input: "y", modifierFlags: .control)], for: .control)

  private func table(_ role: CommandRole) -> CommandTable {
    CommandTable(
      menu: Menu(identifier: .root, children: [Menu(title: "Edit", children: [redo])]), role: role)
  }

  @Test("The table of a role has that role's shortcuts, and others have those without a role")
  func tables() {
    #expect(table(.control).rows[0].shortcuts.map(\.description) == ["Ctrl+Y"])
    #expect(table(.super).rows[0].shortcuts.map(\.description) == ["Command+Shift+Z"])
    #expect(redo.shortcutText(role: .control) == "Ctrl+Y")
    #expect(redo.shortcutText(role: .super) == "⇧⌘Z")
  }

  @Test("A press fires what the role's shortcut says, and not what another role's says")
  func dispatch() throws {
    let state = KeymapState(try Keymap(layout: "us"), locale: "C")
    state.updateModifiers(depressed: 4, latched: 0, locked: 0, group: 0)
    let controlY = state.interpret(code: 21, direction: .down, time: 0)
    #expect(table(.control).match(controlY, priority: .normal)?.row.action == .redo)
    #expect(table(.super).match(controlY, priority: .normal) == nil)
    #expect(table(.both).match(controlY, priority: .normal) == nil)
  }

  @Test("A change of one role's shortcut is told as that")
  func difference() {
    let before = Menu(identifier: .root, children: [Menu(title: "Edit", identifier: .edit, children: [redo])])
    var after = before
    after.children = [
      Menu(
        title: "Edit", identifier: .edit,
        children: [redo.shortcuts([Shortcut(input: "r", modifierFlags: .control)], for: .control)])
    ]
    let changes = MenuDifference.all(from: before, to: after)
    #expect(changes.map(\.property) == ["shortcuts.control"])
    #expect(changes.first?.old == "Ctrl+Y" && changes.first?.new == "Ctrl+R")
  }
}
