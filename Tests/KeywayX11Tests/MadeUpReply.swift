/// A reply of a server in memory.
enum MadeUpReply {
  /// Calls a closure with a reply whose first 32 bytes are 0, and with its length in words of 4 bytes.
  ///
  /// - Parameter body: the bytes behind.
  static func with<Reply, Result>(
    _ type: Reply.Type, _ body: [UInt8],
    _ read: (_ reply: UnsafeMutablePointer<Reply>, _ words: UInt32) -> Result
  ) -> Result {
    let words = (body.count + 3) / 4
    let size = 32 + words * 4
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 8)
    defer { memory.deallocate() }
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    for (index, byte) in body.enumerated() {
      memory.storeBytes(of: byte, toByteOffset: 32 + index, as: UInt8.self)
    }
    return read(memory.assumingMemoryBound(to: type), UInt32(words))
  }

  static func half(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }
  static func word(_ value: Int) -> [UInt8] { half(value & 65_535) + half(value >> 16) }
}
