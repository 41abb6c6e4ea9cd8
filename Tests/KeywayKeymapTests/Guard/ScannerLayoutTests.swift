import Foundation
import KeywayKeymap
import SeededRandom
import Testing

/// A scanner is programmed for one layout, and people switch theirs.
@Suite("Scanners on every layout")
struct ScannerLayoutTests {
  /// The layouts of the XKB database, without variants.
  static let layouts: [String] = {
    let text = try! String(contentsOfFile: "/usr/share/X11/xkb/rules/base.lst", encoding: .utf8)
    let lines = text.split(separator: "\n").drop { $0 != "! layout" }.dropFirst()
    return lines.prefix { !$0.hasPrefix("!") }.compactMap { $0.split(separator: " ").first.map(String.init) }
      .filter { $0 != "custom" } + ["us(intl)", "us(dvorak)", "de(neo)", "fr(bepo)", "ca(multix)"]
  }()

  /// A header with record and group separators (ISO/IEC 15434), capitals, and signs that layouts move about.
  private let header = "[ ) > Ctrl+^ 0 6 Ctrl+] Shift+Q Shift+P Shift+A z - 9 / ; ' ` { _ } Ctrl+D Return"
  private let headerText = "[)>\u{1E}06\u{1D}QPAz-9/;'`{_}\u{04}"

  private func press(_ codes: [UInt32], in stream: inout TypedStream) {
    for code in codes {
      stream.send(code, .down)
      stream.send(code, .up)
    }
  }

  @Test(
    "The same keys are the same code, separators included, whatever layout and locks are in use",
    arguments: Sample.one(in: 5, of: layouts))
  func everyLayout(layout: String) throws {
    // Caps Lock and Num Lock.
    for locks in [[], [58, 69]] as [[UInt32]] {
      var stream = try TypedStream(on: layout)
      press(locks, in: &stream)
      stream.wait(200)
      let before = stream.output.count
      try stream.type(header, every: 4)
      stream.wait(200)
      #expect(Array(stream.output[before...]) == ["[\(headerText)]"], "\(layout) \(locks)")
      #expect(stream.scanner.isAtRest)
    }
  }

  @Test(
    "Every character of ASCII is itself on a layout in use that types it elsewhere",
    arguments: ["us(intl)", "fr", "tr", "ru", "cz", "jp"])
  func everyCharacter(layout: String) throws {
    var stream = try TypedStream(on: layout)
    let characters = (0x21...0x7E).map { String(UnicodeScalar(UInt8($0))) }
    let keys = characters.map { ("A"..."Z").contains($0) ? "Shift+\($0)" : $0 } + ["Return"]
    try stream.type(keys.joined(separator: " "), every: 3)
    #expect(stream.output == ["[\(characters.joined())]"])
  }

  @Test(
    "A scanner that is programmed for a country types its letters on any layout in use",
    arguments: ["us", "de", "ru", "fr"])
  func country(layout: String) throws {
    func scanned(_ script: String, for scanner: String) throws -> [String] {
      let settings = ScannerSettings(layout: try .init(named: scanner))
      var stream = try TypedStream(settings, on: layout, pressing: scanner)
      try stream.type(script, every: 5)
      stream.wait(200)
      return stream.output
    }
    #expect(try scanned("z Shift+Y ä Shift+Ö ß - + @ 1 Return", for: "de") == ["[zYäÖß-+@1]"])
    #expect(try scanned("1 2 0 a q Shift+W m é ! : Return", for: "fr") == ["[120aqWmé!:]"])
    #expect(try scanned("ф ы Shift+П р и Return", for: "ru") == ["[фыПри]"])
  }

  @Test(
    "An accent of the scanner's layout joins its letter or stands before a space; alone at the end it is missing"
  )
  func accents() throws {
    // The key right of P on a French keyboard, then E, Space or nothing.
    for (last, text) in [([18], "ê"), ([57], "^"), ([], "?")] as [([UInt32], String)] {
      var stream = try TypedStream(ScannerSettings(layout: try .init(named: "fr")))
      try stream.type("a s d f", every: 3)
      press([26] + last, in: &stream)
      press([28], in: &stream)
      #expect(stream.output == ["[qsdf\(text)]"])
    }
  }

  @Test("A keypad is digits without Num Lock too")
  func keypad() throws {
    var stream = try TypedStream()
    press([79, 80, 81, 75, 76, 77, 71, 72, 73, 82, 96], in: &stream)
    #expect(stream.output == ["[1234567890]"])
  }

  @Test("A scanner that presses Caps Lock types capitals with it, and its lock alone is no part of the code")
  func ownCapsLock() throws {
    var stream = try TypedStream()
    press([58], in: &stream)
    try stream.type("a b c", every: 2)
    press([58], in: &stream)
    try stream.type("d 1 2 Return", every: 2)
    #expect(stream.output == ["[ABCd12]"])
  }

  @Test(
    "A code with a key that types nothing is nobody's: no part of it is a press or a scan",
    arguments: ["F5", "Left", "Ctrl+F4", "Alt+A", "Menu"])
  func unreadable(key: String) throws {
    for place in [1, 3, 7] {
      var keys = "1 2 3 4 5 6 7 8".split(separator: " ").map(String.init)
      keys.insert(key, at: place)
      var stream = try TypedStream(on: "de")
      try stream.type((keys + ["Return"]).joined(separator: " "), every: 4)
      stream.wait(200)
      #expect(stream.output == ["[12345678?]"], "\(key) \(place)")
      try stream.type("1 2 3 4 5 6 Return", every: 4)
      #expect(stream.output.last == "[123456]")
    }
  }

  @Test(
    "Escape, Backspace and the digits that terminals know with Control are control characters of the code")
  func controls() throws {
    var stream = try TypedStream(on: "gr")
    try stream.type("1 Escape 2 Backspace 3 Ctrl+6 4 Ctrl+\\ 5 Ctrl+_ 6 Ctrl+Space 7 Return", every: 4)
    #expect(stream.output == ["[1\u{1B}2\u{8}3\u{1E}4\u{1C}5\u{1F}6\u{0}7]"])
  }

  @Test("Where the layout in use reads the code, it is what the layout types")
  func inUse() throws {
    var stream = try TypedStream(ScannerSettings(layout: .inUse), on: "fr", pressing: "fr")
    try stream.type("a q 1 2 é Ctrl+J m Return", every: 4)
    #expect(stream.output == ["[aq12é\nm]"])
    var lost = try TypedStream(ScannerSettings(layout: .inUse), on: "de")
    try lost.type("1 2 3 Ctrl+] 4 5 Return", every: 4)
    #expect(lost.output == ["[12345?]"], "Ctrl++ is no separator, and half a code is none")
  }

  @Test("A person's accents and locks go on in order, at their speed")
  func person() throws {
    var stream = try TypedStream(on: "us(intl)")
    for code in [40, 18, 58, 30] as [UInt32] {
      press([code], in: &stream)
      stream.wait(60)
    }
    #expect(stream.begun == ["dead_acute", "e", "Caps_Lock", "A"])
  }

  @Test("Shift that a person holds from before is followed; let go elsewhere, it is forgotten")
  func heldShift() throws {
    var stream = try TypedStream()
    stream.send(42, .down)
    stream.wait(100)
    try stream.type("a b c d e", every: 4)
    stream.send(28, .down)
    #expect(stream.output.last == "[ABCDE]")
    stream.cut()
    try stream.type("a b c d e Return", every: 4)
    #expect(stream.output.last == "[abcde]")
  }
}
