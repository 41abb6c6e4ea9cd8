import Keyway
import KeywayKeymap
import KeywayTesting
import Testing
import ViewTestKit

extension CommandAction {
  fileprivate static let brew = CommandAction("brew")
  fileprivate static let grind = CommandAction("grind")
  fileprivate static let serve = CommandAction("serve")
}

@MainActor
@Suite("Keys that fire on release, hold and tap")
struct TriggerTests {
  private final class Log { var lines: [String] = [] }

  private let log = Log()
  private static let (a, f5, space, leftSuper, rightSuper, leftAlt):
    (UInt32, UInt32, UInt32, UInt32, UInt32, UInt32) =
      (30, 63, 57, 125, 126, 56)

  private func start(_ commands: [KeyCommand], _ bindings: BindingTable = .standard) throws -> AppDriver {
    let log = log
    let app = try AppDriver(
      showsMenuBar: true,
      buildMenu: {
        try $0.insertChild(
          Menu(identifier: "test.brew", options: .displayInline, children: commands), atEndOfMenu: .edit)
      },
      content: {
        HStack {
          Button("Press") { log.lines.append("pressed") }
          Button("Other") {}
        }
        .onCommand(.brew) { log.lines.append("brew") }
        .onCommand(.grind) { log.lines.append("grind") }
        .onCommand(.serve) { log.lines.append("serve") }
      })
    app.window.bindings = bindings
    return app
  }

  private func command(_ action: CommandAction, _ input: KeyInput, _ trigger: KeyTrigger) -> KeyCommand {
    KeyCommand(title: action.rawValue, action: action, input: input, trigger: trigger)
  }

  private func take() -> [String] {
    defer { log.lines = [] }
    return log.lines
  }

  // MARK: Release

  @Test("A release fires when the key comes up, once, after other keys and modifiers too")
  func release() throws {
    var command = command(.brew, .f5, .release)
    command.shortcuts = [Shortcut(.f5, modifiers: .control)]
    let app = try start([command])
    app.windowSystem.press(29)
    app.windowSystem.press(Self.f5)
    app.windowSystem.advance(by: .milliseconds(3000))
    #expect(take() == [])
    app.windowSystem.release(29)
    app.windowSystem.tap(15)
    #expect(take() == [])
    app.windowSystem.release(Self.f5)
    #expect(take() == ["brew"])
    #expect(app.traces.last?.trigger == .release && app.traces.last?.takenBy == .command)
    #expect(app.traces.last?.press.phase == .ended)
    app.windowSystem.tap(Self.f5)
    #expect(take() == [], "without Control it is another key")
  }

  @Test("Press and release of one key both fire, each at its time")
  func pressAndRelease() throws {
    let app = try start([command(.brew, .f5, .press), command(.grind, .f5, .release)])
    app.windowSystem.press(Self.f5)
    #expect(take() == ["brew"])
    app.windowSystem.release(Self.f5)
    #expect(take() == ["grind"])
  }

  @Test("A key that fires on release keeps its press and its repeats from the bindings")
  func releaseAlone() throws {
    let app = try start([command(.brew, .space, .release)])
    app.windowSystem.press(Self.space)
    app.windowSystem.advance(by: .milliseconds(2000))
    #expect(app.traces.allSatisfy { $0.takenBy == .trigger })
    #expect(app.traces.contains { $0.press.phase == .repeated })
    app.windowSystem.release(Self.space)
    #expect(take() == ["brew"])
  }

  @Test("Nothing is released where the keyboard leaves first")
  func leave() throws {
    let app = try start([command(.brew, .f5, .release), command(.grind, .f6, .hold())])
    app.windowSystem.press(Self.f5)
    app.windowSystem.press(64)
    app.windowSystem.focus(nil)
    app.windowSystem.advance(by: .milliseconds(2000))
    app.windowSystem.focus(app.headlessWindow)
    app.windowSystem.release(Self.f5)
    app.windowSystem.release(64)
    #expect(take() == [])
  }

  // MARK: Hold

  @Test("A hold fires while the key is still down, and its press, repeats and release do nothing")
  func hold() throws {
    let app = try start([command(.brew, .space, .hold(for: .milliseconds(800)))])
    app.windowSystem.press(Self.space)
    app.windowSystem.advance(by: .milliseconds(799))
    #expect(take() == [])
    app.windowSystem.advance(by: .milliseconds(1))
    #expect(take() == ["brew"])
    #expect(app.traces.contains { $0.trigger == .hold(for: .milliseconds(800)) && $0.takenBy == .command })
    app.windowSystem.advance(by: .milliseconds(5000))
    app.windowSystem.release(Self.space)
    #expect(take() == [], "the button with the focus was not pressed")
  }

