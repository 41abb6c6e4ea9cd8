internal import ArgumentParser
internal import Foundation
internal import Keyway
internal import KeywayDiagnostics
internal import KeywayElements
internal import KeywayKeymap
internal import KeywayPlatform
internal import KeywayTestCompositor

/// The options of a sub-command's window: its appearance, its trace, and the keys played on it without a display.
struct WindowOptions: ParsableArguments {
  @Option(name: .customLong("theme"), help: "The theme: light, dark or highContrast.")
  private var themeName = "light"

  @Option(help: "A file for a line per key press, click and touch; - is standard output.")
  private var trace: String?

  @Option(help: "The format of those lines: text or json.")
  private var traceFormat: OutputFormat?

  @Flag(help: "With --trace: also the keys and text that people type into fields.")
  private var traceTyping = false

  @Option(
    help:
      "With --trace: a line of the kiosk's log that cannot be written is dropped and counted (drop), waited for (block), or ends the window with exit code 74 (end)."
  )
  private var kioskLog: TraceOutput.KioskLog?

  @Flag(help: "With --trace: explain focus moves, as focus explain does.")
  private var explain = false

  @Flag(help: "keyway inspect --app and others work while the window is open; not with a kiosk's policy.")
  private var inspectable = false

  @Option(
    help: """
      Keys to play, such as "Tab Tab Shift+Tab Down Command+I"; between them wait(MS), and in a scene click(ID), \
      touch(ID), focus(ID), hide(ID), show(ID), enable(ID), disable(ID), inert(ID) and remove(ID).
      """)
  private(set) var keys: String?

  @Option(help: "The folder for pictures, one per key.")
  private var captures: String?

  @Option(help: "Device pixels per logical pixel in the pictures: 1, 1.25, 1.5, 2 and so on up to 4.")
  private var scale: Double?

  @Option(
    help: "The window's size in logical pixels, such as 800x480, in place of its own.",
    transform: Size.init(ofScreen:))
  private(set) var size: Size?

  @Option(
    name: .customLong("window-system"),
    help: "The window system: wayland or x11; Wayland where it answers, else X11 (KEYWAY_WINDOW_SYSTEM).")
  private var windowSystemName: String?

  @Flag(help: "Reduce motion: nothing glides or fades.")
  private(set) var reduceMotion = false

  var theme: Theme { Theme.named[themeName] ?? .light }
  var themeArguments: [String] { ["--theme", themeName] }
  /// Whether the lines of the trace are all that standard output has.
  var tracesToOutput: Bool { trace == "-" }

  /// The options for another process that shows the window.
  var arguments: [String] {
    var arguments = themeArguments
    if let windowSystemName { arguments += ["--window-system", windowSystemName] }
    if reduceMotion { arguments.append("--reduce-motion") }
    arguments += sizeArguments
    if let trace { arguments += ["--trace", trace] }
    if let traceFormat { arguments += ["--trace-format", traceFormat.rawValue] }
    if traceTyping { arguments.append("--trace-typing") }
    if let kioskLog { arguments += ["--kiosk-log", kioskLog.rawValue] }
    if explain { arguments.append("--explain") }
    if inspectable { arguments.append(InspectionServer.option) }
    return arguments
  }

  /// Connects to the window system that the command line or the environment asks for.
  @MainActor
  func openDisplay() throws -> any DisplayConnection {
    try Keyway.openDisplay(WindowSystemChoice.chosen(windowSystemName))
  }

  private var sizeArguments: [String] { size.map { ["--size", $0.asScreen] } ?? [] }

