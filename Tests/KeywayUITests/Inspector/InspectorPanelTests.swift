import Keyway
import KeywayDiagnostics
import KeywayElements
import KeywayTesting
import KeywayUI
import Testing
import ViewTestKit

@MainActor
@Suite("The panel of the inspector")
struct InspectorPanelTests {
  private final class Log { var lines: [String] = [] }

  private func app(
    _ log: Log = Log(), size: Size = Size(width: 1280, height: 800), theme: Theme = .light
  ) throws -> AppDriver {
    try AppDriver(size: size, theme: theme) {
      VStack {
        Text("Till").accessibilityAddTraits(.isHeader)
        VStack {
          Text("Total")
          Button("Pay") { log.lines.append("pay") }
        }
        .accessibilityElement(children: .contain)
        .accessibilityLabel("Card")
        Button("Cancel") { log.lines.append("cancel") }
      }
    }
  }

  private func inspected(_ app: AppDriver) throws -> Inspector {
    Inspector.attach(to: app.window)
    let inspector = try #require(app.window.overlay as? Inspector)
    try app.press("Ctrl+Alt+I")
    return inspector
  }

  private func label(_ inspector: Inspector) -> String? { inspector.model?.current?.node.label }

  private func press(_ target: Inspector.Target, of inspector: Inspector, in app: AppDriver) throws {
    let frame = try #require(inspector.targets.last { $0.target == target }?.frame, "\(target) is not there")
    app.click(frame.center)
  }

  // MARK: Pages

  @Test("Letters and a press of the pointer turn to a page; K shows the keys and leads back")
  func pages() throws {
    let app = try app()
    let inspector = try inspected(app)
    #expect(inspector.page == .element)
    for (key, page) in [("o", Inspector.Page.order), ("a", .audit), ("k", .keys), ("k", .element)] {
      try app.press(key)
      #expect(inspector.page == page)
    }
    for page in [Inspector.Page.order, .audit, .element] {
      try press(.page(page), of: inspector, in: app)
      #expect(inspector.page == page)
    }
    try press(.close, of: inspector, in: app)
    #expect(!inspector.isShown)
    try app.press("Ctrl+Alt+I")
    #expect(inspector.isShown && inspector.page == .element)
  }

  @Test("Order lists what is read, flat or grouped, and a line brings the cursor there")
  func order() throws {
    let app = try app()
    let inspector = try inspected(app)
    func lines() -> [String] {
      inspector.targets.compactMap {
        guard case .entry(let index) = $0.target, let entry = inspector.model?.entries[index] else {
          return nil
        }
        return "\(entry.number) \(entry.node.label)"
      }
    }
    try app.press("o")
    #expect(lines() == ["1 Till", "2 Total", "3 Pay", "4 Cancel"])
    try press(.profile(.grouped), of: inspector, in: app)
    #expect(lines() == ["1 Till", "2 Card", "2.1 Total", "2.2 Pay", "3 Cancel"])
    let total = try #require(inspector.model?.entries.firstIndex { $0.node.label == "Total" })
    try press(.entry(total), of: inspector, in: app)
    #expect(label(inspector) == "Total")
    try app.press("Down")
    #expect(label(inspector) == "Pay")
    try app.press("Down")
    #expect(label(inspector) == "Pay", "grouped, the cursor stays in the container")
    try app.press("g Down")
    #expect(label(inspector) == "Cancel")
  }

  @Test("Audit brings the cursor to the element of a finding, and Return shows it")
  func audit() throws {
    let app = try AppDriver(size: Size(width: 1280, height: 800)) {
      VStack {
        Text("Till")
        Button("") {}
        Text("Total")
        Button("") {}
      }
    }
    let inspector = try inspected(app)
    let findings = try #require(inspector.audit?.findings)
    #expect(findings.prefix(2).map(\.name) == ["missing-name", "missing-name"])
    #expect(findings.count == app.audit().count)
    try app.press("a")
    #expect(inspector.model?.current?.node.element == findings[0].element)
    try app.press("Down")
    #expect(inspector.chosenFinding == 1)
    #expect(inspector.model?.current?.node.element == findings[1].element)
    try press(.finding(0), of: inspector, in: app)
    #expect(inspector.model?.current?.node.element == findings[0].element)
    try app.press("Up Return")
    #expect(inspector.page == .element && inspector.chosenFinding == 0)
    #expect(inspector.facts(in: app.window).contains { $0.name == "label" && $0.text == "none" })
  }

  // MARK: The element

