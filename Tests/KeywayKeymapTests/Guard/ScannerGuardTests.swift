import KeywayKeymap
import SeededRandom
import Testing

@Suite("Scanners and people")
struct ScannerGuardTests {
  @Test("A burst that ends with Return is one scan, and none of its keys, releases included, gets through")
  func burst() throws {
    var stream = try TypedStream()
    try stream.type("4 0 0 6 3 8 1 Return", every: 5)
    #expect(stream.output == ["[4006381]"])
    stream.wait(100)
    #expect(stream.output == ["[4006381]"])
    #expect(stream.scanner.isAtRest)
  }

  @Test("A code of 40 and of 100 keys is a scan where bursts are said to be so long", arguments: [40, 100])
  func longCodes(length: Int) throws {
    var stream = try TypedStream(ScannerSettings(minimumLength: length))
    let digits = (1..<length).map { "\($0 % 10)" }
    try stream.type((digits + ["Return"]).joined(separator: " "), every: 5)
    #expect(stream.output == ["[\(digits.joined())]"])
  }

  @Test("Capitals count as one key each, whatever their Shift adds to what is held")
  func longCapitals() throws {
    var stream = try TypedStream(ScannerSettings(minimumLength: 30))
    try stream.type((Array(repeating: "Shift+A", count: 29) + ["Return"]).joined(separator: " "), every: 5)
    #expect(stream.output == ["[\(String(repeating: "A", count: 29))]"])
  }

  @Test("A burst without a terminator is a scan once it is silent")
  func silence() throws {
    var stream = try TypedStream()
    try stream.type("Shift+A Shift+B - 1 2 3", every: 5)
    #expect(stream.output == [])
    stream.wait(30)
    #expect(stream.output == ["[AB-123]"])
  }

  @Test("Shortcuts inside a burst are control characters of the scan, and fire nothing")
  func shortcutsInside() throws {
    var stream = try TypedStream(ScannerSettings(terminators: .return))
    try stream.type("0 1 Ctrl+J 0 4 Ctrl+] 1 7 Tab Shift+Q Return", every: 8)
    #expect(stream.output == ["[01\n04\u{1D}17\tQ]"])
  }

  @Test("A burst that begins with Shift or Control takes these keys too")
  func beginsWithModifier() throws {
    var stream = try TypedStream()
    try stream.type("Ctrl+B Shift+X 1 2 3 4 Return", every: 5)
    #expect(stream.output == ["[\u{2}X1234]"])
  }

  @Test(
    "A key that begins no burst goes on at once behind modifiers, too",
    arguments: ["Shift+Tab", "Ctrl+Shift+Tab", "Shift+Return", "Ctrl+Space", "Alt+Left", "Shift+F10"])
  func behindModifiers(key: String) throws {
    var stream = try TypedStream()
    try stream.type(key, every: 0)
    #expect(stream.output.count == 2 * key.split(separator: "+").count)
    #expect(stream.scanner.isAtRest)
  }

  @Test("A line break before the burst is long enough to be a scan is text of it, not its end")
  func earlyLineBreak() throws {
    var stream = try TypedStream()
    try stream.type("1 Return 2 Tab 3 4 5 6 7 Return", every: 5)
    #expect(stream.output == ["[1\n2\t34567]"])
  }

  @Test("A line feed after the Return, and codes right behind, are the scanner's too")
  func afterTerminator() throws {
    var stream = try TypedStream()
    try stream.type("1 2 3 4 5 6 Return Ctrl+J 7 8 Return", every: 5)
    stream.wait(100)
    #expect(stream.output == ["[123456]", "[\n78]"])
    try stream.type("1 2 3 4 5 6 Return Ctrl+J", every: 5)
    stream.wait(100)
    #expect(stream.output.last == "[123456]")
  }

  @Test("A person who types fast gets every key in order, releases after their presses")
  func fastPerson() throws {
    var stream = try TypedStream()
    try stream.type("h e l l o Return", every: 60)
    stream.wait(100)
    #expect(stream.output == ["h", "^h", "e", "^e", "l", "^l", "l", "^l", "o", "^o", "Return", "^Return"])
    #expect(stream.longestDelay == 30)
  }

  @Test("Two keys that are rolled, and a palm on the keyboard, are a person's")
  func palm() throws {
    var stream = try TypedStream()
    try stream.type("a s d f g", every: 0)
    stream.wait(100)
    #expect(stream.begun == ["a", "s", "d", "f", "g"])
    #expect(stream.longestDelay <= 30)
  }

  @Test("Keys that begin no code are not held back at all: Tab, arrows, Space, Return, shortcuts")
  func noDelay() throws {
    var stream = try TypedStream()
    for key in ["Tab", "Down", "Space", "Return", "Escape", "F10"] {
      try stream.type(key, every: 0)
      #expect(stream.output.suffix(2).first == stream.begun.last)
      stream.wait(200)
    }
    #expect(stream.begun == ["Tab", "Down", "space", "Return", "Escape", "F10"])
    #expect(stream.longestDelay == 0)
    // A person holds Control before the letter.
    stream.keyboard(0)
    stream.send(29, .down)
    stream.wait(80)
    stream.send(23, .down)
    #expect(stream.begun.suffix(2) == ["Control_L", "i"])
  }

