internal import ArgumentParser
internal import Keyway
internal import KeywayPlatform

struct KeysWatchCommand: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Open a window that explains each press.",
    discussion: """
      Without --layout, presses are decoded by the compositor's keymap; with it, by that layout. Only Ctrl+Q acts: it \
      closes the window. With --keys and --captures no display is needed: the keys are played over a real Wayland \
      connection, and each key gives a picture.
      """)

  @OptionGroup var keymapOptions: KeymapOptions
  @OptionGroup var tableOptions: TableOptions

  @OptionGroup var windowOptions: WindowOptions

  func validate() throws {
    try require(
      windowOptions.keys == nil || keymapOptions.keymap == nil,
      "--keys are played on a layout; expected --layout in place of --keymap")
  }

  func perform() throws {
    let tables = try tableOptions.load()
    let keymap = keymapOptions.isEmpty ? nil : try keymapOptions.load()
    if let keys = windowOptions.keys {
      return try windowOptions.play(
        keys, arguments: ["keys", "watch"] + keymapOptions.arguments + tableOptions.arguments,
        names: keymapOptions.names)
    }
    try open(
      KeyWatch(
        commands: tables.commands, bindings: tables.bindings, isRightToLeft: tableOptions.isRightToLeft,
        keymap: keymap))
  }

  @MainActor
  private func open(_ watch: KeyWatch) throws {
    let windowSystem = try windowOptions.openDisplay()
    let window = try AppWindow(
      WindowDescription(
        title: "Keys", appID: "app.keyway.watch", size: Size(width: 1280, height: 800), showsMenuBar: false),
      in: windowSystem, theme: windowOptions.theme, content: KeyWatchView(watch: watch))
    window.onKeyboardLayoutChange = { watch.use($0, layout: $1) }
    watch.close = { [unowned window] in window.close() }
    window.focusManager.setDefault(window.tree.element(forKey: "press"))
    try windowOptions.run(window)
  }
}
