import CXCB
import KeywayPlatform
import Testing

@testable import KeywayX11

@Suite("The table of devices that a server tells")
struct DeviceTableTests {
  /// The table of a reply whose parts may lie about their lengths.
  private func table(count: Int, _ body: [UInt8]) -> DeviceTable {
    MadeUpReply.with(xcb_input_xi_query_device_reply_t.self, body) { reply, words in
      reply.pointee.length = words
      reply.pointee.num_infos = UInt16(count)
      return DeviceTable(reply)
    }
  }

  private func half(_ value: Int) -> [UInt8] { MadeUpReply.half(value) }
  private func word(_ value: Int) -> [UInt8] { MadeUpReply.word(value) }

  private func device(
    _ id: Int, kind: Int, name: String, isEnabled: Bool = true, classes: [[UInt8]] = [],
    classCount: Int? = nil,
    nameLength: Int? = nil
  ) -> [UInt8] {
    var bytes = half(id) + half(kind) + half(2) + half(classCount ?? classes.count)
    bytes += half(nameLength ?? name.utf8.count) + [isEnabled ? 1 : 0, 0]
    bytes += Array(name.utf8)
    while bytes.count % 4 != 0 { bytes.append(0) }
    return bytes + classes.joined()
  }

  /// A wheel's valuator, and that it scrolls, 120 a click.
  private func wheel(number: Int, at value: Int) -> [[UInt8]] {
    [
      half(2) + half(11) + half(9) + half(number) + word(0) + word(0) + word(0) + word(0) + word(0)
        + word(value)
        + word(0) + word(0) + [0, 0, 0, 0],
      half(3) + half(6) + half(9) + half(number) + half(1) + [0, 0] + word(0) + word(120) + word(0),
    ]
  }

  @Test("Kinds of devices are those that a person has: no pretended ones, none that are off")
  func kinds() {
    let touch = half(8) + half(2) + half(9) + [1, 10]
    let bytes =
      device(3, kind: 2, name: "Virtual core keyboard")
      + device(5, kind: 4, name: "Virtual core XTEST keyboard")
      + device(6, kind: 4, name: "till", isEnabled: false)
      + device(9, kind: 3, name: "glass", classes: [touch])
    let table = table(count: 4, bytes)
    #expect(table.kinds == [.touch])
    #expect(table.masterKeyboards == [3])
    #expect(table.device(6)?.name == "till")
  }

  @Test("A wheel is known by its valuator, its click and where it stands")
  func wheels() {
    let table = table(count: 1, device(9, kind: 3, name: "mouse", classes: wheel(number: 3, at: 240)))
    let axis = table.device(9)?.scrolling.first
    #expect(axis?.number == 3 && axis?.isVertical == true && axis?.increment == 120 && axis?.value == 240)
    #expect(table.kinds == [.pointer])
  }

  @Test("What does not fit into a reply is left out, and nothing is read behind it")
  func lies() {
    let good = device(3, kind: 2, name: "Virtual core keyboard")
    #expect(table(count: 65_535, good).devices.count == 1)
    #expect(table(count: 2, good + device(4, kind: 4, name: "x", nameLength: 60_000)).devices.count == 1)
    // A class without a length, and one that is longer than the reply.
    let still = half(2) + half(0) + half(9) + half(0)
    let long = half(2) + half(60_000) + half(9) + half(0)
    for wrong in [still, long] {
      let table = table(
        count: 3, device(9, kind: 3, name: "mouse", classes: [wrong], classCount: 65_535) + good)
      #expect(table.devices.map(\.id) == [9])
    }
    #expect(table(count: 1, []).devices.isEmpty)
  }

  @Test("A wheel scrolls by what it turned since the last time, and a jump is no turn")
  func scrolling() throws {
    let table = table(count: 1, device(9, kind: 3, name: "mouse", classes: wheel(number: 3, at: 240)))
    let axis = try #require(table.device(9)?.scrolling.first)
    var scrolling = ScrollValuators()
    #expect(scrolling.move(axis, of: 9, to: 100) == 0)
    scrolling.reset(to: table)
    #expect(scrolling.move(axis, of: 9, to: 360) == ScrollValuators.click)
    #expect(scrolling.move(axis, of: 9, to: 330) == -ScrollValuators.click / 4)
    #expect(scrolling.move(axis, of: 9, to: 1e9) == 0)
    #expect(scrolling.move(axis, of: 9, to: 1e9 + 120) == ScrollValuators.click)
  }
}
