internal import ArgumentParser
internal import Foundation
internal import Keyway
internal import KeywayDiagnostics
internal import KeywayFiles
internal import KeywayKeymap
internal import KeywayPlatform
internal import KeywayScenes
internal import KeywayUI

struct RunCommand: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Open a window with a scene, or with an example app.",
    discussion: """
      With --keys and --captures no display is needed: the keys are played over a real Wayland connection to a \
      compositor inside this program, and each key gives a picture and a line of text.
      """)

  @Argument(help: "A scene file, YAML or JSON.", completion: .file(extensions: ["yaml", "json"]))
  var scene: String?

  @Option(help: "An example app instead, such as roasted-beans.")
  var example: String?

  @OptionGroup var windowOptions: WindowOptions

  @OptionGroup var readerOptions: ReaderOptions

  @Flag(help: "Text and targets one and a half times as large.")
  var large = false

  @Option(help: "The keyboard layout for the keys, by its XKB name.")
  var layout: String?

  @Option(help: "The layout's variant, such as dvorak.")
  var variant: String?

  @OptionGroup var bindings: BindingTableOption

  @Flag(
    help:
      "Change the scene by lines on standard input, such as hide(pay), and report each result.")
  var steps = false

  @Option(help: "A kiosk's policy, instead of the scene's; docs/kiosk-guard.md describes the file.")
  var kiosk: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Menu files, shown in a bar and read again when they change; commands only appear in --trace.",
      valueName: "file"))
  var menus: [String] = []

  @OptionGroup var languageOption: LanguageOption

  @OptionGroup var contextOption: ContextOption

  func validate() throws {
    try require(!menus.contains("-"), "--menus are read again while the window is open; expected files")
    try require(
      example == nil || menus.isEmpty,
      "--menus goes with a scene; an app sets its menus itself (KioskApp.buildMenu)")
    try requireOneScreen([scene, example], "either a scene file or --example NAME")
    try require(
      example != "",
      "--example: the name is empty; expected the name of a built example, such as roasted-beans")
    try require(
      windowOptions.keys != nil || layout ?? variant == nil,
      "--layout and --variant set the keyboard for --keys; expected --keys with them")
    try require(
      windowOptions.keys == nil || scene != "-",
      "--keys are played on another process, which reads the scene again; expected a file")
    try require(
      example == nil || bindings.bindingTable == nil,
      "--binding-table goes with a scene; an app sets its table itself (KioskApp.bindings)")
    try require(
      !steps || scene != nil && scene != "-",
      "--steps goes with a scene in a file, because it reads changes from standard input")
    try require(
      example == nil || kiosk == nil,
      "--kiosk goes with a scene; an app sets its policy itself (KioskApp.policy)")
  }

  func perform() throws {
    // Read only once, because it may come through a pipe.
    let loaded = try scene.map { try Scene(path: $0) }
    try checkSteps(loaded)
    if loaded != nil {
      _ = try bindings.load()
      _ = try readerOptions.load()
      _ = try kiosk.map { try KioskFile.load(path: $0) }
      _ = try contextOption.context(languageOption.loadMenus(menus).facts)
    }
    if let keys = windowOptions.keys {
      try play(keys)
    } else if let example {
      try replaceProcess(
        with: Self.executable(of: example),
        windowOptions.arguments + readerOptions.arguments + sizeArguments + languageOption.arguments
      )
    } else if let loaded {
      try open(loaded)
    }
  }

  /// Checks that changes name elements of the scene; the elements of an app are unknown.
  private func checkSteps(_ scene: Scene?) throws {
    let steps = try ReplayStep.script(windowOptions.keys ?? "")
    for step in steps {
      switch step {
      case .move, .window:
        throw ValidationError(
          "--keys: \(step.text) is for focus order, prove, explain and picture, which need no window; expected a key, a time or another change"
        )
      case .change where scene == nil:
        throw ValidationError(
          "--keys: \(step.text) goes with a scene; the elements of an app have no known names")
      case .change, .key, .wait: break
      }
    }
    if let scene { try SceneScript.check(steps, in: scene.tree) }
  }

  // MARK: A scene's window

  @MainActor
  private func open(_ scene: Scene) throws {
    let windowSystem = try windowOptions.openDisplay()
    let menus =
      try self.menus.isEmpty
      ? nil
      : SceneMenus(
        self.menus, context: scene.context, eventLoop: windowSystem.eventLoop,
        load: { [languageOption] paths throws(FileError) in try languageOption.read(paths) })
    let window = try AppWindow(
      scene, in: windowSystem, theme: chosenTheme, bindings: bindings.load(), size: windowOptions.size,
      language: languageOption.tag, showsMenuBar: menus != nil, buildMenu: { try menus?.build(with: $0) })
    if let menus {
      menus.follow(window)
      // A scene has no app that performs commands; the trace shows that they fired.
      window.onCommand = { _ in }
      window.commands.contextFromOutside = try contextOption.given(menus.files.facts)
    }
    if let rules = try kiosk.map({ try KioskFile.load(path: $0) }) ?? scene.kiosk {
      window.kiosk.policy = KioskPolicy(rules, role: window.bindings.commandRole)
      // Scanned codes go to the trace, which takes them from the record.
      if rules.scanner != nil { window.kiosk.policy.onScan = { _ in } }
    }
    // Kept until the end of the loop, which it keeps running.
    let changes = steps ? SceneSteps(window) : nil
    defer { withExtendedLifetime(changes) {} }
    var tableWatch: KeymapWatch?
    if let file = bindings.file { tableWatch = try watch(file, for: window) }
    let bridge = window.exposure.joinsAccessibilityBus ? WindowBridge(window) : nil
    defer { bridge?.close() }
    try windowOptions.run(window, reader: readerOptions.load())
    // Kept until here, because the loop notifies them of changed files.
    tableWatch?.stop()
    menus?.stop()
  }

  /// Passes each valid table of a changed file to the window; a fault is reported with its place.
  @MainActor
  private func watch(_ file: String, for window: AppWindow) throws(PlatformError) -> KeymapWatch {
    try KeymapWatch(file, eventLoop: window.windowSystem.eventLoop) { [unowned window] table in
      switch table {
      case .success(let table):
        window.bindings = table
        TextStream.standardError.writeLine("\(file): the new table applies now")
      case .failure(let error):
        TextStream.standardError.writeLine("\(error); the previous table still applies")
      }
    }
  }

  private var chosenTheme: Theme {
    large ? windowOptions.theme.large : windowOptions.theme
  }

  // MARK: The window of another program

  /// The executable of an example, built next to this one.
  static func executable(of example: String) throws -> URL {
    let folder = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let url = URL(fileURLWithPath: folder).deletingLastPathComponent().appendingPathComponent(example)
    try require(
      FileManager.default.isExecutableFile(atPath: url.path),
      "--example: unknown example '\(example)'; expected one that is built beside \(folder), such as "
        + "roasted-beans (swift build --product roasted-beans)")
    return url
  }

  // MARK: Pictures

  private func play(_ keys: String) throws {
    let names = KeymapNames(layout: layout ?? "us", variant: variant ?? "")
    if let example {
      try windowOptions.play(
        keys, on: Self.executable(of: example),
        arguments: readerOptions.arguments + sizeArguments + languageOption.arguments,
        names: names)
    } else if let scene {
      try windowOptions.play(
        keys,
        arguments: ["run", scene, "--steps"] + readerOptions.arguments + sizeArguments + bindings.arguments
          + (kiosk.map { ["--kiosk", $0] } ?? []) + (menus.isEmpty ? [] : ["--menus"] + menus)
          + languageOption.arguments + contextOption.arguments,
        names: names)
    }
  }

  private var sizeArguments: [String] { large ? ["--large"] : [] }
}
