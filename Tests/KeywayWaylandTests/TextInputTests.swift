import KeywayElements
import KeywayPlatform
import KeywayTestCompositor
import Testing
import WindowBench

@testable import KeywayWayland

@MainActor
@Suite("Input methods, over the wire")
struct TextInputTests {
  private func state(
    _ text: String, session: Int = 1, caret: Int? = nil, purpose: TextInputPurpose = .normal,
    hints: TextInputHints = []
  ) -> TextInputState {
    let place = caret ?? text.utf8.count
    return TextInputState(
      session: session, surrounding: SurroundingText(of: text, caret: place, anchor: place), purpose: purpose,
      hints: hints, caret: Rect(x: 10.5, y: 20, width: 2, height: 24))
  }

  /// A desk whose window has the keyboard and a field.
  private func start(_ text: String = "Ann") throws -> Desk {
    let desk = try Desk()
    try desk.waitForKeyboard()
    desk.window.setTextInput(state(text))
    try desk.settle()
    return desk
  }

  private func told(_ desk: Desk) throws -> TextInputRecord {
    try desk.settle()
    return try #require(try desk.compositor.textInput())
  }

  /// The events that the window receives.
  private func send(_ events: TextInputEvents, to desk: Desk) throws -> [TextInputChange] {
    let before = desk.owner.textInputs.count
    try desk.compositor.send(events)
    try desk.settle()
    return Array(desk.owner.textInputs.dropFirst(before))
  }

  // MARK: The field

  @Test("A focused field is told with its text, its kind and its caret, and each change of it once")
  func field() throws {
    let desk = try Desk()
    try desk.waitForKeyboard()
    try desk.settle()
    #expect(try desk.compositor.textInput() == nil)
    desk.window.setTextInput(state("Grüße", caret: 4, purpose: .phone, hints: [.sensitiveData, .multiline]))
    var record = try told(desk)
    #expect(record.text == "Grüße" && record.cursor == 4 && record.anchor == 4)
    #expect(record.purpose == 4 && record.hints == 0x280 && record.commitCount == 1)
    #expect(record.caret == PixelRect(x: 10, y: 20, width: 3, height: 24))
    desk.window.setTextInput(state("Grüße", caret: 4, purpose: .phone, hints: [.sensitiveData, .multiline]))
    #expect(try told(desk).commitCount == 1)
    desk.window.setTextInput(state("Gruß", purpose: .phone, hints: [.sensitiveData, .multiline]))
    record = try told(desk)
    #expect(record.text == "Gruß" && record.cursor == 5 && !record.isOwnChange && record.commitCount == 2)
    #expect(record.purpose == 4 && record.hints == 0x280)
    desk.window.setTextInput(nil)
    try desk.settle()
    #expect(try desk.compositor.textInput() == nil)
    #expect(desk.compositor.protocolErrors.isEmpty)
  }

  @Test("A field that was focused before the keyboard came is told when it comes, and again when it returns")
  func enter() throws {
    let desk = try Desk()
    desk.window.setTextInput(state("early"))
    try desk.waitForKeyboard()
    #expect(try told(desk).text == "early")
    try desk.compositor.keyboardLeave()
    try desk.settle()
    #expect(try desk.compositor.textInput() == nil)
    desk.window.setTextInput(state("later"))
    try desk.compositor.keyboardEnter()
    #expect(try told(desk).text == "later")
    #expect(desk.owner.textInputs.isEmpty && desk.compositor.protocolErrors.isEmpty)
  }

  // MARK: - Texts

