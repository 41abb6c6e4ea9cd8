import Foundation
import KeywayTestCompositor

/// A program that ends with the object, and also where the test process is ended at once.
///
/// A shell stands between: it waits at a pipe that only this process holds open, and ends the program at the end of it.
/// Foundation's `Process` is not enough: it takes the shell for running as long as anything that it started is.
package final class WatchedProgram {
  private let shell: pid_t
  private let input: Int32
  private let output: LineReader
  private let errorLines: LineReader
  private var taken = 1
  private let identifier: Int32
  private var hasEnded = false

  /// The first line of the output says the program's number. The watcher keeps neither output open.
  private static let script = """
    exec 3<&0
    "$@" 3<&- </dev/null & program=$!
    echo $program
    (read -r line <&3; kill -KILL $program) >/dev/null 2>&1 &
    exec >/dev/null 2>&1
    wait $program
    """

  /// Starts a program.
  ///
  /// - Parameter environment: differences from this process's environment.
  package init(_ command: [String], environment: [String: String] = [:]) throws(XKitError) {
    var ends = [Int32](repeating: -1, count: 6)
    for pair in 0..<3 {
      let made = ends.withUnsafeMutableBufferPointer { pipe($0.baseAddress! + pair * 2) }
      guard made == 0 else { throw .system("pipe", errno) }
    }
    // A program that inherited the writing end of another's pipe would keep that one open.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    input = ends[1]
    output = LineReader(FileHandle(fileDescriptor: ends[2], closeOnDealloc: true))
    errorLines = LineReader(FileHandle(fileDescriptor: ends[4], closeOnDealloc: true))
    let all = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let variables = all.map { "\($0.key)=\($0.value)" }
    let result = Self.spawn(
      ["/bin/sh", "-c", Self.script, "sh"] + command, variables, files: [ends[0], ends[3], ends[5]])
    for end in [ends[0], ends[3], ends[5]] { close(end) }
    guard case .success(let shell) = result else {
      close(input)
      guard case .failure(let error) = result else { fatalError("neither result") }
      throw error
    }
    self.shell = shell
    guard let line = output.line(0, timeout: 20), let identifier = Int32(line) else {
      close(input)
      waitpid(shell, nil, 0)
      throw .failed(program: command[0], said: errorLines.allLines(timeout: 5).joined(separator: "\n"))
    }
    self.identifier = identifier
  }

  private static func spawn(
    _ words: [String], _ variables: [String], files: [Int32]
  ) -> Result<pid_t, XKitError> {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, file) in files.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, file, Int32(number))
    }
    // The starting thread may hold signals back, and the program would with it.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var words = words.map { strdup($0) } + [nil]
    var variables = variables.map { strdup($0) } + [nil]
    defer { for text in words + variables { free(text) } }
    var process: pid_t = 0
    let status = posix_spawn(&process, words[0]!, &actions, &attributes, &words, &variables)
    return status == 0 ? .success(process) : .failure(.system("posix_spawn", status))
  }

  deinit { end() }

  /// The number by which the kernel knows it.
  package var processIdentifier: Int32 { identifier }
  package var isRunning: Bool { !hasEnded && !output.hasEnded }

  /// Whether a signal has stopped it.
  package var isStopped: Bool { state == "T" }

  /// The kernel's letter for what it does (`/proc/PID/stat`); nil once it is gone.
  private var state: Character? {
    guard !hasEnded, let status = try? String(contentsOfFile: "/proc/\(identifier)/stat", encoding: .utf8)
    else { return nil }
    // It stands behind the name, which is in brackets.
    return status.lastIndex(of: ")").flatMap { status[$0...].dropFirst(2).first }
  }

  /// Its output on standard error; all of it once it has ended.
  package var errors: [String] { hasEnded ? errorLines.allLines(timeout: 5) : errorLines.lines }

  /// The next line of its output, once it is there; nil where the time or the program ends before.
  package func nextLine(timeout seconds: Double) -> String? {
    defer { taken += 1 }
    return output.line(taken, timeout: seconds)
  }

  /// Sends the program a signal, as long as it runs.
  package func signal(_ number: Int32) {
    if !hasEnded { kill(identifier, number) }
  }

  /// Stops the program (`SIGSTOP`) until it is sent `SIGCONT`, and waits until it has stopped or is gone.
  package func stop() {
    signal(SIGSTOP)
    while let state, !"TZX".contains(state) { sched_yield() }
  }

  /// Ends the program at once and waits until it is gone.
  package func end() {
    guard !hasEnded else { return }
    // Until the shell is waited for, the number is nobody else's.
    signal(SIGKILL)
    hasEnded = true
    close(input)
    waitpid(shell, nil, 0)
  }
}
