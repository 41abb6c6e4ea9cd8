import KeywayKeymap
import Testing

@Suite("Dead keys and Compose")
struct SequenceTests {
  @Test("A dead accent waits for its letter and then types both as one")
  func deadKey() throws {
    let keyboard = try Keyboard("de")
    let accent = keyboard.tap("KEY_GRAVE")
    #expect(accent.text.isEmpty)
    #expect(accent.candidates.isEmpty)
    #expect(keyboard.state.pendingSequence.map(\.name) == ["dead_circumflex"])
    let letter = keyboard.tap("KEY_E")
    #expect(letter.text == "ê")
    #expect(letter.candidates.isEmpty, "the E belongs to the accent and fires nothing")
    #expect(keyboard.state.pendingSequence.isEmpty)
    #expect(keyboard.tap("KEY_E").text == "e")
  }

  @Test("The Compose key joins two signs, with Shift pressed on the way")
  func compose() throws {
    let keyboard = try Keyboard("us", options: "compose:ralt")
    keyboard.tap("KEY_RIGHTALT")
    #expect(keyboard.tap("KEY_LEFTSHIFT", "KEY_APOSTROPHE").text.isEmpty)
    #expect(keyboard.state.pendingSequence.map(\.name) == ["Multi_key", "quotedbl"])
    #expect(keyboard.tap("KEY_U").text == "ü")
  }

  @Test("Escape gives a sequence up and does nothing else; the next Escape is an Escape")
  func escape() throws {
    let keyboard = try Keyboard("de")
    keyboard.tap("KEY_EQUAL")
    #expect(!keyboard.state.pendingSequence.isEmpty)
    #expect(keyboard.tap("KEY_ESC").candidates.isEmpty)
    #expect(keyboard.state.pendingSequence.isEmpty)
    #expect(try keyboard.tap("KEY_ESC").fires("Escape"))
  }

  @Test("A key that breaks a sequence off keeps its own meaning and is not swallowed")
  func brokenOff() throws {
    let keyboard = try Keyboard("de")
    keyboard.tap("KEY_EQUAL")
    #expect(keyboard.tap("KEY_X").text == "x")
    keyboard.tap("KEY_EQUAL")
    #expect(try keyboard.tap("KEY_TAB").fires("Tab"))
  }

  @Test("Focus loss gives a sequence up")
  func focusLoss() throws {
    let keyboard = try Keyboard("de")
    keyboard.tap("KEY_EQUAL")
    _ = keyboard.state.leave(time: 0)
    #expect(keyboard.state.pendingSequence.isEmpty)
    #expect(keyboard.tap("KEY_E").text == "e")
  }

  @Test("A locale without a table still has dead keys")
  func localeWithoutTable() throws {
    let keyboard = try Keyboard("de", locale: "xx_XX.nonsense")
    keyboard.tap("KEY_EQUAL")
    #expect(keyboard.tap("KEY_A").text == "á")
  }

  @Test("A command in the middle of a sequence is a command")
  func commandInSequence() throws {
    let keyboard = try Keyboard("de")
    keyboard.tap("KEY_EQUAL")
    let press = keyboard.tap("KEY_LEFTCTRL", "KEY_E")
    #expect(try press.fires("Ctrl+E"))
    #expect(press.text.isEmpty)
  }
}
