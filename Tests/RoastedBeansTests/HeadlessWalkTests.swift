import Keyway
import KeywayKeymap
import KeywayTesting
import Testing

@testable import RoastedBeans

@MainActor
@Suite("Roasted Beans by keyboard alone, with no display")
struct HeadlessWalkTests {
  @Test("Tab goes from Add to the list, to Share, Favorite and Gift, and round; Shift-Tab the other way")
  func tabLoop() throws {
    let app = try AppDriver(RoastedBeans())
    #expect(app.tabOrder == ["Add", "Coffee list", "Share", "Favorite", "Gift"])
    #expect(app.focused?.label == "Add")
    let stops = ["Breakfast Blend", "Share", "Favorite", "Gift", "Add"]
    for stop in stops {
      try app.press("Tab")
      #expect(app.focused?.label == stop)
    }
    for stop in stops.dropLast().reversed() + ["Add"] {
      try app.press("Shift+Tab")
      #expect(app.focused?.label == stop)
    }
  }

  @Test("Up and Down in the list move the selection with the focus, and the detail view follows")
  func selectionFollowsFocus() throws {
    let app = try AppDriver(RoastedBeans())
    try app.press("Tab Down")
    #expect(app.focused?.label == "Ethiopia Yirgacheffe")
    #expect(app.selectedLabels == ["Ethiopia Yirgacheffe"])
    #expect(app.tree.element(.heading, "Ethiopia Yirgacheffe") != nil)
    #expect(app.containers["Available at 3 locations"] != nil)
    try app.press("End")
    #expect(app.selectedLabels == ["House Decaf"])
    try app.press("Up")
    #expect(app.selectedLabels == ["Espresso Forte"])
    #expect(app.tree.element(.list)?.value == "Espresso Forte selected")
  }

  @Test("Coming back to the list focuses the row that was focused")
  func listRemembers() throws {
    let app = try AppDriver(RoastedBeans())
    try app.press("Tab Down Down Tab")
    #expect(app.focused?.label == "Share")
    try app.press("Shift+Tab")
    #expect(app.focused?.label == "Sumatra Mandheling")
  }

  @Test("Space and Return activate the focused control", arguments: ["Space", "Return"])
  func activation(key: String) throws {
    let app = try AppDriver(RoastedBeans())
    try app.press("Tab Tab \(key)")
    #expect(app.message == "Shared Breakfast Blend")
    try app.press("Tab \(key)")
    #expect(app.focused?.value == "on")
    #expect(app.message == "Breakfast Blend is a favorite")
    try app.press("Tab \(key)")
    #expect(app.message == "Breakfast Blend is wrapped as a gift")
  }

  @Test("Add puts a roast at the end of the list, selects it, and keeps the focus")
  func add() throws {
    let app = try AppDriver(RoastedBeans())
    try app.press("Space")
    #expect(app.focused?.label == "Add")
    #expect(app.selectedLabels == ["House Special 1"])
    try app.press("Tab")
    #expect(app.focused?.label == "House Special 1")
  }

  @Test(
    "Command-I shares from anywhere in the window, on every layout",
    arguments: [("us", ""), ("de", ""), ("ru", ""), ("us", "dvorak"), ("gr", ""), ("il", "")])
  func share(layout: String, variant: String) throws {
    let app = try AppDriver(RoastedBeans(), layout: layout, variant: variant)
    for _ in 0..<5 {
      try app.press("Tab Command+I")
      #expect(app.traces.contains { $0.command?.row.action == .share && $0.takenBy == .command })
    }
    #expect(app.message == "Shared Breakfast Blend")
  }

  @Test("F10 opens the menu bar, arrows walk it, Return chooses Share, and the focus goes back")
  func menuByF10() throws {
    let app = try AppDriver(RoastedBeans())
    try app.press("Tab Down F10")
    #expect(app.focused?.label == "Roasted Beans")
    #expect(app.focused?.role == .menuItem)
    try app.press("Right Down")
    #expect(app.tree.element(.menu, "Edit") != nil)
    try app.press("Up")
    #expect(app.focused?.label == "Share")
    #expect(app.focused?.accessibility.customContent.first?.value == "Ctrl+I")
    try app.press("Return")
    #expect(app.message == "Shared Ethiopia Yirgacheffe")
    #expect(app.tree.element(.menu) == nil)
    #expect(app.focused?.label == "Ethiopia Yirgacheffe")
  }

