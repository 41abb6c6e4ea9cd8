import Foundation
import Keyway
import KeywayKeymap
import KeywayTesting
import Testing
import WaitLimit
import WalkKit

/// The file of a running app's trace, where disks, pipes and readers are as they are.
@MainActor
@Suite("Files of traces", .serialized)
struct TraceFileTests {
  /// A program on a compositor with a folder for its trace.
  private final class Traced {
    let compositor: TestCompositor
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("trace-\(UUID())").path
    let process = Process()
    private let errors = Pipe()

    var path: String { "\(folder)/trace" }

    init(makePipe: Bool = false) throws {
      compositor = try TestCompositor()
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      if makePipe { try #require(mkfifo(path, 0o600) == 0) }
    }

    deinit {
      if process.isRunning { process.terminate() }
      try? FileManager.default.removeItem(atPath: folder)
    }

    /// Starts the till's scene by a shell, which first carries out `setting`.
    func start(_ options: [String] = [], after setting: String = ":") throws {
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments =
        ["-c", "\(setting); exec \"$@\"", "sh", BuiltApp.keyway.path, "run", "examples/scenes/kiosk.yaml"]
        + ["--trace", path] + options
      process.environment = ProcessInfo.processInfo.environment.merging(compositor.environment) { $1 }
      process.standardError = errors
      process.standardInput = FileHandle.nullDevice
      try process.run()
      try compositor.waitForKeyboard()
    }

    /// Presses a key and waits until the app has shown what it made of it.
    func press(_ code: UInt32) throws {
      let before = compositor.lastCommit
      try compositor.tap(code)
      _ = try compositor.waitForCommit(after: before)
    }

    /// Ends the app, and returns its exit code and what it said.
    func end() -> (code: Int32, said: String) {
      process.terminate()
      let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      return (process.terminationStatus, said)
    }

    func mode(_ path: String) -> mode_t {
      var status = stat()
      return stat(path, &status) == 0 ? status.st_mode & 0o7777 : 0
    }
  }

  @Test("The window opens although nobody reads the trace's pipe, and keys work")
  func pipeWithoutReader() throws {
    let app = try Traced(makePipe: true)
    try app.start()
    try app.press(Key.tab)
    try app.press(Key.tab)
    let (code, said) = app.end()
    #expect(code == 0, "\(said)")
  }

  @Test("A line of the kiosk's log that must be written waits for the pipe's reader, and the app with it")
  func block() throws {
    let app = try Traced(makePipe: true)
    try app.start(["--kiosk-log", "block", "--trace-format", "json"])
    // F9 is on no list.
    try app.compositor.tap(67)
    // To open it waits until the app has opened its end.
    let reader = try #require(FileHandle(forReadingAtPath: app.path))
    let identifier = app.process.processIdentifier
    let limit = WaitLimit { kill(identifier, SIGKILL) }
    var text = ""
    while !text.contains("notAllowed\"") {
      let more = reader.availableData
      if more.isEmpty { break }
      text += String(decoding: more, as: UTF8.self)
    }
    #expect(text.contains("\"keysym\":\"F9\"") && !limit.isReached, "\(text)")
    try app.press(Key.tab)
    #expect(app.end().code == 0)
  }

  @Test(
    "Where the disk is full, the kiosk's log keeps the app from reading keys and scans, until there is room or it is asked to end",
    arguments: [true, false])
  func fullDisk(thereIsRoomLater: Bool) throws {
    let app = try Traced()
    try FileManager.default.createSymbolicLink(atPath: app.path, withDestinationPath: "/dev/full")
    try app.start(["--kiosk-log", "block"])
    // A line of a press keeps nobody waiting.
    try app.press(Key.tab)
    try app.compositor.settle()
    let shown = app.compositor.lastCommit
    // F9 is on no list. The code 123456 and Return come as fast as from a scanner.
    try app.compositor.tap(67)
    try app.compositor.keys(
      (Array(2...7) + [Key.enter]).flatMap {
        [RawKeyEvent(code: $0, isDown: true), RawKeyEvent(code: $0, isDown: false)]
      })
    #expect(throws: CompositorError.self) { try app.compositor.ping(timeout: .milliseconds(500)) }
    #expect(app.compositor.lastCommit == shown)
    if thereIsRoomLater {
      // Another file takes its place.
      try FileManager.default.removeItem(atPath: app.path)
      kill(app.process.processIdentifier, SIGHUP)
      let end = Date(timeIntervalSinceNow: TracedApp.patience)
      var text = ""
      repeat {
        try app.compositor.settle()
        text = (try? String(contentsOfFile: app.path, encoding: .utf8)) ?? ""
      } while !text.contains("\"123456\"") && Date() < end
      let lines = text.split(separator: "\n")
      let refused = try #require(lines.firstIndex { $0.contains("F9 began") }, "\(text)")
      let scanned = try #require(lines.firstIndex { $0.contains("\"123456\"") }, "\(text)")
      #expect(refused < scanned)
    }
    let (code, said) = app.end()
    #expect(code == 2 && said.contains("no space left on device"), "\(said)")
  }

