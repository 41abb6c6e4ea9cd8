import KeywayPlatform
import KeywayTestCompositor
import Testing
import WindowBench

@testable import KeywayWayland

@MainActor
@Suite("The clipboard and the primary selection")
struct ClipboardTests {
  // MARK: Copying

  @Test("A text that the app offers is read by others as every type of text, and came of the last press")
  func copy() throws {
    let desk = try Desk()
    try desk.pressKey()
    for (selection, kind) in [(ClipboardSelection.clipboard, SelectionKind.clipboard), (.primary, .primary)] {
      desk.system.clipboard.setText("Grüße, \(kind)", in: selection)
      try desk.settle()
      let record = try #require(try desk.compositor.selection(kind))
      #expect(record.types == SelectionContents.textTypes && record.isOfLastPress)
      for type in record.types {
        #expect(try desk.paste(kind, type: type) == "Grüße, \(kind)")
      }
    }
    #expect(desk.system.wireClipboard.transferCount == 0)
    #expect(desk.compositor.protocolErrors.isEmpty)
  }

  @Test("A button and a finger let an app copy as a key does", arguments: ["button", "finger"])
  func press(by device: String) throws {
    let desk = try Desk()
    try desk.waitForKeyboard()
    if device == "button" {
      try desk.compositor.click(x: 20, y: 20)
    } else {
      try desk.compositor.touchDown(x: 20, y: 20)
    }
    try desk.wait(for: "the press") { desk.owner.pointers.contains { $0.kind == .pressed(button: 0) } }
    desk.system.clipboard.setText("pointed", in: .clipboard)
    try desk.settle()
    #expect(try desk.compositor.selection()?.isOfLastPress == true)
  }

  @Test("What is copied last counts, though nothing was pressed in between")
  func twice() throws {
    let desk = try Desk()
    try desk.pressKey()
    desk.system.clipboard.setText("first", in: .clipboard)
    desk.system.clipboard.setText("second", in: .clipboard)
    #expect(try desk.paste() == "second")
    desk.system.clipboard.setText("third", in: .clipboard)
    #expect(try desk.paste() == "third")
  }

  @Test("What is copied before anybody has pressed anything is offered with the first press")
  func early() throws {
    let desk = try Desk()
    try desk.waitForKeyboard()
    desk.system.clipboard.setText("early", in: .clipboard)
    #expect(try desk.read() == "early")
    #expect(try desk.compositor.selection() == nil)
    try desk.pressKey()
    #expect(try desk.paste() == "early")
    #expect(try desk.compositor.selection()?.isOfLastPress == true)
  }

  @Test("The app takes back its own text, and leaves what another app offers", arguments: [nil, ""])
  func takeBack(nothing: String?) throws {
    let desk = try Desk()
    try desk.pressKey()
    desk.system.clipboard.setText("own", in: .clipboard)
    try desk.settle()
    #expect(try desk.compositor.selection() != nil)
    desk.system.clipboard.setText(nothing, in: .clipboard)
    #expect(try desk.read() == nil)
    try desk.settle()
    #expect(try desk.compositor.selection() == nil)
    try desk.compositor.setSelection(SelectionContents("theirs"))
    try desk.settle()
    desk.system.clipboard.setText(nothing, in: .clipboard)
    try desk.settle()
    #expect(try desk.read() == "theirs")
  }

  // MARK: Pasting

  @Test("A text of another app is read, the newest one, from the selection that is asked for")
  func paste() throws {
    let desk = try Desk()
    try desk.waitForKeyboard()
    #expect(try desk.read() == nil)
    try desk.compositor.setSelection(SelectionContents("old"))
    try desk.compositor.setSelection(SelectionContents("copied ✓"))
    try desk.compositor.setSelection(SelectionContents("selected"), in: .primary)
    try desk.settle()
    #expect(try desk.read() == "copied ✓")
    #expect(try desk.read(.primary) == "selected")
    try desk.compositor.setSelection(nil)
    try desk.settle()
    #expect(try desk.read() == nil)
    #expect(try desk.read(.primary) == "selected")
  }

  @Test("The app's own text is read at once, without a pipe")
  func own() throws {
    let desk = try Desk()
    try desk.pressKey()
    desk.system.clipboard.setText("own", in: .clipboard)
    var text: String?
    desk.system.clipboard.readText(from: .clipboard) { text = $0 }
    #expect(text == "own" && desk.system.wireClipboard.transferCount == 0)
    // Also after the compositor has announced the app's own offer.
    try desk.settle()
    text = nil
    desk.system.clipboard.readText(from: .clipboard) { text = $0 }
    #expect(text == "own")
    desk.system.clipboard.readText(from: .clipboard, limit: 2) { text = $0 }
    #expect(text == nil)
  }

  @Test("The text of an app that copies later replaces the app's own")
  func replaced() throws {
    let desk = try Desk()
    try desk.pressKey()
    desk.system.clipboard.setText("own", in: .clipboard)
    try desk.settle()
    try desk.compositor.setSelection(SelectionContents("theirs"))
    try desk.settle()
    #expect(try desk.read() == "theirs")
    #expect(try desk.compositor.selection() == nil)
  }

