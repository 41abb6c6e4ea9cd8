import Foundation
import Glibc
import Testing
import WaitLimit

@testable import KeywayPlatform

@MainActor
@Suite("Streams of text")
struct TextStreamTests {
  private final class Ends: Sendable {
    let input: Int32
    let output: Int32

    init() {
      var ends: [Int32] = [0, 0]
      precondition(pipe(&ends) == 0)
      (input, output) = (ends[0], ends[1])
    }

    deinit { for end in [input, output] { close(end) } }

    /// The bytes that can be read without waiting.
    func read() -> String {
      var text = ""
      var bytes = [UInt8](repeating: 0, count: 65_536)
      var asked = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
      while poll(&asked, 1, 0) > 0, asked.revents & Int16(POLLIN) != 0 {
        text += String(decoding: bytes[..<Glibc.read(input, &bytes, bytes.count)], as: UTF8.self)
      }
      return text
    }
  }

  private let line = String(repeating: "x", count: 999)

  @Test("A reader that stalls stops no loop; lines wait, then drop, and the count of them is told")
  func stalls() throws {
    let (ends, loop) = (Ends(), EventLoop())
    let stream = TextStream(descriptor: ends.output)
    stream.tellDrops { "dropped \($0)" }
    loop.pace(stream)
    var read = ""
    var kept = 0
    loop.schedule(after: .milliseconds(1)) {
      // A pipe has 64 KiB, the queue 1 MiB.
      for _ in 0..<2_000 where stream.writeLine(line) { kept += 1 }
      loop.schedule(after: .milliseconds(1)) { next() }
    }
    func next() {
      read += ends.read()
      if read.count >= kept * 1_000 {
        #expect(stream.writeLine("after"))
        loop.stop()
      } else {
        loop.schedule(after: .milliseconds(1)) { next() }
      }
    }
    try loop.run()
    read += ends.read()
    #expect((1_000..<1_200).contains(kept))
    let lines = read.split(separator: "\n")
    #expect(lines.count == kept + 2 && lines[..<kept].allSatisfy { $0 == line })
    #expect(lines.suffix(2) == ["dropped \(2_000 - kept)", "after"])
    #expect(stream.failure == nil)
  }

  @Test("A loop ends after a signal although nobody reads")
  func signal() throws {
    let (ends, loop) = (Ends(), EventLoop())
    let stream = TextStream(descriptor: ends.output)
    loop.pace(stream)
    loop.schedule(after: .milliseconds(1)) {
      for _ in 0..<200 { stream.writeLine(line) }
      // For this thread alone, as the loop has blocked it here.
      pthread_kill(pthread_self(), SIGTERM)
    }
    let limit = WaitLimit {
      for _ in 0..<100 {
        _ = ends.read()
        usleep(10_000)
      }
    }
    try loop.run()
    #expect(!limit.isReached, "it has waited for a reader")
    #expect(!ends.read().isEmpty)
  }

  @Test("A line that must be written waits for the reader, and for a signal at the most")
  func waits() throws {
    let (ends, loop) = (Ends(), EventLoop())
    let stream = TextStream(descriptor: ends.output)
    loop.pace(stream)
    let input = ends.input
    let reader = Thread {
      usleep(100_000)
      var bytes = [UInt8](repeating: 0, count: 65_536)
      for _ in 0..<2 { _ = Glibc.read(input, &bytes, bytes.count) }
    }
    var isWritten: [Bool] = []
    loop.schedule(after: .milliseconds(1)) {
      for _ in 0..<65 { stream.writeLine(line) }
      reader.start()
      isWritten.append(stream.writeLineWaiting("audit"))
      for _ in 0..<200 { stream.writeLine(line) }
      pthread_kill(pthread_self(), SIGTERM)
      isWritten.append(stream.writeLineWaiting("audit"))
    }
    try loop.run()
    #expect(isWritten == [true, false])
  }

  @Test("A device without room is a fault that names the stream, once")
  func full() throws {
    let descriptor = open("/dev/full", O_WRONLY)
    defer { close(descriptor) }
    let stream = TextStream(descriptor: descriptor, name: "trace.txt")
    #expect(!stream.writeLine("a"))
    #expect(!stream.writeLine("b"))
    #expect(stream.failure?.description == "trace.txt: cannot be written: no space left on device")
  }

  @Test("A pipe without a reader swallows what is written, and is no fault")
  func broken() {
    TextStream.ignoreBrokenPipes()
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    close(ends[0])
    defer { close(ends[1]) }
    let stream = TextStream(descriptor: ends[1])
    #expect(stream.writeLine("a") && stream.failure == nil)
  }
}
