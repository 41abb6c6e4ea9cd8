import KeywayElements
import KeywayFocus
import Testing

@Suite("A selection that waits for a pause of the keys")
struct SettlingTests {
  private func screen(_ selection: FocusGroup.SelectionMode = .single) -> Screen {
    let screen = Screen()
    var group = FocusGroup(selection: selection, selectionFollowsFocus: true)
    group.settleTime = 250
    screen.addList("list", rows: 6, group)
    screen.add("after")
    screen.manager.repair()
    screen.manager.activate()
    return screen
  }

  private func selected(_ screen: Screen) -> [String] {
    screen.names(screen.manager.selection(of: screen["list"]))
  }

  @Test("Rows that are only passed are never selected; the last one is, once")
  func passing() throws {
    let screen = screen()
    let first = screen.manager.move(.down)
    #expect(first.selection == nil)
    let stale = try #require(screen.manager.pendingSelection)
    #expect(stale.milliseconds == 250)
    screen.manager.move(.down)
    // The timer of a move that is over comes too late.
    #expect(screen.manager.commitSelection(stale.generation) == nil)
    #expect(selected(screen) == ["list 0"])
    let pending = try #require(screen.manager.pendingSelection)
    #expect(pending.generation != stale.generation)
    #expect(screen.manager.commitSelection(pending.generation)?.selected == [screen["list 2"]])
    #expect(selected(screen) == ["list 2"])
    #expect(screen.manager.pendingSelection == nil)
    #expect(screen.manager.commitSelection() == nil)
  }

  @Test("Activation and a click select at once")
  func activation() {
    let screen = screen()
    screen.manager.move(.down)
    screen.manager.activate()
    #expect(selected(screen) == ["list 1"])
    #expect(screen.manager.pendingSelection == nil)
    screen.manager.move(.down)
    screen.manager.focus(screen["list 4"], reason: .pointer)
    #expect(selected(screen) == ["list 4"])
    #expect(screen.manager.pendingSelection == nil)
  }

  @Test("Of several, activation selects what waits, and a second one takes it back")
  func activationOfSeveral() {
    let screen = screen(.multiple)
    screen.manager.move(.down)
    screen.manager.activate()
    #expect(selected(screen) == ["list 1"])
    screen.manager.activate()
    #expect(selected(screen) == [])
  }

  @Test("Leaving the list selects what waits, and says so")
  func leaving() {
    let screen = screen()
    screen.manager.move(.down)
    let change = screen.manager.moveNext()
    #expect(screen.focused == "after")
    #expect(change.committed?.selected == [screen["list 1"]])
    #expect(selected(screen) == ["list 1"])
  }

  @Test("What waits for a row that goes is forgotten, and the selection stays")
  func removal() {
    let screen = screen()
    screen.manager.move(.down)
    screen.tree.remove(screen["list 1"])
    screen.manager.repair()
    #expect(screen.manager.commitSelection() == nil)
    #expect(selected(screen) == ["list 0"])
  }

  @Test("What waits for a row that goes, or is disabled, is not said to wait any more")
  func lost() {
    for isRemoved in [true, false] {
      let screen = screen()
      screen.manager.move(.down)
      #expect(screen.manager.pendingSelection?.item == screen["list 1"])
      if isRemoved {
        screen.tree.remove(screen["list 1"])
      } else {
        screen.tree.update(screen["list 1"]) { $0.isEnabled = false }
      }
      screen.manager.repair()
      #expect(screen.manager.pendingSelection == nil)
      #expect(selected(screen) == ["list 0"])
    }
  }

  @Test("A modal that opens has what waits selected at once, and the change says so, repaired or not")
  func modal() {
    for isRepaired in [true, false] {
      let screen = screen()
      screen.manager.move(.down)
      screen.add("dialog", role: .dialog, FocusBehavior(scope: FocusScope(kind: .modal)))
      screen.add("ok", to: "dialog")
      let change = isRepaired ? screen.manager.repair() : screen.manager.moveNext()
      #expect(screen.focused == "ok")
      #expect(screen.manager.pendingSelection == nil)
      #expect(change?.selections.flatMap(\.selected) == [screen["list 1"]])
      #expect(selected(screen) == ["list 1"])
    }
  }

  @Test("A window that comes back says what the repair selected")
  func windowActivation() {
    let screen = Screen()
    screen.addList("list", rows: 3, FocusGroup(selection: .single, selectionFollowsFocus: true))
    screen.manager.repair()
    screen.manager.activate()
    screen.manager.windowDidDeactivate()
    screen.tree.remove(screen["list 0"])
    let change = screen.manager.windowDidActivate()
    #expect(change.reason == .windowActivated)
    #expect(change.selections.flatMap(\.selected) == [screen["list 1"]])
  }

  @Test("Nothing waits for a row that the selection does not follow to, and no more for the one before")
  func veto() {
    let screen = screen()
    screen.tree.update(screen["list 2"]) { $0.focus.isSelectedOnFocus = false }
    screen.tree.update(screen["list 3"]) { $0.focus.isSelectable = false }
    for name in ["list 2", "list 3"] {
      screen.manager.move(.down)
      if screen.focused == "list 1" { screen.manager.move(.down) }
      #expect(screen.focused == name)
      #expect(screen.manager.pendingSelection == nil)
    }
  }

  @Test("A range begins at the row that waited, which is selected first")
  func extending() {
    let screen = screen(.multiple)
    screen.manager.move(.down)
    screen.manager.move(.down)
    let change = screen.manager.move(.down, selecting: .extend)
    #expect(change.committed != nil)
    #expect(selected(screen) == ["list 2", "list 3"])
  }

  @Test("The next person finds nothing that waits")
  func reset() {
    let screen = screen()
    screen.manager.move(.down)
    screen.manager.reset()
    #expect(screen.manager.pendingSelection == nil)
  }
}