  @Test(
    "Alt with the letter opens a menu; Escape goes back to the bar, then to the app", arguments: ["us", "ru"])
  func menuByLetter(layout: String) throws {
    let app = try AppDriver(RoastedBeans(), layout: layout)
    try app.press("Tab Tab Alt+E")
    #expect(app.tree.element(.menu, "Edit") != nil)
    try app.press("Escape")
    #expect(app.tree.element(.menu) == nil)
    #expect(app.focused?.label == "Edit")
    try app.press("Escape")
    #expect(app.focused?.label == "Share")
  }

  @Test("Raw handlers see the left Super key and B, and B still finds its row")
  func rawKeys() throws {
    let app = try AppDriver(RoastedBeans())
    app.send(RawKeyEvent(code: 125, isDown: true))
    #expect(app.message == "The left Super key was pressed")
    app.send(RawKeyEvent(code: 125, isDown: false))
    try app.press("Tab Down b")
    #expect(app.message == "B was pressed")
    #expect(app.focused?.label == "Breakfast Blend")
  }

  @Test("A ring of two bands is on the focused control after every key, and in menus the fill")
  func ring() throws {
    let app = try AppDriver(RoastedBeans())
    for key in ["Tab", "Down", "Tab", "Tab", "Tab", "Tab", "F10", "Down", "Down", "Escape", "Escape"] {
      try app.press(key)
      let picture = app.capture()
      guard let ring = app.window.shownRing else {
        let focused = try #require(app.focused)
        #expect(focused.role == .menuItem, "after \(key)")
        #expect(
          picture.pixel(x: Int(focused.frame.minX) + 2, y: Int(focused.frame.midY)) == Theme.light[.accent],
          "after \(key)")
        continue
      }
      let x = Int(ring.outer.midX)
      #expect(picture.pixel(x: x, y: Int(ring.outer.minY)) == Theme.light[.ringOuter], "after \(key)")
      #expect(picture.pixel(x: x, y: Int(ring.middle.minY)) == Theme.light[.ringInner], "after \(key)")
      #expect(picture.pixel(x: x, y: Int(ring.outer.maxY) - 1) == Theme.light[.ringOuter], "after \(key)")
    }
  }

  @Test("When only the focus moves, nothing but the old and the new ring is painted")
  func damage() throws {
    let app = try AppDriver(RoastedBeans())
    try app.press("Tab Tab")
    app.headlessWindow.forgetFrames()
    let share = app.window.shownRing
    app.send(RawKeyEvent(code: 15, isDown: true))
    let rings = [share, app.window.shownRing].compactMap { $0 }
    #expect(rings.count == 2)
    #expect(app.headlessWindow.frames.count == 1)
    let damage = try #require(app.headlessWindow.frames.first?.damage)
    let allowed = rings.flatMap(\.damageRects)
    for rect in damage {
      #expect(allowed.contains { $0.contains(rect) } || rings.contains { $0.outer.contains(rect) })
    }
    let area = damage.reduce(0) { $0 + $1.width * $1.height }
    #expect(area <= allowed.reduce(0) { $0 + $1.width * $1.height })
  }

  @Test("A click activates without a ring, and the next key brings the ring back")
  func pointer() throws {
    let app = try AppDriver(RoastedBeans())
    let gift = try #require(app.tree.element(.button, "Gift"))
    app.windowSystem.click(at: Point(x: gift.frame.midX, y: gift.frame.midY), in: app.headlessWindow)
    #expect(app.message == "Breakfast Blend is wrapped as a gift")
    #expect(app.focused?.label == "Gift")
    #expect(app.window.focusManager.ringPolicy.isVisible == false)
    try app.press("Shift+Tab")
    #expect(app.window.focusManager.ringPolicy.isVisible)
  }
}

extension AppDriver {
  /// The line in which the app says what it did.
  var message: String? { tree.element(forKey: "message").map { tree[$0].label } }
}
