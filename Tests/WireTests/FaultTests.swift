import Foundation
import Keyway
import KeywayKeymap
import KeywayTesting
import ProbeRunner
import Testing
import WaitLimit
import WalkKit

@MainActor
@Suite("Faults that an app meets", .serialized)
struct FaultTests {
  private static let us = KeymapNames(layout: "us")

  private func start(on compositor: TestCompositor, _ arguments: [String] = []) throws -> AppProcess {
    try AppProcess(
      executable: BuiltApp.roastedBeans, arguments: arguments, compositor: compositor, names: Self.us)
  }

  // MARK: At the start

  @Test("Without a compositor the app says in one line which WAYLAND_DISPLAY it tried, and exits 2")
  func noCompositor() throws {
    let app = try TracedApp(
      executable: BuiltApp.roastedBeans,
      environment: [
        "WAYLAND_DISPLAY": "/nonexistent/wayland-9", "KEYWAY_WINDOW_SYSTEM": "wayland",
      ])
    let exit = try #require(app.waitForExit())
    #expect(exit.status == 2)
    #expect(
      exit.standardError == [
        "roasted-beans: no Wayland compositor at WAYLAND_DISPLAY=/nonexistent/wayland-9 "
          + "(No such file or directory); start the app inside a Wayland session, or set WAYLAND_DISPLAY "
          + "to the name of a compositor's socket"
      ])
  }

  @Test("Without WAYLAND_DISPLAY the app says so in one line, and exits 2")
  func noDisplay() throws {
    let probe = try Probe(
      "roasted-beans",
      environment: [
        "WAYLAND_DISPLAY": nil, "XDG_RUNTIME_DIR": "/nonexistent", "DISPLAY": nil,
      ],
      takesErrors: true)
    #expect(
      probe.readLine() == "roasted-beans: no Wayland compositor at WAYLAND_DISPLAY, which is not set "
        + "(wayland-0 was tried), in XDG_RUNTIME_DIR=/nonexistent (No such file or directory), and no X server: "
        + "DISPLAY is not set; start the app inside a Wayland or an X session, or set WAYLAND_DISPLAY or DISPLAY to "
        + "a running server")
    #expect(probe.readLine() == nil)
    #expect(probe.wait() == .exited(2))
  }

  @Test(
    "Where neither a compositor nor an X server runs, one line names both and what to do",
    arguments: [nil, ""] as [String?])
  func otherDisplays(display: String?) throws {
    let probe = try Probe(
      "roasted-beans",
      environment: ["WAYLAND_DISPLAY": display, "XDG_RUNTIME_DIR": "/nonexistent", "DISPLAY": ":97"],
      takesErrors: true)
    let line = try #require(probe.readLine())
    #expect(line.contains(display == nil ? "which is not set (wayland-0 was tried)," : "which is empty,"))
    #expect(line.contains(", and no X server at DISPLAY=:97 (No such file or directory); start the app "))
    #expect(probe.wait() == .exited(2))
  }

  @Test("With few files open at once a walk says so, and exits 2", arguments: [10, 32, 64, 128])
  func fewFiles(count: Int) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    process.arguments = [
      "-c",
      "ulimit -n \(count); exec '\(BuiltApp.keyway.path)' run examples/scenes/mail.yaml --keys Tab --captures '\(folder)'",
    ]
    let errors = Pipe()
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 2)
    let least = count < 64 ? 64 : 256
    #expect(
      said == "the process may open only \(count) files; expected \(least) or more (ulimit -n)\n")
  }

  @Test("A trace that nobody reads stops neither the window nor its end")
  func stalledTrace() throws {
    let compositor = try TestCompositor()
    let process = Process()
    process.executableURL = BuiltApp.roastedBeans
    process.arguments = ["--trace", "-", "--trace-format", "json"]
    process.environment = ProcessInfo.processInfo.environment.merging(compositor.environment) { $1 }
    // A pipe that nobody reads holds 64 KiB, which is some 150 keys.
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    try compositor.waitForKeyboard()
    let before = compositor.lastCommit
    // No more at a time than the socket holds: a compositor drops a client that leaves more unread.
    for _ in 0..<20 {
      for _ in 0..<50 { try compositor.tap(Key.tab) }
      try compositor.settle()
    }
    #expect(compositor.lastCommit > before)
    // An app that waits for a reader ends by this signal alone.
    let identifier = process.processIdentifier
    let limit = WaitLimit { kill(identifier, SIGKILL) }
    process.terminate()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 0)
    withExtendedLifetime((pipe, limit)) {}
  }

  @Test(
    "A line of the kiosk's log that cannot be written ends the app, or the trace's fault is told at its end",
    arguments: [
      (["examples/scenes/kiosk.yaml"], "end", 74), (["examples/scenes/kiosk.yaml"], "drop", 2),
      // Its window is another process.
      (["--example", "till"], "end", 74),
    ] as [([String], String, Int32)])
  func lostLog(source: [String], policy: String, code: Int32) throws {
    let compositor = try TestCompositor()
    let process = Process()
    process.executableURL = BuiltApp.keyway
    process.arguments = ["run"] + source + ["--trace", "/dev/full", "--kiosk-log", policy]
    process.environment = ProcessInfo.processInfo.environment.merging(compositor.environment) { $1 }
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    try compositor.waitForKeyboard()
    // F9 is on no list.
    try compositor.tap(67)
    if policy == "drop" {
      try compositor.settle()
      #expect(process.isRunning)
      process.terminate()
    }
    let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == code, "\(said)")
    #expect(said.contains("/dev/full: cannot be written: no space left on device"), "\(said)")
  }

  @Test(
    "An interface that the compositor lacks is named in one line, and the app exits 2",
    arguments: [
      (CompositorGlobal.windows, "xdg_wm_base, which windows need"),
      (.sharedMemory, "wl_shm, which frames in shared memory need"),
      (.compositor, "wl_compositor, which windows need"),
    ])
  func missingInterface(global: CompositorGlobal, words: String) throws {
    let compositor = try TestCompositor { $0.globals.remove(global) }
    let app = try TracedApp(executable: BuiltApp.roastedBeans, environment: compositor.environment)
    let exit = try #require(app.waitForExit())
    #expect(exit.status == 2)
    #expect(
      exit.standardError == [
        "roasted-beans: the Wayland compositor at WAYLAND_DISPLAY=\(compositor.socketName) does not offer "
          + "\(words); use one that does, such as sway, cage or weston"
      ])
  }

  @Test("Where no font is installed the app says what to install, and exits 2")
  func noFonts() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let configuration = folder.appendingPathComponent("fonts.conf")
    try Data("<?xml version=\"1.0\"?><fontconfig></fontconfig>".utf8).write(to: configuration)
    let compositor = try TestCompositor()
    let app = try TracedApp(
      executable: BuiltApp.roastedBeans,
      environment: compositor.environment.merging(["FONTCONFIG_FILE": configuration.path]) { $1 })
    let exit = try #require(app.waitForExit())
    #expect(exit.status == 2)
    #expect(
      exit.standardError.last
        == "roasted-beans: no font is installed: fontconfig lists none; install fonts-inter, "
        + "fonts-noto-core or fonts-dejavu-core (apt), or point FONTCONFIG_FILE at a configuration that has fonts"
    )
    #expect(exit.standardError.count == 1, "\(exit.standardError)")
  }

  @Test("A device in place of the configuration of fonts is named in one line, and the app exits 2")
  func endlessFonts() throws {
    let compositor = try TestCompositor()
    let app = try TracedApp(
      executable: BuiltApp.roastedBeans,
      environment: compositor.environment.merging(["FONTCONFIG_FILE": "/dev/zero"]) { $1 })
    let exit = try #require(app.waitForExit())
    #expect(exit.status == 2)
    #expect(
      exit.standardError == [
        "roasted-beans: FONTCONFIG_FILE=/dev/zero: cannot use the font configuration: "
          + "this is not a regular file; expected a file in XML, or none"
      ])
  }

  @Test("An app that may open only a few files says so in one line, and exits 2", arguments: [5, 8, 40])
  func fewFiles(limit: Int) throws {
    let compositor = try TestCompositor()
    let app = try TracedApp(
      executable: URL(filePath: "/bin/sh"),
      arguments: ["-c", "ulimit -n \(limit); exec \"$0\" \"$@\"", BuiltApp.roastedBeans.path],
      environment: compositor.environment)
    let exit = try #require(app.waitForExit())
    #expect(exit.status == 2)
    #expect(
      exit.standardError == [
        "roasted-beans: the process may open only \(limit) files; expected 64 or more (ulimit -n)"
      ])
  }

  // MARK: While it runs

  @Test("A broken keymap is logged in one line, and the keys of the last good one go on")
  func brokenKeymap() throws {
    let process = try start(on: TestCompositor())
    try process.press("Tab")
    try process.compositor.sendBrokenKeymap()
    #expect(try process.press("Tab").first?.focused?.label == "Share")
    #expect(try process.press("Command+I").contains { $0.command == "share" })
    try process.settle()
    let said = process.standardError
    #expect(said.count == 1, "\(said)")
    #expect(said.first?.hasSuffix("; the keymap from before stays in use") == true, "\(said)")
    // A good one that follows is used again.
    try process.setLayout(KeymapNames(layout: "ru"))
    let trace = try process.press("Command+I").first { $0.command != nil }
    #expect(trace?.keysym == "Cyrillic_sha")
    #expect(trace?.command == "share")
  }

  @Test("With no seat the window opens, and takes keys as soon as a seat appears")
  func lateSeat() throws {
    let process = try start(on: TestCompositor { $0.globals.remove(.seat) })
    #expect(process.compositor.windows.last?.isMapped == true)
    try process.compositor.addSeat()
    try process.compositor.waitForKeyboard()
    #expect(try process.press("Tab").first?.focused?.label == "Breakfast Blend")
    #expect(process.standardError.isEmpty)
  }

  @Test("A keyboard that is unplugged and plugged in again works as before")
  func replugged() throws {
    let process = try start(on: TestCompositor())
    try process.press("Tab")
    try process.compositor.setCapabilities([.pointer])
    try process.settle()
    try process.compositor.setCapabilities([.pointer, .keyboard])
    try process.compositor.waitForKeyboard()
    #expect(try process.press("Tab").first?.focused?.label == "Share")
    #expect(process.compositor.protocolErrors.isEmpty)
  }

  @Test(
    "When the compositor goes away for good the app ends with a clear line, and exits with 75 to be started again"
  )
  func compositorGone() throws {
    let process = try start(on: TestCompositor(), ["--reconnect", "0"])
    let socket = process.compositor.socketName
    process.compositor.stop()
    let exit = try #require(process.app.waitForExit())
    #expect(exit.status == 75)
    try #require(exit.standardError.count == 1, "\(exit.standardError)")
    let line = exit.standardError[0]
    #expect(line.hasPrefix("roasted-beans: the Wayland compositor at WAYLAND_DISPLAY=\(socket) went away ("))
    #expect(line.hasSuffix("); start the app again once it runs"))
  }

  @Test("A window that is asked to close ends the app with 0 and without a word")
  func close() throws {
    let process = try start(on: TestCompositor())
    try process.compositor.closeWindow()
    let exit = try #require(process.app.waitForExit())
    #expect(exit.status == 0)
    #expect(exit.standardError.isEmpty)
  }

  @Test("An app in development says so in one line; one with a policy says nothing, and stays")
  func development() throws {
    func start(_ name: String) throws -> (TestCompositor, TracedApp) {
      let compositor = try TestCompositor()
      let environment = compositor.environment.merging(["KEYWAY_DEVELOPMENT_LINE": "1"]) { $1 }
      let app = try TracedApp(executable: BuiltApp.named(name), environment: environment)
      try compositor.waitForKeyboard()
      try compositor.closeWindow()
      return (compositor, app)
    }
    let (_, beans) = try start("roasted-beans")
    let exit = try #require(beans.waitForExit())
    #expect(exit.status == 0 && exit.standardError.count == 1, "\(exit.standardError)")
    let line = exit.standardError.first ?? ""
    #expect(line.hasPrefix("roasted-beans: in development: built with the trait Diagnostics"), "\(line)")

    let (compositor, till) = try start("till")
    try compositor.tap(Key.tab)
    #expect(try till.nextTrace() != nil && till.isRunning)
    #expect(till.standardError.isEmpty, "\(till.standardError)")
    till.terminate()
  }

  @Test("An app continues if its trace has no reader any more")
  func brokenPipe() throws {
    let compositor = try TestCompositor()
    let process = Process()
    process.executableURL = BuiltApp.roastedBeans
    process.arguments = ["--trace", "-"]
    process.environment = ProcessInfo.processInfo.environment.merging(compositor.environment) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    defer { process.terminate() }
    try compositor.waitForKeyboard()
    try compositor.tap(Key.tab)
    #expect(!pipe.fileHandleForReading.availableData.isEmpty)
    try pipe.fileHandleForReading.close()
    for _ in 0..<3 {
      let before = compositor.lastCommit
      try compositor.tap(Key.tab)
      _ = try compositor.waitForCommit(after: before)
    }
    #expect(process.isRunning)
  }
}
