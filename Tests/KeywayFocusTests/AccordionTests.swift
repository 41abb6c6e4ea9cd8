import KeywayDiagnostics
import KeywayElements
import KeywayFocus
import Testing

@Suite("Accordions")
struct AccordionTests {
  private func accordion(_ parts: Int) -> Screen {
    let screen = Screen()
    screen.add("accordion", role: .accordion, .none)
    for part in 0..<parts {
      screen.add("heading \(part)", to: "accordion", role: .heading, .none)
      screen.add("button \(part)", to: "heading \(part)")
      screen.tree.update(screen["button \(part)"]) {
        $0.traits = [.expandable, .expanded]
        $0.controls = "panel \(part)"
      }
      screen.add("panel \(part)", to: "accordion", role: .none, .none)
      screen.add("inner \(part)", to: "panel \(part)")
      screen.tree.update(screen["inner \(part)"]) { $0.traits = .expandable }
    }
    screen.manager.repair()
    return screen
  }

  @Test("A key among ten thousand headings looks at no more than among ten")
  func bound() {
    func visited(_ parts: Int) -> Int {
      let screen = accordion(parts)
      screen.manager.focus(screen["button 4"])
      let changes = [FocusDirection.down, .up, .end, .home].map { screen.manager.move($0) }
      #expect(
        screen.names(changes.compactMap(\.to)) == ["button 5", "button 4", "button \(parts - 1)", "button 0"])
      return changes.map(\.visited).reduce(0, +)
    }
    let (few, many) = (visited(10), visited(10_000))
    #expect(few > 0)
    #expect(many <= 3 * few, "\(few) among ten, \(many) among ten thousand")
  }

  @Test("A heading that opens and cannot have the focus is a fault of the screen")
  func proof() {
    let screen = accordion(3)
    #expect(FocusProof(screen.manager).faults == [])
    screen.add("mute", to: "accordion", role: .heading, .none)
    screen.tree.update(screen["mute"]) { $0.traits = .expandable }
    screen.manager.repair()
    #expect(
      FocusProof(screen.manager).faults.map(\.kind) == [.unreachable(.notFocusable)])
  }
}
