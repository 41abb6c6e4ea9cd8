import CLinux
import Glibc
import KeywayPlatform

/// A running voice, and the two pipes to it. It ends with this object.
final class ChildProcess {
  let process: pid_t
  /// Takes requests; does not block.
  let input: FileDescriptor
  /// Gives replies; does not block.
  let output: FileDescriptor

  /// - Returns: nil if the program cannot be started; `errno` says why.
  init?(_ program: String) {
    var (requests, replies): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    guard pipe2(&requests, O_CLOEXEC) == 0 else { return nil }
    guard pipe2(&replies, O_CLOEXEC) == 0 else {
      for end in requests { close(end) }
      return nil
    }
    input = FileDescriptor(owning: requests[1])
    output = FileDescriptor(owning: replies[0])
    defer { for end in [requests[0], replies[1]] { close(end) } }
    for end in [requests[1], replies[0]] { _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) }
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, requests[0], STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, replies[1], STDOUT_FILENO)
    // The app may take signals from a descriptor, and ignore those of pipes.
    var (none, usual) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&usual)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var words: [UnsafeMutablePointer<CChar>?] = [strdup(program), nil]
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    let failure = posix_spawn(&process, program, &actions, &attributes, &words, environ)
    guard failure == 0 else {
      errno = failure
      return nil
    }
    self.process = process
  }

  deinit {
    kill(process, SIGKILL)
    // It is dead, so this does not wait.
    while waitpid(process, nil, 0) < 0, errno == EINTR {}
  }
}
