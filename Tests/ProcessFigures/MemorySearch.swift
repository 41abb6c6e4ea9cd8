import Glibc
import Synchronization

/// Finds bytes in the memory of a process. It keeps and compares them in disguise, so that it does not find itself.
package struct MemorySearch: Sendable {
  /// In how many places the bytes are.
  package struct Findings: Hashable, Sendable {
    /// All places in memory that can be written.
    package var places: Int
    /// Those that a core dump has.
    package var dumped: Int
    /// Those that are an allocation (`malloc`) with nothing else in it. Strings and arrays of Swift begin with a header, and strings
    /// of C end with a zero.
    package var allocations: Int

    package init(places: Int = 0, dumped: Int = 0, allocations: Int = 0) {
      (self.places, self.dumped, self.allocations) = (places, dumped, allocations)
    }
  }

  private let disguised: [UInt8]
  private static let mask: UInt8 = 0x5A
  /// The size of one read, in bytes.
  private static let pieceSize = 1 << 20
  /// One search at a time: what another has read would be found too.
  private static let turn = Mutex(())

  /// Chooses random bytes.
  ///
  /// - Parameter count: how many. With 8 more than a multiple of 16, a zero behind them makes an allocation larger.
  package init(count: Int = 40) {
    var generator = SystemRandomNumberGenerator()
    // Without the bytes that fill memory, at which the search would stop each time.
    disguised = (0..<count).map { _ in .random(in: 1...254, using: &generator) ^ Self.mask }
  }

  /// Chooses random characters.
  package init(_ count: Int, of characters: String) {
    var generator = SystemRandomNumberGenerator()
    disguised = (0..<count).flatMap { _ in "\(characters.randomElement(using: &generator)!)".utf8 }
      .map { $0 ^ Self.mask }
  }

  /// The bytes, which are in no memory before somebody stores them.
  package var bytes: some Collection<UInt8> { disguised.lazy.map { $0 ^ Self.mask } }

  /// The bytes as a string, which is in memory from now on.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Searches all memory of a process that can be written.
  package func findings(in process: RunningProcess) throws -> Findings {
    let folder = "/proc/\(process.identifier)"
    return try Self.turn.withLock { _ in
      var findings = Findings()
      try read("\(folder)/mem") { file, buffer in
        let own = Int(bitPattern: buffer.baseAddress)..<Int(bitPattern: buffer.baseAddress) + buffer.count
        for area in ProcessText.writableAreas(inSmaps: try Self.text(of: "\(folder)/smaps")) {
          var parts = [area.range]
          if process.identifier == getpid(), area.range.overlaps(own) {
            parts = [
              area.range.lowerBound..<max(area.range.lowerBound, own.lowerBound),
              min(area.range.upperBound, own.upperBound)..<area.range.upperBound,
            ]
          }
          for part in parts {
            search(part, of: file, through: buffer) { address in
              findings.places += 1
              if area.isDumped { findings.dumped += 1 }
              if isAllocation(at: address, in: file) { findings.allocations += 1 }
            }
          }
        }
      }
      return findings
    }
  }

  // MARK: Reading

  /// Opens a file and calls a closure with a buffer for pieces of it. Both are there until the closure returns.
  private func read(
    _ path: String, _ body: (_ file: Int32, _ buffer: UnsafeMutableRawBufferPointer) throws -> Void
  ) throws {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw ProcessError.unopened(path, errno) }
    defer { close(file) }
    // A separate mapping, so all that the search must not find is in one place.
    let size = Self.pieceSize
    guard let pages = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
      pages != MAP_FAILED
    else { throw ProcessError.unopened(path, errno) }
    defer { munmap(pages, size) }
    try body(file, UnsafeMutableRawBufferPointer(start: pages, count: size))
  }

  /// The first bytes are not compared: glibc's `free` writes its lists over them, so memory that was freed and not zeroed would
  /// not be found.
  private static let overwritten = 16

  /// Calls a closure with each place of the bytes in a part of a file.
  private func search(
    _ part: Range<Int>, of file: Int32, through buffer: UnsafeMutableRawBufferPointer, found: (Int) -> Void
  ) {
    guard let piece = buffer.baseAddress else { return }
    let count = disguised.count - Self.overwritten
    precondition(count > 0, "the search is for more than \(Self.overwritten) bytes")
    let first = Int32(disguised[Self.overwritten] ^ Self.mask)
    var start = part.lowerBound
    while start + count <= part.upperBound {
      let size = pread(file, piece, min(buffer.count, part.upperBound - start), off_t(start))
      var offset = 0
      while offset + count <= size, let place = memchr(piece + offset, first, size - offset - count + 1) {
        if isFound(at: place) { found(start + (place - piece) - Self.overwritten) }
        offset = place - piece + 1
      }
      // The bytes may lie across the end of a piece. A page that cannot be read is passed over.
      start += size < 1 ? 4096 : max(1, size - count + 1)
    }
  }

  /// Whether the bytes that are compared begin at a place of the piece.
  ///
  /// One at a time: `memcmp` leaves them together in a register, and the dynamic linker saves registers on the stack when a
  /// function is called for the first time. There the search would find them.
  private func isFound(at place: UnsafeMutableRawPointer) -> Bool {
    disguised.withUnsafeBufferPointer { disguised in
      for index in Self.overwritten..<disguised.count {
        let byte = place.load(fromByteOffset: index - Self.overwritten, as: UInt8.self)
        if byte ^ Self.mask != disguised[index] { return false }
      }
      return true
    }
  }

  /// Whether the bytes are all that an allocation has: glibc writes its size before it, with flags in the last three bits.
  private func isAllocation(at address: Int, in memory: Int32) -> Bool {
    var size = 0
    return address % 16 == 0 && pread(memory, &size, 8, off_t(address - 8)) == 8
      && size & ~7 == max(32, (disguised.count + 8 + 15) & ~15)
  }

  private static func text(of path: String) throws -> String {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw ProcessError.unopened(path, errno) }
    defer { close(file) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 65_536)
    while case let count = Glibc.read(file, &piece, piece.count), count > 0 { bytes += piece[..<count] }
    return String(decoding: bytes, as: UTF8.self)
  }
}
