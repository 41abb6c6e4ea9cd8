import Glibc
import Synchronization

/// Ends what the kit started, and removes its folders, when the test process is gone, also where it crashed and no `deinit`
/// ran.
///
/// It is a shell that reads the kit's processes and folders from a pipe. The kernel closes the pipe with the test process,
/// and the shell then clears up what is left.
final class ProcessGuard: Sendable {
  static let shared = ProcessGuard()

  private let pipe: Int32?

  private static let script = """
    while read -r word process; do
      case $word in
        watch) all="$all $process " ;;
        folder) folders="$folders $process" ;;
        forget) all=${all%% $process *}${all#* $process } ;;
      esac
    done
    for process in $all; do kill -KILL -"$process" 2>/dev/null; done
    [ -z "$folders" ] || rm -rf $folders
    """

  private init() {
    guard let ends = try? PipeEnds() else {
      pipe = nil
      return
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, ends.output, 0)
    // Of its own, or Control-C in a terminal would end it before the others.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    let command: [String] = ["/bin/sh", "-c", Self.script]
    var words = command.map { strdup($0) } + [nil]
    var process: pid_t = 0
    let result = posix_spawn(&process, "/bin/sh", &actions, &attributes, &words, environ)
    for text in words { free(text) }
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
    close(ends.output)
    pipe = result == 0 ? ends.input : nil
  }

  /// A folder that the kit has made, whose path has no spaces.
  func watch(folder: String) { tell("folder \(folder)\n") }

  func watch(_ process: pid_t) { tell("watch \(process)\n") }

  /// The number may belong to another process from now on.
  func forget(_ process: pid_t) { tell("forget \(process)\n") }

  /// One write of a short line, which the kernel does not mix with another.
  private func tell(_ line: String) {
    guard let pipe else { return }
    _ = Array(line.utf8).withUnsafeBytes { write(pipe, $0.baseAddress, $0.count) }
  }
}
