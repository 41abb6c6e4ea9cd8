import Keyway
import KeywayTesting
import Testing

@testable import KeywayUI

@MainActor
@Suite("Deferred elements in open menus")
struct DeferredMenuTests {
  /// Providers that wait until the test lets them go on.
  private final class Kitchen {
    var orders: [@MainActor ([any MenuElement]) -> Void] = []
    var chosen: [String] = []
    var faults: [ViewFault] = []
  }

  private func driver(
    _ kitchen: Kitchen, element: DeferredMenuElement? = nil
  ) throws -> AppDriver {
    let waiting = DeferredMenuElement { [kitchen] completion in kitchen.orders.append(completion) }
    let element = element ?? waiting
    let menu = Menu(
      title: "Recent", identifier: "recent", children: [Command(title: "None", action: "none"), element])
    func build(_ builder: MenuBuilder) throws {
      try builder.insertElements([menu], atStartOfMenu: .file)
    }
    let app = try AppDriver(size: Size(width: 800, height: 600), showsMenuBar: true, buildMenu: build) {
      Button("Cup") {}
        .contextMenu { builder in
          let fresh = DeferredMenuElement { [kitchen] completion in kitchen.orders.append(completion) }
          try builder.insertElements([fresh], atEndOfMenu: .contextMenu)
        }
        .onCommand("made") { kitchen.chosen.append("made") }
    }
    app.window.onViewFault = { kitchen.faults.append($0) }
    return app
  }

  private static let made = KeyCommand(title: "Made", action: "made", input: .f6)

  @Test("A sub-menu shows that it loads, then what was made, with the person's row where it was")
  func later() throws {
    let kitchen = Kitchen()
    let app = try driver(kitchen)
    #expect(kitchen.orders.isEmpty, "nobody looked yet")
    try app.press("F10 Right Down Right Down")
    let row = try #require(app.focused)
    #expect(
      row.label == "Loading…" && row.traits.contains(.notEnabled) && row.traits.contains(.updatesFrequently))
    try app.press("Return")
    #expect(app.focused?.label == "Loading…")
    try app.press("F6")
    #expect(kitchen.chosen.isEmpty, "its shortcuts are not there before it is")
    try app.press("Escape Escape Escape F10 Right Down Right Down")
    #expect(kitchen.orders.count == 1, "a cached one is asked once")
    kitchen.orders[0]([Self.made, Command(title: "More", action: "more")])
    app.windowSystem.settle()
    #expect(app.focused?.label == "Made")
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
    try app.press("Return")
    #expect(kitchen.chosen == ["made"] && app.tree.element(.menu) == nil)
    try app.press("F6")
    #expect(kitchen.chosen == ["made", "made"])
    #expect(kitchen.faults.isEmpty)
  }

  @Test("What is made at once is there with the first frame of the menu")
  func atOnce() throws {
    let kitchen = Kitchen()
    let app = try driver(kitchen, element: .uncached { $0([Self.made]) })
    try app.press("F10 Right Down Right End")
    #expect(app.focused?.label == "Made" && app.tree.element(.menuItem, "Loading…") == nil)
  }

  @Test("A context menu loads too, and forgets what comes after it was closed")
  func contextMenu() throws {
    let kitchen = Kitchen()
    let app = try driver(kitchen)
    try app.press("Menu")
    #expect(app.focused?.label == "Loading…")
    try app.press("Escape")
    kitchen.orders[0]([Self.made])
    app.windowSystem.settle()
    #expect(app.tree.element(.menu) == nil && app.focused?.label == "Cup")
    try app.press("Menu")
    kitchen.orders[1]([Self.made])
    app.windowSystem.settle()
    #expect(app.focused?.label == "Made")
    #expect(kitchen.faults.isEmpty)
  }

  @Test("A completion that is called twice, or with what cannot be, is told of; the menu stays usable")
  func faults() throws {
    let kitchen = Kitchen()
    let app = try driver(kitchen)
    try app.press("F10 Right Down Right Down")
    kitchen.orders[0]([Command(title: "", action: "blank")])
    app.windowSystem.settle()
    #expect(app.focused?.label == "Not available")
    kitchen.orders[0]([Self.made])
    app.windowSystem.settle()
    #expect(app.focused?.label == "Not available")
    try #require(kitchen.faults.map(\.name) == ["deferredElement", "deferredElementTwice"])
    #expect(kitchen.faults[0].description.contains("the command \"blank\" has no title"))
    #expect(kitchen.faults[1].description.contains("DeferredMenuTests.swift"))
    try app.press("Up Escape Escape Escape")
    #expect(app.focused?.label == "Cup")
  }

  @Test("A provider that releases its completion without a call does not leave the menu loading forever")
  func dropped() async throws {
    let kitchen = Kitchen()
    let app = try driver(kitchen, element: DeferredMenuElement { _ in })
    try app.press("F10 Right Down Right Down")
    #expect(app.focused?.label == "Loading…")
    #expect(await app.wait { !kitchen.faults.isEmpty })
    #expect(app.focused?.label == "Not available")
    let fault = try #require(kitchen.faults.first)
    #expect(fault.name == "deferredElement" && fault.description.contains("never completed"))
  }
}
