import KeywayPlatform
import KeywayTestCompositor
import Testing
import WindowBench

@testable import KeywayWayland

/// Other apps may do with their ends of the pipes whatever they like.
@MainActor
@Suite("Other apps that copy and paste as none should")
struct HostileClipboardTests {
  @Test("An app that takes the pipe and never writes costs the time for it, and gives nothing")
  func silentWriter() throws {
    let desk = try Desk(on: TestCompositor(), loop: EventLoop(clock: .manual))
    let patience = desk.system.wireClipboard.patience
    #expect(patience == .seconds(1))
    try desk.waitForKeyboard()
    try desk.compositor.setSelection(SelectionContents(bytes: nil))
    try desk.settle()
    var answers: [String?] = []
    desk.system.clipboard.readText(from: .clipboard) { answers.append($0) }
    try desk.settle()
    desk.loop.advance(by: patience - .milliseconds(1))
    #expect(answers.isEmpty)
    desk.loop.advance(by: .milliseconds(1))
    #expect(answers == [nil])
    #expect(desk.system.wireClipboard.transferCount == 0)
    // Many at once have a bound: the rest gets its answer at once.
    answers = []
    for _ in 0..<40 { desk.system.clipboard.readText(from: .clipboard) { answers.append($0) } }
    #expect(answers.count == 40 - WaylandClipboard.mostTransfers)
    try desk.settle()
    desk.loop.advance(by: patience)
    #expect(answers.count == 40)
  }

  @Test("An app that asks for a text and never reads it does not hang this one")
  func silentReader() throws {
    let desk = try Desk()
    desk.system.wireClipboard.readersPatience = .milliseconds(60)
    try desk.pressKey()
    desk.system.clipboard.setText(String(repeating: "x", count: 1_000_000), in: .clipboard)
    try desk.settle()
    let unread = try desk.compositor.paste(reads: false)
    try desk.settle()
    #expect(desk.system.wireClipboard.transferCount == 1)
    try desk.pressKey()
    #expect(try desk.paste().count == 1_000_000)
    try desk.wait(for: "the end of the transfer") { desk.system.wireClipboard.transferCount == 0 }
    withExtendedLifetime(unread) {}
  }

  @Test("An app that asks again and again has a bounded number of pipes, and the newest is served")
  func greedyReader() throws {
    let desk = try Desk()
    try desk.pressKey()
    let text = String(repeating: "y", count: 200_000)
    desk.system.clipboard.setText(text, in: .clipboard)
    try desk.settle()
    var unread: [PastedContents] = []
    for _ in 0..<40 {
      unread.append(try desk.compositor.paste(reads: false))
      try desk.settle()
    }
    #expect(desk.system.wireClipboard.transferCount == WaylandClipboard.mostTransfers)
    #expect(try desk.paste() == text)
    // Those that go end their transfers, and no signal ends this process.
    unread = []
    try desk.wait(for: "the end of the transfers") { desk.system.wireClipboard.transferCount == 0 }
  }

  @Test("Bytes that are no UTF-8, no bytes at all, and types that are no text give nothing")
  func noText() throws {
    let desk = try Desk()
    try desk.waitForKeyboard()
    let contents = [
      SelectionContents(bytes: [0x47, 0xFC, 0x73, 0x73, 0x65]), SelectionContents(bytes: [0xED, 0xA0, 0x80]),
      SelectionContents(bytes: [0x41, 0xC3]), SelectionContents(bytes: []),
      SelectionContents(types: ["image/png", "text/html"], bytes: Array("<b>".utf8)),
      SelectionContents(types: [], bytes: Array("nothing".utf8)),
    ]
    for contents in contents {
      try desk.compositor.setSelection(contents)
      try desk.settle()
      #expect(try desk.read() == nil, "\(contents)")
    }
  }

  @Test(
    "The best type is read, however it is spelled",
    arguments: [
      (["STRING", "text/plain", "Text/Plain;Charset=UTF-8", "UTF8_STRING"], "Text/Plain;Charset=UTF-8"),
      (["STRING", "text/plain", "UTF8_STRING"], "UTF8_STRING"), (["STRING", "text/plain"], "text/plain"),
      (["STRING"], "STRING"), (["text/html", "text/plain;charset=iso-8859-1"], nil),
    ])
  func types(offered: [String], best: String?) {
    let ranked = offered.filter { TextType.rank(of: $0) != nil }
    #expect(ranked.min { TextType.rank(of: $0)! < TextType.rank(of: $1)! } == best)
  }

  @Test("Hundreds of types, the text behind all others, are no more than one")
  func manyTypes() throws {
    let desk = try Desk()
    try desk.waitForKeyboard()
    let types = (0..<500).map { "application/x-\($0)" + String(repeating: "z", count: 200) }
    let contents = SelectionContents(types: types + ["text/plain"], bytes: Array("ok".utf8))
    try desk.compositor.setSelection(contents)
    try desk.settle()
    #expect(try desk.read() == "ok")
  }

  @Test("Offers that are introduced for nothing are given back, all but the last of each kind")
  func strayOffers() throws {
    let desk = try Desk()
    try desk.waitForKeyboard()
    for _ in 0..<20 {
      try desk.compositor.sendStrayOffers(20, types: ["text/plain"])
      try desk.settle()
    }
    #expect(try desk.compositor.strayOfferCount <= 2)
    #expect(try desk.read() == nil)
    try desk.compositor.setSelection(SelectionContents("real"))
    try desk.settle()
    #expect(try desk.read() == "real")
    #expect(desk.compositor.protocolErrors.isEmpty)
  }

  @Test("Offers that arrive when their seat has gone are passed over")
  func lateOffers() throws {
    let desk = try Desk()
    try desk.pressKey()
    desk.system.clipboard.setText("own", in: .clipboard)
    try desk.settle()
    try desk.compositor.removeSeat()
    try desk.compositor.sendStrayOffers(5, types: ["text/plain"])
    try desk.compositor.setSelection(SelectionContents("too late"))
    try desk.settle()
    #expect(!desk.system.connection.isClosed && desk.compositor.protocolErrors.isEmpty)
    // The app's offer waits for another seat.
    #expect(try desk.read() == "own")
    try desk.compositor.setSelection(nil)
    try desk.compositor.addSeat()
    try desk.wait(for: "the keyboard") { desk.owner.focusChanges.last == true }
    try desk.pressKey()
    #expect(try desk.paste() == "own")
  }
}

extension Desk {
  /// Waits for the keyboard, and presses a key.
  func pressKey(seat: Int = 0) throws {
    try waitForKeyboard()
    let count = owner.presses.count
    try compositor.tap(30, seat: seat)
    try wait(for: "the key") { owner.presses.count == count + 2 }
  }

  /// The text that the app reads; it is answered once.
  func read(_ selection: ClipboardSelection = .clipboard, limit: Int = 1_000_000) throws -> String? {
    var answers: [String?] = []
    system.clipboard.readText(from: selection, limit: limit) { answers.append($0) }
    try wait(for: "an answer") { !answers.isEmpty }
    try settle()
    try #require(answers.count == 1)
    return answers[0]
  }

  /// The text that another app pastes.
  func paste(_ kind: SelectionKind = .clipboard, type: String = SelectionContents.textTypes[0]) throws
    -> String
  {
    try settle()
    let pasted = try compositor.paste(kind, type: type)
    try waitElsewhere(for: "the text") { pasted.bytes != nil }
    return try #require(pasted.text)
  }
}
