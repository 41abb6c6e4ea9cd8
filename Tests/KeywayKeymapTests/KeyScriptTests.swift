import KeywayKeymap
import Testing

@Suite("Scripts of keys")
struct KeyScriptTests {
  @Test("A script becomes the raw events of fingers")
  func events() throws {
    let events = try KeyScript("Tab Shift+Tab").events(on: Keymap(layout: "us"))
    #expect(
      events.map { "\(InputEventCode.name(of: $0.code)!) \($0.isDown ? "down" : "up")" } == [
        "KEY_TAB down", "KEY_TAB up", "KEY_LEFTSHIFT down", "KEY_TAB down", "KEY_TAB up",
        "KEY_LEFTSHIFT up",
      ])
  }

  @Test(
    "What a script types is what it fires, on every layout that has the key",
    arguments: ["us", "de", "fr", "ru", "gr", "il", "jp", "tr", "us(dvorak)", "de(neo)", "fr(bepo)"])
  func everyLayout(name: String) throws {
    let parts = name.split(whereSeparator: { "()".contains($0) }).map(String.init)
    let keymap = try Keymap(layout: parts[0], variant: parts.count > 1 ? parts[1] : "")
    for text in [
      "Tab", "Shift+Tab", "Ctrl+I", "Command+I", "Down", "Home", "PageDown", "F6", "F10", "Space", "Return",
      "Escape", "Ctrl+Shift+I", "Ctrl+1", "Alt+F", "Super+B", "Ctrl+Alt+Delete", "!", "?", "1", "+",
    ] {
      let shortcut = try Shortcut(text)
      let state = KeymapState(keymap)
      var hasFired = false
      for event in try KeyScript([shortcut]).events(on: keymap) {
        let press = state.press(code: event.code, direction: event.isDown ? .down : .up, time: 0)
        if press.phase == .began, try press.fires(text) { hasFired = true }
      }
      #expect(hasFired, "\(text)")
      #expect(state.modifiers == [] && state.pressedKeys.isEmpty)
    }
  }

  @Test("A character that a layout lacks cannot be typed, and the error names both")
  func untypable() throws {
    let keymap = try Keymap(layout: "ru")
    let error = try #require(throws: KeyScriptError.self) { try KeyScript("Tab é").events(on: keymap) }
    #expect(error == .untypable(try Shortcut("é"), layout: "Russian"))
    #expect("\(error)".contains("Russian"))
  }

  @Test("A word that is no key is counted")
  func unreadable() throws {
    let error = try #require(throws: KeyScriptError.self) { try KeyScript("Tab Tabb Down") }
    #expect("\(error)".hasPrefix("key 2: \"Tabb\", character 1:"))
  }
}
