package import Foundation
import Synchronization

/// A program that the kit started, in its own process group, with its output in a file.
///
/// Its environment is the one that is given and nothing else. It ends with the object, and so does all that it
/// started in its group. Safe to use from any thread.
package final class ChildProcess: Sendable {
  /// The name of the program, for messages.
  package let name: String
  /// The process, which is also its group.
  package let identifier: pid_t
  /// The program's standard output and standard error.
  package let outputFile: URL
  private let input: Int32
  private let hasEnded = Mutex(false)

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - command: the program as a path or as a name of `PATH`, and its arguments.
  ///   - environment: all its variables.
  ///   - outputFile: where its output goes.
  ///   - ready: a descriptor of this process that becomes number 3 of the program, where programs write what they
  ///     listen on.
  package init(
    _ command: [String], environment: [String: String], outputFile: URL, ready: Int32? = nil
  ) throws(KitError) {
    name = command[0].split(separator: "/").last.map(String.init) ?? command[0]
    self.outputFile = outputFile
    let ends = try PipeEnds()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, ends.output, 0)
    posix_spawn_file_actions_addopen(
      &actions, 1, outputFile.path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    if let ready { posix_spawn_file_actions_adddup2(&actions, ready, 3) }
    // Signals that a test's thread blocks would be blocked in a program too.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETPGROUP))
    var words = command.map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    var process: pid_t = 0
    let result = posix_spawnp(&process, command[0], &actions, &attributes, &words, &variables)
    for text in words + variables { free(text) }
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
    close(ends.output)
    guard result == 0 else {
      close(ends.input)
      throw .system(command[0], result)
    }
    (identifier, input) = (process, ends.input)
    ProcessGuard.shared.watch(process)
  }

  deinit {
    end()
    close(input)
  }

  /// Whether the program runs.
  package var isRunning: Bool {
    hasEnded.withLock { ended in
      if !ended, waitpid(identifier, nil, WNOHANG) == identifier {
        ended = true
        ProcessGuard.shared.forget(identifier)
      }
      return !ended
    }
  }

  /// Writes a line to the program's standard input.
  package func write(_ line: String) throws(KitError) {
    var bytes = Array((line + "\n").utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(input, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw .ended(name, said: said) }
      bytes = bytes.dropFirst(count)
    }
  }

  /// The last lines that the program wrote.
  package var said: String {
    let text = (try? String(contentsOf: outputFile, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").suffix(8).joined(separator: "\n")
  }

  /// Sends a signal to the program and to all that it started.
  package func send(_ signal: Int32) {
    hasEnded.withLock { if !$0 { _ = kill(-identifier, signal) } }
  }

  /// Ends the program and all that it started. By force: there is nothing to save.
  package func end() {
    hasEnded.withLock { ended in
      if ended { return }
      ended = true
      kill(-identifier, SIGKILL)
      waitpid(identifier, nil, 0)
      ProcessGuard.shared.forget(identifier)
    }
  }
}
