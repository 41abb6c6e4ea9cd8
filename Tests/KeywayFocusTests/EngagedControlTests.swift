import KeywayDiagnostics
import KeywayElements
import KeywayFocus
import Testing

@Suite("Sliders and steppers on a keypad without arrows")
struct EngagedControlTests {
  private func screen() -> Screen {
    let screen = Screen()
    screen.add("before")
    screen.add("count", role: .stepper)
    screen.tree.update(screen["count"]) { $0.range = ValueRange(2, maximum: 4) }
    screen.add("after")
    screen.manager.repair()
    return screen
  }

  private func press(_ screen: Screen, _ keys: FocusMove...) -> [FocusReason] {
    keys.map { key in
      let change = screen.manager.perform(key)
      if let operation = change.operation { screen.manager.apply(operation) }
      return change.reason
    }
  }

  private func number(_ screen: Screen) -> Double? { screen.tree[screen["count"]].range?.value }

  @Test("Select goes in, next and previous change the number to its bounds, Select comes out")
  func select() {
    let screen = screen()
    screen.manager.focus(screen["count"])
    #expect(screen.manager.engagedControl == nil)
    #expect(screen.manager.activate() != nil)
    #expect(screen.manager.engagedControl == screen["count"])
    #expect(press(screen, .nextItem, .nextItem, .nextItem) == [.adjusted, .adjusted, .edge])
    #expect(number(screen) == 4)
    #expect(press(screen, .previousItem) == [.adjusted])
    #expect(screen.focused == "count" && number(screen) == 3)
    screen.manager.activate()
    #expect(press(screen, .nextItem) == [.next])
    #expect(screen.focused == "after" && number(screen) == 3)
  }

  @Test(
    "Back comes out too, and so does the focus that goes elsewhere, a session's end and a window's other screen"
  )
  func back() {
    let screen = screen()
    for leave in [
      { _ = screen.manager.press(.cancel) }, { _ = screen.manager.moveNext() },
      { _ = screen.manager.focus(screen["before"]) }, { _ = screen.manager.reset() },
    ] as [() -> Void] {
      screen.manager.focus(screen["count"])
      screen.manager.activate()
      #expect(screen.manager.engagedControl != nil)
      leave()
      screen.manager.focus(screen["count"])
      #expect(screen.manager.engagedControl == nil)
      #expect(press(screen, .nextItem) == [.next])
    }
    #expect(screen.manager.press(.cancel) == nil)
  }

  @Test("A click goes into nothing, and a control with a command performs it")
  func others() {
    let screen = screen()
    screen.manager.focus(screen["count"])
    screen.manager.activate(by: .pointer)
    #expect(screen.manager.engagedControl == nil)
    screen.tree.update(screen["count"]) { $0.command = "say" }
    #expect(screen.manager.activate()?.command == "say")
    #expect(screen.manager.engagedControl == nil)
  }

  @Test("Four buttons still reach everything: nothing is entered automatically")
  func proof() {
    let faults = FocusProof(screen().manager, moves: [.nextItem, .previousItem]).faults
    #expect(faults == [])
  }
}
