/// Reads the parts of what a server has sent, one after the other, and nothing behind it: counts and lengths in it may be wrong.
///
/// XCB's iterators trust them. The memory is its owner's, and must be there as long as the reader is used.
struct ReplyReader {
  let bytes: UnsafeRawBufferPointer
  var position = 0

  init(_ bytes: UnsafeRawBufferPointer, from position: Int = 0) {
    (self.bytes, self.position) = (bytes, position)
  }

  /// Reads the bytes after the first 32 of a reply.
  ///
  /// - Parameter words: the reply's `length`.
  init(_ reply: UnsafeRawPointer, words: UInt32) {
    self.init(UnsafeRawBufferPointer(start: reply + 32, count: Int(words) * 4))
  }

  /// Passes over bytes, also more than there are.
  mutating func skip(_ count: Int) { position += count }

  /// The value that comes next; nil where what has arrived ends before.
  func load<Value: BitwiseCopyable>(_ type: Value.Type) -> Value? {
    position + MemoryLayout<Value>.size <= bytes.count
      ? bytes.loadUnaligned(fromByteOffset: position, as: type) : nil
  }

  /// Takes the value that comes next; nil where what has arrived ends before.
  mutating func next<Value: BitwiseCopyable>(_ type: Value.Type) -> Value? {
    let value = load(type)
    if value != nil { position += MemoryLayout<Value>.size }
    return value
  }
}
