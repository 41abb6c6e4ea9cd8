import KeywayKeymap
import Testing

@Suite("How a text is typed")
struct TypingTests {
  private static let texts = ["a", "A", "é", "ñ", "€", "ф", "Ф", "1", "!", "@", "Ä", "ß", "¥", "ç", "ŝ"]

  /// Plays a way by fingers: modifiers down, the key, modifiers up; the text of the last press.
  private func typed(_ way: TypingWay, on keymap: Keymap) throws -> String {
    let state = KeymapState(keymap, locale: "en_US.UTF-8")
    state.lockLayout(way.layout)
    var text = ""
    for stroke in way.strokes {
      let numLock = stroke.modifiers.contains(.numLock) ? [UInt32(69)] : []
      for code in numLock {
        for way in [KeyDirection.down, .up] { _ = state.press(code: code, direction: way, time: 0) }
      }
      let held = try #require(keymap.codes(holding: stroke.modifiers))
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
    arguments: ["us", "de", "fr", "ru", "jp", "us,ru"], ["", "compose:rwin"])
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
}
