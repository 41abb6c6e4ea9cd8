import KeywayPlatform
import Testing

@testable import KeywayX11

@Suite("What input methods of X11 say")
struct MethodMessageTests {
  @Test("A message is read as it was written, with its padding")
  func roundTrip() throws {
    var message = MethodMessage(.createContext)
    message.add(UInt16(7))
    message.addAttribute(3) { $0.add(UInt32(0x402)) }
    message.addAttribute(4) { $0.add(bytes: [1, 2, 3]) }
    let bytes = message.bytes
    #expect(bytes.count == 4 + 20 && bytes[0] == 50)
    var read = try #require(MethodMessage(bytes))
    #expect(read.kind == .createContext && read.next(UInt16.self) == 7)
    #expect(read.next(UInt16.self) == 3 && read.next(UInt16.self) == 4 && read.next(UInt32.self) == 0x402)
  }

  @Test("A message that is shorter than it says is none, and reading ends where it ends")
  func bounds() throws {
    #expect(MethodMessage([50, 0]) == nil)
    #expect(MethodMessage([50, 0, 2, 0, 1, 1, 1, 1]) == nil)
    #expect(MethodMessage([255, 0, 0, 0]) == nil)
    var message = try #require(MethodMessage([63, 0, 1, 0, 1, 0, 9, 9]))
    #expect(message.next(UInt16.self) == 1)
    #expect(
      message.next(bytes: 3) == nil && message.next(UInt32.self) == nil && message.next(bytes: -1) == nil)
    #expect(message.next(bytes: 2) == [9, 9])
    // Names that are longer than their list.
    var list = try #require(MethodMessage([31, 0, 2, 0, 5, 0, 0, 0, 255, 255, 97, 98]))
    #expect(list.nextAttributeNames(bytes: 8) == [:])
    #expect(list.nextAttributeNames(bytes: 1) == nil)
  }

  @Test("A composed text changes piece by piece, wherever the pieces are said to be")
  func preedit() {
    var preedit = Preedit()
    preedit.replace(from: 0, length: 0, with: "kä", caret: 2)
    #expect(preedit.shown == TextInputChange.Preedit("kä", begin: 3, end: 3))
    preedit.replace(from: 1, length: 1, with: "한글", caret: 1)
    #expect(preedit.shown == TextInputChange.Preedit("k한글", begin: 1, end: 1))
    preedit.replace(from: -5, length: .max, with: "", caret: .max)
    #expect(preedit.shown == nil && preedit.caretPosition == 0)
    preedit.replace(from: .max, length: .min, with: String(repeating: "a", count: 5_000), caret: .min)
    #expect(preedit.shown?.text.count == 1_000)
  }

  @Test("Texts come in UTF-8, in ASCII, and as one section of UTF-8 in Compound Text")
  func texts() {
    #expect(CompoundText.text(Array("한".utf8), isUTF8: true) == "한")
    #expect(CompoundText.text([0xff], isUTF8: true) == nil)
    #expect(CompoundText.text(Array("abc".utf8), isUTF8: false) == "abc")
    let section = [0x1B, 0x25, 0x47] + Array("日本".utf8) + [0x1B, 0x25, 0x40]
    #expect(CompoundText.text(section, isUTF8: false) == "日本")
  }
}