  @Test("A lone character comes later by the gap and no more; each further key that comes in time adds a gap")
  func delay() throws {
    let settings = ScannerSettings(gap: .milliseconds(20), minimumLength: 5)
    var stream = try TypedStream(settings)
    try stream.type("a", every: 200)
    #expect(stream.longestDelay == 20)
    try stream.type("a b c d", every: 19)
    stream.wait(200)
    #expect(stream.begun == ["a", "a", "b", "c", "d"])
    #expect(stream.longestDelay <= UInt64(settings.longestDelay))
  }

  @Test("Arrows and function keys that follow a character at once wait with it, and go on in order")
  func otherKey() throws {
    var stream = try TypedStream()
    try stream.type("a b Left F5", every: 1)
    #expect(stream.begun == [])
    stream.wait(30)
    #expect(stream.begun == ["a", "b", "Left", "F5"])
    #expect(stream.longestDelay <= 33)
  }

  @Test("A burst that the loss of the keyboard cuts is told as cut; too few keys to tell are a person's")
  func cut() throws {
    var stream = try TypedStream()
    try stream.type("1 2 3 4 5 6 7", every: 5)
    stream.cut()
    #expect(stream.output == ["[1234567…]"])
    #expect(stream.scanner.isAtRest)
    try stream.type("1 2", every: 5)
    stream.cut()
    #expect(stream.begun == ["[1234567…]", "1", "2"])
  }

  @Test("A scanner and a person on two keyboards do not disturb each other")
  func interleaved() throws {
    var stream = try TypedStream()
    for (digit, letter) in zip("123456", "qwerty") {
      try stream.type("\(digit)", every: 10, device: 1)
      if "qet".contains(letter) { try stream.type("\(letter)", every: 5, device: 0) }
    }
    stream.wait(100)
    #expect(stream.begun.filter { $0.hasPrefix("[") } == ["[123456]"])
    #expect(stream.begun.filter { !$0.hasPrefix("[") } == ["q", "e", "t"])
  }

  @Test("A known device is a scanner at any speed it has, and other devices are never held back")
  func knownDevice() throws {
    var stream = try TypedStream(ScannerSettings(recognition: .devices([7])))
    try stream.type("4 2 Return", every: 5, device: 7)
    try stream.type("x", every: 0, device: 0)
    #expect(stream.begun == ["[42]", "x"])
    #expect(stream.longestDelay == 0)
  }

  @Test("A held key of a burst neither repeats nor ends for the app")
  func stuckKey() throws {
    var stream = try TypedStream()
    try stream.type("1 2 3 4 5", every: 5)
    stream.send(16, .down)
    stream.wait(600)
    stream.send(16, .held)
    stream.wait(600)
    stream.send(16, .up)
    #expect(stream.output == ["[12345q]"])
    #expect(stream.scanner.isAtRest)
  }
}

@Suite("Random input of scanners and people")
struct RandomScannerTests {
  @Test(
    "Every character comes out once and in order, as a key or in a scan; what began ends; nothing waits long",
    arguments: [
      ScannerSettings(), ScannerSettings(gap: .milliseconds(12), minimumLength: 3, terminators: .return),
    ])
  func invariants(settings: ScannerSettings) throws {
    var generator = SeededGenerator()
    let seed = generator.seed
    var stream = try TypedStream(settings)
    stream.keyboard(0)
    // Letters without Shift, Space, Shift, arrows, Tab and Return.
    let letters: [UInt32] = [16, 17, 18, 19, 20, 21, 30, 31, 32, 44, 45, 46]
    let others: [UInt32] = [57, 42, 105, 15, 28]
    var typed = ""
    var down: [UInt32] = []
    for _ in 0..<6000 {
      if !down.isEmpty && generator.next() % 2 == 0 {
        stream.send(down.remove(at: Int(generator.next() % UInt64(down.count))), .up)
      } else {
        let isLetter = generator.next() % 8 != 0
        let codes = isLetter ? letters : others
        let code = codes[Int(generator.next() % UInt64(codes.count))]
        if down.contains(code) { continue }
        down.append(code)
        if isLetter { typed += Self.letter(code) }
        stream.send(code, .down)
      }
      if generator.next() % 400 == 0 {
        // The keyboard leaves, and every key with it.
        for code in down { stream.send(code, .up) }
        down = []
        stream.cut()
      }
      let slow = generator.next() % 6 == 0
      stream.wait(generator.next() % (slow ? 120 : UInt64(settings.gap) + 2))
    }
    for code in down { stream.send(code, .up) }
    stream.wait(1000)
    var got = ""
    var open: [String: Int] = [:]
    for item in stream.output {
      if item.hasPrefix("[") {
        got += item.lowercased().filter { $0.isLetter }
      } else if item.hasPrefix("^") {
        open[String(item.dropFirst()).lowercased(), default: 0] -= 1
      } else {
        open[item.lowercased(), default: 0] += 1
        if item.count == 1 { got += item.lowercased() }
      }
    }
    #expect(got == typed, "seed \(seed)")
    #expect(open.values.allSatisfy { $0 == 0 }, "seed \(seed): \(open.filter { $0.value != 0 })")
    #expect(stream.longestDelay <= UInt64(settings.longestDelay), "seed \(seed)")
    #expect(stream.scanner.isAtRest, "seed \(seed)")
    #expect(stream.output.contains { $0.hasPrefix("[") }, "seed \(seed)")
  }

  private static func letter(_ code: UInt32) -> String {
    ["q", "w", "e", "r", "t", "y"].indices.contains(Int(code) - 16)
      ? ["q", "w", "e", "r", "t", "y"][Int(code) - 16]
      : [30: "a", 31: "s", 32: "d", 44: "z", 45: "x", 46: "c"][code]!
  }
}