  func validate() throws {
    if let windowSystemName { _ = try WindowSystemChoice.chosen(windowSystemName) }
    guard (keys == nil) == (captures == nil) else {
      throw ValidationError(
        "--keys and --captures go together; expected both, with --keys \"\" for the first picture alone")
    }
    guard captures?.isEmpty != true else {
      throw ValidationError("--captures: the name is empty; expected a folder, such as pictures")
    }
    guard keys == nil || windowSystemName == nil else {
      throw ValidationError(
        "--window-system goes with a window; --keys are played on a compositor inside this program")
    }
    guard keys != nil || scale == nil else {
      throw ValidationError("--scale goes with --keys; a window has the scale of its output")
    }
    guard (1...4).contains(scale ?? 1) else {
      throw ValidationError("--scale \(scale ?? 1) is out of range; expected 1 to 4")
    }
    guard keys == nil || trace == nil else {
      throw ValidationError("--trace goes with a window; with --keys, a line for each key is printed")
    }
    guard trace != nil || traceFormat == nil else {
      throw ValidationError("--trace-format needs --trace; expected --trace with it")
    }
    guard trace != nil || !traceTyping else {
      throw ValidationError("--trace-typing needs --trace; expected --trace with it")
    }
    guard trace != nil || kioskLog == nil else {
      throw ValidationError(
        "--kiosk-log says what happens where --trace cannot be written; expected --trace with it")
    }
    guard trace != nil || !explain else {
      throw ValidationError("--explain needs --trace; expected --trace with it")
    }
    guard keys == nil || !inspectable else {
      throw ValidationError("--inspectable goes with a window; --keys has none")
    }
    guard Theme.named[themeName] != nil else {
      let names = Theme.named.keys.sorted().joined(separator: ", ")
      throw ValidationError("--theme: there is no theme '\(themeName)'; expected one of \(names)")
    }
  }

  /// Runs the window until it closes, and writes its trace if requested.
  @MainActor
  func run(_ window: AppWindow) throws {
    if reduceMotion { window.reducesMotion = true }
    // A window of a tool closes as any other.
    window.hasDiagnostics = true
    window.explainsMoves = explain
    let output = try trace.map { path throws(UsageError) in
      try TraceOutput(
        path, isJSON: traceFormat == .json, kioskLog: kioskLog ?? .drop, includesTyping: traceTyping)
    }
    output?.follow(window)
    Inspector.attach(to: window)
    let inspection = InspectionServer.open(isAsked: inspectable) { [window] }
    defer { inspection?.close() }
    try window.windowSystem.eventLoop.run()
    try output?.finish()
  }

  /// Plays the keys on a program over a real Wayland connection. Prints a line and a picture's path for each, and on standard
  /// error the program's own output.
  ///
  /// - Parameters:
  ///   - executable: nil for this program.
  ///   - names: the keyboard layout for the keys.
  func play(
    _ keys: String, on executable: URL? = nil, arguments: [String], names: KeymapNames
  ) throws {
    // Wrong keys are reported before anything starts.
    let steps = try ReplayStep.script(keys)
    _ = try KeyScript(steps.compactMap(\.shortcut)).events(on: Keymap(names: names))
    let compositor = try TestCompositor {
      $0.keymap = .names(names)
      if let size { ($0.outputWidth, $0.outputHeight) = (Int(size.width), Int(size.height)) }
      guard let scale else { return }
      $0.scale = Int(scale.rounded(.up))
      if scale != scale.rounded() { $0.fractionalScale = scale }
      $0.outputWidth = Int((Double($0.outputWidth) * scale).rounded())
      $0.outputHeight = Int((Double($0.outputHeight) * scale).rounded())
    }
    let app = try AppProcess(
      executable: executable ?? URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath(),
      // Pictures show the ring at its target, without the glide.
      arguments: arguments + themeArguments + ["--reduce-motion"] + sizeArguments,
      compositor: compositor, names: names)
    let walk = try AppWalk(app, folder: URL(fileURLWithPath: captures ?? "captures"))
    try walk.play(steps.map(\.text)) { text in
      let step = try ReplayStep(text)
      guard step.shortcut == nil else { return nil }
      let done = try app.perform(step)
      return done.reason + (done.focused.map { "; the focus is on \($0)" } ?? "")
    }
  }
}

extension TraceOutput.KioskLog: ExpressibleByArgument {}
