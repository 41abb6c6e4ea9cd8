import Keyway
import KeywayKeymap
import KeywayMenus
import KeywayPlatform
import KeywayTesting
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("The overview of shortcuts, asked for and searched")
struct ShortcutSearchTests {
  private func titles(_ app: AppDriver) -> [String] { app.window.shownShortcuts?.entries.map(\.title) ?? [] }

  @Test("F1 opens it with the focus in its field, and closes it; the focus comes back to where it was")
  func toggles() throws {
    let app = try startShop()
    try app.press("Tab")
    let before = app.capture()
    try app.press("F1")
    #expect(app.focused?.role == .searchField && app.focused?.label == "Search commands")
    #expect(app.tree.element(.dialog, "Keyboard shortcuts") != nil)
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
    try app.press("F1")
    #expect(app.focused?.label == "Second" && app.capture().differenceCount(from: before) == 0)
    try app.press("F1 Escape")
    #expect(app.focused?.label == "Second")
  }

  @Test("The help menu opens it, and another table puts it on another key")
  func otherWays() throws {
    let app = try startShop()
    try app.press("F10 Left Down Return")
    #expect(app.focused?.role == .searchField)
    try app.press("Escape")
    app.window.bindings.bind(.showShortcuts, to: Shortcut(.f2))
    try app.press("F2")
    #expect(app.shortcuts.contains("Help: Keyboard Shortcuts, F1, F2"))
    try app.press("F2")
    #expect(app.shortcuts.isEmpty)
  }

  @Test("Typing finds commands, is counted and said; Escape takes the words back, and then closes")
  func typing() throws {
    let app = try startShop()
    try app.press("F1 s h a")
    #expect(titles(app) == ["Share"] && app.focused?.value == "sha")
    #expect(app.label("shortcuts.count") == "1 command")
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
    try app.press("Backspace x x")
    #expect(titles(app) == [] && app.label("shortcuts.count") == "No command found")
    try app.press("Escape")
    #expect(app.focused?.value == "" && titles(app).count > 6)
    try app.press("Escape")
    #expect(app.shortcuts.isEmpty)
  }

  @Test("A combination of keys is not carried out but found, and named in the field")
  func recording() throws {
    let shop = CoffeeShop()
    let app = try startShop(shop)
    try app.press("F1 Ctrl+I")
    #expect(titles(app) == ["Share"] && shop.done == [])
    #expect(app.focused?.value == "Control I")
    try app.press("Ctrl+K")
    #expect(titles(app) == ["Brew"])
    try app.press("Ctrl+B")
    #expect(titles(app) == ["Brew"] && app.focused?.value == "Control K then Control B")
    try app.press("F5")
    #expect(titles(app) == ["Reset"])
    app.windowSystem.advance(by: .milliseconds(3000))
    #expect(shop.done == [])
    try app.press("Backspace g i f")
    #expect(titles(app) == ["Wrap as a gift"])
  }

  @Test("It is a text field: with words in it, keys select, cut, paste and undo; without, they are looked up")
  func edits() throws {
    let shop = CoffeeShop()
    let app = try startShop(shop)
    try app.press("F1 s h a Shift+Left Shift+Left Ctrl+X")
    #expect(app.focused?.value == "s")
    try app.press("Ctrl+V")
    #expect(app.focused?.value == "sha" && titles(app) == ["Share"])
    try app.press("Ctrl+A Backspace")
    #expect(app.focused?.value == "" && titles(app).count > 6)
    try app.press("Ctrl+I")
    #expect(titles(app) == ["Share"] && app.focused?.value == "Control I" && shop.done == [])
    try app.press("b Ctrl+Z")
    #expect(app.focused?.value == "")
  }

  @Test("What an input method writes is searched for")
  func inputMethod() throws {
    let app = try startShop()
    try app.press("F1")
    app.windowSystem.commit("share")
    #expect(app.focused?.value == "share" && titles(app) == ["Share"])
  }

  @Test("The keyboard on the screen writes into it, and lies beside it")
  func keyboardOnScreen() throws {
    let app = try startShop()
    app.window.onScreenKeyboard = .always
    try app.press("F1")
    #expect(app.window.showsOnScreenKeyboard)
    let panel = try #require(app.tree.element(.dialog, "Keyboard shortcuts"))
    let key = try #require(app.tree.elements(.button).first { $0.label.lowercased() == "s" })
    #expect(panel.frame.maxY <= key.frame.minY)
    app.click(key.frame.center)
    #expect(app.element(.searchField, "Search commands")?.value == "s" && titles(app).contains("Share"))
    try app.press("Escape")
    #expect(!app.window.showsOnScreenKeyboard && app.focused?.value == "s")
    try app.press("Escape Escape")
    #expect(app.shortcuts.isEmpty && app.focused?.label == "First")
  }

