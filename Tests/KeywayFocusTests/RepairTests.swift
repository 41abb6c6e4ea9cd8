import KeywayElements
import KeywayFocus
import Testing

@Suite("Repair")
struct RepairTests {
  private func list(_ rows: Int = 4) -> Screen {
    let screen = Screen()
    screen.add("add")
    screen.addList("list", rows: rows)
    screen.add("share")
    return screen
  }

  @Test(
    "A removed row hands the focus to the next row, the last one to the previous, an only one to the next stop"
  )
  func removal() {
    let screen = list(3)
    screen.manager.focus(screen["list 1"])
    for expected in ["list 2", "list 0", "share"] {
      screen.tree.remove(screen.manager.focused!)
      let change = screen.manager.repair()
      #expect(change?.reason == .removed)
      #expect(screen.focused == expected)
    }
    screen.tree.remove(screen["share"])
    screen.manager.repair()
    #expect(screen.focused == "add")
    screen.tree.remove(screen["add"])
    screen.manager.repair()
    #expect(screen.focused == nil)
  }

  @Test("An element that is built anew with the same key has the focus again")
  func sameKey() {
    let screen = list()
    screen.manager.focus(screen["list 2"])
    screen.tree.remove(screen["list"])
    screen.addList("list", rows: 4)
    #expect(screen.manager.repair()?.reason == .removed)
    #expect(screen.focused == "list 2")
  }

  @Test("A list that is built anew still remembers its row, and a session reset forgets it")
  func rebuiltList() {
    let screen = list()
    screen.manager.focus(screen["list 2"])
    screen.manager.movePrevious()
    screen.tree.remove(screen["list"])
    screen.manager.repair()
    screen.addList("list", rows: 4)
    #expect(screen.manager.needsRepair)
    #expect(screen.tabs(2) == ["share", "list 2"])
    screen.manager.reset()
    #expect(screen.tabs(2) == ["share", "list 0"])
  }

  @Test("A session reset remembers nothing of a repair that was still to be done")
  func resetAfterMutation() {
    let screen = list()
    screen.manager.focus(screen["list 1"])
    screen.tree.update(screen["list 1"]) { $0.isHidden = true }
    screen.manager.reset()
    #expect(screen.tabs(1) == ["list 0"])
  }

  @Test("A moved element keeps the focus")
  func reparented() {
    let screen = list()
    screen.manager.focus(screen["list 2"])
    screen.tree.move(screen["list 2"], to: screen.tree.root, at: 0)
    #expect(screen.manager.repair() == nil)
    #expect(screen.focused == "list 2")
  }

  @Test("A disabled element keeps the focus and does nothing, until a key moves on from its place")
  func disabled() {
    for (keys, expected) in [("next", "c"), ("previous", "a"), ("right", "c")] {
      let screen = Screen(Traversal(arrows: .spatial))
      for (index, name) in ["a", "b", "c", "d"].enumerated() {
        screen.add(name, at: Rect(x: Double(index) * 100, y: 0, width: 90, height: 40))
      }
      screen.manager.focus(screen["b"])
      screen.tree.update(screen["b"]) {
        $0.isEnabled = false
        $0.command = "pay"
      }
      #expect(screen.manager.repair() == nil)
      #expect(screen.focused == "b" && screen.manager.activate() == nil)
      switch keys {
      case "next": screen.manager.moveNext()
      case "previous": screen.manager.movePrevious()
      default: screen.manager.move(.right)
      }
      #expect(screen.focused == expected)
      // Once left, it is passed over.
      screen.manager.focus(screen["a"])
      #expect(screen.tabs(1) == ["c"])
    }
  }

  @Test("A disabled row keeps the focus, and arrows, Home and End go on from it")
  func disabledRow() {
    for (direction, expected) in [
      (FocusDirection.down, "list 3"), (.up, "list 1"), (.home, "list 0"), (.end, "list 3"),
    ] {
      let screen = list()
      screen.manager.focus(screen["list 2"])
      screen.tree.update(screen["list 2"]) { $0.isEnabled = false }
      screen.manager.repair()
      #expect(screen.focused == "list 2")
      screen.manager.move(direction)
      #expect(screen.focused == expected, "\(direction)")
    }
  }

