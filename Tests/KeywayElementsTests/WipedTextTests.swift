import Glibc
import Testing

@testable import KeywayElements

@Suite("Texts whose memory is zeroed", .serialized)
struct WipedTextTests {
  /// Finds bytes in the memory of this process. It knows them in disguise, so that it does not find itself.
  private struct Memory {
    /// Random bytes, each with its bits mixed.
    let disguised: [UInt8]
    static let mask: UInt8 = 0x5A

    init() {
      var generator = SystemRandomNumberGenerator()
      disguised = (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    }

    /// How often the bytes are in memory that can be written.
    func count() throws -> Int {
      let memory = open("/proc/self/mem", O_RDONLY | O_CLOEXEC)
      try #require(memory >= 0)
      defer { close(memory) }
      let size = 1 << 20
      let pages = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
      let chunk = try #require(pages)
      try #require(chunk != MAP_FAILED)
      defer { munmap(chunk, size) }
      // The chunk would be found too.
      let own = Int(bitPattern: chunk)..<Int(bitPattern: chunk) + size
      var count = 0
      for area in try areas() {
        let before = area.lowerBound..<max(area.lowerBound, min(area.upperBound, own.lowerBound))
        let after = min(area.upperBound, max(area.lowerBound, own.upperBound))..<area.upperBound
        for range in area.overlaps(own) ? [before, after] : [area] {
          var start = range.lowerBound
          while start + disguised.count <= range.upperBound {
            let wanted = min(size, range.upperBound - start)
            let read = pread(memory, chunk, wanted, off_t(start))
            if read > 0 { count += occurrences(in: UnsafeRawBufferPointer(start: chunk, count: read)) }
            // Bytes may lie across the end of a piece.
            start += wanted - disguised.count + 1
          }
        }
      }
      return count
    }

    /// The areas that can be written.
    private func areas() throws -> [Range<Int>] {
      let file = open("/proc/self/maps", O_RDONLY | O_CLOEXEC)
      try #require(file >= 0)
      defer { close(file) }
      var bytes: [UInt8] = []
      var piece = [UInt8](repeating: 0, count: 65_536)
      while case let count = read(file, &piece, piece.count), count > 0 { bytes += piece[..<count] }
      return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
        let words = line.split(separator: " ")
        guard words.count > 1, words[1].hasPrefix("rw") else { return nil }
        let ends = words[0].split(separator: "-").compactMap { Int($0, radix: 16) }
        return ends.count == 2 && ends[0] < ends[1] ? ends[0]..<ends[1] : nil
      }
    }

    private func occurrences(in bytes: UnsafeRawBufferPointer) -> Int {
      var count = 0
      var offset = 0
      let first = Int32(disguised[0] ^ Self.mask)
      guard let start = bytes.baseAddress else { return 0 }
      while offset + disguised.count <= bytes.count,
        let found = memchr(start + offset, first, bytes.count - offset - disguised.count + 1)
      {
        offset = UnsafeRawPointer(found) - start
        if disguised.indices.allSatisfy({ bytes[offset + $0] ^ Self.mask == disguised[$0] }) { count += 1 }
        offset += 1
      }
      return count
    }
  }

  @Test("What a text kept is in no memory any more once the last copy is gone")
  func zeroed() throws {
    let memory = Memory()
    var text: WipedText? = WipedText(memory.disguised.lazy.map { $0 ^ Memory.mask })
    var copy = text
    #expect(try memory.count() == 1)
    text = nil
    #expect(try memory.count() == 1 && copy?.count == 32)
    copy?.wrappedValue = "other"
    #expect(try memory.count() == 0)
    #expect(copy?.wrappedValue == "other")
  }

  @Test("A text comes back as it was, also an empty one, and none is none")
  func values() {
    for value in ["", "a", "Grüße, 世界", String(repeating: "x", count: 100_000)] {
      let text = WipedText(wrappedValue: value)
      #expect(text.wrappedValue == value && text.count == value.utf8.count)
    }
    #expect(WipedText().wrappedValue == nil && WipedText(wrappedValue: nil).count == 0)
    @WipedText var kept: String?
    #expect(kept == nil)
    kept = "two"
    #expect(kept == "two")
  }
}
