import Keyway
import KeywayFiles
import KeywayKeymap
import KeywayPlatform
import KeywayTesting
import Testing

/// EN 301 549, 5.9: no command needs two keys at once.
@MainActor
@Suite("Every command of the reader, one key at a time")
struct ReaderReachTests {
  private func start(layout: String) throws -> AppDriver {
    try AppDriver(layout: layout) { Button("Pay") {} }
  }

  /// The codes of a shortcut's keys on a layout, modifiers first.
  private func codes(_ shortcut: Shortcut, _ keymap: Keymap, _ role: CommandRole) throws -> [UInt32] {
    // A script types no modifier alone.
    if shortcut.keysym == .controlLeft { return [29] }
    return try keymap.events(typing: shortcut, role: role).filter(\.isDown).map(\.code)
  }

  @Test(
    "On a keyboard, sticky keys latch the modifiers one after the other", arguments: ["us", "de", "ru"])
  func sticky(layout: String) throws {
    let keymap = try Keymap(layout: layout)
    let table = try KeymapFile.load(nameOrPath: "reader")
    for command in ReaderCommand.allCases {
      let app = try start(layout: layout)
      app.windowSystem.keyboardSettings.stickyKeys = StickyKeys.Settings()
      let reader = ReaderLog(table, in: app.window)
      let shortcut = try #require(table.shortcuts(for: command.action).first)
      for code in try codes(shortcut, keymap, table.commandRole) { app.windowSystem.tap(code) }
      #expect(reader.take().last == command.rawValue, "\(shortcut) on \(layout)")
    }
  }

  @Test(
    "On a keypad, a tap or a hold of one key has its command, and the menu has the others",
    arguments: ["reader-six-button", "reader-four-button"])
  func keypad(name: String) throws {
    let keymap = try Keymap(layout: "us")
    let table = try KeymapFile.load(nameOrPath: name)
    let app = try start(layout: "us")
    let reader = ReaderLog(table, in: app.window)
    var reached = Set(ReaderCommand.menu)
    for binding in table.bindings {
      guard let keys = try? codes(binding.shortcut, keymap, table.commandRole) else { continue }
      #expect(keys.count == 1, "\(binding)")
      app.windowSystem.press(keys[0])
      if binding.trigger.kind == .hold { app.windowSystem.advance(by: .milliseconds(1100)) }
      app.windowSystem.release(keys[0])
      app.windowSystem.advance(by: .seconds(1))
      #expect(reader.take() == [binding.action.rawValue], "\(binding)")
      if let command = ReaderCommand(binding.action) { reached.insert(command) }
    }
    #expect(reached == Set(ReaderCommand.allCases))
  }
}