  @Test("With the rules of HTML a disabled element loses the focus")
  func disabledOnThePage() {
    let screen = Screen(Traversal(profile: .web))
    for name in ["a", "b", "c"] { screen.add(name) }
    screen.manager.focus(screen["b"])
    screen.tree.update(screen["b"]) { $0.isEnabled = false }
    #expect(screen.manager.repair()?.reason == .disabled)
    #expect(screen.focused == nil)
  }

  @Test("What comes up beside a hidden element is the next stop from there")
  func startingPoint() {
    let screen = Screen()
    for name in ["a", "b", "c"] { screen.add(name) }
    screen.manager.focus(screen["b"])
    screen.tree.update(screen["b"]) { $0.isHidden = true }
    screen.manager.repair()
    screen.tree.insert(Element(key: "new", role: .button, focus: .stop), at: 2, in: screen.tree.root)
    #expect(screen.tabs(1) == ["new"])
  }

  @Test("A subtree that is hidden hands the focus on")
  func hidden() {
    let screen = list()
    screen.manager.focus(screen["list 2"])
    screen.tree.update(screen["list"]) { $0.isHidden = true }
    #expect(screen.manager.repair()?.reason == .hidden)
    #expect(screen.focused == "share")
  }

  @Test("A move repairs first when the program forgot to")
  func forgotten() {
    let screen = list()
    screen.manager.focus(screen["list 1"])
    screen.tree.remove(screen["list 1"])
    screen.manager.move(.down)
    #expect(screen.focused == "list 3")
  }

  @Test("The explicit default is focused first, and after a session reset")
  func defaultFocus() {
    let screen = list()
    screen.manager.setDefault(screen["share"])
    #expect(screen.manager.repair()?.reason == .initial)
    #expect(screen.focused == "share")
    screen.manager.focus(screen["list 3"])
    screen.manager.movePrevious()
    #expect(screen.manager.reset().to == screen["share"])
    // The row that the last person was on is forgotten.
    #expect(screen.tabs(1, backwards: true) == ["list 0"])
  }

  @Test("A window that is active again has the focus where it was, or where repair puts it")
  func activation() {
    let screen = list()
    screen.manager.focus(screen["share"])
    screen.manager.windowDidDeactivate()
    #expect(screen.manager.isWindowActive == false)
    #expect(screen.manager.windowDidActivate().to == screen["share"])
    screen.manager.windowDidDeactivate()
    screen.tree.remove(screen["share"])
    let change = screen.manager.windowDidActivate()
    #expect(change.to == screen["list 0"])
    #expect(change.reason == .windowActivated)
  }

  @Test("Focus is refused by what is hidden, disabled or no stop, and says so")
  func refused() {
    let screen = list()
    screen.add("text", role: .text, .none)
    screen.manager.focus(screen["share"])
    screen.tree.update(screen["add"]) { $0.isEnabled = false }
    for name in ["add", "text"] {
      let change = screen.manager.focus(screen[name])
      #expect(change.reason == .noTarget)
      #expect(!change.hasMoved)
    }
    #expect(screen.focused == "share")
  }
}

@Suite("Modal scopes")
struct ModalTests {
  private func open(_ name: String, in screen: Screen, to parent: String = "window") {
    screen.add(name, to: parent, role: .dialog, FocusBehavior(scope: FocusScope(kind: .modal)))
    screen.add("\(name) ok", to: name)
    screen.add("\(name) cancel", to: name)
  }

  private func screen() -> Screen {
    let screen = Screen()
    for name in ["a", "opener", "c"] { screen.add(name) }
    screen.manager.focus(screen["opener"])
    return screen
  }

