import KeywayKeymap
import Testing

@Suite("Triggers and scopes of keys")
struct KeyTriggerTests {
  @Test(
    "A trigger is printed in one spelling, and that reads back as the same",
    arguments: [
      ("press", "press"), ("release", "release"), ("hold", "hold 0.5 s"), ("hold 1.5", "hold 1.5 s"),
      ("hold 2s", "hold 2 s"), ("hold 0.075 s", "hold 0.075 s"), ("tap", "tap 0.5 s"), ("tap 60", "tap 60 s"),
    ])
  func text(written: String, printed: String) throws {
    let trigger = try KeyTrigger(written)
    #expect(trigger.description == printed)
    #expect(try KeyTrigger(trigger.description) == trigger)
  }

  @Test(
    "What is no trigger says what is expected",
    arguments: [
      ("", "press, release, hold or tap"), ("click", "press, release, hold or tap"),
      ("hold long", "seconds from 0.001 to 60, as in hold 1.5 s"), ("hold 0", "seconds from 0.001"),
      ("hold 61", "seconds from 0.001"), ("hold 1.2345", "seconds from 0.001"), ("hold -1", "seconds"),
      ("release 2", "release"), ("hold s", "seconds"),
    ])
  func faults(text: String, expected: String) {
    let error = #expect(throws: ShortcutError.self) { try KeyTrigger(text) }
    #expect(error?.expected.hasPrefix(expected) == true, "\(error?.expected ?? "")")
  }

  @Test("Triggers with the same time in other units are equal, and others are not")
  func equality() throws {
    let pairs: [(KeyTrigger, KeyTrigger)] = [
      (.hold(for: .seconds(1.2)), .hold(for: .milliseconds(1200))),
      (.hold(for: .seconds(0.3)), try KeyTrigger("hold 0.3 s")),
      (.tap(within: .seconds(0.7)), .tap(within: .microseconds(700_000))),
      (.hold(), .hold(for: .seconds(0.5))),
    ]
    for (one, other) in pairs {
      #expect(one == other && one.hashValue == other.hashValue && Set([one, other]).count == 1)
    }
    #expect(KeyTrigger.hold(for: .seconds(1)) != .tap(within: .seconds(1)))
    #expect(KeyTrigger.hold(for: .seconds(1)) != .hold(for: .milliseconds(1001)))
    #expect(KeyTrigger.press != .release && KeyTrigger.release != .hold())
  }

  private func press(layout: String, variant: String = "", index: Int = 0) throws -> KeyPress {
    let state = KeymapState(try Keymap(layout: layout, variant: variant))
    if index > 0 { state.lockLayout(index) }
    return state.press(code: 30, direction: .down, time: 0)
  }

  @Test("A layout is named as XKB calls it, as people do, or by its place")
  func layouts() throws {
    let second = try press(layout: "us,ru", index: 1)
    for scope in [
      KeyScope(layouts: ["ru"]), KeyScope(layouts: ["Russian"]), KeyScope(layouts: [1]),
      KeyScope(layouts: ["de", "ru"]),
    ] {
      #expect(scope.admits(second), "\(scope)")
      #expect(try scope.admits(press(layout: "us,ru")) == false, "\(scope)")
    }
    let neo = KeyScope(layouts: ["de(neo)"])
    #expect(try neo.admits(press(layout: "de", variant: "neo")))
    #expect(try !neo.admits(press(layout: "de")))
    #expect(throws: KeymapError.self) { try KeyScope.Layout(named: "atlantis") }
  }

  @Test("A keyboard is named by its name or its number")
  func devices() throws {
    var press = try press(layout: "us")
    press.device = 7
    press.deviceName = "keypad"
    #expect(KeyScope(devices: ["keypad"]).admits(press))
    #expect(KeyScope(devices: [7]).admits(press))
    #expect(!KeyScope(devices: ["seat0", 3]).admits(press))
    #expect(!KeyScope(devices: ["keypad"], layouts: ["ru"]).admits(press))
  }

