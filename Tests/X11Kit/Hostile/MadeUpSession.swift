import Glibc

/// The session of a ``MadeUpServer`` with one client, until that goes.
struct MadeUpSession {
  private let file: Int32

  init(_ file: Int32) { self.file = file }

  func run(_ conduct: MadeUpServer.Conduct) {
    guard readSetup() else { return }
    switch conduct {
    case .silent: break
    case .closes: return
    case .refuses(let reason): send(Self.refusal(reason, length: nil))
    case .refusesWithLength(let length): send(Self.refusal("no", length: UInt16(clamping: length)))
    case .authenticates: send([2, 0, 0, 0, 0, 0] + Self.number(UInt16(1)) + Array("more".utf8))
    case .nonsense(let seed, let count): send(Self.nonsense(seed, count))
    case .hugeSetup: send([1, 0] + Self.number(UInt16(11)) + [0, 0] + Self.number(UInt16.max))
    case .wrongSetup(let screens, let formats, let vendor):
      send(Self.setup(screens: screens, formats: formats, vendor: vendor))
    case .then(let after):
      send(Self.setup(screens: 1, formats: 2, vendor: 4))
      answerRequests(after)
      return
    }
    // The client decides when it has enough.
    while read(65_536) != nil {}
  }

  // MARK: The setup

  /// Takes what a client says first: the order of its bytes and its name and key.
  private func readSetup() -> Bool {
    guard let head = readExactly(12) else { return false }
    let rest = [6, 8].map { (Int(head[$0]) | Int(head[$0 + 1]) << 8 + 3) / 4 * 4 }.reduce(0, +)
    return rest == 0 || readExactly(rest) != nil
  }

  private static func refusal(_ reason: String, length: UInt16?) -> [UInt8] {
    let text = Array(reason.utf8)
    let padded = text + [UInt8](repeating: 0, count: (4 - text.count % 4) % 4)
    return [0, UInt8(clamping: text.count)] + number(UInt16(11)) + number(UInt16(0))
      + number(length ?? UInt16(padded.count / 4)) + padded
  }

  /// A setup with one screen of one depth and visual, whatever the numbers say.
  private static func setup(screens: UInt8, formats: UInt8, vendor: UInt16) -> [UInt8] {
    var body = number(UInt32(12_101_007)) + number(UInt32(0x0020_0000)) + number(UInt32(0x001F_FFFF))
    body += number(UInt32(256)) + number(vendor) + number(UInt16.max)
    // Little end first, scan lines of 32 bits, the codes of keys, and nothing.
    body += [screens, formats, 0, 0, 32, 32, 8, 255, 0, 0, 0, 0] + Array("Made".utf8)
    for depth in [UInt8(1), 24] { body += [depth, depth == 1 ? 1 : 32, 32, 0, 0, 0, 0, 0] }
    // Root, colours, white, black, events, 1280 x 800 pixels and millimetres, maps, visual, flags, 24 bits, one depth.
    body += number(UInt32(0x100)) + number(UInt32(0x101)) + number(UInt32(0xFF_FFFF)) + number(UInt32(0))
    body += number(UInt32(0)) + [1280, 800, 338, 211, 1, 1].flatMap { number(UInt16($0)) }
    body += number(UInt32(0x102)) + [0, 0, 24, 1]
    body += [24, 0] + number(UInt16(1)) + number(UInt32(0))
    body += number(UInt32(0x102)) + [4, 8] + number(UInt16(256))
    body += number(UInt32(0xFF_0000)) + number(UInt32(0xFF00)) + number(UInt32(0xFF)) + number(UInt32(0))
    return [1, 0] + number(UInt16(11)) + number(UInt16(0)) + number(UInt16(body.count / 4)) + body
  }

  // MARK: Requests

  private func answerRequests(_ after: MadeUpServer.AfterSetup) {
    if after == .closes { return }
    var sequence: UInt16 = 0
    while let head = readExactly(4) {
      sequence &+= 1
      var length = Int(head[2]) | Int(head[3]) << 8
      var have = 4
      if length == 0 {
        // A long request has its length in the next four bytes.
        guard let long = readExactly(4) else { return }
        length = Int(long[0]) | Int(long[1]) << 8 | Int(long[2]) << 16 | Int(long[3]) << 24
        have = 8
      }
      guard length * 4 >= have, length < 1 << 24, readExactly(length * 4 - have) != nil else { return }
      answer(after, sequence, opcode: head[0])
    }
  }

  private func answer(_ after: MadeUpServer.AfterSetup, _ sequence: UInt16, opcode: UInt8) {
    let zeros = [UInt8](repeating: 0, count: 24)
    switch after {
    case .silent, .closes: break
    case .errors(let code):
      send([0, code] + Self.number(sequence) + Self.number(UInt32(7)) + [0, 0, opcode] + zeros.dropFirst(3))
    case .hugeReply: send([1, 0] + Self.number(sequence) + Self.number(UInt32(0x3FFF_FFFF)) + zeros)
    case .emptyReplies: send([1, 0] + Self.number(sequence) + Self.number(UInt32(0)) + zeros)
    case .nonsense(let seed): send(Self.nonsense(seed &+ UInt64(sequence), 32))
    }
  }

  // MARK: Bytes

  private func send(_ bytes: [UInt8]) { try? UnixSocket.writeAll(bytes, to: file) }

  private func read(_ most: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: most)
    let count = recv(file, &bytes, most, 0)
    return count > 0 ? Array(bytes[..<count]) : nil
  }

  private func readExactly(_ count: Int) -> [UInt8]? {
    var all: [UInt8] = []
    while all.count < count {
      guard let part = read(min(count - all.count, 65_536)) else { return nil }
      all += part
    }
    return all
  }

  private static func number<Value: FixedWidthInteger>(_ value: Value) -> [UInt8] {
    withUnsafeBytes(of: value.littleEndian) { Array($0) }
  }

  /// Bytes that a seed leads to (xorshift).
  private static func nonsense(_ seed: UInt64, _ count: Int) -> [UInt8] {
    var state = seed | 1
    return (0..<count).map { _ in
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return UInt8(truncatingIfNeeded: state >> 32)
    }
  }
}
