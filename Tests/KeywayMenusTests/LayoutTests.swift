import KeywayKeymap
import Testing

@testable import KeywayMenus

@Suite("Shortcuts on real layouts")
struct LayoutTests {
  static func table() throws -> CommandTable {
    let builder = try MenuBuilder(MainMenu.usual(appName: "Roasted Beans"))
    try builder.insertChild(MenuBuilderTests.shareMenu, atEndOfMenu: .edit)
    return CommandTable(menu: builder.menu)
  }

  @Test(
    "What the table shows is what fires, row by row, on every layout",
    arguments: [("us", ""), ("de", ""), ("fr", ""), ("ru", ""), ("gr", ""), ("il", ""), ("us", "dvorak")])
  func everyRowFires(layout: String, variant: String) throws {
    let table = try Self.table()
    let keymap = try Keymap(layout: layout, variant: variant)
    var fired = 0
    for (index, row) in table.rows.enumerated() {
      for shortcut in row.shortcuts {
        let state = KeymapState(keymap)
        let matches = try keymap.events(typing: shortcut).compactMap { event in
          table.match(
            state.press(code: event.code, direction: event.isDown ? .down : .up, time: 0), priority: .normal)
        }
        #expect(matches.map(\.index) == [index], "\(shortcut) on \(layout) \(variant)")
        fired += 1
      }
    }
    #expect(fired == 12)
  }

  @Test("The key of Cyrillic sha with Control fires Share by its place, with Caps Lock as well")
  func russian() throws {
    let table = try Self.table()
    let state = KeymapState(try Keymap(layout: "ru"))
    func press(_ name: String) throws -> KeyPress {
      let code = try #require(InputEventCode.code(named: name))
      let press = state.press(code: code, direction: .down, time: 0)
      return press
    }
    func release(_ name: String) throws {
      _ = state.press(code: try #require(InputEventCode.code(named: name)), direction: .up, time: 0)
    }
    #expect(table.match(try press("KEY_I"), priority: .normal) == nil)
    try release("KEY_I")
    _ = try press("KEY_CAPSLOCK")
    try release("KEY_CAPSLOCK")
    _ = try press("KEY_LEFTCTRL")
    let match = try #require(table.match(try press("KEY_I"), priority: .normal))
    #expect(match.row.action == .share)
    #expect(match.tier == .usPosition)
  }
}