  @Test("An action is performed by a press on its line, and has the app's own key beside it")
  func actions() throws {
    let log = Log()
    let app = try app(log)
    let inspector = try inspected(app)
    try app.press("End")
    #expect(label(inspector) == "Cancel")
    let action = try #require(inspector.model?.current?.node.actions.first)
    #expect(inspector.key(for: action, in: app.window) == "Space")
    try press(.action(0), of: inspector, in: app)
    #expect(log.lines == ["cancel"] && inspector.result == "activate: done")
  }

  @Test("The hierarchy folds; a cursor in what is folded comes out, and one that goes in unfolds it")
  func folds() throws {
    let app = try app()
    let inspector = try inspected(app)
    func lines() -> [String?] {
      inspector.model.map { model in model.unfolded.map { model.entries[$0].node.label } } ?? []
    }
    let all = ["Till", "Card", "Total", "Pay", "Cancel"]
    #expect(lines() == all)
    try app.press("Home Down Ctrl+Up")
    #expect(label(inspector) == "Card")
    try app.press("Shift+Left")
    #expect(lines() == ["Till", "Card", "Cancel"])
    try app.press("Shift+Right")
    #expect(lines() == all)
    try app.press("Down")
    let card = try #require(inspector.model?.entries.firstIndex { $0.node.label == "Card" })
    try press(.fold(card), of: inspector, in: app)
    #expect(label(inspector) == "Card" && lines() == ["Till", "Card", "Cancel"])
    try app.press("Ctrl+Down")
    #expect(label(inspector) == "Total" && lines() == all)
  }

  @Test("With P the cursor follows the pointer until it is pressed")
  func pointer() throws {
    let log = Log()
    let app = try app(log)
    let inspector = try inspected(app)
    func point(_ name: String) throws -> Point {
      try #require(inspector.model?.entry(at: name)).node.frame.center
    }
    func move(_ name: String) throws {
      app.windowSystem.movePointer(to: try point(name), in: app.headlessWindow)
    }
    try app.press("Home")
    try move("Total")
    #expect(label(inspector) == "Till")
    try app.press("p")
    try move("Pay")
    #expect(label(inspector) == "Pay")
    try move("Total")
    #expect(label(inspector) == "Total")
    app.click(try point("Cancel"))
    #expect(label(inspector) == "Cancel" && !inspector.followsPointer && log.lines.isEmpty)
    try move("Pay")
    #expect(label(inspector) == "Cancel")
    try press(.pointer, of: inspector, in: app)
    #expect(inspector.followsPointer)
  }

  // MARK: Room

  @Test(
    "Every page fits small, high, large and mirrored windows, and what can be pressed lies in the panel",
    arguments: [
      Size(width: 800, height: 480), Size(width: 1280, height: 800), Size(width: 1080, height: 1920),
    ],
    [false, true])
  func fits(size: Size, isMirrored: Bool) throws {
    for theme in [Theme.light, Theme.dark.large] {
      let app = try app(size: size, theme: theme)
      if isMirrored { app.window.layoutDirection = .rightToLeft }
      app.windowSystem.settle()
      let inspector = try inspected(app)
      for key in ["e", "o", "a", "k"] {
        try app.press(key)
        let panel = inspector.panel(in: app.window)
        #expect(panel.minX >= 0 && panel.maxX <= size.width && panel.minY >= 0 && panel.maxY <= size.height)
        #expect(size.height > size.width ? panel.width == size.width : panel.height == size.height)
        for (target, frame) in inspector.targets {
          let isInside =
            frame.minX >= panel.minX - 0.01 && frame.maxX <= panel.maxX + 0.01
            && frame.minY >= panel.minY - 0.01 && frame.maxY <= panel.maxY + 0.01
          #expect(!frame.isEmpty && isInside, "\(key): \(target)")
        }
        for target in [Inspector.Target.close, .pointer, .page(.element), .page(.order), .page(.audit)] {
          #expect(inspector.targets.contains { $0.target == target }, "\(key): \(target)")
        }
      }
      try app.press("e")
      // The hierarchy shows the line with the cursor.
      let index = try #require(inspector.model?.index)
      #expect(inspector.targets.contains { $0.target == .entry(index) })
    }
  }

  @Test("From right to left, Left goes on and Right goes back")
  func mirrored() throws {
    let app = try app()
    app.window.layoutDirection = .rightToLeft
    app.windowSystem.settle()
    let inspector = try inspected(app)
    #expect(inspector.panel(in: app.window).minX == 0)
    try app.press("Home Left")
    #expect(label(inspector) == "Total")
    try app.press("Right")
    #expect(label(inspector) == "Till")
  }
}
