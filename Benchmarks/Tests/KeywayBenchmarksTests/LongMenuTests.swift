import Keyway
import KeywayTesting
import Testing

@testable import LongMenu

@MainActor
@Suite("Keyway's long menu")
struct LongMenuTests {
  @Test("The keys of the benchmark open the menu, walk it to its end and back, and close it")
  func walk() throws {
    let app = try AppDriver(LongMenu(rowCount: 10_000))
    for _ in 0..<2 {
      try app.press("F10 Down")
      #expect(app.focused?.label == "Platform 1")
      try app.press("Down")
      #expect(app.focused?.label == "Platform 2")
      try app.press("End")
      #expect(app.focused?.label == "Platform 10000")
      try app.press("Home Escape Escape")
      #expect(app.tree.element(.menu) == nil)
    }
  }
}
