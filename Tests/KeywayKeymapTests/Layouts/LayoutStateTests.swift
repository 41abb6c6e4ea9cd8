import KeywayKeymap
import Testing

@Suite("Keys that go down and up on every layout")
struct LayoutStateTests {
  @Test("A repeat is the press again: same symbol, same text, same candidates", arguments: KeyboardLayout.all)
  func repeats(layout: KeyboardLayout) throws {
    let keyboard = try layout.alone()
    // On some layouts a modifier lies among the characters.
    for key in characterKeys where keyboard.state.keymap.repeats(InputEventCode.code(named: key)!) {
      let press = keyboard.down(key)
      guard !press.keysym.isDead, keyboard.state.pendingSequence.isEmpty else {
        keyboard.up(key)
        keyboard.state.cancelSequence()
        continue
      }
      let again = keyboard.send(key, .held)
      #expect(again.phase == .repeated && again.keysym == press.keysym && again.text == press.text, "\(key)")
      #expect(Array(again.candidates) == Array(press.candidates), "\(key)")
      #expect(keyboard.up(key).phase == .ended)
    }
  }

  @Test(
    "Ctrl, Shift and Z released in any order leave nothing down, and each names what it pressed",
    arguments: KeyboardLayout.all)
  func releaseOrder(layout: KeyboardLayout) throws {
    let keys = ["KEY_LEFTCTRL", "KEY_LEFTSHIFT", layout.z]
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
      let keyboard = try layout.alone()
      let pressed = keys.map { keyboard.down($0).keysym }
      for index in order {
        let release = keyboard.up(keys[index])
        #expect(release.phase == .ended && release.keysym == pressed[index] && release.text.isEmpty)
      }
      #expect(keyboard.state.modifiers == [] && keyboard.state.pressedKeys.isEmpty)
    }
  }

  @Test(
    "When Ctrl goes up unseen while the focus is elsewhere, the next Z types and fires no command",
    arguments: KeyboardLayout.all)
  func lostRelease(layout: KeyboardLayout) throws {
    let parts = layout.parts
    let keymap = try Keymap(layout: parts.layout, variant: parts.variant)
    let compositor = KeymapState(keymap)
    let client = KeymapState(try Keymap(text: keymap.text))
    let control = InputEventCode.code(named: "KEY_LEFTCTRL")!
    let z = InputEventCode.code(named: layout.z)!
    func tellModifiers() {
      let now = compositor.serializedModifiers
      client.updateModifiers(
        depressed: now.depressed, latched: now.latched, locked: now.locked, group: now.group)
    }
    _ = compositor.press(code: control, direction: .down, time: 0)
    _ = client.interpret(code: control, direction: .down, time: 0)
    tellModifiers()
    #expect(try client.interpret(code: z, direction: .down, time: 0).fires("Ctrl+Z"))
    #expect(client.leave(time: 0).map(\.code) == [control, z])
    _ = compositor.press(code: control, direction: .up, time: 0)
    client.enter(pressed: [])
    tellModifiers()
    let press = client.interpret(code: z, direction: .down, time: 0)
    #expect(try !press.fires("Ctrl+Z"))
    #expect(press.modifiers == [])
  }

  @Test("After a reset a modifier works whose release was never seen", arguments: KeyboardLayout.all)
  func reset(layout: KeyboardLayout) throws {
    let keyboard = try layout.alone()
    keyboard.down("KEY_LEFTCTRL")
    keyboard.down("KEY_LEFTSHIFT")
    keyboard.state.reset()
    #expect(keyboard.state.modifiers == [])
    let press = keyboard.tap("KEY_LEFTCTRL", layout.z)
    #expect(try press.fires("Ctrl+Z"))
    #expect(keyboard.state.modifiers == [])
  }

  @Test(
    "A key that is down while the layout is switched ends as what it was, and is the new layout's key next",
    arguments: KeyboardLayout.all)
  func switched(layout: KeyboardLayout) throws {
    let keyboard = try layout.second()
    let alone = try layout.alone()
    keyboard.state.lockLayout(0)
    for key in ["KEY_C", "KEY_Q", "KEY_SEMICOLON"] {
      let press = keyboard.down(key)
      keyboard.state.lockLayout(1)
      let release = keyboard.up(key)
      #expect(release.keysym == press.keysym && release.phase == .ended, "\(key)")
      #expect(keyboard.tap(key).keysym == alone.tap(key).keysym, "\(key)")
      keyboard.state.cancelSequence()
      keyboard.state.lockLayout(0)
    }
  }

  @Test(
    "A layout that is switched while Ctrl is down decides about the next key", arguments: KeyboardLayout.all)
  func switchedUnderControl(layout: KeyboardLayout) throws {
    let keyboard = try layout.second()
    keyboard.state.lockLayout(0)
    keyboard.down("KEY_LEFTCTRL")
    #expect(try keyboard.tap("KEY_C").fires("Ctrl+C"))
    keyboard.state.lockLayout(1)
    #expect(try keyboard.tap(layout.c).fires("Ctrl+C"))
    keyboard.up("KEY_LEFTCTRL")
    #expect(keyboard.state.modifiers == [])
  }
}
