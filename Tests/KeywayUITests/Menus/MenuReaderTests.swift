import Keyway
import KeywayMenus
import KeywayTesting
import Testing

@testable import KeywayUI

@MainActor
@Suite("Menus for screen readers")
struct MenuReaderTests {
  private func driver() throws -> AppDriver {
    func build(_ builder: MenuBuilder) throws {
      try builder.replaceChildren(ofMenu: .edit) { _ in
        [
          Menu(title: "More", children: [Command(title: "Inner", action: "inner")]),
          Command(title: "Nobody's", action: "nobody", attributes: .disabled),
          Command(title: "Half", action: "half", state: .mixed),
          KeyCommand(title: "Shout", action: "inner", input: "u", modifierFlags: .command),
          Menu(
            title: "Size", identifier: "size", options: [.displayInline, .singleSelection],
            children: [
              Command(title: "Small", action: "small", state: .on), Command(title: "Large", action: "large"),
            ]),
        ]
      }
    }
    return try AppDriver(
      size: Size(width: 800, height: 600), showsMenuBar: true, buildMenu: build
    ) {
      Button("Cup") {}
        .contextMenu {
          try $0.insertElements([Command(title: "Half", action: "half")], atEndOfMenu: .contextMenu)
        }
        .onCommand("half") {}
        .onCommand("inner") {}
    }
  }

  private func traits(_ app: AppDriver, _ title: String) throws -> Traits {
    try #require(app.tree.element(.menuItem, title), "\(title)").traits.intersection([.hasPopup, .expanded])
  }

  @Test(
    "Titles and rows with a menu say so, and are expanded while it is open, not while they are highlighted")
  func expansion() throws {
    let app = try driver()
    #expect(try traits(app, "Edit") == .hasPopup)
    try app.press("F10 Right")
    #expect(try app.focused?.label == "Edit" && traits(app, "Edit") == .hasPopup)
    try app.press("Down")
    #expect(try traits(app, "Edit") == [.hasPopup, .expanded] && traits(app, "View") == .hasPopup)
    #expect(try traits(app, "More") == .hasPopup && traits(app, "Half") == [])
    try app.press("Right")
    #expect(try app.focused?.label == "Inner" && traits(app, "More") == [.hasPopup, .expanded])
    try app.press("Left")
    #expect(try traits(app, "More") == .hasPopup)
    try app.press("Escape")
    #expect(try traits(app, "Edit") == .hasPopup)
  }

  @Test("A row that is switched on and off says so also while it is off, and what only acts does not")
  func toggles() throws {
    let app = try driver()
    func traits(_ title: String) throws -> Traits {
      try #require(app.tree.element(.menuItem, title), "\(title)").traits.intersection([
        .toggleButton, .selected,
      ])
    }
    try app.press("F10 Right Down")
    #expect(try traits("Small") == [.toggleButton, .selected])
    #expect(try traits("Large") == .toggleButton)
    #expect(try traits("Half") == .toggleButton)
    #expect(try traits("Shout") == [] && traits("More") == [])
  }

  @Test("The keys of a row are called a shortcut in the person's language")
  func shortcutLabel() throws {
    let app = try driver()
    app.window.keyNameLanguage = .german
    try app.press("F10 Right Down")
    let row = try #require(app.tree.element(.menuItem, "Shout"))
    #expect(row.accessibility.customContent.map(\.label) == [ShortcutWords(.german).shortcut])
    #expect(row.accessibility.customContent.map(\.value) == ["Strg+U"])
  }

  @Test("The row that an assistive technology focuses is the one that the next key starts from")
  func focusedRow() throws {
    var done: [String] = []
    func driver() throws -> AppDriver {
      func build(_ builder: MenuBuilder) throws {
        try builder.replaceChildren(ofMenu: .edit) { _ in
          [
            Menu(title: "More", children: ["In", "Out"].map { Command(title: $0, action: .init($0)) }),
            Command(title: "Cut", action: "Cut"), Command(title: "Copy", action: "Copy"),
          ]
        }
      }
      return try AppDriver(size: Size(width: 800, height: 600), showsMenuBar: true, buildMenu: build) {
        Button("Cup") {}
          .contextMenu {
            try $0.insertElements(
              ["Wash", "Dry", "Put Away"].map { Command(title: $0, action: .init($0)) },
              atEndOfMenu: .contextMenu)
          }
          .onCommand("In") { done.append("In") }
          .onCommand("Out") { done.append("Out") }
          .onCommand("Cut") { done.append("Cut") }
          .onCommand("Copy") { done.append("Copy") }
          .onCommand("Wash") { done.append("Wash") }
          .onCommand("Dry") { done.append("Dry") }
          .onCommand("Put Away") { done.append("Put Away") }
      }
    }
    for direction in LayoutDirection.allCases {
      let app = try driver()
      app.window.layoutDirection = direction
      func focus(_ title: String) throws {
        app.window.focus(try #require(app.find(.menuItem, title)))
        #expect(app.focused?.label == title)
      }
      let inwards = direction == .leftToRight ? "Right" : "Left"
      done = []
      try app.press("Menu")
      try focus("Put Away")
      try app.press("Return Menu")
      try focus("Dry")
      try app.press("Down Return Alt+E Down")
      #expect(done == ["Put Away", "Put Away"])
      try focus("Copy")
      try app.press("Return Alt+E \(inwards)")
      try focus("Out")
      try app.press("Return Alt+E \(inwards)")
      #expect(done.suffix(2) == ["Copy", "Out"] && app.focused?.label == "In")
      try app.press("Escape Escape Escape F10")
      try focus("Edit")
      try app.press("Down")
      #expect(app.focused?.label == "More")
    }
  }

  @Test("Texts besides titles are in the person's language")
  func language() throws {
    let app = try driver()
    app.window.keyNameLanguage = .german
    app.windowSystem.settle()
    #expect(app.tree.element(.menuBar)?.label == "Menüleiste")
    try app.press("Alt+E Down")
    #expect(app.focused?.label == "Nobody's" && app.focused?.hint == "")
    try app.press("Down")
    #expect(app.focused?.value == "teilweise")
    try app.press("Escape Escape Menu")
    #expect(app.tree.element(.menu)?.label == "Kontextmenü")
  }

  @Test("The rows of a menu know for which modifiers there is an alternate among them")
  func alternates() {
    var session = MenuSession(
      menu: Menu(
        identifier: .root,
        children: [
          Menu(
            title: "Edit",
            children: [
              Command(title: "Plain", action: "plain"),
              Command(
                title: "Share", action: "share",
                alternates: [CommandAlternate(title: "Share All", action: "all", modifierFlags: .shift)]),
            ])
        ]))
    session.handle(.open(0))
    #expect(session.levels[0].list.alternateModifiers == [.shift])
    #expect(session.showsAlternates(in: .shift) && !session.showsAlternates(in: .control))
  }
}
