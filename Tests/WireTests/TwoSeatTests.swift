import KeywayKeymap
import KeywayTesting
import Testing
import WalkKit

@MainActor
@Suite("Roasted Beans with two keyboards of two seats", .serialized)
struct TwoSeatTests {
  private func start(_ second: String = "us", _ arguments: String...) throws -> AppProcess {
    try AppProcess(
      executable: BuiltApp.roastedBeans, arguments: arguments,
      compositor: TestCompositor { $0.furtherSeats = [SeatOptions(layout: second)] },
      names: KeymapNames(layout: "us"))
  }

  private func tap(_ app: AppProcess, _ code: UInt32, seat: Int) throws -> AppTrace {
    try app.compositor.tap(code, seat: seat)
    let trace = try #require(try app.app.nextTrace())
    _ = try app.app.nextTrace()
    return trace
  }

  @Test("Shift that one person holds does not turn the other's Tab round")
  func shift() throws {
    let app = try start()
    let first = try tap(app, Key.tab, seat: 0).focused?.label
    try app.compositor.key(Key.shift, .down, seat: 1)
    _ = try app.app.nextTrace()
    let second = try tap(app, Key.tab, seat: 0)
    #expect(second.binding == "focusNext" && second.focused?.label != first)
    let back = try tap(app, Key.tab, seat: 1)
    #expect(back.binding == "focusPrevious" && back.focused?.label == first)
  }

  @Test("A shortcut fires from either keyboard, each by its own layout")
  func layouts() throws {
    let app = try start("de")
    for seat in 0..<2 {
      // Control and the key of I.
      try app.compositor.key(29, .down, seat: seat)
      try app.compositor.key(23, .down, seat: seat)
      _ = try app.app.nextTrace()
      let trace = try #require(try app.app.nextTrace())
      #expect(trace.command == "share" && trace.layoutName == ["English (US)", "German"][seat])
      for code: UInt32 in [23, 29] {
        try app.compositor.key(code, .up, seat: seat)
        _ = try app.app.nextTrace()
      }
    }
  }

  @Test("A seat that goes with Shift and Tab down ends both presses; the other's Tab goes forwards as before")
  func removed() throws {
    let app = try start()
    _ = try tap(app, Key.tab, seat: 0)
    try app.compositor.key(Key.shift, .down, seat: 1)
    try app.compositor.key(Key.tab, .down, seat: 1)
    let before = try #require(try [app.app.nextTrace(), app.app.nextTrace()].last ?? nil)
    #expect(before.binding == "focusPrevious")
    try app.compositor.removeSeat(1)
    let ends = try [app.app.nextTrace(), app.app.nextTrace()].compactMap { $0 }
    #expect(ends.map(\.phase) == ["cancelled", "cancelled"])
    let trace = try tap(app, Key.tab, seat: 0)
    #expect(trace.binding == "focusNext" && trace.modifiers == [])
  }

  @Test("Sticky keys latch on the keyboard they were pressed on, and on no other")
  func stickyKeys() throws {
    let app = try start("us", "--sticky-keys")
    _ = try tap(app, Key.tab, seat: 0)
    let latched = try tap(app, Key.shift, seat: 1)
    #expect(latched.phase == "began")
    #expect(try tap(app, Key.tab, seat: 0).binding == "focusNext")
    #expect(try tap(app, Key.tab, seat: 1).binding == "focusPrevious")
    #expect(try tap(app, Key.tab, seat: 1).binding == "focusNext")
  }
}