  @Test("Only the owner can read a trace, whatever the umask is, and SIGHUP opens it again")
  func rotation() throws {
    let app = try Traced()
    try app.start(after: "umask 0")
    try app.press(Key.tab)
    #expect(app.mode(app.path) == 0o600)
    try FileManager.default.moveItem(atPath: app.path, toPath: app.path + ".1")
    kill(app.process.processIdentifier, SIGHUP)
    try app.press(Key.tab)
    #expect(app.end().code == 0)
    let old = try String(contentsOfFile: app.path + ".1", encoding: .utf8)
    let new = try String(contentsOfFile: app.path, encoding: .utf8)
    #expect(old.contains("Tab began") && new.contains("Tab began"), "\(old)\n\(new)")
    #expect(app.mode(app.path) == 0o600)
  }

  @Test("A file that may not grow (ulimit -f) is told at the end, and ends no app before")
  func limit() throws {
    let app = try Traced()
    try #require(FileManager.default.createFile(atPath: app.path, contents: nil))
    // Larger than the limit in blocks of 512 and of 1024 bytes; frames are smaller.
    try #require(truncate(app.path, 1 << 28) == 0)
    try app.start(after: "ulimit -f 131072")
    try app.press(Key.tab)
    try app.press(Key.tab)
    let (code, said) = app.end()
    #expect(code == 2 && said.contains("file too large"), "\(said)")
    let size = try FileManager.default.attributesOfItem(atPath: app.path)[.size] as? Int
    #expect(size == 1 << 28)
  }

  @Test("The journal takes the lines from standard error, where that is a socket")
  func socket() throws {
    var ends: [Int32] = [0, 0]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    let compositor = try TestCompositor()
    let process = Process()
    process.executableURL = BuiltApp.roastedBeans
    process.arguments = ["--trace", "/dev/stderr"]
    process.environment = ProcessInfo.processInfo.environment.merging(compositor.environment) { $1 }
    let (own, other) = (
      FileHandle(fileDescriptor: ends[0], closeOnDealloc: true),
      FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
    )
    process.standardError = other
    process.standardInput = FileHandle.nullDevice
    try process.run()
    try other.close()
    defer { process.terminate() }
    try compositor.waitForKeyboard()
    try compositor.tap(Key.tab)
    let line = String(decoding: own.availableData, as: UTF8.self)
    #expect(line.contains("Tab began") && line.hasPrefix("20"), "\(line)")
  }

  @Test("A touch kiosk's trace has a line for each touch and its release, with the time and what it chose")
  func touches() throws {
    let process = try AppProcess(
      executable: BuiltApp.keyway,
      arguments: ["run", "examples/scenes/kiosk.yaml"], compositor: TestCompositor(),
      names: KeymapNames(layout: "us"))
    defer { process.terminate() }
    try process.compositor.touchDown(x: 624, y: 512)
    let began = try #require(process.app.nextPointer())
    #expect(began.pointer == "touch" && began.phase == "began" && began.target?.label == "Pay 6.60")
    #expect(began.decidedBy == "press" && began.outcome == "waits")
    try process.compositor.touchUp()
    var ended = try #require(process.app.nextPointer())
    // On a slow machine the finger has rested.
    if ended.phase == "rested" { ended = try #require(process.app.nextPointer()) }
    #expect(ended.phase == "ended" && ended.command == "pay" && ended.focused?.id == "pay")
    #expect(ended.decidedBy == "activate" && ended.outcome == "done")
  }

  @Test("A touch in the trace of an older app is read, without the stage that decided")
  func olderTouch() throws {
    let target = #"{"role":"button","label":"Pay"}"#
    let line = #"{"pointer":"touch","phase":"ended","position":[9,7],"target":\#(target)}"#
    let record = try JSONDecoder().decode(AppPointerRecord.self, from: Data(line.utf8))
    #expect(record.position == [9, 7] && record.target?.label == "Pay")
    #expect(record.decidedBy == nil && record.outcome == nil)
  }
}
