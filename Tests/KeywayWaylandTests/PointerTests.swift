import KeywayElements
import KeywayPlatform
import KeywayTestCompositor
import Testing
import WindowBench

@testable import KeywayWayland

@MainActor
@Suite("Pointer and touch on a Wayland compositor")
struct PointerTests {
  @Test("The pointer enters, moves, clicks, scrolls and leaves")
  func pointer() throws {
    let desk = try Desk()
    try desk.waitUntilShown()
    try desk.compositor.movePointer(x: 10, y: 20)
    try desk.compositor.click(x: 30, y: 40)
    try desk.compositor.button(0x111, .down)
    try desk.compositor.button(0x111, .up)
    try desk.compositor.scroll(vertical: 1)
    try desk.compositor.pointerLeave()
    try desk.wait(for: "the end") { desk.owner.pointers.last?.kind == .left }
    let kinds = desk.owner.pointers.map(\.kind)
    #expect(
      kinds.filter { if case .scrolled = $0 { false } else { true } } == [
        .entered, .moved, .pressed(button: 0), .released(button: 0), .pressed(button: 1),
        .released(button: 1), .left,
      ])
    #expect(kinds.contains { if case .scrolled(let x, let y) = $0 { x == 0 && y > 0 } else { false } })
    #expect(desk.owner.pointers[2].position == Point(x: 30, y: 40))
    #expect(desk.compositor.protocolErrors.isEmpty)
  }

  @Test("A touch that a gesture takes over is cancelled, and so is one whose screen is unplugged")
  func cancelledTouch() throws {
    let desk = try Desk()
    try desk.waitUntilShown()
    try desk.compositor.touchDown(0, x: 5, y: 6)
    try desk.compositor.touchCancel()
    try desk.wait(for: "the end") { desk.owner.pointers.last?.kind == .cancelled }
    try desk.compositor.touchDown(3, x: 5, y: 6)
    try desk.wait(for: "the next touch") { desk.owner.pointers.last?.kind == .pressed(button: 0) }
    try desk.compositor.setCapabilities([.keyboard])
    try desk.wait(for: "its end") { desk.owner.pointers.last?.kind == .cancelled }
  }

  @Test("A gesture cancels each finger, and the next one has the first number")
  func cancelledFingers() throws {
    let desk = try Desk()
    try desk.waitUntilShown()
    for finger in [7, 3] { try desk.compositor.touchDown(finger, x: 5, y: 6) }
    try desk.compositor.touchCancel()
    func cancelled() -> [Int?] { desk.owner.pointers.filter { $0.kind == .cancelled }.map(\.finger) }
    try desk.wait(for: "both ends") { cancelled().count == 2 }
    #expect(cancelled() == [0, 1])
    try desk.compositor.touchDown(3, x: 5, y: 6)
    try desk.wait(for: "the next touch") { desk.owner.pointers.last?.kind == .pressed(button: 0) }
    #expect(desk.owner.pointers.last?.finger == 0)
  }

  @Test("A finger that comes down twice ends its first touch")
  func lostEnd() throws {
    let desk = try Desk()
    try desk.waitUntilShown()
    for _ in 0..<2 { try desk.compositor.touchDown(4, x: 5, y: 6) }
    try desk.compositor.touchUp(4)
    try desk.wait(for: "the end") { desk.owner.pointers.last?.kind == .released(button: 0) }
    #expect(
      desk.owner.pointers.map(\.kind) == [
        .pressed(button: 0), .cancelled, .pressed(button: 0), .released(button: 0),
      ])
    #expect(desk.owner.pointers.allSatisfy { $0.finger == 0 })
  }

  @Test("When the surface of a window is replaced, its fingers end, and the next one is a first one")
  func replacedSurface() throws {
    let desk = try Desk()
    try desk.waitUntilShown()
    for finger in [2, 6] { try desk.compositor.touchDown(finger, x: 5, y: 6) }
    try desk.wait(for: "both fingers") { desk.owner.pointers.count == 2 }
    desk.system.cancelFingers { $0.window === desk.window }
    #expect(desk.owner.pointers.suffix(2).map(\.kind) == [.cancelled, .cancelled])
    #expect(desk.owner.pointers.suffix(2).map(\.finger) == [0, 1])
    try desk.compositor.touchDown(7, x: 5, y: 6)
    try desk.wait(for: "the next finger") { desk.owner.pointers.count == 5 }
    #expect(desk.owner.pointers.last?.kind == .pressed(button: 0) && desk.owner.pointers.last?.finger == 0)
  }

  @Test(
    "Fingers of two seats have the same id and different numbers, and one seat's cancel leaves the other's")
  func fingersOfTwoSeats() throws {
    let desk = try Desk { $0.furtherSeats = [SeatOptions(capabilities: [.touch])] }
    try desk.waitUntilShown()
    try desk.compositor.touchDown(0, x: 5, y: 6)
    try desk.compositor.touchDown(0, x: 50, y: 60, seat: 1)
    try desk.compositor.touchCancel()
    try desk.compositor.touchMove(0, x: 51, y: 61, seat: 1)
    try desk.compositor.touchUp(0, seat: 1)
    try desk.wait(for: "the end") { desk.owner.pointers.last?.kind == .released(button: 0) }
    #expect(
      desk.owner.pointers.map(\.kind) == [
        .pressed(button: 0), .pressed(button: 0), .cancelled, .moved, .released(button: 0),
      ])
    #expect(desk.owner.pointers.map(\.finger) == [0, 1, 0, 1, 1])
    #expect(desk.owner.pointers.last?.position == Point(x: 51, y: 61))
  }

  @Test("A pointer that is unplugged leaves, and one that comes back enters")
  func replugging() throws {
    let desk = try Desk()
    try desk.waitUntilShown()
    try desk.compositor.movePointer(x: 10, y: 20)
    try desk.wait(for: "the pointer") { desk.owner.pointers.last?.kind == .entered }
    try desk.compositor.setCapabilities([.keyboard])
    try desk.wait(for: "its end") { desk.owner.pointers.last?.kind == .left }
    try desk.compositor.setCapabilities([.keyboard, .pointer])
    try desk.wait(for: "its return") {
      // It enters for nobody until the client has asked for the new pointer.
      try? desk.compositor.pointerLeave()
      try? desk.compositor.movePointer(x: 11, y: 21)
      return desk.owner.pointers.last?.position == Point(x: 11, y: 21)
    }
    #expect(desk.compositor.protocolErrors.isEmpty)
  }
}
