import CXCB
import KeywayPlatform
import Testing

@testable import KeywayX11

@Suite("The list of monitors that a server tells")
struct MonitorListTests {
  private func monitors(count: Int, _ body: [UInt8]) -> [Monitors.Monitor] {
    MadeUpReply.with(xcb_randr_get_monitors_reply_t.self, body) { reply, words in
      reply.pointee.length = words
      reply.pointee.nMonitors = UInt32(count)
      return Monitors.Monitor.all(in: reply)
    }
  }

  private func monitor(
    _ name: Int, isPrimary: Bool = false, x: Int = 0, width: Int = 800, outputs: Int = 1,
    outputCount: Int? = nil
  ) -> [UInt8] {
    let (half, word) = (MadeUpReply.half, MadeUpReply.word)
    var bytes = word(name) + [isPrimary ? 1 : 0, 0] + half(outputCount ?? outputs)
    bytes += half(x) + half(0) + half(width) + half(600) + word(400) + word(300)
    for output in 0..<outputs { bytes += word(output) }
    return bytes
  }

  @Test("The primary one is the first, and one without a size is none, however many outputs each has")
  func order() {
    let body =
      monitor(1, outputs: 0) + monitor(2, width: 0) + monitor(3, isPrimary: true, x: 800, outputs: 3)
      + monitor(4, x: 1600, outputs: 2)
    let found = monitors(count: 4, body)
    #expect(found.map(\.nameAtom) == [3, 1, 4] && found.map(\.frame.minX) == [800, 0, 1600])
    #expect(monitors(count: 1, body).map(\.nameAtom) == [1])
  }

  @Test("What does not fit into a reply is left out, and nothing is read behind it")
  func lies() {
    let good = monitor(1)
    #expect(monitors(count: 65_535, good).map(\.nameAtom) == [1])
    #expect(monitors(count: Int(UInt32.max), monitor(1, width: 0)).isEmpty)
    #expect(monitors(count: 3, good + monitor(2, outputCount: 65_535) + good).map(\.nameAtom) == [1, 2])
    #expect(monitors(count: 2, good + monitor(2).dropLast(8)).map(\.nameAtom) == [1])
    #expect(monitors(count: 1, []).isEmpty)
    #expect(monitors(count: 100, Array(repeatElement(good, count: 100).joined())).count == 64)
  }
}
