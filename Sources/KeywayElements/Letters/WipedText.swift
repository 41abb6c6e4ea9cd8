import Glibc

/// A text that Keyway keeps for a while, such as copied text or the undo history, in memory that is zeroed after the last use.
///
/// Strings that it is made from or converted to belong to Swift, whose memory keeps its contents until it is overwritten.
/// glibc's `explicit_bzero` zeroes, because compilers never optimize it away.
///
/// Owner of the memory: the object `Memory`, shared by copies and never changed, from its `init` to its `deinit`. Thread: any.
@propertyWrapper
package struct WipedText: Sendable {
  private var memory: Memory?

  package init() {}

  /// Creates a text from a string, or none from nil.
  package init(wrappedValue: String?) { memory = wrappedValue.map { Memory($0.utf8) } }

  package init(_ bytes: some Collection<UInt8>) { memory = Memory(bytes) }

  /// The text as a string, which is another copy; nil if there is none.
  package var wrappedValue: String? {
    get { memory.map { String(decoding: $0.bytes, as: UTF8.self) } }
    set { memory = newValue.map { Memory($0.utf8) } }
  }

  /// The length in UTF-8 bytes.
  package var count: Int { memory?.bytes.count ?? 0 }

  private final class Memory: @unchecked Sendable {
    let bytes: UnsafeMutableRawBufferPointer

    init(_ content: some Collection<UInt8>) {
      bytes = .allocate(byteCount: content.count, alignment: 1)
      bytes.copyBytes(from: content)
    }

    deinit {
      if let start = bytes.baseAddress { explicit_bzero(start, bytes.count) }
      bytes.deallocate()
    }
  }
}