  @Test("An open modal takes the focus and lets nothing outside have it; closing gives it back")
  func confinement() {
    let screen = screen()
    open("dialog", in: screen)
    let change = screen.manager.repair()
    #expect(change?.reason == .modalOpened)
    #expect(screen.focused == "dialog ok")
    #expect(screen.tabs(3) == ["dialog cancel", "dialog ok", "dialog cancel"])
    #expect(screen.manager.focus(screen["a"]).reason == .noTarget)
    screen.tree.remove(screen["dialog"])
    #expect(screen.manager.repair()?.reason == .modalClosed)
    #expect(screen.focused == "opener")
  }

  @Test("Of modals that open together the last one is on top, and closing it leads to the one below")
  func together() {
    let screen = screen()
    open("dialog", in: screen)
    open("warning", in: screen)
    #expect(screen.manager.repair()?.reason == .modalOpened)
    #expect(screen.focused == "warning ok")
    screen.tree.remove(screen["warning"])
    screen.manager.repair()
    #expect(screen.focused == "dialog ok")
    screen.tree.remove(screen["dialog"])
    screen.manager.repair()
    #expect(screen.focused == "opener")
  }

  @Test("A modal without a focus stop has the focus itself")
  func emptyModal() {
    let screen = screen()
    let dialog = screen.add("dialog", role: .dialog, FocusBehavior(scope: FocusScope(kind: .modal)))
    #expect(screen.manager.repair()?.reason == .modalOpened)
    #expect(screen.focused == "dialog")
    screen.tree.remove(dialog)
    #expect(screen.manager.repair()?.reason == .modalClosed)
    #expect(screen.focused == "opener")
  }

  @Test("What moves out of an open modal loses the focus to it, and the modal is the reason")
  func movedOut() {
    let screen = screen()
    open("dialog", in: screen)
    screen.manager.repair()
    screen.tree.move(screen["dialog ok"], to: screen["window"], at: 0)
    #expect(screen.manager.repair()?.reason == .modalOpened)
    #expect(screen.focused == "dialog cancel")
  }

  @Test("When the opener is gone, the focus goes to its place")
  func openerGone() {
    let screen = screen()
    open("dialog", in: screen)
    screen.manager.repair()
    screen.tree.remove(screen["opener"])
    screen.manager.repair()
    #expect(screen.focused == "dialog ok")
    screen.tree.remove(screen["dialog"])
    screen.manager.repair()
    #expect(screen.focused == "c")
  }

  @Test("Modals stack: the last one opened confines, and each gives back to what opened it")
  func stack() {
    let screen = screen()
    open("first", in: screen)
    screen.manager.repair()
    screen.manager.focus(screen["first cancel"])
    open("second", in: screen)
    screen.manager.repair()
    #expect(screen.names(screen.manager.openModals) == ["first", "second"])
    #expect(screen.cycle == ["second ok", "second cancel"])
    screen.tree.update(screen["second"]) { $0.isHidden = true }
    screen.manager.repair()
    #expect(screen.focused == "first cancel")
    screen.tree.update(screen["first"]) { $0.isHidden = true }
    screen.manager.repair()
    #expect(screen.focused == "opener")
    #expect(screen.manager.openModals == [])
  }

  @Test("A modal under another one that closes hands its opener on")
  func lowerCloses() {
    let screen = screen()
    open("first", in: screen)
    screen.manager.repair()
    open("second", in: screen)
    screen.manager.repair()
    screen.tree.remove(screen["first"])
    screen.manager.repair()
    #expect(screen.focused == "second ok")
    screen.tree.remove(screen["second"])
    screen.manager.repair()
    #expect(screen.focused == "opener")
  }

  @Test("A list that was hidden while a modal was open is not focused when the modal closes")
  func openerHidden() {
    let screen = screen()
    open("dialog", in: screen)
    screen.manager.repair()
    screen.tree.update(screen["opener"]) { $0.isEnabled = false }
    screen.tree.remove(screen["dialog"])
    screen.manager.repair()
    #expect(screen.focused == "c")
  }
}
