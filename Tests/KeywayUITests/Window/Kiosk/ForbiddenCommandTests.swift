import Keyway
import KeywayDiagnostics
import KeywayFiles
import KeywayKeymap
import KeywayMenus
import KeywayPlatform
import KeywayReader
import KeywayScenes
import KeywayTesting
import Testing
import ViewTestKit

@testable import KeywayUI

/// A command that a policy forbids is chosen by no way.
@MainActor
@Suite("Commands that a kiosk's policy forbids")
struct ForbiddenCommandTests {
  private static let examples = PackageFolder.path("examples")

  /// The policies that the project ships, by the file.
  nonisolated private static let shipped = ["kiosk/public.yaml", "scenes/kiosk.yaml"]

  /// A window with the standard menus, a list of buttons and a policy.
  @MainActor
  private struct Kiosk {
    let windowSystem = HeadlessWindowSystem(showsFrames: false)
    let window: AppWindow
    let keymap: Keymap
    private(set) var performed = Performed()

    final class Performed {
      var actions: [CommandAction] = []
    }

    @MainActor
    init(
      _ policy: KioskPolicy, layout: String = "us", role: CommandRole = .control, hasButtons: Bool = true
    ) throws {
      keymap = try Keymap(layout: layout)
      let scene = try Scene(
        text: """
          size: [600, 400]
          elements:
            - { id: pay, role: button, label: Pay, frame: [0, 0, 90, 50], command: pay }

          """
            // With `only` the app's buttons are its own matter.
            + (hasButtons
              ? """
              \("  ")- { id: leave, role: button, label: Leave, frame: [0, 60, 90, 50], command: quit }
                - { id: close, role: button, label: Close, frame: [0, 120, 90, 50], command: closeWindow }
              """ : ""),
        name: "kiosk")
      windowSystem.use(keymap)
      var bindings = BindingTable.standard
      bindings.commandRole = role
      window = try AppWindow(scene, in: windowSystem, bindings: bindings, showsMenuBar: true) { builder in
        let elements: [any MenuElement] = [
          KeyCommand(title: "End Now", action: .quit, input: .f4),
          KeyCommand(title: "Close Now", action: .closeWindow, input: "w", modifierFlags: .command),
          KeyCommand(title: "Leave by Chord", action: .quit, chord: "Ctrl+K Ctrl+L"),
        ]
        try builder.insertElements(elements, atEndOfMenu: .file)
      }
      window.onCommand = { [performed] in performed.actions.append($0.action) }
      window.kiosk.policy = policy
      windowSystem.settle()
    }

    @MainActor
    func press(_ script: String) throws {
      for event in try KeyScript(script).events(on: keymap) { send(event.code, event.isDown) }
    }

    @MainActor
    func send(_ code: UInt32, _ isDown: Bool) {
      if isDown { windowSystem.press(code) } else { windowSystem.release(code) }
    }

    @MainActor
    var isThere: Bool { !window.isClosed && windowSystem.windows.count == 1 }
  }

  private static func policy(_ file: String, role: CommandRole = .control) throws -> KioskPolicy {
    let rules =
      file.hasPrefix("kiosk/")
      ? try KioskFile.load(path: "\(examples)/\(file)")
      : try #require(try Scene(path: "\(examples)/\(file)").kiosk)
    return KioskPolicy(rules, role: role)
  }

  private static let modifiers: [[UInt32]] = [
    [], [29], [42], [56], [125], [29, 42], [29, 56], [56, 42], [125, 42],
  ]

  @Test("Whatever is pressed on a kiosk with a shipped policy, the app is still there", arguments: shipped)
  func pressEverything(file: String) throws {
    for role in [CommandRole.control, .super] {
      let kiosk = try Kiosk(Self.policy(file, role: role), role: role, hasButtons: file.hasPrefix("kiosk/"))
      for held in Self.modifiers {
        for code: UInt32 in 1..<249 where !held.contains(code) {
          for key in held { kiosk.send(key, true) }
          kiosk.send(code, true)
          kiosk.send(code, false)
          for key in held.reversed() { kiosk.send(key, false) }
          kiosk.windowSystem.advance(by: .milliseconds(50))
          try #require(kiosk.isThere, "\(role) \(held) \(code)")
          // With the one role, the next keys meet the surface that a key opens; with the other each key meets the app.
          if role == .super {
            kiosk.window.parts.shortcuts.close()
            kiosk.window.parts.menus.send(.close)
          }
        }
      }
    }
  }

