import Glibc
import KeywayPlatform
import Testing

@Suite("Memory for frames")
@MainActor
struct FrameMemoryTests {
  static let page = Int(sysconf(Int32(_SC_PAGESIZE)))

  /// Which pages the kernel has allocated (`mincore`).
  func allocated(_ memory: FrameMemory) -> [Bool] {
    var pages = [UInt8](repeating: 0, count: memory.size / Self.page)
    #expect(mincore(memory.base, memory.size, &pages) == 0)
    return pages.map { $0 & 1 == 1 }
  }

  @Test("The pages of the first frame are there before it is painted, and no others")
  func firstFrame() throws {
    let memory = try FrameMemory(size: 1000 * Self.page)
    #expect(allocated(memory).allSatisfy { !$0 })
    memory.populate(300 * Self.page - 8)
    memory.finishPopulating()
    let pages = allocated(memory)
    #expect(pages[..<300].allSatisfy { $0 })
    #expect(pages[300...].allSatisfy { !$0 })
  }

  @Test("What is painted while the pages come stays")
  func painting() throws {
    let memory = try FrameMemory(size: 2000 * Self.page)
    memory.populate(memory.size)
    let words = memory.base.assumingMemoryBound(to: Int.self)
    let count = memory.size / MemoryLayout<Int>.size
    for index in 0..<count { words[index] = index }
    memory.finishPopulating()
    #expect((0..<count).allSatisfy { words[$0] == $0 })
  }

  @Test("Memory grows and goes while its pages come, and keeps what was painted")
  func growing() throws {
    for _ in 0..<50 {
      let memory = try FrameMemory(size: 500 * Self.page)
      memory.base.storeBytes(of: 7, as: Int.self)
      memory.populate(memory.size)
      try memory.grow(to: 900 * Self.page)
      #expect(memory.size == 900 * Self.page)
      #expect(memory.base.load(as: Int.self) == 7)
      memory.base.storeBytes(of: 8, toByteOffset: memory.size - 8, as: Int.self)
      memory.populate(memory.size)
    }
  }

  @Test("More than the memory holds is not asked of the kernel")
  func tooMuch() throws {
    let memory = try FrameMemory(size: 10 * Self.page)
    memory.populate(1000 * Self.page)
    memory.finishPopulating()
    #expect(allocated(memory).allSatisfy { $0 })
  }

  @Test("A display cannot shorten the memory that it is given, and can read it")
  func sealed() throws {
    let memory = try FrameMemory(size: 10 * Self.page)
    let given = dup(memory.descriptor)
    defer { close(given) }
    func isRefused(_ size: Int) -> Bool { ftruncate(given, off_t(size)) == -1 && errno == EPERM }
    #expect(isRefused(Self.page))
    try memory.grow(to: 20 * Self.page)
    #expect(isRefused(0))
    memory.base.storeBytes(of: 7, toByteOffset: 20 * Self.page - 8, as: Int.self)
    var read = 0
    #expect(pread(given, &read, 8, off_t(20 * Self.page - 8)) == 8)
    #expect(read == 7)
  }

  @Test("A size that no file can have is an error that names the call")
  func refused() {
    let error = #expect(throws: PlatformError.self) { _ = try FrameMemory(size: -1) }
    #expect(error?.description.contains("ftruncate") == true)
  }
}
