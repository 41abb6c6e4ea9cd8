import Glibc

/// A run of an executable that the package builds beside the tests.
public final class Probe {
  public enum End: Equatable, Sendable {
    case exited(Int32)
    case signalled(Int32)
  }

  /// The program could not be started; `code` is `errno`.
  public struct StartError: Error {
    public let code: Int32
  }

  private var process: pid_t = 0
  private let output: UnsafeMutablePointer<FILE>
  private var hasEnded = false

  /// Starts a program and takes its standard output, and its standard error if asked for.
  ///
  /// - Parameter environment: differences from the test's environment; nil removes a variable.
  public init(
    _ name: String, _ arguments: String..., environment: [String: String?] = [:], takesErrors: Bool = false
  ) throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw StartError(code: errno) }
    // A probe that inherited the writing end of another's pipe would keep that one's output open.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    if takesErrors { posix_spawn_file_actions_adddup2(&actions, ends[1], 2) }
    // Another test may hold these signals back on this thread at the moment of the start.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    let path = Self.folder + "/" + name
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    var variables = Self.variables(changedBy: environment).map { strdup($0) } + [nil]
    let result = posix_spawn(&process, path, &actions, &attributes, &words, &variables)
    for text in words + variables { free(text) }
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

  private static func variables(changedBy changes: [String: String?]) -> [String] {
    var all: [String] = []
    var next = environ
    while let variable = next.pointee {
      let text = String(cString: variable)
      let name = String(text.prefix { $0 != "=" })
      if changes[name] == nil { all.append(text) }
      next += 1
    }
    for (name, value) in changes { if let value { all.append("\(name)=\(value)") } }
    return all
  }

  /// Where the running test program is.
  private static var folder: String {
    var buffer = [CChar](repeating: 0, count: 4096)
    let length = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    let program = String(decoding: buffer[..<max(0, length)].map(UInt8.init(bitPattern:)), as: UTF8.self)
    return String(program[..<(program.lastIndex(of: "/") ?? program.startIndex)])
  }

  /// The next line, nil at the end of the output.
  public func readLine() -> String? {
    var line: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer { free(line) }
    var length = getline(&line, &capacity, output)
    guard length > 0, let line else { return nil }
    if line[length - 1] == 10 { length -= 1 }
    return String(decoding: UnsafeRawBufferPointer(start: line, count: length), as: UTF8.self)
  }

  /// Sends the program a signal.
  public func send(_ signal: Int32) { kill(process, signal) }

  /// Waits until the program ends.
  public func wait() -> End {
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
