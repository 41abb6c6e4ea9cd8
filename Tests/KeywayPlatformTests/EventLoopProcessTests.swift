import Glibc
import Testing

@Suite("The event loop on a process's first thread")
struct EventLoopProcessTests {
  @Test("Tasks of the main actor run, and come back to the first thread from others")
  func tasks() throws {
    let probe = try Probe("tasks")
    #expect(probe.readLine() == "first thread: true")
    #expect(probe.readLine() == "sum: 500500, first thread: true")
    #expect(probe.readLine() == "stopped")
    #expect(probe.wait() == .exited(0))
  }

  @Test("Once a task is done the main queue wakes an idle app no more")
  func idleAfterTask() throws {
    let probe = try Probe("idle-after-task")
    #expect(probe.readLine() == "task ran")
    #expect(probe.readLine() == "wake-ups: 1")
    #expect(probe.wait() == .exited(0))
  }

  @Test("SIGTERM and SIGINT stop the app in order", arguments: [SIGTERM, SIGINT])
  func signals(signal: Int32) throws {
    let probe = try Probe("signal")
    #expect(probe.readLine() == "waiting")
    probe.send(signal)
    #expect(probe.readLine() == "stopping in order")
    #expect(probe.readLine() == "stopped")
    #expect(probe.wait() == .exited(0))
  }

  @Test("A second signal ends an app that hangs while it stops")
  func secondSignal() throws {
    let probe = try Probe("second-signal")
    #expect(probe.readLine() == "waiting")
    probe.send(SIGTERM)
    #expect(probe.readLine() == "ignoring it")
    probe.send(SIGTERM)
    #expect(probe.wait() == .signalled(SIGTERM))
  }
}

/// A run of the `event-loop-probe` executable, which the package builds beside the tests.
private final class Probe {
  enum End: Equatable {
    case exited(Int32)
    case signalled(Int32)
  }

  struct StartError: Error { let code: Int32 }

  private var process: pid_t = 0
  private let output: UnsafeMutablePointer<FILE>
  private var hasEnded = false

  init(_ argument: String) throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw StartError(code: errno) }
    // A probe that inherited the writing end of another's pipe would keep that one's output open.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    // Another test may hold these signals back on this thread at the moment of the start.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    let path = Self.path
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(path), strdup(argument), nil]
    let result = posix_spawn(&process, path, &actions, &attributes, &arguments, environ)
    for argument in arguments { free(argument) }
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
    close(ends[1])
    output = fdopen(ends[0], "r")
    guard result == 0 else {
      fclose(output)
      hasEnded = true
      throw StartError(code: result)
    }
  }

  /// Beside the running test program.
  private static var path: String {
    var buffer = [CChar](repeating: 0, count: 4096)
    let length = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    let program = String(decoding: buffer[..<max(0, length)].map(UInt8.init(bitPattern:)), as: UTF8.self)
    return program[..<(program.lastIndex(of: "/") ?? program.startIndex)] + "/event-loop-probe"
  }

  /// The next line, nil at the end of the output.
  func readLine() -> String? {
    var line: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer { free(line) }
    var length = getline(&line, &capacity, output)
    guard length > 0, let line else { return nil }
    if line[length - 1] == 10 { length -= 1 }
    return String(decoding: UnsafeRawBufferPointer(start: line, count: length), as: UTF8.self)
  }

  func send(_ signal: Int32) { kill(process, signal) }

  func wait() -> End {
    var status: Int32 = 0
    waitpid(process, &status, 0)
    hasEnded = true
    let signal = status & 0x7f
    return signal == 0 ? .exited((status >> 8) & 0xff) : .signalled(signal)
  }

  deinit {
    if !hasEnded {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    fclose(output)
  }
}
