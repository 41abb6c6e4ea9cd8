import Foundation
import Glibc
import Synchronization
import Testing

@testable import KeywayPlatform

@MainActor
@Suite("Files that record people", .serialized)
struct RecordFileTests {
  private final class Folder: Sendable {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("records-\(UUID())").path

    init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func file(_ name: String) -> String { "\(path)/\(name)" }

    func text(_ name: String) throws -> String { try String(contentsOfFile: file(name), encoding: .utf8) }

    func mode(_ name: String) -> mode_t {
      var status = stat()
      return stat(file(name), &status) == 0 ? status.st_mode & 0o7777 : 0
    }

    /// Makes a named pipe and returns its path.
    func pipe() throws -> String {
      let path = file("pipe")
      try #require(mkfifo(path, 0o644) == 0)
      return path
    }
  }

  private final class Asked: Sendable {
    let flag = Mutex(false)
  }

  /// Opens a pipe to read it, without waiting for a writer.
  private func reader(_ path: String) throws -> Int32 {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    try #require(descriptor >= 0)
    return descriptor
  }

  /// The bytes that can be read without waiting.
  private func read(_ descriptor: Int32) -> String {
    var text = ""
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(descriptor, &bytes, bytes.count)
      if count <= 0 { return text }
      text += String(decoding: bytes[..<count], as: UTF8.self)
    }
  }

  @Test("Their owner alone can read them, also where the file was there before with another mode")
  func mode() throws {
    let folder = try Folder()
    _ = try TextStream(appendingTo: folder.file("new"))
    #expect(folder.mode("new") == 0o600)
    _ = FileManager.default.createFile(atPath: folder.file("old"), contents: Data("before\n".utf8))
    chmod(folder.file("old"), 0o666)
    let stream = try TextStream(appendingTo: folder.file("old"))
    #expect(stream.writeLine("after") && folder.mode("old") == 0o600)
    #expect(try folder.text("old") == "before\nafter\n")
  }

  @Test("A pipe that nobody reads is opened without waiting, and its first reader gets the lines so far")
  func pipeWithoutReader() throws {
    let folder = try Folder()
    let path = try folder.pipe()
    let stream = try TextStream(appendingTo: path)
    #expect(!stream.hasReader)
    #expect(stream.writeLine("one"))
    let end = try reader(path)
    defer { close(end) }
    #expect(stream.writeLine("two") && stream.hasReader)
    #expect(read(end) == "one\ntwo\n" && stream.failure == nil)
  }

  @Test("The next reader of a pipe gets whole lines, although the one before left in the middle of one")
  func nextReader() throws {
    TextStream.ignoreBrokenPipes()
    let folder = try Folder()
    let path = try folder.pipe()
    let stream = try TextStream(appendingTo: path)
    stream.channel.pace()
    let first = try reader(path)
    let long = String(repeating: "x", count: 100_000)
    // A pipe holds 64 KiB.
    #expect(stream.writeLine(long))
    #expect(!read(first).isEmpty)
    close(first)
    #expect(stream.writeLine("two"))
    let second = try reader(path)
    defer { close(second) }
    #expect(stream.writeLine("three"))
    var text = read(second)
    stream.channel.drain()
    text += read(second)
    #expect(text == "\(long)\ntwo\nthree\n")
    stream.channel.unpace()
  }

  /// Sends SIGHUP as log rotation does: to the process. Threads that run tests may block signals.
  private func hangUp() {
    let before = HangupSignal.count
    kill(getpid(), SIGHUP)
    while HangupSignal.count == before { usleep(100) }
  }

  @Test("SIGHUP opens the file again, with the mode of the first, and lines are in one of both")
  func rotation() throws {
    let folder = try Folder()
    let stream = try TextStream(appendingTo: folder.file("log"))
    stream.writeLine("one")
    try FileManager.default.moveItem(atPath: folder.file("log"), toPath: folder.file("log.1"))
    stream.writeLine("two")
    hangUp()
    stream.writeLine("three")
    #expect(try folder.text("log.1") == "one\ntwo\n")
    #expect(try folder.text("log") == "three\n" && folder.mode("log") == 0o600)
    // Where the new file cannot be opened, the old one goes on.
    try FileManager.default.removeItem(atPath: folder.file("log"))
    try FileManager.default.createDirectory(
      atPath: folder.file("log"), withIntermediateDirectories: true)
    hangUp()
    #expect(stream.writeLine("four"))
    #expect(stream.failure?.code == EISDIR)
  }

  @Test("A loop opens the file again before the next line")
  func idleRotation() throws {
    let folder = try Folder()
    let loop = EventLoop()
    let stream = try TextStream(appendingTo: folder.file("log"))
    loop.pace(stream)
    loop.schedule(after: .milliseconds(1)) {
      unlink(folder.file("log"))
      hangUp()
      loop.schedule(after: .milliseconds(1)) { loop.stop() }
    }
    try loop.run()
    #expect(folder.mode("log") == 0o600)
  }

  @Test("Standard streams go by their names, also where they are sockets, as the journal's are")
  func standardStreams() throws {
    var ends: [Int32] = [0, 0]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    defer { for end in ends { close(end) } }
    for folder in ["/dev/fd", "/proc/self/fd"] {
      let stream = try TextStream(appendingTo: "\(folder)/\(ends[0])")
      #expect(stream.writeLine("line"))
      var bytes = [UInt8](repeating: 0, count: 64)
      let count = Glibc.read(ends[1], &bytes, bytes.count)
      #expect(String(decoding: bytes[..<max(0, count)], as: UTF8.self) == "line\n")
    }
    #expect(throws: StreamError.self) { try TextStream(appendingTo: "/dev/fd/9999") }
    #expect(throws: StreamError.self) { try TextStream(appendingTo: "/nowhere/log") }
  }

  @Test("A line that must be written waits for room on a disk, until a signal asks to end")
  func fullDisk() throws {
    let loop = EventLoop()
    let stream = try TextStream(appendingTo: "/dev/full")
    loop.pace(stream)
    let asked = Asked()
    let main = pthread_self()
    var isWritten: Bool?
    var wasAsked = false
    loop.schedule(after: .milliseconds(1)) {
      Thread.detachNewThread {
        usleep(100_000)
        asked.flag.withLock { $0 = true }
        // For the loop's thread alone, which has blocked it.
        pthread_kill(main, SIGTERM)
      }
      isWritten = stream.writeLineWaiting("audit")
      wasAsked = asked.flag.withLock { $0 }
    }
    try loop.run()
    #expect(isWritten == false && wasAsked)
    #expect(stream.failure?.code == ENOSPC)
  }

  @Test("Where a file may not grow, no half line stays, and what was dropped is told once there is room")
  func halfLines() throws {
    let folder = try Folder()
    let stream = try TextStream(appendingTo: folder.file("log"))
    TextStream.ignoreFileSizeLimits()
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    let usual = limit
    limit.rlim_cur = 50
    setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    // Each is 14 bytes long, so the fourth has room for its half.
    let written = (0..<6).map { stream.writeLine("line \($0) abcdef") }
    limit = usual
    setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    let whole = (0..<3).map { "line \($0) abcdef\n" }.joined()
    #expect(try folder.text("log") == whole)
    #expect(written == [true, true, true, false, false, false] && stream.failure?.code == EFBIG)
    #expect(stream.writeLine("later"))
    #expect(try folder.text("log") == whole + "3 lines were dropped\nlater\n")
  }

  @Test("Dropped lines are counted, also while the line that tells the count is dropped too")
  func counts() throws {
    var queue = OutputQueue(descriptor: -1)
    for written in [0, 1, 3, 0, 2] {
      let isAdded = queue.add(Array("line\n".utf8), limit: 1_000)
      #expect(isAdded)
      // A disk takes the first bytes, which are then taken back.
      queue.advance(by: written)
      queue.takeBack()
      queue.drop()
    }
    #expect(queue.dropped == 5)
    let isAdded = queue.add(Array("line\n".utf8), limit: 1_000)
    #expect(isAdded)
    let text = queue.withNext(atMost: 1_000) { String(decoding: $0, as: UTF8.self) }
    #expect(text == "5 lines were dropped\nline\n")
  }

  @Test("The rest of a line that is half written stays in front, and no other line comes between")
  func rest() {
    var queue = OutputQueue(descriptor: -1)
    _ = queue.add(Array("first\n".utf8), limit: 1_000)
    queue.advance(by: 2)
    _ = queue.add(Array("second\n".utf8), limit: 1_000)
    queue.drop()
    _ = queue.add(Array("third\n".utf8), limit: 1_000)
    let text = queue.withNext(atMost: 1_000) { String(decoding: $0, as: UTF8.self) }
    #expect(text == "rst\n1 lines were dropped\nthird\n")
  }
}
