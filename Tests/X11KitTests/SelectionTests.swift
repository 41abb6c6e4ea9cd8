import Glibc
import Testing
import X11Kit

@Suite("Copying and pasting between clients of an X server", .serialized)
struct SelectionTests {
  /// Lets both do what is to be done until the requestor has its result, or until something else holds.
  private func exchange(
    _ owner: XSelectionOwner, _ requestor: XSelectionRequestor, until isOver: () -> Bool = { false }
  ) throws {
    let clock = ContinuousClock()
    let end = clock.now + .seconds(20)
    while requestor.result == nil, !isOver(), clock.now < end {
      try owner.serve()
      try requestor.take()
    }
  }

  @Test("A text goes whole, and a long one in pieces", arguments: [1, 65_536, 65_537, 1_000_000])
  func texts(count: Int) throws {
    let server = try XServer()
    let text = String(repeating: "a", count: count - 1) + "z"
    let owner = try XSelectionOwner(text, at: server.display)
    let requestor = try XSelectionRequestor(at: server.display)
    try exchange(owner, requestor)
    #expect(requestor.text == text)
    #expect(requestor.pieces == (count > 65_536 ? (count + 65_535) / 65_536 : 0))
  }

  @Test("The kinds that an owner has are listed, and a kind that it has not comes to nothing")
  func kinds() throws {
    let server = try XServer()
    let owner = try XSelectionOwner("text", in: "PRIMARY", at: server.display)
    let kinds = try XSelectionRequestor("TARGETS", of: "PRIMARY", at: server.display)
    try exchange(owner, kinds)
    #expect(try kinds.names() == ["TARGETS", "UTF8_STRING"])
    let picture = try XSelectionRequestor("image/png", of: "PRIMARY", at: server.display)
    try exchange(owner, picture)
    #expect(picture.result == .nothing)
    #expect(owner.requests == ["TARGETS", "image/png"])
  }

  @Test("Who copies last has the selection, and nobody has it before anyone copies")
  func owners() throws {
    let server = try XServer()
    let first = try XSelectionOwner("first", at: server.display)
    let early = try XSelectionRequestor(of: "PRIMARY", at: server.display)
    try exchange(first, early)
    #expect(early.result == .nothing)
    let second = try XSelectionOwner("second", at: server.display)
    try first.serve()
    #expect(first.hasLost)
    let requestor = try XSelectionRequestor(at: server.display)
    try exchange(second, requestor)
    #expect(requestor.text == "second")
  }

  @Test(
    "An owner that misbehaves brings no text", arguments: [XSelectionOwner.Fault.silent, .stops, .endless])
  func faults(fault: XSelectionOwner.Fault) throws {
    let server = try XServer()
    let owner = try XSelectionOwner(
      String(repeating: "x", count: 5_000), at: server.display, pieceSize: 1_000, fault: fault)
    let requestor = try XSelectionRequestor(at: server.display)
    // The text has five pieces.
    let pieces = [XSelectionOwner.Fault.stops: 1, .endless: 6][fault] ?? 0
    try exchange(owner, requestor) { !owner.requests.isEmpty && requestor.pieces >= pieces }
    // It stays at that.
    var turns = 0
    try exchange(owner, requestor) {
      usleep(5_000)
      turns += 1
      return turns > 50
    }
    #expect(requestor.result == nil)
    #expect((requestor.pieces > 5) == (fault == .endless))
  }
}