  @Test("Return gives the command that was found, from where the focus was, and closes")
  func runs() throws {
    let shop = CoffeeShop()
    let app = try startShop(shop)
    try app.press("Tab F1 g i f t Return")
    #expect(shop.done == ["gift"] && app.shortcuts.isEmpty && app.focused?.label == "Second")
    try app.press("F1 Return")
    #expect(!app.shortcuts.isEmpty, "with nothing searched for there is nothing to give")
    try app.press("Down Down Return")
    #expect(shop.done == ["gift", "share"] && app.shortcuts.isEmpty)
  }

  @Test("Arrows walk the commands and come back to the field; letters go on in the field")
  func arrows() throws {
    let app = try startShop()
    try app.press("F1 Down")
    #expect(app.focused?.label == "Quit Test" && app.focused?.value == "Control Q")
    try app.press("Down Down Down")
    #expect(app.focused?.label == "Brew" && app.focused?.value == "Control K then Control B")
    try app.press("Down")
    #expect(app.focused?.value == "F5, hold 1.5 s")
    try app.press("Home Up")
    #expect(app.focused?.role == .searchField)
    try app.press("Up")
    #expect(app.focused?.label == "Keyboard Shortcuts")
    try app.press("Down")
    #expect(app.focused?.label == "Keyboard Shortcuts")
    try app.press("PageUp s h a")
    #expect(app.focused?.role == .searchField && titles(app) == ["Share"])
    try app.press("Left Left Delete")
    #expect(app.focused?.value == "sa")
    try app.press("Home k End e")
    #expect(app.focused?.value == "ksae")
  }

  @Test("Tab wraps around inside; nothing outside can be focused or pressed")
  func loop() throws {
    let shop = CoffeeShop()
    let app = try startShop(shop)
    try app.press("F1 Tab")
    #expect(app.focused?.label == "Close")
    try app.press("Tab")
    #expect(app.focused?.label == "Quit Test")
    try app.press("Tab")
    #expect(app.focused?.role == .searchField)
    try app.press("Shift+Tab Shift+Tab Space")
    #expect(app.shortcuts.isEmpty, "the cross closes")
  }

  @Test("A space is a space in the field, and activates elsewhere; text of any script is taken")
  func text() throws {
    let app = try startShop(layout: "ru")
    try app.press("F1")
    for code: UInt32 in [23, 57, 23] { app.windowSystem.tap(code) }
    #expect(app.focused?.value == "ш ш")
  }

  @Test("A press on a command gives it; one beside the overview only closes it")
  func pointer() throws {
    let shop = CoffeeShop()
    let app = try startShop(shop)
    try app.press("F1")
    let row = try #require(app.tree.element(.cell, "Share"))
    app.click(row.frame.center)
    #expect(shop.done == ["share"] && app.shortcuts.isEmpty)
    try app.press("F1")
    let first = try #require(app.tree.element(.button, "First"))
    app.click(Point(x: 2, y: 698))
    #expect(app.shortcuts.isEmpty && shop.done == ["share"])
    app.click(first.frame.center)
    #expect(shop.done == ["share", "first"])
  }

  @Test("Rows are read with their keys once, under headings of their menus, in the language of the person")
  func reading() throws {
    let app = try startShop(layout: "de")
    app.window.keyNameLanguage = .german
    try app.press("F1")
    let share = try #require(app.tree.element(.cell, "Share"))
    #expect(share.value == "Steuerung I" && share.accessibility.customContent.isEmpty)
    #expect(app.tree.element(.heading, "File")?.traits.contains(.header) == true)
    #expect(app.tree.element(.dialog, "Tastenkürzel") != nil && app.tree.element(.button, "Schließen") != nil)
    #expect(app.label("shortcuts.count") == "\(titles(app).count) Befehle")
    #expect(app.shortcuts.contains("File: Share, Strg+I"))
  }

