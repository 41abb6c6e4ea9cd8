import Foundation
import KeywayElements
import KeywayPlatform
import KeywayTestCompositor
import Synchronization
import Testing
import WindowBench

@testable import KeywayWayland

@MainActor
@Suite("A flood of events, and an app that is asked to end", .serialized)
struct EventFloodTests {
  /// Holds SIGTERM back on this thread, as a loop that runs does, and has it wait.
  private func whileAskedToEnd(_ body: () throws -> Void) rethrows {
    var (signals, usual) = (sigset_t(), sigset_t())
    sigemptyset(&signals)
    sigaddset(&signals, SIGTERM)
    pthread_sigmask(SIG_BLOCK, &signals, &usual)
    pthread_kill(pthread_self(), SIGTERM)
    defer {
      var taken: Int32 = 0
      sigwait(&signals, &taken)
      pthread_sigmask(SIG_SETMASK, &usual, nil)
    }
    try body()
  }

  @Test("Events are dropped soon after the app is asked to end, until others are handed over")
  func cut() {
    EventFlood.begin()
    #expect((0..<1_000).allSatisfy { _ in EventFlood.takesNext() })
    whileAskedToEnd {
      EventFlood.begin()
      let taken = (0..<1_000).map { _ in EventFlood.takesNext() }
      #expect(taken.count { $0 } < 10 && taken[0] && !taken[999])
    }
    EventFlood.begin()
    #expect((0..<1_000).allSatisfy { _ in EventFlood.takesNext() })
  }

  @Test("Keys that were read with one another are not all handled then, and the connection lives")
  func keys() throws {
    let desk = try Desk()
    try desk.waitForKeyboard()
    for _ in 0..<50 { try desk.compositor.tap(15) }
    try whileAskedToEnd {
      for _ in 0..<20 { try desk.loop.run(within: .milliseconds(10)) { false } }
    }
    #expect(desk.owner.presses.count < 100)
    #expect(!desk.system.connection.isClosed)
    let before = desk.owner.presses.count
    try desk.compositor.tap(30)
    try desk.wait(for: "a key") { desk.owner.presses.count >= before + 2 }
  }

  @Test("A flood without end keeps a timer waiting for a part of it")
  func endless() throws {
    let desk = try Desk()
    // A compositor may end the connection of an app that does not keep up.
    desk.system.reconnectionTime = .seconds(60)
    try desk.waitForKeyboard()
    desk.owner.square = { _ in
      usleep(200)
      return nil
    }
    let flood = Flood()
    let compositor = desk.compositor
    Thread.detachNewThread {
      while !flood.isOver.load(ordering: .relaxed) { try? compositor.tap(15) }
    }
    try desk.wait(for: "the first keys") { desk.owner.presses.count > 100 || desk.system.connection.isClosed }
    var isFired = false
    desk.loop.schedule(after: .milliseconds(0)) { isFired = true }
    try desk.wait(for: "the timer") { isFired }
    flood.isOver.store(true, ordering: .relaxed)
    desk.system.disconnect()
  }

  private final class Flood: Sendable {
    let isOver = Atomic(false)
  }
}
