import KeywayKeymap
import Testing

@Suite("Keys without a symbol")
struct EvdevKeyTests {
  private func press(_ code: UInt32, on layout: String = "us") throws -> KeyPress {
    let state = KeymapState(try Keymap(names: KeymapNames(layoutNamed: layout)), locale: "C")
    return state.press(code: code, direction: .down, time: 0)
  }

  @Test(
    "A key above code 255 or without a symbol is bound by its kernel name or its number, on every layout",
    arguments: [
      "KEY_OK", "KEY_CLEAR", "KEY_SELECT", "KEY_BRL_DOT1", "KEY_MACRO1", "KEY_KBD_LCD_MENU5", "KEY_EPG",
      "KEY_DVD", "KEY_TV", "KEY_RADIO", "KEY_AUDIO", "KEY_VIDEO", "KEY_TUNER", "KEY_PVR", "KEY_SUBTITLE",
    ])
  func names(name: String) throws {
    let code = InputEventCode.code(named: name)!
    for layout in ["us", "ru", "th"] {
      let press = try press(code, on: layout)
      #expect(try press.fires(name) && press.fires("\(code)") && press.fires(name.lowercased()))
      #expect(press.text.isEmpty)
      var table = BindingTable.standard
      table.bind(.activate, to: try Shortcut(name))
      #expect(table.action(for: press) == .activate)
    }
    #expect(try Shortcut(name) == Shortcut("\(code)"))
    // A few have a name of XKB's, too.
    let written = try Shortcut("Ctrl+\(name)").description
    #expect(try Shortcut(written) == Shortcut("Ctrl+\(name)") && !written.contains("0x"))
  }

  @Test("A key with a symbol is bound by either, if it types nothing")
  func both() throws {
    for (name, symbol) in [
      ("KEY_F13", "XF86Tools"), ("KEY_ENTER", "Return"), ("KEY_PLAYPAUSE", "XF86AudioPlay"),
    ] {
      let press = try press(InputEventCode.code(named: name)!)
      #expect(try press.fires(name) && press.fires(symbol), "\(name)")
      #expect(try press.tier(of: symbol) == .exact)
    }
    #expect(try Shortcut("KEY_CHANNELUP") == Shortcut("XF86ChannelUp"))
  }

  @Test("Exit and Close of a remote control, which a layout gives one symbol, are two keys by their names")
  func oneSymbol() throws {
    let exit = try press(InputEventCode.code(named: "KEY_EXIT")!)
    let close = try press(InputEventCode.code(named: "KEY_CLOSE")!)
    #expect(try exit.fires("KEY_EXIT") && !exit.fires("KEY_CLOSE"))
    #expect(try close.fires("KEY_CLOSE") && !close.fires("KEY_EXIT"))
    #expect(try close.fires("XF86Close"))
  }

  @Test("The name of a key that types a character is refused: the layout decides what it is")
  func characters() {
    for name in ["KEY_A", "KEY_GRAVE", "30", "Ctrl+KEY_SPACE"] {
      #expect(throws: ShortcutError.self, "\(name)") { try Shortcut(name) }
    }
    for name in ["768", "000", "KEY_NOSUCH", "1234"] {
      #expect(throws: ShortcutError.self, "\(name)") { try Shortcut(name) }
    }
    #expect((try? Shortcut("5"))?.keysym.text == "5")
  }

  @Test("The digits of telephones and remote controls type digits, and are digits in shortcuts")
  func digits() throws {
    for digit in 0...9 {
      let press = try press(512 + UInt32(digit))
      #expect(press.text == "\(digit)")
      #expect(try press.fires("\(digit)") && press.fires("XF86Numeric\(digit)"))
    }
    #expect(try press(522).text == "*" && press(523).text == "#")
  }

  @Test("A script presses a key without a symbol, with modifiers too")
  func scripts() throws {
    let keymap = try Keymap(layout: "us")
    #expect(try KeyScript("KEY_OK").events(on: keymap).map(\.code) == [352, 352])
    #expect(try KeyScript("Ctrl+KEY_CLEAR").events(on: keymap).map(\.code) == [29, 355, 355, 29])
  }

  @Test("A key that is missing on one layout and has a letter on another stays that letter")
  func tamil() throws {
    let press = try press(InputEventCode.code(named: "KEY_I")!, on: "in(tam)")
    #expect(try press.fires("i") && press.candidates.allSatisfy { $0.keysym.evdevCode == nil })
  }
}
