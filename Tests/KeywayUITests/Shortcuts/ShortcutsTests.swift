import Keyway
import KeywayKeymap
import KeywayMenus
import KeywayTesting
import Observation
import Testing
import ViewTestKit

@testable import KeywayUI

extension CommandAction {
  fileprivate static let share = CommandAction("share")
  fileprivate static let gift = CommandAction("gift")
  fileprivate static let brew = CommandAction("brew")
}

@Observable
@MainActor
final class CoffeeShop {
  var hasGift = true
  @ObservationIgnored var done: [String] = []
}

/// Two buttons, and commands with keys, chords, holds and signs in the menus.
@MainActor
func startShop(
  _ shop: CoffeeShop = CoffeeShop(), size: Size = Size(width: 1000, height: 700), layout: String = "us",
  theme: Theme = .light, scale: Double = 1, more: [any MenuElement] = []
) throws -> AppDriver {
  let app = try AppDriver(
    size: size, layout: layout, theme: theme, scale: scale, showsMenuBar: true,
    buildMenu: { builder in
      var gift = KeyCommand(title: "Gift", action: .gift, input: "g", modifierFlags: .command)
      gift.command.discoverabilityTitle = "Wrap as a gift"
      try builder.insertChild(
        Menu(
          identifier: "test.shop", options: .displayInline,
          children: [
            KeyCommand(title: "Share", action: .share, input: "i", modifierFlags: .command), gift,
            KeyCommand(title: "Brew", action: .brew, chord: "Ctrl+K Ctrl+B"),
            KeyCommand(title: "Reset", action: "reset", input: .f5, trigger: .hold(for: .milliseconds(1500))),
            KeyCommand(
              Command(title: "Hidden", action: .share, attributes: .hidden),
              shortcuts: [try Shortcut("Ctrl+H")]),
          ]), atEndOfMenu: .file)
      if !more.isEmpty { try builder.insertElements(more, atEndOfMenu: .view) }
    },
    content: {
      VStack {
        Button("First") { shop.done.append("first") }
        Button("Second") { shop.done.append("second") }
        Text("Beside").accessibilityIdentifier("beside")
      }
      .onCommand(.share) { shop.done.append("share") }
      .onCommand(.gift, isEnabled: { shop.hasGift }) { shop.done.append("gift") }
      .onCommand(.brew) { shop.done.append("brew") }
      .onCommand("reset") { shop.done.append("reset") }
    })
  app.window.keyNameLanguage = .english
  return app
}

@MainActor
@Suite("The overview of shortcuts while Command is held")
struct HeldShortcutsTests {
  private static let (control, shift, c, i, leftSuper): (UInt32, UInt32, UInt32, UInt32, UInt32) =
    (29, 42, 46, 23, 125)

  @Test("The program opens the overview and closes it, and the focus comes back")
  func byTheProgram() throws {
    let app = try startShop()
    try app.press("Tab")
    let focused = app.focused?.label
    app.window.parts.shortcuts.toggle()
    #expect(app.shortcuts.contains("File: Share, Ctrl+I"))
    app.window.parts.shortcuts.toggle()
    #expect(app.shortcuts.isEmpty && app.focused?.label == focused)
  }

  @Test("It appears after a second, takes no focus, and its release brings back the exact picture")
  func appears() throws {
    let app = try startShop()
    try app.press("Tab")
    let before = app.capture()
    app.windowSystem.press(Self.control)
    app.windowSystem.advance(by: .milliseconds(999))
    #expect(app.shortcuts.isEmpty && app.capture().differenceCount(from: before) == 0)
    app.windowSystem.advance(by: .milliseconds(1))
    #expect(app.shortcuts.contains("File: Share, Ctrl+I"))
    #expect(app.capture().differenceCount(from: before) > 10_000)
    #expect(app.focused?.label == "Second")
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
    app.windowSystem.advance(by: .milliseconds(60_000))
    #expect(!app.shortcuts.isEmpty)
    app.windowSystem.release(Self.control)
    #expect(app.shortcuts.isEmpty && app.capture().differenceCount(from: before) == 0)
  }

