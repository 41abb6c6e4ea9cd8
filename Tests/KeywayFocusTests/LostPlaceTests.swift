import KeywayElements
import KeywayFocus
import Testing

/// After a repair Tab goes on from the place that was lost (HTML, "sequential focus navigation starting point"); every
/// other key goes on from what has the focus, which is what a person sees.
@Suite("After the focused element was hidden")
struct LostPlaceTests {
  private func list() -> Screen {
    let screen = Screen()
    screen.addList("row", rows: 5)
    screen.add("after")
    screen.manager.repair()
    return screen
  }

  private func hide(_ key: String, _ screen: Screen) {
    screen.manager.focus(screen[key])
    screen.tree.update(screen[key]) { $0.isHidden = true }
    screen.manager.repair()
  }

  @Test("Down in a list goes on from the row that has the focus, again and again")
  func list_() {
    let screen = list()
    hide("row 1", screen)
    #expect(screen.focused == "row 2")
    let downs = (0..<2).map { _ in
      screen.manager.move(.down)
      return screen.focused
    }
    #expect(downs == ["row 3", "row 4"])
  }

  @Test("Home and End reach the ends of the list, also from the row beside the one that closed")
  func ends() {
    let screen = list()
    hide("row 1", screen)
    #expect(screen.manager.move(.end).to == screen["row 4"])
    hide("row 4", screen)
    #expect(screen.focused == "row 3")
    #expect(screen.manager.move(.home).to == screen["row 0"])
  }

  @Test("A slider that the focus came to is changed by arrows")
  func slider() {
    let screen = Screen()
    screen.add("button")
    let slider = screen.add("slider", role: .slider)
    screen.tree.update(slider) { $0.range = ValueRange(5, minimum: 0, maximum: 10) }
    screen.manager.repair()
    hide("button", screen)
    #expect(screen.focused == "slider")
    #expect(screen.manager.move(.right).operation == .adjust(slider, to: 6))
  }

  @Test("An arrow never leads into the list that was hidden")
  func hidden() {
    let screen = list()
    screen.addList("other", rows: 3)
    screen.manager.focus(screen["row 2"])
    screen.tree.update(screen["row"]) { $0.isHidden = true }
    screen.manager.repair()
    #expect(screen.focused == "after")
    #expect(screen.manager.move(.down).to == screen["after"])
    #expect(screen.manager.perform(.nextItem).to == screen["other 0"])
  }

  @Test("The next button of a keypad goes on from what has the focus")
  func keypad() {
    let screen = list()
    hide("row 1", screen)
    #expect(screen.manager.perform(.nextItem).to == screen["row 3"])
    hide("row 3", screen)
    #expect(screen.focused == "row 4")
    #expect(screen.manager.perform(.previousItem).to == screen["row 2"])
  }

  @Test("F6 goes on from the region that has the focus")
  func regions() {
    let screen = Screen()
    for name in ["one", "two", "three", "four"] {
      screen.addRegion(name)
      screen.add("in \(name)", to: name)
    }
    screen.manager.repair()
    hide("in two", screen)
    #expect(screen.focused == "in three")
    #expect(screen.manager.perform(.nextRegion).to == screen["in four"])
    hide("in four", screen)
    #expect(screen.focused == "in three")
    #expect(screen.manager.perform(.previousRegion).to == screen["in one"])
  }

  @Test("An explanation starts where the key did")
  func explained() {
    let screen = list()
    hide("row 1", screen)
    #expect(screen.manager.explain(.direction(.down)).start == screen["row 2"])
    hide("row 3", screen)
    #expect(screen.manager.explain(.next).start == screen["row 3"])
  }

  @Test(
    "A scope that is emptied hands the focus to its neighbour, be its content hidden or removed")
  func emptied() {
    for way in ["hidden", "removed"] {
      let screen = Screen()
      screen.add("first")
      screen.add("box", role: .group, FocusBehavior(scope: FocusScope()))
      screen.add("inside", to: "box")
      screen.add("last")
      screen.manager.repair()
      screen.manager.focus(screen["inside"])
      switch way {
      case "hidden": screen.tree.update(screen["inside"]) { $0.isHidden = true }
      default: screen.tree.remove(screen["inside"])
      }
      screen.manager.repair()
      #expect(screen.focused == "last", "\(way)")
    }
  }

  @Test("A modal in which nothing can be focused takes the focus itself, until something in it can")
  func emptyModal() {
    let screen = Screen()
    screen.add("button")
    screen.add("note", role: .dialog, FocusBehavior(scope: FocusScope(kind: .modal)))
    screen.add("text", to: "note", role: .text, .none)
    screen.manager.repair()
    #expect(screen.focused == "note")
    #expect(screen.manager.moveNext().to == screen["note"])
    screen.add("ok", to: "note")
    screen.manager.repair()
    #expect(screen.focused == "ok")
    #expect(screen.cycle == ["ok"])
    screen.tree.update(screen["ok"]) { $0.isHidden = true }
    screen.manager.repair()
    #expect(screen.focused == "note")
    screen.tree.update(screen["note"]) { $0.isHidden = true }
    screen.manager.repair()
    #expect(screen.focused == "button")
  }

  @Test("With the rules of HTML a session reset leaves nothing of the last person focused")
  func webReset() {
    let screen = Screen(Traversal(profile: .web))
    screen.add("one")
    screen.add("two")
    screen.manager.focus(screen["two"])
    #expect(screen.manager.reset().reason == .sessionReset)
    #expect(screen.focused == nil)
    #expect(screen.tabs(1) == ["one"])
    screen.tree.update(screen["two"]) { $0.focus.isPreferred = true }
    screen.manager.focus(screen["one"])
    screen.manager.reset()
    #expect(screen.focused == "two")
  }
}
