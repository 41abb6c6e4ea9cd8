import KeywayElements
import KeywayFocus
import Testing

@Suite("An item of an annex that acts for its owner")
struct AnnexTests {
  /// A field with two keys in its annex, and the focus on the first key.
  private func open() -> Screen {
    let screen = Screen()
    screen.add("field", role: .textField)
    screen.add("button")
    screen.add("keys", role: .group, FocusBehavior(group: FocusGroup()))
    screen.add("a", to: "keys")
    screen.add("b", to: "keys")
    screen.manager.annex = FocusAnnex(root: screen["keys"], owner: screen["field"])
    screen.manager.focus(screen["field"])
    _ = screen.manager.focusInAnnex(screen["a"])
    return screen
  }

  @Test("The owner has the focus while the item acts; then the item has it again")
  func returns() {
    let screen = open()
    screen.manager.actForOwner {
      #expect(screen.focused == "field" && !screen.manager.isInAnnex)
    }
    #expect(screen.focused == "a" && screen.manager.isInAnnex)
  }

  @Test("A frame in between shows the focus on the item, and later moves stay")
  func frame() {
    let screen = open()
    screen.manager.actForOwner {
      screen.manager.returnToItem()
      #expect(screen.focused == "a")
      _ = screen.manager.focusInAnnex(screen["b"])
    }
    #expect(screen.focused == "b")
    screen.manager.returnToItem()
    #expect(screen.focused == "b")
  }

  @Test("A move stays, and starts at the owner")
  func moves() {
    let screen = open()
    screen.manager.actForOwner { screen.manager.moveNext() }
    #expect(screen.focused == "button")
  }

  @Test("The focus stays on the owner if the annex is closed, serves another element, or has lost the item")
  func gone() {
    let closed = open()
    closed.manager.actForOwner { closed.manager.annex = nil }
    #expect(closed.focused == "field")

    let other = open()
    other.manager.actForOwner {
      other.manager.annex = FocusAnnex(root: other["keys"], owner: other["button"])
    }
    #expect(other.focused == "field")

    let removed = open()
    removed.manager.actForOwner { removed.tree.remove(removed["a"]) }
    #expect(removed.focused == "field")

    let hidden = open()
    hidden.manager.actForOwner { hidden.tree.update(hidden["a"]) { $0.isHidden = true } }
    #expect(hidden.focused == "field")
  }

  @Test("A move to another element that the annex then serves stays there")
  func otherOwner() {
    let screen = open()
    screen.manager.actForOwner {
      screen.manager.focus(screen["button"])
      screen.manager.annex = FocusAnnex(root: screen["keys"], owner: screen["button"])
    }
    #expect(screen.focused == "button")
  }

  @Test("With the owner removed nothing has the focus until the repair")
  func ownerRemoved() {
    let screen = open()
    screen.manager.actForOwner { screen.tree.remove(screen["field"]) }
    #expect(screen.focused == nil)
    screen.manager.repair()
    #expect(screen.focused == "button")
  }

  @Test("Outside of an annex nothing changes")
  func outside() {
    let screen = open()
    screen.manager.focus(screen["button"])
    screen.manager.actForOwner { #expect(screen.focused == "button") }
    #expect(screen.focused == "button")
  }
}
