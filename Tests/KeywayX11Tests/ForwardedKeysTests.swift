import CXCB
import KeywayPlatform
import Testing

@testable import KeywayX11

@MainActor
@Suite("Keys that an input method of X11 has first")
struct ForwardedKeysTests {
  private final class Record {
    var delivered: [UInt32] = []
    var sent: [UInt32] = []
  }

  private let loop = EventLoop(clock: .manual)
  private let record = Record()

  private func makeKeys() -> ForwardedKeys {
    let keys = ForwardedKeys(loop) { [record] in record.delivered.append($0.code) }
    keys.onSend = { [record] in record.sent.append($0.code) }
    return keys
  }

  private func key(_ code: UInt32, isDown: Bool = true) -> ForwardedKeys.Key {
    ForwardedKeys.Key(keyboard: 3, code: code, isDown: isDown, source: 5, time: 1_000 + code, state: 0)
  }

  @Test("One key at a time is on its way, and a key that comes back goes to the app before the next")
  func order() {
    let keys = makeKeys()
    for code in [UInt32(30), 31, 32] { #expect(keys.forward(key(code), isWanted: true)) }
    var actions = 0
    keys.afterKeys { actions += 1 }
    #expect(record.sent == [30] && record.delivered.isEmpty)
    keys.cameBack(key(30).coreEvent)
    keys.wasHandled()
    // The method keeps the second.
    keys.wasHandled()
    #expect(record.sent == [30, 31, 32] && record.delivered == [30] && actions == 0)
    keys.cameBack(key(32).coreEvent)
    keys.wasHandled()
    #expect(record.delivered == [30, 32] && actions == 1)
  }

  @Test("A key that the method does not want keeps its place among those that it has")
  func unwanted() {
    let keys = makeKeys()
    #expect(!keys.forward(key(30, isDown: false), isWanted: false))
    #expect(keys.forward(key(31), isWanted: true))
    #expect(keys.forward(key(30, isDown: false), isWanted: false))
    #expect(record.delivered.isEmpty)
    keys.cameBack(key(31).coreEvent)
    keys.wasHandled()
    #expect(record.delivered == [31, 30])
  }

  @Test("A method that hangs costs no key, and its late answers change nothing")
  func hangs() throws {
    let keys = makeKeys()
    let codes: [UInt32] = [30, 31, 32, 33, 34]
    for code in codes { _ = keys.forward(key(code), isWanted: true) }
    loop.advance(by: ForwardedKeys.patience * 3)
    #expect(record.delivered == codes)
    // It gets no more, until it speaks.
    #expect(!keys.forward(key(35), isWanted: true))
    keys.methodLives()
    for code in record.sent {
      keys.cameBack(key(code).coreEvent)
      keys.wasHandled()
    }
    #expect(record.delivered == codes)
    #expect(keys.forward(key(36), isWanted: true))
    keys.wasHandled()
    #expect(record.delivered == codes)
  }

  @Test("Keys that are on their way as the method dies go to the app")
  func dies() {
    let keys = makeKeys()
    for code in [UInt32(30), 31] { _ = keys.forward(key(code), isWanted: true) }
    keys.giveUp()
    #expect(record.delivered == [30, 31])
  }
}