  @Test("A hold beside a press: the press is done at the release, the hold at its time, never both")
  func holdBesidePress() throws {
    let app = try start([command(.brew, .f5, .press), command(.grind, .f5, .hold(for: .milliseconds(800)))])
    app.windowSystem.press(Self.f5)
    #expect(take() == [] && app.traces.last?.takenBy == .trigger)
    app.windowSystem.advance(by: .milliseconds(700))
    app.windowSystem.release(Self.f5)
    #expect(take() == ["brew"])
    #expect(app.traces.suffix(2).first?.isReplay == true)
    app.windowSystem.press(Self.f5)
    app.windowSystem.advance(by: .milliseconds(800))
    app.windowSystem.release(Self.f5)
    #expect(take() == ["grind"])
  }

  @Test("A short press of a key that can be held still activates, moves the focus, and types")
  func holdBesideBinding() throws {
    var table = BindingTable.standard
    table.bind(.cancel, to: Shortcut(.space), trigger: .hold())
    table.bind(.openMenuBar, to: Shortcut(.tab), trigger: .hold())
    let app = try start([], table)
    try app.press("Space")
    #expect(take() == ["pressed"])
    try app.press("Tab")
    #expect(app.focused?.label == "Other")
    app.windowSystem.press(15)
    app.windowSystem.advance(by: .milliseconds(500))
    #expect(app.traces.last?.binding == .openMenuBar && app.focused?.role == .menuItem)
    app.windowSystem.release(15)
    // In the open menu too.
    app.windowSystem.press(Self.space)
    app.windowSystem.advance(by: .milliseconds(500))
    #expect(app.focused?.label == "Other" && app.traces.last?.takenBy == .menu)
    app.windowSystem.release(Self.space)
  }

  @Test("Another key ends the hold; the press that waited goes first")
  func anotherKey() throws {
    let app = try start([command(.brew, .f5, .press), command(.grind, .f5, .hold())])
    app.windowSystem.press(Self.f5)
    app.windowSystem.press(Self.space)
    #expect(take() == ["brew", "pressed"])
    app.windowSystem.advance(by: .milliseconds(2000))
    #expect(take() == [])
  }

  @Test("A key that waits and then begins a chord begins it")
  func holdAndChord() throws {
    var grind = command(.grind, .f5, .hold())
    grind.shortcuts = [Shortcut(Keysym("k")!, modifiers: .control)]
    let app = try start([KeyCommand(title: "Brew", action: .brew, chord: "Ctrl+K Ctrl+B"), grind])
    try app.press("Ctrl+K Ctrl+B")
    #expect(take() == ["brew"])
  }

  @Test("A command that is disabled holds nothing back")
  func disabled() throws {
    var grind = command(.grind, .f5, .hold())
    grind.attributes = .disabled
    let app = try start([command(.brew, .f5, .press), grind])
    app.windowSystem.press(Self.f5)
    #expect(take() == ["brew"])
  }

  // MARK: Tap

  private func tapping() throws -> AppDriver {
    let left = command(.brew, KeyInput(.superLeft), .tap())
    let right = command(.grind, KeyInput(.superRight), .tap())
    return try start([left, right])
  }

  @Test("A modifier that is tapped fires at its release, and the sides are told apart")
  func tap() throws {
    let app = try tapping()
    app.windowSystem.press(Self.leftSuper)
    #expect(take() == [])
    app.windowSystem.release(Self.leftSuper)
    #expect(take() == ["brew"])
    app.windowSystem.tap(Self.rightSuper)
    #expect(take() == ["grind"])
  }

  @Test("A modifier that was used, held long, or beside the pointer is not tapped")
  func notTapped() throws {
    let app = try tapping()
    app.windowSystem.tap(Self.leftSuper, Self.a)
    app.windowSystem.press(Self.leftSuper)
    app.windowSystem.advance(by: .milliseconds(501))
    app.windowSystem.release(Self.leftSuper)
    app.windowSystem.press(Self.leftSuper)
    app.click(Point(x: 5, y: 590))
    app.windowSystem.release(Self.leftSuper)
    app.windowSystem.press(Self.leftSuper)
    app.windowSystem.scroll(y: 10)
    app.windowSystem.release(Self.leftSuper)
    app.windowSystem.tap(42, Self.leftSuper)
    app.windowSystem.tap(Self.leftSuper, 42)
    #expect(take() == [])
  }

