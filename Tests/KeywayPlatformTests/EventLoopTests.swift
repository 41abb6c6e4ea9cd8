import Foundation
import Testing

@testable import KeywayPlatform

/// Both ends of a pipe, closed when the test ends.
private final class Pipe: @unchecked Sendable {
  let reading: Int32
  let writing: Int32

  init() {
    var ends: [Int32] = [0, 0]
    precondition(pipe(&ends) == 0)
    reading = ends[0]
    writing = ends[1]
  }

  func send() {
    var byte: UInt8 = 1
    precondition(write(writing, &byte, 1) == 1)
  }

  func receive() {
    var byte: UInt8 = 0
    precondition(read(reading, &byte, 1) == 1)
  }

  deinit {
    close(reading)
    close(writing)
  }
}

@MainActor
@Suite("The event loop")
struct EventLoopTests {
  @Test("A timer for a time that never comes never fires, and stops nothing")
  func never() throws {
    let loop = EventLoop()
    var fired = 0
    loop.schedule(after: .milliseconds(Int.max)) { fired += 1 }
    loop.schedule(atMilliseconds: .max) { fired += 1 }
    loop.schedule(after: .milliseconds(1)) { fired += 10 }
    #expect(try loop.run(within: .seconds(Int64.max)) { fired > 0 })
    #expect(fired == 10)
  }

  @Test("Idling for 300 milliseconds wakes zero times; the one wake-up is the event that ends it")
  func idleWakesNever() throws {
    let loop = EventLoop()
    let pipe = Pipe()
    var wakeUpsAtEvent = 0
    let source = DescriptorSource(fileDescriptor: pipe.reading, events: Int16(POLLIN)) { _ in
      pipe.receive()
      wakeUpsAtEvent = loop.wakeUps
      loop.stop()
    }
    loop.add(source)
    let waker = Thread {
      usleep(300_000)
      pipe.send()
    }
    try loop.run()
    waker.join()
    #expect(wakeUpsAtEvent == 1)
  }

  @Test("A cancelled timer leaves nothing behind that wakes the loop")
  func cancelledTimerNeverWakes() throws {
    let loop = EventLoop()
    // The kernel's view of the loop's timer; all zeroes mean that it is not armed.
    func isArmed() throws -> Bool {
      let raw: Int32? = loop.timerDescriptor?.raw
      let descriptor = try #require(raw)
      let state = try String(contentsOfFile: "/proc/self/fdinfo/\(descriptor)", encoding: .utf8)
      let value = try #require(state.split(separator: "\n").first { $0.hasPrefix("it_value:") })
      return !value.hasSuffix("(0, 0)")
    }
    let timer = loop.schedule(after: .milliseconds(3_600_000)) {}
    try loop.runUntilIdle()
    #expect(try isArmed())
    loop.cancel(timer)
    try loop.runUntilIdle()
    #expect(try !isArmed())
  }

  @Test("Timers fire in the order of their deadlines, equal ones in the order they were added")
  func timerOrder() throws {
    let loop = EventLoop()
    var fired: [String] = []
    loop.schedule(after: .milliseconds(20)) { fired.append("late") }
    loop.schedule(after: .milliseconds(1)) { fired.append("early") }
    loop.schedule(after: .milliseconds(0)) { fired.append("now") }
    #expect(try loop.run(within: .seconds(60)) { fired.count == 3 })
    #expect(fired == ["now", "early", "late"])

    let manual = EventLoop(clock: .manual)
    fired = []
    for name in ["a", "b", "c"] { manual.schedule(after: .milliseconds(5)) { fired.append(name) } }
    manual.advance(by: .milliseconds(4))
    #expect(fired.isEmpty)
    manual.advance(by: .milliseconds(1))
    #expect(fired == ["a", "b", "c"])
  }

  @Test("A timer that schedules itself at once starves neither sources nor the condition")
  func timersDoNotStarve() throws {
    let loop = EventLoop()
    let pipe = Pipe()
    var received = false
    let source = DescriptorSource(fileDescriptor: pipe.reading, events: Int16(POLLIN)) { _ in
      pipe.receive()
      received = true
    }
    loop.add(source)
    func again() { loop.schedule(after: .milliseconds(0)) { again() } }
    again()
    pipe.send()
    #expect(try loop.run(within: .seconds(60)) { received })
  }