  @Test("A scope within another is the exception to it; two that only overlap are none to each other")
  func narrower() {
    let keypad = KeyScope(devices: ["keypad"])
    let russian = KeyScope(layouts: ["ru"])
    let both = KeyScope(devices: ["keypad"], layouts: ["Russian"])
    #expect(both.isNarrower(than: keypad) && both.isNarrower(than: russian))
    #expect(!keypad.isNarrower(than: russian) && !keypad.isNarrower(than: keypad))
    #expect(keypad.overlaps(russian) && !russian.overlaps(KeyScope(layouts: ["us"])))
    #expect(keypad.isNarrower(than: KeyScope(devices: ["seat0", "keypad"])))
  }

  @Test("Bindings of one key lie side by side by trigger and scope, and the narrowest that fits acts")
  func bindings() throws {
    var table = BindingTable()
    table.bind(.activate, to: Shortcut(.return))
    table.bind(.cancel, to: Shortcut(.return), trigger: .hold())
    table.bind(.help, to: Shortcut(.return), scope: KeyScope(devices: ["keypad"]))
    #expect(table.bindings.count == 3)
    let state = KeymapState(try Keymap(layout: "us"))
    var press = state.press(code: 28, direction: .down, time: 0)
    #expect(table.action(for: press) == .activate)
    #expect(table.match(press, on: .hold)?.binding.action == .cancel)
    #expect(table.match(press, on: .release) == nil)
    press.deviceName = "keypad"
    #expect(table.action(for: press) == .help)
    table.bind(.focusNext, to: Shortcut(.return), trigger: .hold(for: .seconds(2)))
    #expect(table.match(press, on: .hold)?.binding.action == .focusNext, "one hold for each key")
    table.unbind(Shortcut(.return))
    #expect(table.bindings.isEmpty && !table.hasTriggers)
  }

  @Test(
    "What is not the name of one layout is refused",
    arguments: [
      "", "(", ")", "()", "(neo)", "us,de", "de(neo", "de(neo)x", "de()", "de(neo,x)", "de(a(b)", "us:2",
    ])
  func layoutNames(name: String) {
    let error = #expect(throws: KeymapError.self) { try KeyScope.Layout(named: name) }
    #expect(error == .malformedLayout(name))
  }

  @Test("A layout is named with its variant, or as people call it")
  func goodLayoutNames() throws {
    #expect(try KeyScope.Layout(named: "de(neo)") != KeyScope.Layout(named: "de"))
    #expect(try KeyScope.Layout(named: "ru") == KeyScope.Layout(named: "Russian"))
  }

  @Test(
    "A time is one number, with its unit beside it or behind a space", arguments: ["1.5", "1.5s", "1.5 s"])
  func times(time: String) throws {
    #expect(try KeyTrigger("hold \(time)") == .hold(for: .milliseconds(1500)))
  }

  @Test(
    "Two numbers, a lone unit and a unit twice are no time",
    arguments: ["1 5 s", "1 5", "s", "1s s", "1.5 ms", "+1"])
  func noTimes(time: String) {
    #expect(throws: ShortcutError.self) { try KeyTrigger("hold \(time)") }
  }

  @Test("In a table too the narrower scope wins, and one scope is bound once however it is written")
  func narrowBindings() throws {
    var table = BindingTable()
    table.bind(.help, to: Shortcut(.f5), scope: KeyScope(devices: ["keypad", "other"]))
    table.bind(.cancel, to: Shortcut(.f5), scope: KeyScope(devices: ["keypad"]))
    var press = KeymapState(try Keymap(layout: "us")).press(code: 63, direction: .down, time: 0)
    press.deviceName = "keypad"
    #expect(table.action(for: press) == .cancel)
    press.deviceName = "other"
    #expect(table.action(for: press) == .help)
    table.bind(.activate, to: Shortcut(.f5), scope: KeyScope(devices: ["other", "keypad"]))
    #expect(table.action(for: press) == .activate && table.shortcuts(for: .help).isEmpty)
  }
}