  @Test("What comes before a `done` is applied together")
  func done() throws {
    let desk = try start()
    var events = TextInputEvents()
    (events.preedit, events.cursor) = ("にほ", .init(3, 6))
    events.committed = "日"
    (events.deletedBefore, events.deletedAfter) = (2, 1)
    #expect(
      try send(events, to: desk) == [
        TextInputChange(
          deletedBefore: 2, deletedAfter: 1, committed: "日", preedit: .init("にほ", begin: 3, end: 6))
      ])
    // A state that is not sent again is over.
    #expect(try send(.committing("x"), to: desk) == [TextInputChange(committed: "x")])
    #expect(desk.owner.presses.isEmpty)
  }

  @Test("The field's answer is sent once, as caused by the input method")
  func answer() throws {
    let desk = try start()
    desk.owner.onTextInput = { [self] window in
      window.setTextInput(state("half"))
      window.setTextInput(state("whole"))
    }
    _ = try send(.committing("whole"), to: desk)
    let record = try told(desk)
    #expect(record.text == "whole" && record.isOwnChange && record.commitCount == 2)
  }

  @Test("An input method that did not know the newest text is obeyed, and answered once it knows")
  func stale() throws {
    let desk = try start("a")
    desk.window.setTextInput(state("ab"))
    #expect(try told(desk).commitCount == 2)
    desk.owner.onTextInput = { [self] window in window.setTextInput(state("ab!")) }
    var late = TextInputEvents.committing("!")
    late.age = 1
    #expect(try send(late, to: desk) == [TextInputChange(committed: "!")])
    #expect(try told(desk).text == "ab" && told(desk).commitCount == 2)
    #expect(try send(.composing("x"), to: desk).count == 1)
    #expect(try told(desk).text == "ab!" && told(desk).commitCount == 3)
  }

  @Test("What was written for one field never comes into the next")
  func otherField() throws {
    let desk = try start("name")
    desk.window.setTextInput(state("card", session: 2))
    let record = try told(desk)
    // The first is disabled before the second is enabled.
    #expect(record.text == "card" && record.commitCount == 3)
    for age in [1, 2, 3] {
      var late = TextInputEvents.committing("Ann")
      late.age = age
      #expect(try send(late, to: desk) == [])
    }
    #expect(try send(.committing("1"), to: desk).count == 1)
  }

  @Test("Without a field nothing is written")
  func disabled() throws {
    let desk = try start()
    desk.window.setTextInput(nil)
    try desk.settle()
    #expect(try send(.committing("x"), to: desk) == [])
    #expect(try send(.composing("x"), to: desk) == [])
  }

  @Test("What is composed ends when the keyboard leaves")
  func leave() throws {
    let desk = try start()
    #expect(try send(.composing("ni"), to: desk) == [TextInputChange(preedit: .init("ni"))])
    try desk.compositor.keyboardLeave()
    try desk.settle()
    #expect(desk.owner.textInputs.last == TextInputChange() && desk.owner.textInputs.count == 2)
  }

  @Test("Each of two people writes by the input method of their own seat")
  func seats() throws {
    let desk = try Desk { $0.furtherSeats = [SeatOptions(layout: "us")] }
    try desk.waitForKeyboard()
    desk.window.setTextInput(state("both"))
    try desk.settle()
    for seat in 0..<2 {
      #expect(try desk.compositor.textInput(seat: seat)?.text == "both")
      try desk.compositor.send(.committing("\(seat)"), seat: seat)
    }
    try desk.settle()
    #expect(desk.owner.textInputs.map(\.committed).sorted() == ["0", "1"])
  }

  // MARK: Compositors

  @Test("A field keeps its place when the compositor is started again; what was composed is gone")
  func restarted() throws {
    let desk = try start("kept")
    desk.system.reconnectionTime = .seconds(60)
    #expect(try send(.composing("ni"), to: desk).count == 1)
    desk.compositor.stop()
    try desk.wait(for: "the end of the connection") { desk.system.connection.isClosed }
    #expect(desk.owner.textInputs.last == TextInputChange())
    let second = try TestCompositor { $0.socket = desk.compositor.socketName }
    try desk.wait(for: "the keyboard") { desk.owner.focusChanges == [true, false, true] }
    try desk.settle()
    #expect(try second.textInput()?.text == "kept")
    try second.send(.committing("!"))
    try desk.settle()
    #expect(desk.owner.textInputs.last == TextInputChange(committed: "!"))
    desk.system.disconnect()
  }

  @Test("A compositor without input methods has fields that keys type into")
  func lacking() throws {
    let desk = try Desk { $0.globals.remove(.textInput) }
    try desk.waitForKeyboard()
    desk.window.setTextInput(state("x"))
    try desk.settle()
    #expect(try desk.compositor.textInput() == nil && desk.compositor.protocolErrors.isEmpty)
  }

  // MARK: Hostile input methods

  @Test("Places outside the text or inside a letter are moved to the nearest one, and no length is too long")
  func places() throws {
    let desk = try start()
    var events = TextInputEvents()
    (events.preedit, events.cursor) = ("日本", .init(1, 5))
    #expect(try send(events, to: desk).first?.preedit?.cursor == 0..<3)
    events.cursor = .init(.min, .max)
    (events.deletedBefore, events.deletedAfter) = (.max, .max)
    let change = try #require(try send(events, to: desk).first)
    #expect(change.preedit?.cursor == 0..<6)
    #expect(change.deletedBefore == Int(UInt32.max) && change.deletedAfter == Int(UInt32.max))
    events.cursor = .init(-1, -1)
    #expect(try send(events, to: desk).first?.preedit?.cursor == nil)
  }

  @Test("Long texts are cut, and line breaks are not composed")
  func long() throws {
    let desk = try start()
    var events = TextInputEvents.composing("a\nb")
    events.committed = String(repeating: "日", count: 1_340)
    let change = try #require(try send(events, to: desk).first)
    #expect(change.committed.utf8.count == 3_999 && change.preedit?.text == "a b")
  }

  @Test("A thousand changes, a hundred at once, and serials of the future, are what they are")
  func flood() throws {
    let desk = try start()
    for round in 1...10 {
      // libwayland ends a client whose socket is full, and the app's turn comes after the test's.
      for _ in 0..<100 { try desk.compositor.send(.composing("x")) }
      try desk.wait(for: "all changes") { desk.owner.textInputs.count == round * 100 }
    }
    var events = TextInputEvents.committing("y")
    events.age = -5
    #expect(try send(events, to: desk) == [TextInputChange(committed: "y")])
    #expect(desk.compositor.protocolErrors.isEmpty && !desk.system.connection.isClosed)
  }

  @Test("A window that closes while something is composed takes its input method along")
  func closing() throws {
    let desk = try start()
    desk.owner.onTextInput = { window in window.close() }
    #expect(try send(.composing("x"), to: desk).count == 1)
    try desk.settle()
    #expect(desk.compositor.protocolErrors.isEmpty && !desk.system.connection.isClosed)
  }
}
