import KeywayKeymap
import Testing

@Suite("Pressed keys and their meaning")
struct KeyboardStateTests {
  @Test("A press has the physical key, the symbol and the text of the active layout")
  func identities() throws {
    let keyboard = try Keyboard("us,ru")
    let latin = keyboard.down("KEY_Y")
    #expect(latin.code == 21 && latin.keyCode == .keyboardY && latin.phase == .began)
    #expect(latin.keysym.name == "y" && latin.text == "y" && latin.layout == 0)
    keyboard.up("KEY_Y")
    keyboard.state.lockLayout(1)
    let cyrillic = keyboard.tap("KEY_LEFTSHIFT", "KEY_Y")
    #expect(cyrillic.keyCode == .keyboardY && cyrillic.layout == 1)
    #expect(cyrillic.keysym.name == "Cyrillic_EN")
    #expect(cyrillic.text == "Н" && cyrillic.textIgnoringModifiers == "н")
    #expect(cyrillic.modifiers == .shift && cyrillic.consumedModifiers == .shift)
  }

  @Test("Keys that are no text type nothing, nor does any key under Control, Alt or Super")
  func noText() throws {
    let keyboard = try Keyboard("us")
    for key in ["KEY_TAB", "KEY_ENTER", "KEY_ESC", "KEY_BACKSPACE", "KEY_DELETE", "KEY_F1", "KEY_LEFT"] {
      #expect(keyboard.tap(key).text.isEmpty, "\(key)")
    }
    for key in ["KEY_LEFTCTRL", "KEY_LEFTALT", "KEY_LEFTMETA"] {
      #expect(keyboard.tap(key, "KEY_I").text.isEmpty, "\(key)")
      #expect(keyboard.tap(key, "KEY_I").textIgnoringModifiers == "i", "\(key)")
    }
    #expect(keyboard.tap("KEY_SPACE").text == " ")
  }

  @Test("Modifiers released in another order than pressed leave none behind")
  func releaseOrder() throws {
    let keyboard = try Keyboard("us")
    keyboard.down("KEY_LEFTCTRL")
    keyboard.down("KEY_LEFTSHIFT")
    keyboard.down("KEY_I")
    keyboard.up("KEY_LEFTCTRL")
    #expect(keyboard.state.modifiers == .shift)
    let release = keyboard.up("KEY_I")
    #expect(release.phase == .ended && release.text.isEmpty)
    keyboard.up("KEY_LEFTSHIFT")
    #expect(keyboard.state.modifiers == [])
    #expect(keyboard.state.pressedKeys.isEmpty)
  }

  @Test("Both Shift keys down and one released is still Shift")
  func bothShifts() throws {
    let keyboard = try Keyboard("us")
    keyboard.down("KEY_LEFTSHIFT")
    keyboard.down("KEY_RIGHTSHIFT")
    keyboard.up("KEY_LEFTSHIFT")
    #expect(keyboard.state.modifiers == .shift)
    #expect(keyboard.tap("KEY_A").text == "A")
  }

  @Test("A key released after the layout was switched names the symbol that it was pressed with")
  func switchWhileDown() throws {
    let keyboard = try Keyboard("us,ru")
    let press = keyboard.down("KEY_Y")
    keyboard.state.lockLayout(1)
    let release = keyboard.up("KEY_Y")
    #expect(release.keysym == press.keysym)
    #expect(release.phase == .ended)
    #expect(keyboard.tap("KEY_Y").text == "н")
  }

  @Test("When the focus leaves, every key that is down is cancelled and its release means nothing")
  func leave() throws {
    let keyboard = try Keyboard("us")
    keyboard.down("KEY_LEFTSHIFT")
    keyboard.down("KEY_A")
    let cancelled = keyboard.state.leave(time: 7)
    #expect(cancelled.map(\.code) == [42, 30])
    #expect(cancelled.allSatisfy { $0.phase == .cancelled && $0.time == 7 && $0.text.isEmpty })
    #expect(keyboard.state.pressedKeys.isEmpty)
    #expect(keyboard.state.leave(time: 8).isEmpty)
    #expect(keyboard.up("KEY_A").phase == .cancelled)
  }

  @Test("A key that was down when the focus came does not act by its release")
  func enter() throws {
    let keyboard = try Keyboard("us")
    keyboard.state.enter(pressed: [28])
    #expect(keyboard.state.pressedKeys == [28])
    #expect(keyboard.up("KEY_ENTER").phase == .cancelled)
    keyboard.down("KEY_ENTER")
    #expect(keyboard.up("KEY_ENTER").phase == .ended)
  }

  @Test("Keys that came with the focus are not cancelled when it leaves: no press of them was seen")
  func enterAndLeave() throws {
    let keyboard = try Keyboard("us")
    keyboard.state.enter(pressed: [28])
    keyboard.down("KEY_A")
    #expect(keyboard.state.leave(time: 0).map(\.code) == [30])
  }

