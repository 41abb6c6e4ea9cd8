/// A message of the Input Method Protocol 1.0 (XIM): numbers in native byte order, strings padded to four bytes.
struct MethodMessage {
  /// The supported messages, by their numbers.
  enum Kind: UInt8 {
    case connect = 1
    case connectReply = 2
    case disconnect = 3
    case error = 20
    case open = 30
    case openReply = 31
    case close = 32
    case registerTriggerKeys = 34
    case setEventMask = 37
    case encodingNegotiation = 38
    case encodingNegotiationReply = 39
    case getMethodValues = 44
    case getMethodValuesReply = 45
    case createContext = 50
    case createContextReply = 51
    case destroyContext = 52
    case setContextValues = 54
    case setContextFocus = 58
    case unsetContextFocus = 59
    case forwardEvent = 60
    case sync = 61
    case syncReply = 62
    case commit = 63
    case resetContext = 64
    case resetContextReply = 65
    case preeditStart = 73
    case preeditStartReply = 74
    case preeditDraw = 75
    case preeditCaret = 76
    case preeditCaretReply = 77
    case preeditDone = 78
  }

  let kind: Kind
  private(set) var body: [UInt8] = []
  private var place = 0

  // MARK: Writing

  init(_ kind: Kind) { self.kind = kind }

  mutating func add(_ value: some FixedWidthInteger) { withUnsafeBytes(of: value) { body += $0 } }

  mutating func add(bytes: some Sequence<UInt8>) { body += bytes }

  mutating func pad() { while body.count % 4 != 0 { body.append(0) } }

  /// The encoded message.
  var bytes: [UInt8] {
    var message = self
    message.pad()
    var bytes: [UInt8] = [kind.rawValue, 0]
    withUnsafeBytes(of: UInt16(clamping: message.body.count / 4)) { bytes += $0 }
    return bytes + message.body
  }

  // MARK: Reading

  /// Reads a message; nil if it is unknown or shorter than its header says.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 4, let kind = Kind(rawValue: bytes[0]) else { return nil }
    let length = Int(bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: 2, as: UInt16.self) }) * 4
    guard bytes.count >= 4 + length else { return nil }
    self.kind = kind
    body = Array(bytes[4..<4 + length])
  }

  /// The next number; nil at the end.
  mutating func next<Number: FixedWidthInteger>(_ type: Number.Type) -> Number? {
    let size = MemoryLayout<Number>.size
    guard place + size <= body.count else { return nil }
    defer { place += size }
    return body.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: type) }
  }

  /// The next bytes; nil if there are fewer.
  mutating func next(bytes count: Int) -> [UInt8]? {
    guard count >= 0, place + count <= body.count else { return nil }
    defer { place += count }
    return Array(body[place..<place + count])
  }

  /// Skips up to a multiple of four.
  mutating func skipPadding() { place = min((place + 3) & ~3, body.count) }

  /// The attributes in a list of the given length: their names and numbers.
  mutating func nextAttributeNames(bytes count: Int) -> [String: UInt16]? {
    guard let list = next(bytes: count) else { return nil }
    var (reader, names) = (MethodMessage(.error), [String: UInt16]())
    reader.body = list
    while let id = reader.next(UInt16.self), reader.next(UInt16.self) != nil,
      let length = reader.next(UInt16.self),
      let name = reader.next(bytes: Int(length))
    {
      names[String(decoding: name, as: UTF8.self)] = id
      reader.skipPadding()
    }
    return names
  }
}
