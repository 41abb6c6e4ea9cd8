import CXCB

extension UnsafeMutablePointer<xcb_get_property_reply_t> {
  /// The bytes of a property's value, limited to the received data, because a length in the reply may be wrong.
  var value: UnsafeRawBufferPointer {
    let length = Int(clamping: UInt64(pointee.value_len) * UInt64(pointee.format / 8))
    return UnsafeRawBufferPointer(
      start: UnsafeRawPointer(self) + MemoryLayout<xcb_get_property_reply_t>.size,
      count: Swift.min(length, Int(pointee.length) * 4))
  }

  /// The same as 32-bit numbers.
  var words: [UInt32] {
    guard pointee.format == 32 else { return [] }
    let bytes = value
    return stride(from: 0, to: bytes.count & ~3, by: 4).map {
      bytes.loadUnaligned(fromByteOffset: $0, as: UInt32.self)
    }
  }
}
