import Glibc
import ProbeRunner
import Testing

@Suite("The event loop on a process's first thread")
struct EventLoopProcessTests {
  @Test("Tasks of the main actor run, and come back to the first thread from others")
  func tasks() throws {
    let probe = try Probe("event-loop-probe", "tasks")
    #expect(probe.readLine() == "first thread: true")
    #expect(probe.readLine() == "sum: 500500, first thread: true")
    #expect(probe.readLine() == "stopped")
    #expect(probe.wait() == .exited(0))
  }

  @Test("Once a task is done the main queue wakes an idle app no more")
  func idleAfterTask() throws {
    let probe = try Probe("event-loop-probe", "idle-after-task")
    #expect(probe.readLine() == "task ran")
    #expect(probe.readLine() == "wake-ups: 1")
    #expect(probe.wait() == .exited(0))
  }

  @Test("SIGTERM and SIGINT stop the app in order", arguments: [SIGTERM, SIGINT])
  func signals(signal: Int32) throws {
    let probe = try Probe("event-loop-probe", "signal")
    #expect(probe.readLine() == "waiting")
    probe.send(signal)
    #expect(probe.readLine() == "stopping in order")
    #expect(probe.readLine() == "stopped")
    #expect(probe.wait() == .exited(0))
  }

  @Test("Large blocks of memory go back to the system when they are free, also after the first one")
  func largeMemory() throws {
    let probe = try Probe("event-loop-probe", "large-memory")
    #expect(probe.readLine() == "taken for good: little")
    #expect(probe.wait() == .exited(0))
  }

  @Test("A second signal ends an app that hangs while it stops")
  func secondSignal() throws {
    let probe = try Probe("event-loop-probe", "second-signal")
    #expect(probe.readLine() == "waiting")
    probe.send(SIGTERM)
    #expect(probe.readLine() == "ignoring it")
    probe.send(SIGTERM)
    #expect(probe.wait() == .signalled(SIGTERM))
  }
}
