import KeywayElements
import KeywayPlatform
import Testing
import WindowBench

@MainActor
@Suite("The pointer on any window system", .serialized)
struct PointerTests {
  @Test("The pointer enters, moves, clicks and scrolls", arguments: WindowSystemKind.allCases, [1.0, 2.0])
  func pointer(kind: WindowSystemKind, scale: Double) throws {
    let desk = try Desk(kind) { $0.scale = scale }
    try desk.waitUntilShown()
    try desk.wait(for: "the scale") { desk.window.scale == scale && desk.window.isReadyForFrame }
    try desk.bench.movePointer(x: 10, y: 20)
    try desk.bench.click(x: 30, y: 40)
    try desk.bench.button(1, isDown: true)
    try desk.bench.button(1, isDown: false)
    try desk.bench.scroll(vertical: 1, horizontal: 0)
    func isScroll(_ event: PointerEvent) -> Bool { if case .scrolled = event.kind { true } else { false } }
    try desk.wait(for: "the wheel") { desk.owner.pointers.contains(where: isScroll) }
    // X tells of motion to where the pointer came in.
    var events: [PointerEvent] = []
    for event in desk.owner.pointers where !isScroll(event) {
      if event.kind != .moved || event.position != events.last?.position { events.append(event) }
    }
    #expect(
      events.map(\.kind) == [
        .entered, .moved, .pressed(button: 0), .released(button: 0), .pressed(button: 1),
        .released(button: 1),
      ])
    #expect(events.count > 2 && events[0].position == Point(x: 10, y: 20))
    #expect(events.count > 2 && events[2].position == Point(x: 30, y: 40))
    for case .scrolled(let x, let y) in desk.owner.pointers.map(\.kind) { #expect(x == 0 && y > 0) }
    #expect(desk.owner.pointers.allSatisfy { $0.device == .mouse })
  }

  @Test(
    "Each finger has a number from its press to its release, and the next first finger is 0 again",
    arguments: WindowSystemKind.allCases)
  func touch(kind: WindowSystemKind) throws {
    let desk = try Desk(kind) { $0.hasTouchScreen = true }
    try desk.waitUntilShown()
    try desk.bench.touch(.down, finger: 0, x: 5, y: 6)
    try desk.bench.touch(.down, finger: 1, x: 50, y: 60)
    try desk.bench.touch(.moves, finger: 0, x: 7, y: 8)
    try desk.bench.touch(.up, finger: 1, x: 50, y: 60)
    try desk.bench.touch(.up, finger: 0, x: 7, y: 8)
    func isRelease(_ event: PointerEvent) -> Bool { event.kind == .released(button: 0) }
    try desk.wait(for: "both fingers' ends") { desk.owner.pointers.count(where: isRelease) == 2 }
    let events = desk.owner.pointers
    #expect(
      events.map(\.kind) == [
        .pressed(button: 0), .pressed(button: 0), .moved, .released(button: 0), .released(button: 0),
      ])
    #expect(events.map(\.finger) == [0, 1, 0, 1, 0])
    #expect(events.allSatisfy { $0.device == .touch })
    try #require(events.count == 5)
    let places = [
      Point(x: 5, y: 6), Point(x: 50, y: 60), Point(x: 7, y: 8), Point(x: 50, y: 60), Point(x: 7, y: 8),
    ]
    for (event, place) in zip(events, places) {
      #expect(abs(event.position.x - place.x) <= 1 && abs(event.position.y - place.y) <= 1, "\(event)")
    }
    desk.owner.pointers = []
    try desk.bench.touch(.down, finger: 1, x: 5, y: 6)
    try desk.bench.touch(.up, finger: 1, x: 5, y: 6)
    try desk.wait(for: "the next finger's end") { desk.owner.pointers.contains(where: isRelease) }
    #expect(desk.owner.pointers.map(\.finger) == [0, 0])
  }
}