  @Test("The next customer finds it closed")
  func idle() throws {
    let app = try startShop()
    app.window.kiosk.policy.idle = IdleReset(after: .seconds(1))
    try app.press("F1 s")
    app.windowSystem.advance(by: .milliseconds(1500))
    #expect(app.shortcuts.isEmpty)
  }

  @Test("A command that is disabled when it is chosen is not performed")
  func late() throws {
    let shop = CoffeeShop()
    let app = try startShop(shop)
    try app.press("F1 g i f t")
    shop.hasGift = false
    try app.press("Return")
    #expect(shop.done == [] && app.label("shortcuts.count") == "No command found")
  }

  // MARK: Many

  private func many(_ count: Int) -> [any MenuElement] {
    (0..<count).map { Command(title: "Row \($0)", action: "share") }
  }

  @Test("Of ten thousand commands only visible ones have nodes, and every one can be reached and found")
  func tenThousand() throws {
    let app = try startShop(more: many(10_000))
    let before = app.window.graph.rootRender.count
    try app.press("F1")
    #expect(app.window.shownShortcuts?.entries.count ?? 0 > 10_000)
    #expect(app.window.graph.rootRender.count < before + 400)
    try app.press("Up")
    #expect(app.focused?.label == "Keyboard Shortcuts")
    let (frame, window) = (try #require(app.focused).frame, app.headlessWindow.size)
    #expect(Rect(origin: .zero, size: window).contains(frame))
    try app.press("Up Up Up PageUp Home Down")
    #expect(app.focused?.label == "Share")
    try app.press("PageDown PageDown PageDown")
    #expect(app.focused?.label.hasPrefix("Row") == true)
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
    try app.press("R o w Space 9 9 9 8")
    #expect(titles(app) == ["Row 9998"])
    #expect(app.window.graph.rootRender.count < before + 400)
  }

  // MARK: Sizes

  nonisolated static let sizes = [
    (320.0, 240.0), (480, 800), (800, 480), (1280, 800), (1920, 1080), (3840, 2160),
  ]

  @Test(
    "At every size, scale, theme and direction it lies inside the window, and the focused row with its ring",
    arguments: sizes)
  func everySize(width: Double, height: Double) throws {
    let size = Size(width: width, height: height)
    for (scale, theme, isMirrored) in [
      (1.0, Theme.light, false), (1.5, .dark.large, true), (2, .highContrast, false),
      (3, .light.large, false),
    ] where width * scale <= 4000 {
      let app = try startShop(size: size, theme: theme, scale: scale, more: many(60))
      if isMirrored { app.window.layoutDirection = .rightToLeft }
      app.windowSystem.settle()
      let before = app.capture()
      app.holdCommand {
        let panel = app.tree.element(.dialog)?.frame ?? .zero
        #expect(Rect(origin: .zero, size: size).contains(panel) && panel.width > 200)
      }
      #expect(app.capture().differenceCount(from: before) == 0)
      try app.press("F1 Down Down")
      for _ in 0..<4 {
        let row = try #require(app.focused)
        let list = try #require(app.tree.element(.dialog)).frame
        #expect(list.outset(by: -1).contains(row.frame), "\(row.frame) in \(list) at \(size) x \(scale)")
        #expect(app.window.shownRing != nil)
        let node = try app.window.graph.renderNode(for: #require(app.tree.focused))?.parent
        // Keys end 8 before their row, and no bar lies over them.
        if let bar = (node as? ShortcutListNode)?.scrollBars?.bar(along: .vertical) {
          #expect(!row.frame.outset(by: -8).intersects(bar.track), "\(row.frame), \(bar.track) at \(size)")
        }
        try app.press("PageDown Down")
      }
      #expect(app.capture().differenceCount(from: app.freshCapture()) == 0, "\(size) x \(scale)")
    }
  }

  @Test("Left and right go to the column beside, as one sees it")
  func columns() throws {
    let app = try startShop(size: Size(width: 1280, height: 480), more: many(20))
    try app.press("F1 Down")
    let first = try #require(app.focused).frame
    try app.press("Right")
    let second = try #require(app.focused).frame
    #expect(second.minX > first.maxX && abs(second.minY - first.minY) < 50)
    try app.press("Left")
    #expect(app.focused?.frame == first)
    app.window.layoutDirection = .rightToLeft
    app.windowSystem.settle()
    try app.press("Left")
    #expect(try #require(app.focused).frame.maxX < first.minX + 1280)
  }
}