  @Test("It lists each row of the table that is enabled, and no other")
  func equalsTheTable() throws {
    for layout in ["us", "de", "ru", "fr"] {
      let app = try startShop(layout: layout)
      try app.press("Tab")
      app.holdCommand {
        let shown = app.window.shownShortcuts?.entries ?? []
        for (index, row) in app.window.commandTable.rows.enumerated() {
          let isListed = shown.contains { $0.index == index && $0.row === row }
          #expect(isListed == row.isEnabled(app.window.validator), "\(row.title) on \(layout)")
        }
        #expect(shown.count > 6)
      }
    }
  }

  @Test("Titles, groups, chords, holds and keys of bindings are as they fire")
  func lines() throws {
    let app = try startShop()
    let lines = app.holdCommand { app.shortcuts }
    #expect(
      lines == [
        "Test: Quit Test, Ctrl+Q", "File: Share, Ctrl+I", "File: Wrap as a gift, Ctrl+G",
        "File: Brew, Ctrl+K Ctrl+B", "File: Reset, F5", "View: Light", "View: Dark", "View: High Contrast",
        "View: Enter Full Screen, F11", "Help: Keyboard Shortcuts, F1",
      ])
  }

  @Test("Ctrl+C, a repeat, a press of the pointer and the wheel keep it from flashing up")
  func neverFlashes() throws {
    let app = try startShop()
    let interruptions: [(AppDriver) -> Void] = [
      { $0.windowSystem.tap(Self.c) }, { $0.windowSystem.tap(Self.shift) },
      { $0.click(Point(x: 5, y: 690)) },
    ]
    for interrupt in interruptions {
      app.windowSystem.press(Self.control)
      app.windowSystem.advance(by: .milliseconds(900))
      interrupt(app)
      app.windowSystem.advance(by: .milliseconds(5000))
      #expect(app.shortcuts.isEmpty)
      app.windowSystem.release(Self.control)
    }
    app.windowSystem.press(Self.control)
    app.windowSystem.advance(by: .milliseconds(500))
    app.windowSystem.focus(nil)
    app.windowSystem.advance(by: .milliseconds(5000))
    #expect(app.shortcuts.isEmpty)
  }

  @Test("A shortcut that is pressed meanwhile fires and closes it; no key is swallowed")
  func fires() throws {
    let shop = CoffeeShop()
    let app = try startShop(shop)
    app.holdCommand {
      #expect(!app.shortcuts.isEmpty)
      app.windowSystem.tap(Self.i)
      #expect(shop.done == ["share"] && app.shortcuts.isEmpty)
      app.windowSystem.tap(Self.i)
    }
    #expect(shop.done == ["share", "share"])
  }

  @Test("The binding table says which key is Command")
  func role() throws {
    let app = try startShop()
    app.window.bindings.commandRole = .super
    app.windowSystem.press(Self.control)
    app.windowSystem.advance(by: .milliseconds(2000))
    #expect(app.shortcuts.isEmpty)
    app.windowSystem.release(Self.control)
    app.holdCommand { #expect(app.shortcuts.contains("File: Share, ⌘+I")) }
  }

  @Test("With sticky keys it appears and goes likewise, and the latch is for the next key")
  func stickyKeys() throws {
    let shop = CoffeeShop()
    let app = try startShop(shop)
    app.windowSystem.keyboardSettings.stickyKeys = StickyKeys.Settings()
    app.holdCommand { #expect(!app.shortcuts.isEmpty) }
    #expect(app.shortcuts.isEmpty)
    app.windowSystem.tap(Self.i)
    #expect(shop.done == ["share"])
  }

  @Test("A modifier held for this long was not tapped")
  func tap() throws {
    let shop = CoffeeShop()
    let tapped = KeyCommand(
      Command(title: "Tapped", action: .brew), shortcuts: [Shortcut(.controlLeft)])
    var command = tapped
    command.trigger = .tap(within: .seconds(5))
    let app = try startShop(shop, more: [command])
    app.holdCommand { #expect(!app.shortcuts.isEmpty) }
    #expect(shop.done == [])
    app.windowSystem.tap(Self.control)
    #expect(shop.done == ["brew"])
  }

  @Test("An open menu keeps the overview closed")
  func menus() throws {
    let app = try startShop()
    try app.press("F10 Down")
    app.holdCommand { #expect(app.shortcuts.isEmpty) }
  }

  // MARK: Live

  @Test("While it is shown it follows the layout, the menus, and what can be done")
  func live() throws {
    let shop = CoffeeShop()
    let app = try startShop(shop)
    app.windowSystem.use(try Keymap(layout: "us,ru"))
    app.holdCommand {
      #expect(app.shortcuts.contains("File: Share, Ctrl+I"))
      app.windowSystem.lockLayout(1)
      app.windowSystem.settle()
      #expect(app.shortcuts.contains("File: Share, Ctrl+Ш"), "\(app.shortcuts)")
      shop.hasGift = false
      app.windowSystem.settle()
      #expect(!app.shortcuts.joined().contains("gift"))
      shop.hasGift = true
      app.windowSystem.settle()
      #expect(app.shortcuts.joined().contains("gift"))
      app.window.commands.system.addContributor(named: "More") { builder in
        try builder.insertElements([Command(title: "Another", action: .share)], atEndOfMenu: .view)
      }
      app.window.rebuildMenus()
      app.windowSystem.settle()
      #expect(app.shortcuts.contains("View: Another"))
      #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
    }
  }

  @Test("A command whose validity comes from a model alone goes as the model changes")
  func observedValidity() throws {
    let shop = CoffeeShop()
    let app = try AppDriver(
      buildMenu: {
        try $0.insertElements([Command(title: "Gift", action: .gift)], atEndOfMenu: .file)
      }, content: { Asking(shop: shop) })
    app.holdCommand {
      #expect(app.shortcuts.contains("File: Gift"))
      shop.hasGift = false
      app.windowSystem.settle()
      #expect(!app.shortcuts.contains("File: Gift"))
    }
  }

  private struct Asking: View {
    let shop: CoffeeShop
    var body: some View {
      Button("A") {}.onCommand(.gift, isEnabled: { shop.hasGift }, perform: {})
    }
  }

  // MARK: Kiosk

  @Test("Refused commands are not listed, and refused keys are not shown")
  func policy() throws {
    let app = try startShop()
    app.window.kiosk.policy.keys = .only(
      KeyRule.navigation + [
        .command(.share), .shortcut(try Shortcut("Ctrl+K")), .shortcut(try Shortcut("Ctrl+B")),
      ])
    #expect(app.holdCommand { app.shortcuts } == ["File: Share, Ctrl+I", "File: Brew, Ctrl+K Ctrl+B"])
    app.window.kiosk.policy.keys = .everything(except: [.shortcut(try Shortcut("Ctrl+Q")), .command(.gift)])
    let lines = app.holdCommand { app.shortcuts }
    #expect(!lines.contains { $0.contains("Quit") } && !lines.joined().contains("gift") && lines.count > 3)
  }

  @Test("Switched off, neither Command nor F1 nor the menu shows it")
  func switchedOff() throws {
    let app = try startShop()
    app.window.offersShortcuts = false
    app.holdCommand { #expect(app.shortcuts.isEmpty) }
    try app.press("F1")
    #expect(app.shortcuts.isEmpty)
    app.window.offersShortcuts = true
    try app.press("F1")
    #expect(!app.shortcuts.isEmpty)
    app.window.offersShortcuts = false
    app.windowSystem.settle()
    #expect(app.shortcuts.isEmpty && app.tree.element(forKey: "shortcuts") == nil)
  }

  @Test("An app that does not offer it has no row for it in its menus")
  func notOffered() throws {
    let app = try AppDriver(Quiet())
    #expect(!app.window.commandTable.rows.contains { $0.action == .showShortcuts })
    app.holdCommand { #expect(app.shortcuts.isEmpty) }
    try app.press("F1")
    #expect(app.shortcuts.isEmpty)
  }

  private struct Quiet: KioskApp {
    var body: some View { Button("A") {} }
    var offersShortcuts: Bool { false }
  }

  @Test("Nothing of it is built before it is first shown, and nothing is left after")
  func nothingBefore() throws {
    let app = try startShop()
    let count = app.window.graph.rootRender.count
    app.holdCommand { #expect(app.window.graph.rootRender.count > count + 10) }
    #expect(app.window.graph.rootRender.count == count)
  }
}

extension RenderNode {
  /// Itself and all nodes below it.
  var count: Int { children.reduce(1) { $0 + $1.count } }
}