  @Test("A held key keeps its meaning when a modifier ends or begins, or the layout changes")
  func heldMeaning() throws {
    for (modifier, text) in [
      ("KEY_LEFTCTRL", ""), ("KEY_LEFTALT", ""), ("KEY_LEFTMETA", ""), ("KEY_LEFTSHIFT", "V"),
    ] {
      let keyboard = try Keyboard("us,ru")
      keyboard.down(modifier)
      let press = keyboard.down("KEY_V")
      keyboard.up(modifier)
      for _ in 0..<2 {
        let again = keyboard.send("KEY_V", .held)
        #expect(
          again.text == text && again.modifiers == press.modifiers && again.keysym == press.keysym,
          "\(modifier)")
        #expect(again.candidates.map(\.key) == press.candidates.map(\.key))
        keyboard.state.lockLayout(1)
      }
      #expect(keyboard.up("KEY_V").phase == .ended)
    }
    let keyboard = try Keyboard("us")
    keyboard.down("KEY_V")
    keyboard.down("KEY_LEFTCTRL")
    #expect(keyboard.send("KEY_V", .held).text == "v", "a shortcut is a press of its own")
  }

  @Test("A held letter that ended a sequence repeats as itself, and a held accent types nothing")
  func heldAfterAccent() throws {
    let keyboard = try Keyboard("us", variant: "intl")
    keyboard.down("KEY_APOSTROPHE")
    #expect(keyboard.send("KEY_APOSTROPHE", .held).text.isEmpty)
    keyboard.up("KEY_APOSTROPHE")
    #expect(keyboard.down("KEY_E").text == "é")
    #expect(keyboard.send("KEY_E", .held).text == "e")
  }

  @Test("A held key repeats as the same symbol and text")
  func held() throws {
    let keyboard = try Keyboard("us")
    keyboard.down("KEY_A")
    let again = keyboard.send("KEY_A", .held)
    #expect(again.phase == .repeated && again.text == "a")
    #expect(try again.fires("A"))
    #expect(keyboard.up("KEY_A").phase == .ended)
  }

  @Test("A client reads keys with the modifiers that its compositor sent and moves none itself")
  func compositorModifiers() throws {
    let keymap = try Keymap(layout: "us,ru")
    let compositor = KeymapState(keymap)
    let client = KeymapState(try Keymap(text: keymap.text))
    _ = compositor.press(code: 29, direction: .down, time: 0)
    compositor.lockLayout(1)
    _ = client.interpret(code: 29, direction: .down, time: 0)
    #expect(client.modifiers == [])
    let now = compositor.serializedModifiers
    client.updateModifiers(
      depressed: now.depressed, latched: now.latched, locked: now.locked, group: now.group)
    #expect(client.modifiers == .control && client.layout == 1)
    let press = client.interpret(code: 23, direction: .down, time: 0)
    #expect(try press.tier(of: "Command+I") == .otherGroup)
  }

  @Test("A code that no keymap knows is a press without a symbol")
  func unknownCodes() throws {
    let keyboard = try Keyboard("us")
    for code in [UInt32(0), 5_000, 100_000, .max] {
      let press = keyboard.state.press(code: code, direction: .down, time: 0)
      #expect(press.keysym == .none && press.text.isEmpty && press.candidates.isEmpty)
      _ = keyboard.state.press(code: code, direction: .up, time: 0)
    }
    #expect(keyboard.state.modifiers == [])
  }

  @Test("The bindings of the standard table are found by their keys")
  func standardBindings() throws {
    for layout in ["us", "de", "ru", "fr"] {
      let keymap = try Keymap(layout: layout)
      let state = KeymapState(keymap)
      for binding in BindingTable.standard.bindings where binding.trigger == .press {
        var found: BindingAction?
        for event in try keymap.events(typing: binding.shortcut) {
          let press = state.press(code: event.code, direction: event.isDown ? .down : .up, time: 0)
          if press.phase == .began { found = BindingTable.standard.action(for: press) ?? found }
        }
        #expect(found == binding.action, "\(binding.shortcut) on \(layout)")
      }
    }
  }
}

@Suite("Key repeat")
struct KeyRepeatTests {
  private let millisecond: UInt64 = 1_000_000

  @Test("A held key repeats after the delay and then at the rate")
  func repeats() {
    var machine = KeyRepeat(KeyRepeat.Settings(delay: .milliseconds(400), rate: 25))
    machine.press(30, repeats: true, at: 1000 * millisecond)
    #expect(machine.due == 1400 * millisecond)
    #expect(machine.fire(at: 1399 * millisecond) == nil)
    #expect(machine.fire(at: 1400 * millisecond) == 30)
    #expect(machine.due == 1440 * millisecond)
    machine.release(30)
    #expect(machine.due == nil && machine.fire(at: 9000 * millisecond) == nil)
  }

  @Test("The last key repeats; a modifier, or the release of another key, does not stop it")
  func lastKey() {
    var machine = KeyRepeat(KeyRepeat.Settings(delay: .milliseconds(400), rate: 25))
    machine.press(30, repeats: true, at: 0)
    machine.press(31, repeats: true, at: millisecond)
    machine.press(42, repeats: false, at: 2 * millisecond)
    machine.release(30)
    #expect(machine.code == 31)
    machine.release(31)
    #expect(machine.code == nil)
  }

  @Test("A late timer gives one repeat, not all that were missed")
  func late() {
    var machine = KeyRepeat(KeyRepeat.Settings(delay: .milliseconds(400), rate: 25))
    machine.press(30, repeats: true, at: 0)
    #expect(machine.fire(at: 5000 * millisecond) == 30)
    #expect(machine.fire(at: 5000 * millisecond) == nil)
    #expect(machine.due == 5040 * millisecond)
  }

  @Test("A delay beyond the end of the clock never ends")
  func endless() {
    var machine = KeyRepeat(KeyRepeat.Settings(delay: .seconds(Int64.max), rate: 25))
    machine.press(30, repeats: true, at: 1000 * millisecond)
    #expect(machine.due == nil)
  }

  @Test("Rate 0 means that no key repeats, from the moment it is set")
  func off() {
    var machine = KeyRepeat()
    machine.press(30, repeats: true, at: 0)
    machine.settings = .off
    #expect(machine.due == nil)
    machine.press(30, repeats: true, at: 0)
    #expect(machine.due == nil)
  }

  @Test("Leaving the window stops the repeat")
  func leave() {
    var machine = KeyRepeat()
    machine.press(30, repeats: true, at: 0)
    machine.stop()
    #expect(machine.due == nil)
  }
}
