internal import ArgumentParser
internal import Foundation
internal import Keyway
internal import KeywayDiagnostics
internal import KeywayElements
internal import KeywayKeymap
internal import KeywayPlatform
internal import KeywayTestCompositor

/// The window options that apps share with the windows of `keyway`.
enum WindowTable: OptionTable {
  static var rows: [CommandOption<LaunchOptions>] { LaunchOptions.forTools }
  static var unset: LaunchOptions { LaunchOptions() }

  static func values(of given: [GivenOption]) throws(UsageError) -> LaunchOptions {
    try LaunchOptions(given)
  }
}

/// The options of a sub-command's window: its appearance, its trace, and the keys played on it without a display.
struct WindowOptions: ParsableArguments {
  @OptionGroup private var window: TableArguments<WindowTable>

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

  private var launch: LaunchOptions { window.values }

  var size: Size? { launch.screen.size }
  var theme: Theme { launch.screen.theme }
  var themeArguments: [String] { ["--theme", theme.name] }
  /// Whether standard output carries only the lines of the trace.
  var tracesToOutput: Bool { launch.traceFile == "-" }

  /// The options for another process that shows the window.
  var arguments: [String] { window.arguments }

  /// Connects to the window system chosen by the command line or the environment.
  @MainActor
  func openDisplay() throws -> any DisplayConnection {
    try Keyway.openDisplay(launch.windowSystem(), reconnectionTime: launch.reconnectionTime)
  }

  private var sizeArguments: [String] { size.map { ["--size", $0.asScreen] } ?? [] }

  func validate() throws {
    try require(
      (keys == nil) == (captures == nil),
      "--keys and --captures go together; expected both, with --keys \"\" for the first picture alone")
    try require(
      captures?.isEmpty != true, "--captures: the name is empty; expected a folder, such as pictures")
    try require(
      keys == nil || !window.has("--window-system"),
      "--window-system goes with a window; --keys are played on a compositor inside this program")
    try require(keys != nil || scale == nil, "--scale goes with --keys; a window has the scale of its output")
    try require((1...4).contains(scale ?? 1), "--scale \(scale ?? 1) is out of range; expected 1 to 4")
    try require(
      keys == nil || launch.traceFile == nil,
      "--trace goes with a window; with --keys, a line for each key is printed")
    try require(keys == nil || !launch.isInspectable, "--inspectable goes with a window; --keys has none")
  }

  /// Runs the window until it closes, and writes its trace if requested.
  ///
  /// - Parameter reader: the keys and the options of the reader; nil for none.
  @MainActor
  func run(_ window: AppWindow, reader options: (table: BindingTable, launch: LaunchOptions)? = nil) throws {
    if launch.reducesMotion { window.reducesMotion = true }
    // A tool's window closes like any other.
    window.hasDiagnostics = true
    window.explainsMoves = launch.explains
    let output = try launch.traceOutput()
    output?.follow(window)
    #if Reader
      let reader = options.map {
        WindowScreenReader(
          window, bindings: $0.table, program: $0.launch.voiceProgram, settings: $0.launch.readerSettings,
          onRecord: output?.recorder(of: window) ?? { _ in })
      }
      defer { reader?.close() }
    #endif
    Inspector.attach(to: window)
    let inspection = InspectionServer.open(isAsked: launch.isInspectable) { [window] }
    defer { inspection?.close() }
    try window.windowSystem.eventLoop.run()
    try output?.finish()
  }

  private func keymap(_ names: KeymapNames) throws -> Keymap {
    do throws(KeymapError) {
      return try Keymap(names: names)
    } catch {
      throw error.ofOption(names.variant.isEmpty ? "--layout" : "--layout, --variant")
    }
  }

  /// Plays the keys on a program over a real Wayland connection. Prints a line and a picture's path for each; the program's own
  /// output goes to standard error.
  ///
  /// - Parameters:
  ///   - executable: nil for this program.
  ///   - names: the keyboard layout for the keys.
  func play(
    _ keys: String, on executable: URL? = nil, arguments: [String], names: KeymapNames
  ) throws {
    // Wrong keys are reported before anything starts.
    let steps = try ReplayStep.script(keys)
    _ = try KeyScript(steps.compactMap(\.shortcut)).events(on: keymap(names))
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
