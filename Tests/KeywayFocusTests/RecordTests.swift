import KeywayElements
import KeywayFocus
import Testing

@Suite("A record of the focus outlives the tree")
struct RecordTests {
  private func build(_ rows: Int = 5) -> Screen {
    let screen = Screen()
    screen.addRegion("bar")
    screen.add("back", to: "bar")
    screen.addRegion("main")
    screen.addList("list", to: "main", rows: rows)
    let panel = screen.add("panel", to: "main", role: .group, .none)
    for _ in 0..<3 { screen.tree.append(Element(role: .button, focus: .stop), to: panel) }
    screen.manager.repair()
    return screen
  }

  @Test("The same element is focused in a tree that was built anew, by key, and groups and regions remember")
  func rebuilt() {
    let before = build()
    before.manager.focus(before["list 3"])
    before.manager.perform(.nextRegion)
    let after = build()
    let change = after.manager.restore(before.manager.record)
    #expect(change.reason == .restored || change.reason == .unchanged)
    #expect(after.focused == "back")
    after.manager.perform(.nextRegion)
    #expect(after.focused == "list 3")
  }

  @Test("An element without a key is found by its place below the nearest key")
  func byPlace() {
    let before = build()
    before.manager.focus(before.tree.children(of: before["panel"])[2])
    let after = build()
    #expect(after.manager.restore(before.manager.record).reason == .restored)
    #expect(after.manager.focused == after.tree.children(of: after["panel"])[2])
    after.tree.remove(after.tree.children(of: after["panel"])[2])
    after.manager.repair()
    after.manager.focus(after["back"])
    after.manager.restore(before.manager.record)
    // There are two now: the one before its place is the nearest.
    #expect(after.manager.focused.map(after.tree.position(of:)) == 1)
  }

  @Test("Where the element is gone or disabled, the focus is next to where it was")
  func gone() {
    let before = build()
    before.manager.focus(before["list 4"])
    let shorter = build(4)
    shorter.manager.restore(before.manager.record)
    #expect(shorter.focused == "list 3")
    let disabled = build()
    disabled.tree.update(disabled["list 4"]) { $0.isEnabled = false }
    disabled.manager.restore(before.manager.record)
    #expect(disabled.focused == "list 3")
    let other = Screen()
    other.add("only")
    other.manager.repair()
    #expect(other.manager.restore(before.manager.record).reason == .noTarget)
    #expect(other.focused == "only")
  }

  private func openDialog(_ screen: Screen) {
    screen.add("dialog", role: .dialog, FocusBehavior(scope: FocusScope(kind: .modal)))
    screen.add("yes", to: "dialog")
    screen.add("no", to: "dialog")
    screen.manager.repair()
  }

  @Test("In a modal that is still open the focus is where it was, and goes back to what opened the modal")
  func modal() {
    let before = build()
    before.manager.focus(before["list 2"])
    openDialog(before)
    before.manager.focus(before["no"])
    let after = build()
    openDialog(after)
    after.manager.restore(before.manager.record)
    #expect(after.focused == "no")
    after.tree.remove(after["dialog"])
    after.manager.repair()
    #expect(after.focused == "list 2")
  }

  @Test("A modal that opened meanwhile keeps the focus, and hands it to the recorded place")
  func newModal() {
    let before = build()
    before.manager.focus(before["list 2"])
    let after = build()
    openDialog(after)
    after.manager.restore(before.manager.record)
    #expect(after.focused == "yes")
    after.tree.remove(after["dialog"])
    after.manager.repair()
    #expect(after.focused == "list 2")
  }

  @Test("Restoring selects nothing")
  func selection() {
    let before = Screen()
    before.addList("list", rows: 3, FocusGroup(selection: .single, selectionFollowsFocus: true))
    before.manager.focus(before["list 2"])
    let after = Screen()
    after.addList("list", rows: 3, FocusGroup(selection: .single, selectionFollowsFocus: true))
    let change = after.manager.restore(before.manager.record)
    #expect(after.focused == "list 2")
    #expect(change.selection == nil)
    #expect(after.manager.selection(of: after["list"]) == [])
  }

  @Test("What was typed to find a row is forgotten when the window loses the keyboard")
  func typing() {
    let screen = Screen()
    screen.addList("list", rows: 0)
    for name in ["abc", "b", "bc"] { screen.add(name, to: "list", role: .cell) }
    screen.manager.repair()
    screen.manager.type("a", at: 10)
    screen.manager.windowDidDeactivate()
    screen.manager.windowDidActivate()
    screen.manager.type("b", at: 20)
    #expect(screen.focused == "b")
  }

  @Test(
    "What was focused is closed, and it and the next one are removed: there is a record, and nothing to find it by",
    arguments: [Traversal(), Traversal(profile: .web)])
  func lostTwice(_ traversal: Traversal) {
    let screen = Screen(traversal)
    screen.add("a")
    screen.add("b")
    screen.manager.repair()
    screen.manager.focus(screen["a"])
    screen.tree.update(screen["a"]) { $0.isHidden = true }
    screen.manager.repair()
    #expect(screen.manager.startingPoint == screen["a"])
    screen.tree.remove(screen["a"])
    screen.tree.remove(screen["b"])
    screen.manager.repair()
    #expect(screen.manager.startingPoint == nil)
    #expect(screen.manager.record.focused == nil)
  }

  @Test("A record of another app, or one that was written by hand, leads to what is nearest")
  func foreign() {
    for path in [[-1], [0, -1], [Int.min], [Int.max], [1, 0, Int.min]] {
      let screen = build()
      let many = screen.add("many", to: "main", role: .list, FocusBehavior(group: FocusGroup()))
      screen.tree.setItems(
        NumberedItems(count: 3, prefix: "row ", labels: [], template: Element(role: .cell, focus: .stop)),
        of: many)
      for ancestor in ["list", "many", nil] {
        var record = screen.manager.record
        record.focused?.key = nil
        record.focused?.ancestor = ancestor
        record.focused?.path = path
        screen.manager.restore(record)
        #expect(screen.manager.focused != nil)
      }
    }
  }
}
