import KeywayKeymap
import Testing

@Suite("How a text is typed")
struct TypingTests {
  private static let texts = [
    "a", "A", "é", "ñ", "€", "ф", "Ф", "1", "!", "@", "Ä", "ß", "¥", "ç", "ŝ", "₽", "[", "|",
  ]

  /// Plays a way by fingers: modifiers down, the key, modifiers up; the text of the last press.
  private func typed(_ way: TypingSequence, on keymap: Keymap) throws -> String {
    let state = KeymapState(keymap, locale: "en_US.UTF-8")
    state.lockLayout(way.layout)
    var text = ""
    for stroke in way.strokes {
      let numLock = stroke.modifiers.contains(.numLock) ? [UInt32(69)] : []
      for code in numLock {
        for way in [KeyDirection.down, .up] { _ = state.press(code: code, direction: way, time: 0) }
      }
      let held = try #require(keymap.codes(holding: stroke.modifiers, layout: way.layout))
      // No keyboard has the keys that keymaps invent for modifiers.
      #expect(held.allSatisfy { $0 != 84 && $0 < 195 })
      for code in held { _ = state.press(code: code, direction: .down, time: 0) }
      text = state.press(code: stroke.code, direction: .down, time: 0).text
      _ = state.press(code: stroke.code, direction: .up, time: 0)
      for code in held.reversed() { _ = state.press(code: code, direction: .up, time: 0) }
      for code in numLock {
        for way in [KeyDirection.down, .up] { _ = state.press(code: code, direction: way, time: 0) }
      }
    }
    return text
  }

  @Test(
    "Every way that is offered types the text when it is played",
    arguments: [
      "us", "de", "fr", "ru", "jp", "us,ru", "ru,de", "ua", "gr", "il", "br", "pl", "ch", "in", "ara", "kr",
      "bg",
    ],
    ["", "compose:rwin"])
  func waysType(layout: String, options: String) throws {
    let keymap = try Keymap(layout: layout, options: options)
    for text in Self.texts {
      for index in 0..<keymap.layoutCount {
        for way in keymap.ways(toType: text, layout: index, locale: "en_US.UTF-8") {
          #expect(try typed(way, on: keymap) == text, "\(way)")
        }
      }
    }
  }

  @Test("The rouble sign is offered with AltGr where the layout has that key, and not at all elsewhere")
  func rouble() throws {
    #expect(try Keymap(layout: "ru").ways(toType: "₽").isEmpty)
    let ways = try Keymap(layout: "ru", options: "lv3:ralt_switch").ways(toType: "₽")
    #expect(ways.map { $0.strokes.map(\.code) } == [[9]])
    // Right Alt is AltGr on German and Alt on Russian.
    let both = try Keymap(layout: "ru,de")
    #expect(both.ways(toType: "₽", layout: 0).isEmpty)
    #expect(!both.ways(toType: "€", layout: 1).isEmpty)
  }

  @Test("French has a key for é, and a dead key besides")
  func french() throws {
    let ways = try Keymap(layout: "fr").ways(toType: "é", locale: "en_US.UTF-8")
    #expect(ways.first?.kind == .press)
    #expect(ways.first?.strokes.map(\.code) == [3])
    #expect(ways.contains { $0.kind == .deadKey })
  }

  @Test("The easiest press comes first, and the keypad after the main keys")
  func order() throws {
    let ways = try Keymap(layout: "us").ways(toType: "1")
    #expect(ways.map { $0.strokes[0].code }.prefix(2) == [2, 79])
    #expect(ways[1].strokes[0].modifiers == .numLock)
  }

  @Test("A US keyboard types é only with a Compose key")
  func compose() throws {
    #expect(try Keymap(layout: "us").ways(toType: "é", locale: "en_US.UTF-8").isEmpty)
    let ways = try Keymap(layout: "us", options: "compose:ralt").ways(toType: "é", locale: "en_US.UTF-8")
    #expect(!ways.isEmpty && ways.allSatisfy { $0.kind == .compose })
  }

  @Test("No press types a text that is not one of the layout's, and no text none")
  func nothing() throws {
    #expect(try Keymap(layout: "us").ways(toType: "ф").isEmpty)
    #expect(try Keymap(layout: "us").ways(toType: "").isEmpty)
  }

  @Test("Keycaps show capitals, numbers of the keypad, accents and names")
  func keycaps() throws {
    let german = try Keymap(layout: "de")
    #expect(
      [21, 79, 13, 42, 28, 57].map { german.legend(code: $0) } == ["Z", "1", "´", "Shift", "Return", "Space"])
    #expect(try Keymap(layout: "ru").legend(code: 23) == "Ш")
  }

  @Test(
    "Every physical keyboard has each of its keys once, none over another",
    arguments: PhysicalKeyboard.allCases)
  func physical(keyboard: PhysicalKeyboard) {
    let keys = keyboard.keys
    #expect(Set(keys.map(\.code)).count == keys.count)
    #expect(keys.count == [.iso: 105, .ansi: 104, .jis: 108][keyboard])
    for (index, a) in keys.enumerated() {
      #expect(a.x + a.width <= PhysicalKeyboard.width && a.y + a.height <= PhysicalKeyboard.height)
      for b in keys[(index + 1)...] {
        // The notch of the tall Enter leaves room at its lower left.
        let notch = a.notch > 0 || b.notch > 0 ? 0.25 : 0
        #expect(
          a.x + a.width <= b.x + notch || b.x + b.width <= a.x + notch || a.y + a.height <= b.y
            || b.y + b.height <= a.y, "\(a) \(b)")
      }
    }
  }

  @Test("Neo types braces, arrows of mathematics and Greek with ISO level 5 shift, and by a real key")
  func level5() throws {
    let keymap = try Keymap(layout: "de", variant: "neo")
    let ways = keymap.ways(toType: "7").filter {
      $0.kind == .press && $0.strokes[0].modifiers.contains(.level5)
    }
    #expect(!ways.isEmpty, "the digits of Neo's fourth layer")
    for way in ways {
      let state = KeymapState(keymap)
      let codes = try #require(keymap.codes(holding: way.strokes[0].modifiers))
      #expect(codes.allSatisfy { $0 < 195 })
      for code in codes { _ = state.press(code: code, direction: .down, time: 0) }
      let press = state.press(code: way.strokes[0].code, direction: .down, time: 0)
      #expect(press.text == "7")
      #expect(press.modifiers.contains(.level5) && press.consumedModifiers.contains(.level5))
    }
    #expect(!keymap.ways(toType: "∀").isEmpty, "on the sixth layer, AltGr and level 5 shift")
    #expect(keymap.legend(code: 71) == "7", "the keypad's, which has a check mark with Shift")
    // The invented key of other layouts is nobody's way to type.
    let us = try Keymap(layout: "us")
    #expect(us.codes(holding: .level5) == nil)
  }

  @Test("An arrow on Neo's fourth layer is an arrow to the bindings")
  func level5Arrows() throws {
    let keymap = try Keymap(layout: "de", variant: "neo")
    let state = KeymapState(keymap)
    for code in try #require(keymap.codes(holding: .level5)) {
      _ = state.press(code: code, direction: .down, time: 0)
    }
    // The S key: Left.
    let press = state.press(code: 31, direction: .down, time: 0)
    #expect(press.keysym == .left)
    #expect(BindingTable.standard.action(for: press) == .moveLeft)
  }
}