  @Test("A timer that falls due while the app is busy hears first of the event that cancels it")
  func cancellingEventComesFirst() throws {
    let loop = EventLoop()
    let pipe = Pipe()
    var events = 0
    var fired = false
    var timer: EventLoop.Timer?
    let source = DescriptorSource(fileDescriptor: pipe.reading, events: Int16(POLLIN)) { _ in
      pipe.receive()
      events += 1
      if events == 1 {
        timer = loop.schedule(after: .milliseconds(5)) { fired = true }
        let busyUntil = loop.nanoseconds + 20_000_000
        while loop.nanoseconds < busyUntil {}
      } else if let timer {
        loop.cancel(timer)
      }
    }
    loop.add(source)
    pipe.send()
    pipe.send()
    try loop.run(within: .seconds(60)) { events == 2 }
    try loop.run(within: .milliseconds(20)) { fired }
    #expect(!fired)
  }

  @Test("On a manual clock each timer sees its own time, also one that a timer scheduled")
  func manualClock() {
    let loop = EventLoop(clock: .manual)
    let start = loop.milliseconds
    var times: [UInt64] = []
    func again() {
      times.append(loop.milliseconds - start)
      if times.count < 4 { loop.schedule(after: .milliseconds(10)) { again() } }
    }
    loop.schedule(after: .milliseconds(25)) { again() }
    loop.advance(by: .milliseconds(100))
    #expect(times == [25, 35, 45, 55])
    #expect(loop.milliseconds - start == 100)
  }

  @Test("Every source that was prepared hears of the poll, also when another has stopped the loop")
  func prepareAndPollPair() throws {
    @MainActor final class Counting: EventSource {
      let fileDescriptor: Int32
      var prepared = 0
      var polled = 0
      var action: (() -> Void)?
      init(_ fileDescriptor: Int32) { self.fileDescriptor = fileDescriptor }
      func prepareToPoll() -> Int16 {
        prepared += 1
        action?()
        return Int16(POLLIN)
      }
      func didPoll(_ found: Int16) { polled += 1 }
    }
    let loop = EventLoop()
    let pipe = Pipe()
    let first = Counting(pipe.reading)
    let second = Counting(pipe.reading)
    first.action = { loop.stop() }
    loop.add(first)
    loop.add(second)
    try loop.run()
    #expect(first.prepared == 1 && first.polled == 1)
    #expect(second.prepared == 1 && second.polled == 1)
  }

  @Test("A source that its own handler removes is called no more")
  func removalInHandler() throws {
    let loop = EventLoop()
    let pipe = Pipe()
    let source = SelfRemovingSource(pipe.reading, loop)
    loop.add(source)
    pipe.send()
    try loop.runUntilIdle()
    try loop.runUntilIdle()
    #expect(source.calls == 1)
  }

  @MainActor private final class SelfRemovingSource: EventSource {
    let fileDescriptor: Int32
    let loop: EventLoop
    var calls = 0

    init(_ fileDescriptor: Int32, _ loop: EventLoop) {
      self.fileDescriptor = fileDescriptor
      self.loop = loop
    }

    func prepareToPoll() -> Int16 { Int16(POLLIN) }

    func didPoll(_ found: Int16) {
      // The byte stays unread: the descriptor is still readable when the next turn polls.
      if found != 0 { calls += 1 }
      loop.remove(self)
    }
  }

  @Test("A failing source ends the run with its error, and the loop can run again")
  func failure() throws {
    let loop = EventLoop()
    loop.schedule(after: .milliseconds(0)) { loop.fail(PlatformError(.connectionLost, "gone")) }
    #expect(throws: PlatformError.self) { try loop.run() }
    loop.schedule(after: .milliseconds(0)) { loop.stop() }
    try loop.run()
  }

  @Test("Work deferred by deferred work runs in the next turn, without a wait between")
  func deferredWork() throws {
    let loop = EventLoop()
    var order: [Int] = []
    loop.beforeNextPoll {
      order.append(1)
      loop.beforeNextPoll {
        order.append(3)
        loop.stop()
      }
      order.append(2)
    }
    try loop.run()
    #expect(order == [1, 2, 3])
  }
}

/// A thread that a test joins.
private final class Thread {
  private var handle = pthread_t()

  init(_ body: @escaping @Sendable () -> Void) {
    let box = Unmanaged.passRetained(Box(body))
    pthread_create(
      &handle, nil,
      { argument in
        Unmanaged<Box>.fromOpaque(argument!).takeRetainedValue().body()
        return nil
      }, box.toOpaque())
  }

  func join() { pthread_join(handle, nil) }

  private final class Box: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}
