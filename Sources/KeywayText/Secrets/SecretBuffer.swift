import Glibc

/// The characters of a secret: never a String, never moved, and zeroed on deinit.
///
/// A character is a Unicode scalar here: one Backspace deletes one, and a keyboard types one at a time. The
/// capacity is fixed, so that the storage never moves; removed characters are zeroed at once. The pages are locked
/// into memory and left out of core dumps, if the system allows it.
///
/// glibc's `explicit_bzero` does the zeroing, because the compiler cannot remove it, unlike a loop or `memset`.
/// Typed characters may still be in registers, on the stack, or with the caller.
///
/// The buffer owns its pages, from `mmap` to `munmap`. No pointer escapes, except during `withUTF8(_:)`. The whole
/// buffer may move to another thread.
struct SecretBuffer: ~Copyable, @unchecked Sendable {
  /// The maximum number of characters.
  let maximum: Int
  /// The number of characters.
  private(set) var count = 0
  private var byteCount = 0
  private let bytes: UnsafeMutablePointer<UInt8>
  private let capacity: Int

  /// Creates an empty buffer.
  ///
  /// - Parameter maximum: the maximum number of characters; more are left out.
  init(maximum: Int = 256) {
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    // Whole pages, because locks are per page and do not nest.
    capacity = (max(1, 4 * maximum) + page - 1) / page * page
    self.maximum = maximum
    guard let memory = mmap(nil, capacity, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
      memory != MAP_FAILED
    else { fatalError("Out of memory for a secret.") }
    bytes = memory.bindMemory(to: UInt8.self, capacity: capacity)
    _ = mlock(memory, capacity)
    _ = madvise(memory, capacity, MADV_DONTDUMP)
  }

  deinit {
    explicit_bzero(bytes, capacity)
    munmap(bytes, capacity)
  }

  /// Inserts characters while there is room.
  ///
  /// Leaves out line breaks, tabs, and the control and other characters that ``TextRules/cleaned(_:)`` removes.
  ///
  /// - Parameters:
  ///   - index: the number of characters before; out of bounds, the nearer end.
  ///   - accepts: whether a character is accepted, such as a digit of a PIN; by default all are.
  /// - Returns: The number of characters inserted.
  @discardableResult
  mutating func insert(
    _ scalars: some Sequence<Unicode.Scalar>, at index: Int,
    accepting accepts: (Unicode.Scalar) -> Bool = { _ in true }
  ) -> Int {
    var place = offset(of: index)
    let before = count
    for scalar in scalars where !scalar.isNeverAccepted && accepts(scalar) {
      guard count < maximum else { break }
      let width = UTF8.width(scalar)
      (bytes + place + width).update(from: bytes + place, count: byteCount - place)
      for byte in scalar.utf8 {
        bytes[place] = byte
        place += 1
      }
      byteCount += width
      count += 1
    }
    return count - before
  }

  /// Removes characters, as far as the range contains any.
  mutating func remove(_ range: Range<Int>) {
    let range = range.clamped(to: 0..<count)
    let lower = offset(of: range.lowerBound)
    let upper = offset(of: range.upperBound)
    (bytes + lower).update(from: bytes + upper, count: byteCount - upper)
    byteCount -= upper - lower
    count -= range.count
    explicit_bzero(bytes + byteCount, upper - lower)
  }

  mutating func removeAll() { remove(0..<count) }

  /// Calls a closure with the secret in UTF-8, valid until the closure returns.
  borrowing func withUTF8<R>(_ body: (UnsafeBufferPointer<UInt8>) throws -> R) rethrows -> R {
    try body(UnsafeBufferPointer(start: bytes, count: byteCount))
  }

  /// Whether another buffer has the same characters. The time does not depend on them.
  borrowing func matches(_ other: borrowing SecretBuffer) -> Bool {
    // The unused bytes are zero.
    var difference = byteCount ^ other.byteCount
    for offset in 0..<min(capacity, other.capacity) { difference |= Int(bytes[offset] ^ other.bytes[offset]) }
    return difference == 0
  }

  /// The byte offset of a character.
  private borrowing func offset(of index: Int) -> Int {
    guard index < count else { return byteCount }
    var offset = 0
    var remaining = max(0, index)
    while remaining > 0 {
      offset += 1
      if !UTF8.isContinuation(bytes[offset]) { remaining -= 1 }
    }
    return offset
  }
}