  @Test("A tap of Alt opens the menu bar, and another closes it; Alt with a letter still opens its menu")
  func menuBar() throws {
    var table = BindingTable.standard
    table.bind(.openMenuBar, to: Shortcut(.altLeft), trigger: .tap())
    let app = try start([], table)
    app.windowSystem.tap(Self.leftAlt)
    #expect(app.focused?.role == .menuItem)
    app.windowSystem.tap(Self.leftAlt)
    #expect(app.focused?.label == "Press")
    app.offerEditing()
    try app.press("Alt+E")
    #expect(app.focused?.role == .menuItem && app.traces.last?.trigger == nil)
  }

  @Test("While sticky keys are on a tap latches, and fires nothing")
  func sticky() throws {
    let app = try tapping()
    app.windowSystem.keyboardSettings.stickyKeys = StickyKeys.Settings()
    app.windowSystem.tap(Self.leftSuper)
    #expect(take() == [] && app.window.keyboardStatus.latched == .super)
  }

  // MARK: Around them

  @Test("A raw handler that takes the press keeps its trigger from firing")
  func handler() throws {
    let log = log
    let app = try AppDriver(
      buildMenu: {
        try $0.insertChild(
          Menu(
            identifier: "test", options: .displayInline,
            children: [
              KeyCommand(title: "Brew", action: .brew, input: .f5, trigger: .release)
            ]), atEndOfMenu: .edit)
      },
      content: {
        Button("Press") {}
          .onKeyPress(.keyboardF5) { .handled }
          .onCommand(.brew) { log.lines.append("brew") }
      })
    app.windowSystem.tap(Self.f5)
    #expect(take() == [])
  }

  @Test("A policy may allow a key's hold action and refuse its press action")
  func policy() throws {
    let app = try start([
      command(.brew, .f5, .press), command(.grind, .f5, .hold()),
      command(.serve, KeyInput(.superLeft), .tap()),
    ])
    app.window.kiosk.policy.keys = .only([.command(.grind)])
    app.windowSystem.press(Self.f5)
    app.windowSystem.advance(by: .milliseconds(500))
    app.windowSystem.release(Self.f5)
    #expect(take() == ["grind"])
    app.windowSystem.tap(Self.f5)
    app.windowSystem.tap(Self.leftSuper)
    #expect(take() == [])
    app.window.kiosk.policy.keys = .only([.command(.serve)])
    app.windowSystem.tap(Self.leftSuper)
    #expect(take() == ["serve"])
  }

  @Test("The menu says that the key is to be held")
  func menuText() throws {
    let app = try start([command(.brew, .f5, .hold())])
    try app.press("Alt+E Up")
    #expect(app.focused?.accessibility.customContent.first?.value == "F5 (hold)")
  }

  @Test("A command of one keyboard or one layout fires there and nowhere else")
  func scopes() throws {
    var brew = command(.brew, .f5, .press)
    brew.scope = KeyScope(devices: ["keypad"])
    var grind = command(.grind, .f5, .press)
    grind.scope = KeyScope(layouts: ["ru"])
    let app = try start([brew, grind])
    app.windowSystem.tap(Self.f5)
    #expect(take() == [])
    app.windowSystem.keyboardName = "keypad"
    app.windowSystem.tap(Self.f5)
    #expect(take() == ["brew"])
    app.windowSystem.keyboardName = "seat0"
    app.windowSystem.use(try Keymap(layout: "us,ru"))
    app.windowSystem.tap(Self.f5)
    #expect(take() == [])
    app.windowSystem.lockLayout(1)
    app.windowSystem.tap(Self.f5)
    #expect(take() == ["grind"])
  }

  // MARK: The next customer

  @Test("An idle reset silently cancels a pending chord and held keys")
  func idle() throws {
    let app = try start([
      KeyCommand(title: "Brew", action: .brew, chord: "Ctrl+K Ctrl+B"),
      command(.grind, .f5, .hold(for: .seconds(5))),
    ])
    app.window.chordTimeout = .seconds(60)
    app.window.kiosk.policy.idle = IdleReset(after: .seconds(3))
    try app.press("Ctrl+K")
    #expect(app.label("key-feedback") == "Ctrl+K …")
    app.windowSystem.advance(by: .milliseconds(3000))
    #expect(app.label("key-feedback") == nil)
    try app.press("Ctrl+B")
    #expect(take() == [])
    // A key that repeats is somebody.
    app.windowSystem.keyRepeat = .off
    app.windowSystem.press(Self.f5)
    app.windowSystem.advance(by: .milliseconds(6000))
    #expect(take() == [])
  }
}