  @Test("One app reads what another copies, in whichever window the keyboard is")
  func twoApps() throws {
    let first = try Desk()
    try first.pressKey()
    first.system.clipboard.setText("from the first", in: .clipboard)
    try first.settle()
    let second = try Desk(on: first.compositor, loop: first.loop)
    try second.waitForKeyboard()
    #expect(try second.read() == "from the first")
    try second.pressKey()
    second.system.clipboard.setText("from the second", in: .clipboard)
    try second.settle()
    try first.settle()
    // The first has neither a text nor the keyboard any more.
    #expect(try first.read() == nil)
    second.window.close()
    try first.wait(for: "the keyboard") { first.owner.focusChanges.last == true }
    #expect(try first.read() == "from the second")
    #expect(first.compositor.protocolErrors.isEmpty)
  }

  @Test("A million bytes go either way, and one byte more than the limit does not come")
  func large() throws {
    let desk = try Desk()
    try desk.pressKey()
    let text = String(repeating: "0123456789", count: 100_000)
    desk.system.clipboard.setText(text, in: .clipboard)
    #expect(try desk.paste() == text)
    try desk.compositor.setSelection(SelectionContents(text))
    try desk.settle()
    #expect(try desk.read() == text)
    #expect(try desk.read(limit: 999_999) == nil)
    try desk.compositor.setSelection(SelectionContents(text + "!"))
    try desk.settle()
    #expect(try desk.read() == nil)
    #expect(desk.system.wireClipboard.transferCount == 0)
  }

  @Test("Each of two people has the selection of their own seat")
  func seats() throws {
    let desk = try Desk { $0.furtherSeats = [SeatOptions(layout: "us")] }
    try desk.waitForKeyboard()
    try desk.pressKey()
    desk.system.clipboard.setText("of seat 0", in: .clipboard)
    try desk.compositor.setSelection(SelectionContents("of seat 1"), seat: 1)
    try desk.pressKey(seat: 1)
    #expect(try desk.read() == "of seat 1")
    try desk.pressKey()
    #expect(try desk.read() == "of seat 0")
    #expect(try desk.compositor.selection(seat: 1) == nil)
  }

  // MARK: Compositors

  @Test("Where the compositor has no selections, texts stay in the app")
  func lacking() throws {
    let desk = try Desk { $0.globals.subtract([.dataDevices, .primarySelection]) }
    try desk.pressKey()
    for selection in ClipboardSelection.allCases {
      #expect(try desk.read(selection) == nil)
      desk.system.clipboard.setText("\(selection)", in: selection)
      #expect(try desk.read(selection) == "\(selection)")
      desk.system.clipboard.setText(nil, in: selection)
      #expect(try desk.read(selection) == nil)
    }
  }

  @Test("A compositor without the primary selection has a clipboard")
  func onlyClipboard() throws {
    let desk = try Desk { $0.globals.remove(.primarySelection) }
    try desk.pressKey()
    desk.system.clipboard.setText("copied", in: .clipboard)
    desk.system.clipboard.setText("selected", in: .primary)
    #expect(try desk.paste() == "copied")
    #expect(try desk.read(.primary) == "selected")
  }

  @Test("What was copied before the compositor was restarted is offered with the first press there")
  func restarted() throws {
    let (desk, second) = try restart()
    #expect(try desk.read() == "copied before")
    #expect(try second.selection() == nil)
    try second.tap(30)
    try desk.wait(for: "the key") { desk.owner.presses.count == 4 }
    try desk.settle()
    #expect(try second.selection()?.isOfLastPress == true)
    let pasted = try second.paste()
    try desk.waitElsewhere(for: "the text") { pasted.bytes != nil }
    #expect(pasted.text == "copied before")
    desk.system.disconnect()
  }

  @Test("It gives way to what another app offers by then")
  func givesWay() throws {
    let (desk, second) = try restart()
    try second.setSelection(SelectionContents("newer"))
    try desk.settle()
    #expect(try desk.read() == "newer")
    try second.tap(30)
    try desk.wait(for: "the key") { desk.owner.presses.count == 4 }
    try desk.settle()
    #expect(try second.selection() == nil)
    #expect(try desk.read() == "newer")
    desk.system.disconnect()
  }

  @Test("A text that is being read when the compositor goes away does not come, and nobody waits for it")
  func lostMeanwhile() throws {
    let desk = try Desk()
    desk.system.reconnectionTime = .seconds(60)
    try desk.waitForKeyboard()
    try desk.compositor.setSelection(SelectionContents(bytes: nil))
    try desk.settle()
    var texts: [String?] = []
    desk.system.clipboard.readText(from: .clipboard) { texts.append($0) }
    try desk.settle()
    #expect(texts.isEmpty)
    desk.compositor.stop()
    try desk.wait(for: "the end of the connection") { desk.system.connection.isClosed }
    #expect(texts == [nil])
    #expect(desk.system.wireClipboard.transferCount == 0)
    desk.system.disconnect()
  }

  /// A desk whose compositor was restarted after somebody copied there.
  private func restart() throws -> (Desk, TestCompositor) {
    let desk = try Desk()
    desk.system.reconnectionTime = .seconds(60)
    try desk.pressKey()
    desk.system.clipboard.setText("copied before", in: .clipboard)
    try desk.settle()
    desk.compositor.stop()
    try desk.wait(for: "the end of the connection") { desk.system.connection.isClosed }
    let second = try TestCompositor { $0.socket = desk.compositor.socketName }
    try desk.wait(for: "the keyboard") { desk.owner.focusChanges == [true, false, true] }
    return (desk, second)
  }
}
