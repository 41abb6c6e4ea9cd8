internal import ArgumentParser
internal import Foundation
internal import Keyway
internal import KeywayTesting
internal import KeywayWayland

/// `keyway keys watch`: a window that shows each press.
struct KeysWatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Opens a window that shows each press, and what it would fire and why.",
    discussion: """
      Without --layout presses are decoded by the compositor's keymap; with it by that layout, whatever the \
      compositor has. No key acts but Ctrl+Q, which closes the window. With --keys and --captures no display \
      is needed: the keys are played over a real Wayland connection, and each leaves a picture.
      """)

  @OptionGroup var keymapOptions: KeymapOptions
  @OptionGroup var tableOptions: TableOptions

  @Option(help: "The theme: light, dark or highContrast.")
  var theme = "light"

  @Option(help: "Where a line per key press is written; - is standard output.")
  var trace: String?

  @Option(help: "How those lines are written: text or json.")
  var traceFormat = OutputFormat.text

  @Option(help: "Keys to play, such as \"A Escape Ctrl+C\".")
  var keys: String?

  @Option(help: "The folder that pictures go to, one per key.")
  var captures: String?

  func validate() throws {
    guard (keys == nil) == (captures == nil) else {
      throw ValidationError("--keys and --captures go together")
    }
    guard Theme.named[theme] != nil else {
      let names = Theme.named.keys.sorted().joined(separator: ", ")
      throw ValidationError("--theme: there is no theme '\(theme)'; expected one of \(names)")
    }
    if keys != nil, keymapOptions.keymap != nil {
      throw ValidationError("--keys are played on a layout; expected --layout in place of --keymap")
    }
  }

  func run() throws {
    let tables = try tableOptions.load()
    let keymap = keymapOptions.isEmpty ? nil : try keymapOptions.load()
    if let keys, let captures { return try play(keys, captures) }
    try MainActor.assumeIsolated {
      try open(
        KeyWatch(
          commands: tables.commands, bindings: tables.bindings, isRightToLeft: tableOptions.isRightToLeft,
          keymap: keymap))
    }
  }

  @MainActor
  private func open(_ watch: KeyWatch) throws {
    let windowSystem = try WaylandWindowSystem()
    var close: () -> Void = {}
    let window = try AppWindow(
      WindowDescription(
        title: "Keys", appID: "app.keyway.watch", size: Size(width: 1280, height: 800), showsMenuBar: false),
      in: windowSystem, theme: Theme.named[theme]!, content: KeyWatchView(watch: watch) { close() })
    window.onKeyboardLayoutChange = { watch.use($0, layout: $1) }
    close = { [unowned window] in window.close() }
    window.focusManager.setDefault(window.tree.element(forKey: "press"))
    if let trace {
      let output = try TraceOutput(trace, format: traceFormat)
      window.onDispatch = { [unowned window] in output.write($0, in: window.tree) }
    }
    try windowSystem.eventLoop.run()
  }

  // MARK: Pictures

  private func play(_ keys: String, _ captures: String) throws {
    let names = keymapOptions.names
    _ = try KeyScript(keys).events(on: Keymap(names: names))
    let compositor = try TestCompositor { $0.keymap = .names(names) }
    let app = try AppProcess(
      executable: URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath(),
      arguments: ["keys", "watch", "--theme", theme] + keymapOptions.arguments + tableOptions.arguments,
      compositor: compositor, names: names)
    let walk = try AppWalk(app, folder: URL(fileURLWithPath: captures))
    let width = keys.split(separator: " ").map(\.count).max() ?? 0
    try walk.play(keys) { step in
      let key = step.key.padding(toLength: max(width, 5), withPad: " ", startingAt: 0)
      print("\(key)  \(step.words)\n\(String(repeating: " ", count: max(width, 5)))  \(step.picture)")
    }
    app.terminate()
  }
}
