import KeywayKeymap
import KeywayPlatform
import Testing
import WindowBench

@MainActor
@Suite("The clipboard and the primary selection on any window system", .serialized)
struct ClipboardTests {
  /// The text that the app reads; nil for nothing.
  private func read(_ desk: Desk, _ selection: ClipboardSelection, limit: Int = 1_000_000) throws -> String? {
    var result: String??
    desk.system.clipboard.readText(from: selection, limit: limit) { result = .some($0) }
    try desk.wait(for: "an answer") { result != nil }
    return result ?? nil
  }

  /// Presses a key, since a text is offered with the press that it came of.
  private func pressKey(_ desk: Desk) throws {
    let count = desk.owner.presses.count
    try desk.bench.tap(15)
    try desk.wait(for: "the key") { desk.owner.presses.count == count + 2 }
  }

  private func paste(_ desk: Desk, _ selection: ClipboardSelection) throws -> String? {
    try desk.pass(milliseconds: 50)
    try desk.bench.beginPaste(selection)
    var text: String?
    try desk.wait(for: "the pasted text") {
      text = try desk.bench.pastedText()
      return text != nil
    }
    return text
  }

  @Test(
    "A text that the app copies is pasted elsewhere, short and long", arguments: WindowSystemKind.allCases,
    ClipboardSelection.allCases)
  func copy(kind: WindowSystemKind, selection: ClipboardSelection) throws {
    let desk = try Desk(kind)
    try desk.waitForKeyboard()
    try pressKey(desk)
    for text in ["Grüße ✓", String(repeating: "0123456789", count: 80_000)] {
      desk.system.clipboard.setText(text, in: selection)
      #expect(try paste(desk, selection) == text)
    }
    #expect(desk.log.isEmpty, "\(desk.log)")
  }

  @Test(
    "A text of another app is read, the newest one, short and long", arguments: WindowSystemKind.allCases,
    ClipboardSelection.allCases)
  func paste(kind: WindowSystemKind, selection: ClipboardSelection) throws {
    let desk = try Desk(kind)
    try desk.waitForKeyboard()
    for text in ["copied ✓", String(repeating: "0123456789", count: 80_000), "newest"] {
      try desk.bench.copy(text, in: selection)
      try desk.pass(milliseconds: 50)
      #expect(try read(desk, selection) == text)
    }
    #expect(try read(desk, selection, limit: 5) == nil)
    #expect(try read(desk, selection == .clipboard ? .primary : .clipboard) == nil)
  }

  @Test("The text of an app that copies later replaces the app's own", arguments: WindowSystemKind.allCases)
  func replaced(kind: WindowSystemKind) throws {
    let desk = try Desk(kind)
    try desk.waitForKeyboard()
    try pressKey(desk)
    desk.system.clipboard.setText("own", in: .clipboard)
    #expect(try read(desk, .clipboard) == "own")
    try desk.pass(milliseconds: 50)
    try desk.bench.copy("theirs", in: .clipboard)
    try desk.pass(milliseconds: 50)
    #expect(try read(desk, .clipboard) == "theirs")
  }
}
