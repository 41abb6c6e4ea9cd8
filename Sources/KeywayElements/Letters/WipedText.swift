import Glibc

/// A text that Keyway keeps for a while, such as what was copied or can be undone. It lies in memory of its own, which is zeroed
/// as soon as nobody refers to it.
///
/// The strings that it was made of, and those that are made of it, belong to Swift: their memory keeps what it has until
/// something else is written there. glibc's `explicit_bzero` zeroes, which no compiler leaves out.
///
/// Owner of the memory: the object `Memory`, shared by copies and never changed, from its `init` to its `deinit`. Thread: any.
@propertyWrapper
package struct WipedText: Sendable {
  private var memory: Memory?

  /// Creates no text.
  package init() {}

  /// Creates a text of a string; nil is none.
  package init(wrappedValue: String?) { memory = wrappedValue.map { Memory($0.utf8) } }

  /// Creates a text of UTF-8.
  package init(_ bytes: some Collection<UInt8>) { memory = Memory(bytes) }

  /// The text as a string, which is another copy; nil for none.
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