  @Test("Whatever is chosen on a kiosk with a shipped policy, the app is still there", arguments: shipped)
  func chooseEverything(file: String) throws {
    for role in [CommandRole.control, .super] {
      try chooseEverything(Self.policy(file, role: role), role, hasButtons: file.hasPrefix("kiosk/"))
    }
  }

  @Test("A forbidden shortcut forbids its command by every way", arguments: ["us", "de", "ru"])
  func shortcut(layout: String) throws {
    var policy = KioskPolicy()
    policy.keys = .everything(except: [.shortcut(try Shortcut("Ctrl+Q"))])
    try chooseEverything(policy, .control, layout: layout)
    let kiosk = try Kiosk(policy)
    for keys in ["Ctrl+Q", "F4", "Ctrl+K Ctrl+L", "Ctrl+W"] {
      try kiosk.press(keys)
      #expect(kiosk.isThere, "\(keys)")
    }
    #expect(kiosk.window.kiosk.records.map(\.reason) == [.forbidden, .forbidden])
    // All else works as before.
    try kiosk.press("Return")
    #expect(kiosk.performed.actions == ["pay"])
  }

  @Test(
    "A control whose command is forbidden says so, whether a key of the app or of the reader activates it")
  func spoken() throws {
    var policy = KioskPolicy()
    policy.keys = .everything(except: [.action("quit")])
    let kiosk = try Kiosk(policy)
    let voice = SilentVoice()
    var heard: [String] = []
    let reader = WindowScreenReader(
      kiosk.window, bindings: try #require(BindingTable.reader(named: "reader")), voice: voice
    ) { record in
      if case .turn(.started(let turn)) = record.event { heard.append(turn.speech.words) }
    }
    defer { reader.close() }
    func press(_ keys: String) throws -> [String] {
      kiosk.windowSystem.advance(by: .seconds(1))
      while voice.isSpeaking { voice.finish() }
      heard = []
      try kiosk.press(keys)
      while voice.isSpeaking { voice.finish() }
      return heard
    }
    #expect(try press("Tab").first?.hasPrefix("Leave, button") == true)
    for keys in ["Return", "Ctrl+Alt+Space"] {
      #expect(try press(keys) == ["not allowed here"], "\(keys)")
    }
    #expect(kiosk.isThere && kiosk.performed.actions == [])
  }

  @Test("Once staff have lifted the policy the command is there again")
  func lifted() throws {
    var policy = KioskPolicy()
    policy.keys = .everything(except: [.shortcut(try Shortcut("Ctrl+Q"))])
    policy.supervisor = SupervisorChord(keys: [.keyboardF12])
    let kiosk = try Kiosk(policy)
    kiosk.send(88, true)
    kiosk.windowSystem.advance(by: .milliseconds(3000))
    kiosk.send(88, false)
    try kiosk.press("Ctrl+Q")
    #expect(!kiosk.isThere)
  }

  /// Chooses each command in the overview and in each menu of the bar, and activates each button.
  private func chooseEverything(
    _ policy: KioskPolicy, _ role: CommandRole, layout: String = "us", hasButtons: Bool = true
  ) throws {
    let kiosk = try Kiosk(policy, layout: layout, role: role, hasButtons: hasButtons)
    let window = kiosk.window
    func check(_ what: String) throws {
      try #require(kiosk.isThere, "\(what)")
      kiosk.windowSystem.advance(by: .milliseconds(2500))
      // Nothing that was opened is left for the next.
      window.parts.shortcuts.close()
      window.parts.menus.send(.close)
    }
    for index in window.commandTable.rows.indices {
      window.parts.shortcuts.open()
      if let entry = window.shownShortcuts?.entries.first(where: { $0.index == index }) {
        window.parts.shortcuts.choose(entry)
      }
      try check("overview \(window.commandTable.rows[index].title)")
    }
    for title in ["quit", "end", "leave", "close"] where layout == "us" {
      window.parts.shortcuts.open()
      try kiosk.press(title.map(String.init).joined(separator: " ") + " Return Down Return Down Return")
      try check("overview by \(title)")
    }
    for menu in 0..<8 {
      for row in 0..<14 {
        window.parts.menus.send(.toggleBar)
        for _ in 0..<menu { window.parts.menus.send(.moveRight) }
        window.parts.menus.send(.moveDown)
        for _ in 0..<row { window.parts.menus.send(.moveDown) }
        window.parts.menus.send(.activate)
        try check("menu \(menu), row \(row)")
      }
    }
    for stop in window.focusManager.tabStops() {
      window.focus(stop)
      for key in ["Return", "Space"] {
        try kiosk.press(key)
        try check("\(window.tree[stop].label)")
      }
    }
  }
}
