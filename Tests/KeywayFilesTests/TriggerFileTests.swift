import KeywayFiles
import KeywayKeymap
import KeywayMenus
import Testing

@Suite("Triggers and scopes in files")
struct TriggerFileTests {
  private func table(_ text: String) throws -> BindingTable {
    try KeymapFile.decode(YAMLDocument(text: text, name: "mine.yaml"))
  }

  private func fault(_ text: String) -> String {
    let error = #expect(throws: FileError.self) { try table(text) }
    return error?.description ?? ""
  }

  private func command(_ lines: String) throws -> KeyCommand {
    let text = "keyCommands:\n  - { title: Brew, action: brew, \(lines) }\n"
    return try #require(MenuFile(text: text, name: "menus.yaml").keyCommands.first)
  }

  @Test("A binding says its trigger, its keyboards and its layouts")
  func bindings() throws {
    let table = try table(
      """
      extends: standard
      bindings:
        activate: [Return, { key: Space, trigger: release }]
        cancel: [Escape, { key: Return, trigger: hold 1.5 s, devices: [keypad, 3], layouts: ru }]
        openMenuBar: { key: LeftSuper, trigger: tap }
      """)
    let texts = table.bindings.filter { $0.trigger != .press }.map(\.description)
    #expect(
      texts == [
        "Space (release)", "Return (hold 1.5 s, keypad or 3, layout ru)", "LeftSuper (tap 0.5 s)",
      ])
    #expect(table.shortcuts(for: .activate).count == 2)
  }

  @Test("A file for one keyboard adds to the table it extends, and other keyboards keep theirs")
  func fileScope() throws {
    let table = try table(
      """
      extends: standard
      devices: keypad
      bindings: { nextItem: Return, help: { key: Tab, layouts: [us] } }
      """)
    let state = KeymapState(try Keymap(layout: "us"))
    var press = state.press(code: 28, direction: .down, time: 0)
    #expect(table.action(for: press) == .activateDefault)
    press.deviceName = "keypad"
    #expect(table.action(for: press) == .nextItem)
    #expect(table.bindings.last?.description == "Tab (keypad, layout us)")
  }

  @Test("Faults name the line and what is expected")
  func faults() {
    #expect(
      fault("bindings:\n  help: { key: F1, trigger: click }\n")
        == "mine.yaml:2:29: \"click\": unknown trigger; expected press, release, hold or tap"
    )
    #expect(fault("bindings:\n  help: { key: F1, trigger: tap }\n").contains("F1 is not a modifier"))
    #expect(fault("bindings:\n  help: { key: F1, layouts: atlantis }\n").contains("unknown layout"))
    #expect(fault("bindings:\n  help: { trigger: hold }\n").contains("\"key\" is missing"))
    #expect(fault("devices: a\nbindings:\n  help: []\n").hasPrefix("mine.yaml:3:9: keys cannot be freed"))
    #expect(
      fault("bindings:\n  help: { key: F1, trigger: hold 1 }\n  cancel: { key: F1, trigger: hold 2 }\n")
        .hasPrefix("mine.yaml:3:11: F1 is already bound in line 2"))
    #expect(
      fault("devices: a\nbindings: { help: { key: F1, devices: b } }\n").contains(
        "already limited to devices or layouts"))
  }

  @Test("A command of a menu file says its trigger, its keyboards and its layouts")
  func commands() throws {
    let hold = try command("shortcut: F12, trigger: hold 2, devices: keypad, layouts: [ru, 0]")
    #expect(hold.trigger == .hold(for: .seconds(2)))
    #expect(hold.scope?.description == "keypad, layout ru or 0")
    #expect(try command("shortcut: RightAlt, trigger: tap 0.2").trigger == .tap(within: .milliseconds(200)))
    #expect(throws: FileError.self) { try command("shortcut: Ctrl+K Ctrl+B, trigger: release") }
    #expect(throws: FileError.self) { try command("trigger: release") }
    #expect(throws: FileError.self) { try command("shortcut: Ctrl+A, trigger: tap") }
  }
}
