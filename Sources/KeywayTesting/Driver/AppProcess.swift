public import Foundation
public import KeywayKeymap
import Synchronization

/// An app in a process of its own, driven over the wire by a test compositor.
///
/// The app is the real executable; it is asked for its trace (`--trace -`), so that after each key the
/// caller knows what became of it. Calls block and may come from any one thread.
public final class AppProcess {
  public let compositor: TestCompositor
  private let process = Process()
  private let output: LineReader
  private let errors: LineReader
  private var keymap: Keymap

  /// Starts an executable and waits until its window is shown.
  ///
  /// - Parameters:
  ///   - names: the layout that the compositor has, from which scripts are typed.
  public init(
    executable: URL, arguments: [String] = [], compositor: TestCompositor, names: KeymapNames
  ) throws {
    self.compositor = compositor
    keymap = try Keymap(names: names)
    process.executableURL = executable
    process.arguments = arguments + ["--trace", "-", "--trace-format", "json"]
    process.environment = ProcessInfo.processInfo.environment.merging(compositor.environment) { $1 }
    let (outputPipe, errorPipe) = (Pipe(), Pipe())
    process.standardOutput = outputPipe
    process.standardError = errorPipe
    output = LineReader(outputPipe.fileHandleForReading)
    errors = LineReader(errorPipe.fileHandleForReading)
    try process.run()
    do {
      _ = try compositor.waitForWindow(timeout: 20_000)
      _ = try compositor.waitForQuiet(milliseconds: 50)
    } catch {
      throw AppProcessError.noWindow("\(error)", standardError: errors.lines.joined(separator: "\n"))
    }
  }

  deinit {
    if process.isRunning { process.terminate() }
  }

  /// What became of one key event, as ``TraceReport`` writes it.
  public struct Trace: Decodable, Sendable {
    public struct Focused: Decodable, Sendable {
      public let id: String?
      public let role: String
      public let label: String
      public let value: String
      public let selected: Bool
      /// x, y, width and height in logical pixels.
      public let frame: [Double]
    }

    public let key: String
    public let keysym: String
    public let phase: String
    public let modifiers: [String]
    public let takenBy: String
    public let binding: String?
    public let command: String?
    public let tier: String?
    public let chosen: String?
    public let reason: String?
    public let focused: Focused?
  }

  /// Presses and releases keys one after the other and returns what the app made of each event.
  @discardableResult
  public func press(_ script: String) throws -> [Trace] {
    try send(KeyScript(script).events(on: keymap))
  }

  /// Sends raw events and returns what the app made of each.
  @discardableResult
  public func send(_ events: [RawKeyEvent]) throws -> [Trace] {
    var traces: [Trace] = []
    for event in events {
      let before = output.count
      try compositor.key(event.code, event.isDown ? .down : .up)
      guard let line = output.line(before, timeout: 5) else {
        throw AppProcessError.noTrace(code: event.code, standardError: errors.lines.joined(separator: "\n"))
      }
      traces.append(try JSONDecoder().decode(Trace.self, from: Data(line.utf8)))
    }
    return traces
  }

  /// Sends another layout to the app and types scripts on it from now on.
  public func setLayout(_ names: KeymapNames) throws {
    keymap = try Keymap(names: names)
    try compositor.setKeymap(.names(names))
  }

  /// Writes what the window shows, once it shows nothing new, as a PNG file.
  public func writePNG(to path: String) throws {
    _ = try compositor.waitForQuiet(milliseconds: 50)
    try compositor.writePNG(to: path)
  }

  /// What the app said on standard error so far.
  public var standardError: [String] { errors.lines }

  /// Waits for the app to end by itself, and returns its exit status; nil when it goes on.
  public func waitForExit(timeout seconds: Double = 5) -> Int32? {
    let end = Date(timeIntervalSinceNow: seconds)
    while process.isRunning {
      if Date() > end { return nil }
      Thread.sleep(forTimeInterval: 0.01)
    }
    return process.terminationStatus
  }

  /// Asks the app to end, and waits until it has.
  public func terminate() {
    if process.isRunning { process.terminate() }
    process.waitUntilExit()
  }
}

/// Why an app could not be driven.
public enum AppProcessError: Error, CustomStringConvertible {
  case noWindow(String, standardError: String)
  case noTrace(code: UInt32, standardError: String)

  public var description: String {
    switch self {
    case .noWindow(let reason, let said):
      "the app showed no window: \(reason)\(said.isEmpty ? "" : "; it said: \(said)")"
    case .noTrace(let code, let said):
      "the app reported nothing for the key with code \(code)\(said.isEmpty ? "" : "; it said: \(said)")"
    }
  }
}

/// Collects the lines of a pipe on a thread of its own.
private final class LineReader: Sendable {
  private let state = Mutex<(lines: [String], rest: Data)>(([], Data()))
  private let arrived = DispatchSemaphore(value: 0)

  init(_ handle: FileHandle) {
    let thread = Thread { [self] in
      while true {
        let data = handle.availableData
        if data.isEmpty { return }
        take(data)
      }
    }
    thread.start()
  }

  private func take(_ data: Data) {
    let count = state.withLock { state in
      state.rest.append(data)
      var taken = 0
      while let end = state.rest.firstIndex(of: UInt8(ascii: "\n")) {
        state.lines.append(String(decoding: state.rest[..<end], as: UTF8.self))
        state.rest = Data(state.rest[(end + 1)...])
        taken += 1
      }
      return taken
    }
    for _ in 0..<count { arrived.signal() }
  }

  var lines: [String] { state.withLock(\.lines) }
  var count: Int { state.withLock { $0.lines.count } }

  /// The line with an index, once it is there.
  func line(_ index: Int, timeout seconds: Double) -> String? {
    let end = DispatchTime.now() + seconds
    while true {
      if let line = state.withLock({ index < $0.lines.count ? $0.lines[index] : nil }) { return line }
      if arrived.wait(timeout: end) == .timedOut { return nil }
    }
  }
}
