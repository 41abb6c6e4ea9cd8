import Glibc

/// The characters of a secret: never a String, never moved, and zeroed when it ends.
///
/// A character is a Unicode scalar here: one Backspace deletes one, and a keyboard types one at a time. The
/// capacity is fixed, so that the storage never moves; what is removed is zeroed at once. The pages are locked
/// into memory and left out of core dumps, if the system allows it.
///
/// Zeroing is done by glibc's `explicit_bzero`: it is made for memory that nobody reads any more, and the compiler
/// may not leave it out as it may a loop or `memset`. What was typed may still lie in registers, on the stack, or
/// with whoever passed it in.
///
/// The buffer owns its pages. They are its own from `mmap` to `munmap`; no pointer leaves but for the time of
/// `withUTF8(_:)`. It may go to another thread as a whole.
public struct SecretBuffer: ~Copyable, @unchecked Sendable {
  /// The most characters.
  package let maximum: Int
  /// The number of characters.
  package private(set) var count = 0
  private var byteCount = 0
  private let bytes: UnsafeMutablePointer<UInt8>
  private let capacity: Int

  /// Creates an empty buffer.
  ///
  /// - Parameter maximum: the most characters; more are left out.
  package init(maximum: Int = 256) {
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    // Whole pages: locks are by page and do not nest.
    capacity = (max(1, 4 * maximum) + page - 1) / page * page
    self.maximum = maximum
    guard let memory = mmap(nil, capacity, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
      memory != MAP_FAILED
    else { fatalError("There is no memory for a secret.") }
    bytes = memory.bindMemory(to: UInt8.self, capacity: capacity)
    _ = mlock(memory, capacity)
    _ = madvise(memory, capacity, MADV_DONTDUMP)
  }

  deinit {
    explicit_bzero(bytes, capacity)
    munmap(bytes, capacity)
  }

  /// Inserts characters as long as there is room.
  ///
  /// Control characters and others that ``TextRules/cleaned(_:)`` removes from one line are left out; line breaks
  /// and tabs are, too.
  ///
  /// - Parameters:
  ///   - index: the number of characters before; out of bounds, the nearer end.
  ///   - accepts: whether a character is accepted, such as a digit of a PIN; by default all are.
  /// - Returns: The number of characters inserted.
  @discardableResult
  package mutating func insert(
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

  /// Removes characters, as far as there are any in the range.
  package mutating func remove(_ range: Range<Int>) {
    let range = range.clamped(to: 0..<count)
    let lower = offset(of: range.lowerBound)
    let upper = offset(of: range.upperBound)
    (bytes + lower).update(from: bytes + upper, count: byteCount - upper)
    byteCount -= upper - lower
    count -= range.count
    explicit_bzero(bytes + byteCount, upper - lower)
  }

  /// Removes all characters.
  package mutating func removeAll() { remove(0..<count) }

  /// Calls a closure with the secret in UTF-8, which is there until the closure returns.
  package borrowing func withUTF8<R>(_ body: (UnsafeBufferPointer<UInt8>) throws -> R) rethrows -> R {
    try body(UnsafeBufferPointer(start: bytes, count: byteCount))
  }

  /// Whether another buffer has the same characters, in a time that does not depend on them.
  borrowing func matches(_ other: borrowing SecretBuffer) -> Bool {
    // Behind what is used there are zeros.
    var difference = byteCount ^ other.byteCount
    for offset in 0..<min(capacity, other.capacity) { difference |= Int(bytes[offset] ^ other.bytes[offset]) }
    return difference == 0
  }

  /// The offset in bytes of a character.
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
