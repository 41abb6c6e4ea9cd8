import KeywayElements
import KeywayFocus
import Testing

@Suite("Selection")
struct SelectionTests {
  @Test("The selection moves with the focus where the group asks for it, and not where it does not")
  func follows() {
    let screen = Screen()
    screen.addList("follows", rows: 3, FocusGroup(selection: .single, selectionFollowsFocus: true))
    screen.addList("stays", rows: 3, FocusGroup(selection: .single))
    screen.manager.repair()
    let change = screen.manager.move(.down)
    #expect(change.selection?.selected == [screen["follows 1"]])
    screen.manager.move(.down)
    #expect(screen.names(screen.manager.selection(of: screen["follows"])) == ["follows 2"])
    screen.manager.moveNext()
    screen.manager.move(.down)
    #expect(screen.manager.selection(of: screen["stays"]) == [])
    screen.manager.activate()
    #expect(screen.names(screen.manager.selection(of: screen["stays"])) == ["stays 1"])
  }

  @Test("A repair moves the focus but never the selection")
  func repairKeepsSelection() {
    let screen = Screen()
    screen.addList("list", rows: 3, FocusGroup(selection: .single, selectionFollowsFocus: true))
    screen.manager.repair()
    #expect(screen.manager.selection(of: screen["list"]) == [])
    screen.manager.move(.down)
    screen.tree.update(screen["list 1"]) { $0.isHidden = true }
    screen.manager.repair()
    #expect(screen.focused == "list 2")
    #expect(screen.names(screen.manager.selection(of: screen["list"])) == ["list 1"])
  }

  @Test("With multiple selection Space toggles, Shift extends from the anchor, Control only moves")
  func multiple() {
    let screen = Screen()
    screen.addList("list", rows: 6, FocusGroup(selection: .multiple, selectionFollowsFocus: true))
    let list = screen["list"]
    screen.manager.focus(screen["list 2"])
    screen.manager.move(.down, selecting: .extend)
    screen.manager.move(.down, selecting: .extend)
    #expect(screen.names(screen.manager.selection(of: list)) == ["list 2", "list 3", "list 4"])
    for _ in 0..<3 { screen.manager.move(.up, selecting: .extend) }
    #expect(screen.names(screen.manager.selection(of: list)) == ["list 1", "list 2"])
    screen.manager.move(.home, selecting: .keep)
    #expect(screen.focused == "list 0")
    #expect(screen.names(screen.manager.selection(of: list)) == ["list 1", "list 2"])
    screen.manager.activate()
    #expect(screen.names(screen.manager.selection(of: list)) == ["list 0", "list 1", "list 2"])
    screen.manager.activate()
    #expect(screen.names(screen.manager.selection(of: list)) == ["list 1", "list 2"])
  }

  @Test("Activation names the command of the focused element")
  func command() {
    let screen = Screen()
    screen.add("share")
    screen.tree.update(screen["share"]) { $0.command = "share it" }
    #expect(screen.manager.activate()?.command == "share it")
  }
}
