internal import ArgumentParser
internal import Foundation
internal import Keyway
internal import KeywayFiles
internal import KeywayKeymap
internal import KeywayTesting
internal import KeywayWayland

/// `keyway run SCENE`: shows a scene or an example, in a window or key by key in pictures.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Open a window with a scene, or with an example app.",
    discussion: """
      With --keys and --captures no display is needed: the keys are played over a real Wayland \
      connection to a compositor inside this program, and each leaves a picture and a line of words.
      """)

  @Argument(help: "A scene file, YAML or JSON.", completion: .file(extensions: ["yaml", "json"]))
  var scene: String?

  @Option(help: "An example app instead, such as roasted-beans.")
  var example: String?

  @Option(help: "The theme: light, dark or highContrast.")
  var theme = "light"

  @Flag(help: "Type and targets one and a half times as large.")
  var large = false

  @Option(help: "Where a line per key press is written; - is standard output.")
  var trace: String?

  @Option(help: "How those lines are written: text or json.")
  var traceFormat = OutputFormat.text

  @Option(help: "Keys to play, such as \"Tab Tab Shift+Tab Down Command+I\".")
  var keys: String?

  @Option(help: "The folder that pictures go to, one per key.")
  var captures: String?

  @Option(help: "The keyboard layout to play keys on, as XKB names it.")
  var layout = "us"

  @Option(help: "The layout's variant, such as dvorak.")
  var variant = ""

  @OptionGroup var bindings: BindingTableOption

  func validate() throws {
    guard (scene == nil) != (example == nil) else {
      throw ValidationError("expected either a scene file or --example NAME")
    }
    guard (keys == nil) == (captures == nil) else {
      throw ValidationError("--keys and --captures go together")
    }
    guard example == nil || bindings.bindingTable == nil else {
      throw ValidationError(
        "--binding-table goes with a scene; an app says itself which table it has (KioskApp.bindings)")
    }
    guard Theme.named[theme] != nil else {
      let names = Theme.named.keys.sorted().joined(separator: ", ")
      throw ValidationError("--theme: there is no theme '\(theme)'; expected one of \(names)")
    }
  }

  func run() throws {
    if let scene {
      _ = try Scene(path: scene)
      _ = try bindings.load()
    }
    if let keys, let captures {
      try play(keys, captures)
    } else if let example {
      try replaceProcess(with: executable(of: example), options)
    } else if let scene {
      // The command line is parsed and run on the first thread, which the main actor is bound to.
      try MainActor.assumeIsolated { try open(Scene(path: scene)) }
    }
  }

  // MARK: A scene's window

  @MainActor
  private func open(_ scene: Scene) throws {
    let windowSystem = try WaylandWindowSystem()
    let window = try AppWindow(
      WindowDescription(
        title: scene.title, appID: "app.keyway.scene", size: scene.size, showsMenuBar: false,
        layoutDirection: scene.tree[scene.tree.root].direction ?? .leftToRight),
      in: windowSystem, theme: chosenTheme, bindings: bindings.load(),
      content: ScreenView(scene.tree))
    if let key = scene.focus.flatMap({ scene.tree[$0].key }) {
      window.focusManager.setDefault(window.tree.element(forKey: key))
    }
    if let trace {
      let output = try TraceOutput(trace, format: traceFormat)
      window.onDispatch = { [unowned window] in output.write($0, in: window.tree) }
    }
    var tableWatch: KeymapWatch?
    if let file = bindings.file { tableWatch = try watch(file, for: window) }
    try windowSystem.eventLoop.run()
    // Until here, the loop tells it of files.
    tableWatch?.stop()
  }

  /// Gives the window each good table that the file comes to hold; of a faulty one it says where the fault is.
  @MainActor
  private func watch(_ file: String, for window: AppWindow) throws(PlatformError) -> KeymapWatch {
    try KeymapWatch(file, eventLoop: window.windowSystem.eventLoop) { [unowned window] table in
      switch table {
      case .success(let table):
        window.bindings = table
        StandardError.print("\(file): the new table is in force")
      case .failure(let error):
        StandardError.print("\(error); the table before stays in force")
      }
    }
  }

  private var chosenTheme: Theme {
    let theme = Theme.named[theme] ?? .light
    return large ? theme.large : theme
  }

  // MARK: Another program's window

  /// The options that every app understands.
  private var options: [String] {
    var options = ["--theme", theme]
    if large { options.append("--large") }
    if let trace { options += ["--trace", trace, "--trace-format", traceFormat.rawValue] }
    return options
  }

  /// The example's executable, which is built beside this one.
  private func executable(of example: String) throws -> URL {
    let folder = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let url = URL(fileURLWithPath: folder).deletingLastPathComponent().appendingPathComponent(example)
    guard FileManager.default.isExecutableFile(atPath: url.path) else {
      throw ValidationError(
        "--example: there is no '\(example)' beside \(folder); expected one that was built, such as "
          + "roasted-beans (swift build --product roasted-beans)")
    }
    return url
  }

  // MARK: Pictures

  private func play(_ keys: String, _ captures: String) throws {
    // Wrong keys are reported before anything starts.
    let script = try KeyScript(keys)
    let names = KeymapNames(layout: layout, variant: variant)
    _ = try script.events(on: Keymap(names: names))
    let compositor = try TestCompositor { $0.keymap = .names(names) }
    let app: AppProcess
    if let example {
      app = try AppProcess(
        executable: executable(of: example), arguments: ["--theme", theme] + (large ? ["--large"] : []),
        compositor: compositor, names: names)
    } else {
      app = try AppProcess(
        executable: URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath(),
        arguments: ["run", scene!, "--theme", theme] + (large ? ["--large"] : [])
          + (bindings.bindingTable.map { ["--binding-table", $0] } ?? []),
        compositor: compositor, names: names)
    }
    let walk = try AppWalk(app, folder: URL(fileURLWithPath: captures))
    let width = keys.split(separator: " ").map(\.count).max() ?? 0
    try walk.play(keys) { step in
      let key = step.key.padding(toLength: max(width, 5), withPad: " ", startingAt: 0)
      print("\(key)  \(step.words)\n       \(step.picture)")
    }
    app.terminate()
  }
}
