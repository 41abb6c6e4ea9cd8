import KeywayKeymap
import Testing

@testable import KeywayKeymap

/// A scanner types a code as characters, or as Alt with their numbers on the keypad.
@Suite("Scanners with Alt and the keypad")
struct AltKeypadTests {
  private static let keypad: [UInt32] = [82, 79, 80, 81, 75, 76, 77, 71, 72, 73]

  /// Types the number of one character while Alt is down.
  private func type(_ number: String, every pause: UInt64, in stream: inout TypedStream) {
    stream.send(56, .down)
    stream.wait(pause)
    for digit in number {
      let code = Self.keypad[digit.wholeNumberValue!]
      stream.send(code, .down)
      stream.send(code, .up)
      stream.wait(pause)
    }
    stream.send(56, .up)
  }

  /// Types `065 066` and so on, each key some milliseconds after the one before, and Return at the end.
  private func scan(_ numbers: [String], pause: UInt64, last: UInt64? = nil) throws -> TypedStream {
    var stream = try TypedStream()
    stream.keyboard(0)
    for number in numbers { type(number, every: pause, in: &stream) }
    stream.wait(last ?? pause)
    stream.send(28, .down)
    stream.send(28, .up)
    stream.wait(500)
    return stream
  }

  @Test(
    "The numbers of characters are one scan, and Return presses nothing",
    arguments: [1, 4, 8, 14] as [UInt64])
  func scan(pause: UInt64) throws {
    let stream = try scan(["065", "66", "048", "0049", "50", "0128", "130"], pause: pause)
    #expect(stream.output == ["[AB012€é]"])
    #expect(stream.scanner.isAtRest)
  }

  @Test("The same code in plain keys is the same scan", arguments: [1, 5, 10, 20, 29] as [UInt64])
  func plain(pause: UInt64) throws {
    var stream = try TypedStream()
    try stream.type("Shift+A Shift+B 0 1 2 3 Return", every: pause)
    stream.wait(500)
    #expect(stream.output == ["[AB0123]"])
  }

  @Test(
    "A separator among plain keys is in its place, whether it comes as a number or with Control",
    arguments: ["us", "de", "fr", "ru"])
  func separator(layout: String) throws {
    let (lot, quantity) = ("0 1 1 1 1 1 1 1 1 1 1 1 1 1 1 3 1 0 x y z", "3 0 4 0 Return")
    for number in ["029", "29", nil] {
      var stream = try TypedStream(on: layout)
      try stream.type(lot, every: 4)
      if let number {
        type(number, every: 4, in: &stream)
      } else {
        try stream.type("Ctrl+]", every: 4)
      }
      try stream.type(quantity, every: 4)
      stream.wait(200)
      #expect(stream.output == ["[011111111111111310xyz\u{1D}3040]"], "\(layout) \(number ?? "Ctrl+]")")
      #expect(stream.scanner.isAtRest)
    }
  }

  @Test("At a person's speed none of it is a scan, in either mode", arguments: [31, 60, 120] as [UInt64])
  func slow(pause: UInt64) throws {
    let output = try scan(["065", "066", "067"], pause: pause).output
    #expect(!output.contains { $0.hasPrefix("[") })
    #expect(output.filter { $0 == "Alt_L" }.count == 3)
    #expect(output.suffix(2) == ["Return", "^Return"])
    var stream = try TypedStream()
    try stream.type("a b c d e f Return", every: pause)
    stream.wait(500)
    #expect(!stream.output.contains { $0.hasPrefix("[") } && stream.output.contains("Return"))
  }

  @Test(
    "A Return that comes late is the burst's, and the next one is a person's",
    arguments: [31, 60, 150] as [UInt64])
  func lateReturn(pause: UInt64) throws {
    var stream = try scan(["065", "066", "067"], pause: 5, last: pause)
    #expect(stream.output == ["[ABC]"])
    try stream.type("Return", every: 5)
    #expect(stream.output == ["[ABC]", "Return", "^Return"])
    var plain = try TypedStream()
    try plain.type("1 2 3 4 5 6", every: 5)
    plain.wait(pause)
    try plain.type("Return Return", every: 200)
    #expect(plain.output == ["[123456]", "Return", "^Return"])
  }

  @Test("Alt alone and Alt with a letter go on, in order and to their end")
  func person() throws {
    var stream = try TypedStream()
    try stream.type("Alt+F", every: 100)
    #expect(stream.output == ["Alt_L", "f", "^f", "^Alt_L"])
  }
}
