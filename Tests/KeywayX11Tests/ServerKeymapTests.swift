import KeywayKeymap
import KeywayPlatform
import Testing
import WindowBench
import X11Kit

@MainActor
@Suite("The keymap of an X server, used as it is", .serialized)
struct ServerKeymapTests {
  // Linux input event codes.
  let y: UInt32 = 21

  /// The text of the presses that the window gets up to the end of the last key.
  private func texts(_ x: XDesk, after keys: () throws -> Void) throws -> [String] {
    x.desk.owner.presses = []
    try keys()
    try x.bench.tap(y)
    try x.desk.wait(for: "the last key") {
      x.desk.owner.presses.last?.code == y && x.desk.owner.presses.last?.phase == .ended
    }
    return x.desk.owner.presses.filter { $0.phase == .began }.map(\.text).filter { !$0.isEmpty }
  }

  @Test(
    "A key without a name types nothing until somebody gives it a symbol, and then each symbol that it has",
    arguments: [UInt32(0), 85])  // Keycodes 8 and 93 of X, which xdotool and x11vnc take.
  func namelessKey(code: UInt32) throws {
    let x = try XDesk()
    try x.desk.waitForKeyboard()
    #expect(try texts(x) { try x.bench.tap(code) } == ["y"])
    for text in ["é", "ñ", "☃"] {
      let symbol = try #require(Keysym(Character(text)))
      try x.bench.person.setSymbol(symbol, of: code)
      #expect(try texts(x) { try x.bench.tap(code) } == [text, "y"], "\(code)")
    }
    #expect(x.desk.log.isEmpty, "\(x.desk.log)")
  }
}
