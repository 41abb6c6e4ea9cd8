import Foundation
import Testing

/// A session bus of a test's own, on which the accessibility bus and its registry start when they are asked for.
///
/// Ends all of it when it is let go.
final class PrivateBus {
  let address: String
  private let daemon = Process()

  /// Whether the programs are there that a test needs; the rest of the suite says so where they are not.
  static let isInstalled = ["/usr/bin/dbus-daemon", "/usr/libexec/at-spi-bus-launcher", "/usr/bin/python3"]
    .allSatisfy(FileManager.default.isExecutableFile(atPath:))

  /// - Parameter place: the address at which it listens; nil lets it choose.
  init(listeningAt place: String? = nil) throws {
    // Foundation starts programs with signals blocked. The bus ends what runs on it by SIGTERM, so it must not pass that on.
    daemon.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    let start = """
      import os, signal, sys
      signal.pthread_sigmask(signal.SIG_SETMASK, [])
      os.execv("/usr/bin/dbus-daemon", ["dbus-daemon"] + sys.argv[1:])
      """
    daemon.arguments =
      ["-c", start, "--session", "--nofork", "--print-address=1"] + (place.map { ["--address=\($0)"] } ?? [])
    let output = Pipe()
    daemon.standardOutput = output
    daemon.standardError = FileHandle.nullDevice
    // The test must not touch the bus of the desktop on which it may run.
    var environment = ProcessInfo.processInfo.environment
    for name in ["AT_SPI_BUS_ADDRESS", "DBUS_SESSION_BUS_ADDRESS", "DISPLAY", "NO_AT_BRIDGE"] {
      environment[name] = nil
    }
    daemon.environment = environment
    try daemon.run()
    var line = Data()
    while let byte = try output.fileHandleForReading.read(upToCount: 1), byte != Data("\n".utf8) {
      line += byte
    }
    address = String(decoding: line, as: UTF8.self)
    try #require(address.hasPrefix("unix:"))
  }

  deinit { stop() }

  /// Ends the bus, with all that runs on it.
  func stop() {
    if daemon.isRunning { kill(daemon.processIdentifier, SIGTERM) }
  }

  /// The environment of a client.
  var environment: [String: String] {
    var environment = ProcessInfo.processInfo.environment
    for name in ["AT_SPI_BUS_ADDRESS", "DISPLAY", "NO_AT_BRIDGE"] { environment[name] = nil }
    environment["DBUS_SESSION_BUS_ADDRESS"] = address
    return environment
  }

  /// A script of the system's Python, which has pyatspi.
  func python(_ script: String, _ arguments: [String] = []) throws -> PythonClient {
    try PythonClient(script, arguments, environment: environment)
  }
}

/// A client of the bus in a separate process, written in Python.
final class PythonClient {
  private let process = Process()
  private let output = Pipe()
  private let input = Pipe()
  private let lines: LineBox

  /// Lines as they come, for any thread.
  private final class LineBox: @unchecked Sendable {
    private let lock = NSLock()
    private var data = Data()

    func append(_ more: Data) { lock.withLock { data += more } }
    var text: String { lock.withLock { String(decoding: data, as: UTF8.self) } }
  }

  fileprivate init(_ script: String, _ arguments: [String], environment: [String: String]) throws {
    let box = LineBox()
    lines = box
    process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    process.arguments = ["-u", "-c", script] + arguments
    process.environment = environment
    process.standardOutput = output
    process.standardInput = input
    output.fileHandleForReading.readabilityHandler = { box.append($0.availableData) }
    try process.run()
  }

  deinit {
    output.fileHandleForReading.readabilityHandler = nil
    // It may have inherited that SIGTERM is blocked.
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  var isRunning: Bool { process.isRunning }
  var identifier: Int32 { process.processIdentifier }
  /// All that it has written.
  var text: String { lines.text }

  /// Writes a line to it.
  func send(_ line: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
  }
}
