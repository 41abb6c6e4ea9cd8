import Dispatch
import Glibc
import KeywayPlatform
import Synchronization
import Testing
import WaitLimit
import X11Kit

@testable import KeywayX11

@Suite("What would wait for an X server without bound", .serialized)
struct WatchdogTests {
  /// The two ends of a socket on which nothing is said.
  private func silentSocket() -> (Int32, Int32) {
    var ends: [Int32] = [-1, -1]
    #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0)
    return (ends[0], ends[1])
  }

  /// Reads until the other end says something or the connection is shut down.
  private func read(from socket: Int32) -> Int {
    var byte: UInt8 = 0
    return recv(socket, &byte, 1, 0)
  }

  @Test("A read of a silent server ends when its time is up, and reads that are answered do not")
  func reads() throws {
    let (socket, other) = silentSocket()
    defer {
      close(socket)
      close(other)
    }
    let watchdog = try #require(Watchdog(socket: socket, limit: .milliseconds(250)))
    for _ in 0..<100 {
      var byte: UInt8 = 7
      send(other, &byte, 1, 0)
      #expect(watchdog.guarding { read(from: socket) } == 1)
    }
    let limit = WaitLimit { shutdown(other, Int32(SHUT_RDWR)) }
    #expect(watchdog.guarding { read(from: socket) } == 0)
    #expect(!limit.isReached, "nothing has ended the read")
    watchdog.end()
    watchdog.end()
  }

  private final class Signal: Sendable {
    let hasCome = Atomic(false)
  }

  @Test("A read ends when the app is asked to end, however much time is left")
  func signal() throws {
    let (socket, other) = silentSocket()
    defer {
      close(socket)
      close(other)
    }
    let signal = Signal()
    let watchdog = try #require(
      Watchdog(socket: socket, limit: .seconds(3_600)) { signal.hasCome.load(ordering: .relaxed) })
    let limit = WaitLimit { shutdown(other, Int32(SHUT_RDWR)) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.3) {
      signal.hasCome.store(true, ordering: .relaxed)
    }
    #expect(watchdog.guarding { read(from: socket) } == 0)
    #expect(signal.hasCome.load(ordering: .relaxed) && !limit.isReached)
  }

  @MainActor
  @Test("A server that stops inside an event is given up, and the app connects again")
  func halfEvent() throws {
    let server = try XServer { $0.missingExtensions = ["MIT-SHM"] }
    let relay = try XRelay(toDisplay: server.number)
    let system = try X11WindowSystem(display: relay.display, patience: .seconds(1))
    var lines: [String] = []
    system.log = { lines.append($0) }
    system.reconnectionTime = .seconds(60)
    try system.eventLoop.run(within: .milliseconds(100)) { false }
    for round in 1...2 {
      relay.stopInsideEvent()
      let limit = WaitLimit { [weak relay] in relay?.stop() }
      try system.eventLoop.run(within: .seconds(60)) { lines.count >= 2 * round - 1 }
      #expect(!limit.isReached, "the app has waited for the rest of the event")
      try system.eventLoop.run(within: .seconds(60)) { lines.count >= 2 * round }
      #expect(lines.last == "the X server is back", "\(lines)")
    }
    system.disconnect()
    relay.stop()
  }
}
