import Keyway
import KeywayDiagnostics
import KeywayDrawing
import KeywayElements
import KeywayTesting
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("The accessibility inspector")
struct InspectorTests {
  private final class Log { var lines: [String] = [] }

  private struct PayCard: View {
    let log: Log

    var body: some View {
      VStack {
        Text("Total")
        Button("Pay") { log.lines.append("pay") }
      }
      .accessibilityElement(children: .contain)
      .accessibilityLabel("Card")
    }
  }

  private func app(_ log: Log = Log()) throws -> AppDriver {
    try AppDriver(size: Size(width: 1280, height: 800)) {
      VStack {
        Text("Till").accessibilityAddTraits(.isHeader)
        Button("Cancel") { log.lines.append("cancel") }.accessibilityHint("Ends the sale")
        PayCard(log: log)
      }
    }
  }

  private func inspected(_ app: AppDriver) throws -> Inspector {
    Inspector.attach(to: app.window)
    let inspector = try #require(app.window.overlay as? Inspector)
    try app.press("Ctrl+Alt+I")
    #expect(inspector.isShown)
    return inspector
  }

  private func label(_ inspector: Inspector) -> String? { inspector.model?.current?.node.label }

  private func facts(
    _ model: InspectorModel, _ path: String, in window: AppWindow? = nil
  ) throws -> [String: String] {
    let facts = model.facts(of: try #require(model.entry(at: path)), in: window)
    return Dictionary(uniqueKeysWithValues: facts.map { ($0.name, $0.text) })
  }

  // MARK: The model

  @Test("Flat reading numbers all elements, grouped reading those in each container")
  func numbers() throws {
    var model = InspectorModel(try app().tree)
    func lines() -> [String] { model.entries.map { "\($0.number) \($0.node.label)" } }
    #expect(lines() == ["1 Till", "2 Cancel", " Card", "3 Total", "4 Pay"])
    #expect(model.entries.map(\.depth) == [0, 0, 0, 1, 1])
    model.profile = .grouped
    #expect(lines() == ["1 Till", "2 Cancel", "3 Card", "3.1 Total", "3.2 Pay"])
  }

  @Test(
    "The cursor roams from element to element, or within a container; out and into lead through containers")
  func roams() throws {
    var model = InspectorModel(try app().tree)
    func go(_ step: InspectorModel.Step) -> String? { model.move(step) ? model.current?.node.label : nil }
    #expect(model.current?.node.label == "Till")
    #expect(go(.previous) == nil)
    #expect(go(.next) == "Cancel")
    #expect(go(.next) == "Total", "a flat reader does not stop at containers")
    #expect(go(.out) == "Card")
    #expect(go(.out) == nil)
    #expect(go(.next) == "Total")
    #expect(go(.previous) == "Cancel")
    #expect(go(.last) == "Pay")
    #expect(go(.next) == nil)
    model.profile = .grouped
    #expect(go(.previous) == "Total")
    #expect(go(.previous) == nil, "the first in its container")
    #expect(go(.out) == "Card")
    #expect(go(.into) == "Total")
    #expect(go(.out) == "Card")
    #expect(go(.first) == "Till")
    #expect(go(.into) == nil)
  }

  @Test("An element is found by its label, its number, its way from outside, and a point of the window")
  func found() throws {
    var model = InspectorModel(try app().tree)
    #expect(model.entry(at: "Pay")?.number == "4")
    #expect(model.entry(at: "4")?.node.label == "Pay")
    #expect(model.entry(at: "Card/Pay")?.node.label == "Pay")
    #expect(model.entry(at: "Card/Cancel") == nil)
    #expect(model.entry(at: "Nothing") == nil)
    let pay = try #require(model.entry(at: "Pay")).node.frame
    let isThere = model.move(to: pay.center)
    #expect(isThere)
    #expect(model.current?.node.label == "Pay")
    let isNowhere = !model.move(to: Point(x: 2, y: 2))
    #expect(isNowhere)
    #expect(model.current?.node.label == "Pay")
  }

  @Test(
    "The facts say what is heard, who gave the label, what it is and does, where it is, and whose view it is")
  func known() throws {
    let app = try app()
    let model = InspectorModel(app.tree)
    let cancel = try facts(model, "Cancel")
    #expect(cancel["spoken"] == "Cancel, button")
    #expect(cancel["label"] == "Cancel")
    #expect(cancel["hint"] == "Ends the sale")
    #expect(cancel["type"] == "button")
    #expect(cancel["traits"]?.contains("button") == true)
    #expect(cancel["actions"] == "activate")
    #expect(cancel["in"] == nil && cancel["container"] == nil && cancel["view"] == nil)
    let frame = try #require(model.entry(at: "Cancel")).node.frame
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { Int($0.rounded()) }
    #expect(cancel["frame"] == "\(numbers[0]), \(numbers[1]) · \(numbers[2]) × \(numbers[3])")

    let pay = try facts(model, "Pay", in: app.window)
    #expect(pay["in"]?.hasPrefix("Card") == true)
    #expect(pay["view"] == "PayCard")
    let card = try facts(model, "Card")
    #expect(card["labelFrom"] == "the author")
    #expect(card["container"] != nil)
  }

  @Test("A new picture keeps the cursor on its element, and goes to the first one if that is gone")
  func changes() throws {
    let tree = ElementTree()
    tree.append(
      Element(role: .button, label: "A", frame: Rect(x: 0, y: 0, width: 80, height: 40)), to: tree.root)
    let last = tree.append(
      Element(role: .button, label: "B", frame: Rect(x: 0, y: 60, width: 80, height: 40)), to: tree.root)
    var model = InspectorModel(tree)
    model.move(.last)
    tree.update(last) { $0.label = "C" }
    #expect(model.current?.node.label == "B", "a picture does not change")
    model.show(tree)
    #expect(model.current?.node.label == "C")
    tree.remove(last)
    model.show(tree)
    #expect(model.current?.node.label == "A")
  }

  // MARK: The running app

  @Test("Its keys open it at the focus, and while it is open the app gets no key")
  func opens() throws {
    let log = Log()
    let app = try app(log)
    let focused = app.focused?.label
    let inspector = try inspected(app)
    #expect(label(inspector) == focused)
    try app.press("Tab Down End Home Down g g x Shift+Tab")
    #expect(label(inspector) == "Cancel")
    #expect(app.focused?.label == focused)
    // Shift itself is a key too.
    #expect(app.traces.suffix(9).allSatisfy { $0.takenBy == .tool } && log.lines == [])
    try app.press("Escape")
    #expect(!inspector.isShown)
    #expect(app.traces.last?.takenBy == .tool, "nor the release of the key that closed it")
    try app.press("Tab")
    #expect(app.focused?.label != focused)
  }

  @Test("Return performs the action, and what the app makes of it is seen at once")
  func performs() throws {
    let log = Log()
    let app = try app(log)
    let inspector = try inspected(app)
    try app.press("End Return")
    #expect(log.lines == ["pay"])
    #expect(inspector.result == "activate: done")
    try app.press("Up")
    #expect(label(inspector) == "Total" && inspector.result == nil)
    try app.press("Return")
    #expect(log.lines == ["pay"] && inspector.result == nil, "a text has no action")
    try app.press("Ctrl+Up")
    #expect(label(inspector) == "Card")
    try app.press("Ctrl+Down")
    #expect(label(inspector) == "Total")
    try app.press("Ctrl+Alt+I")
    #expect(!inspector.isShown)
    try app.press("Space")
    #expect(log.lines == ["pay", "pay"], "the action brought the focus to Pay, where the app has it again")
  }

  @Test("Its panel is drawn, is in no tree, and leaves the window as it was")
  func panel() throws {
    let app = try app()
    let tree = TreeReport(app.tree).text
    let inspector = try inspected(app)
    let panel = inspector.panel(in: app.window)
    #expect(panel.maxX == 1280 && panel.width < 640)
    func differs(_ one: ImageBuffer, _ other: ImageBuffer) -> Bool {
      (0..<800).contains { y in
        stride(from: 4, to: 1280, by: 8).contains { one.pixel(x: $0, y: y) != other.pixel(x: $0, y: y) }
      }
    }
    #expect(differs(app.capture(), app.freshCapture()))
    #expect(TreeReport(app.tree).text == tree)
    #expect(app.readingOrder == ["Till, heading", "Cancel, button", "Total", "Pay, button"])
    try app.press("Escape")
    #expect(!differs(app.capture(), app.freshCapture()))
    #expect(TreeReport(app.tree).text == tree)
  }

  @Test("A press of the pointer picks an element, and presses nothing of the app")
  func pointer() throws {
    let log = Log()
    let app = try app(log)
    let inspector = try inspected(app)
    for name in ["Total", "Pay", "Cancel"] {
      let frame = try #require(inspector.model?.entry(at: name)).node.frame
      app.click(frame.center)
      #expect(label(inspector) == name)
    }
    #expect(log.lines == [])
    try app.press("Escape")
    let frame = try #require(app.tree.firstShown { $1.label == "Pay" }.map { app.tree[$0].frame })
    app.click(frame.center)
    #expect(log.lines == ["pay"])
  }

  @Test("The panel makes way for an element below it")
  func makesWay() throws {
    let app = try AppDriver(size: Size(width: 1280, height: 800)) {
      HStack {
        Button("Near") {}
        Spacer()
        Button("Far") {}
      }
    }
    let inspector = try inspected(app)
    try app.press("Home")
    #expect(label(inspector) == "Near" && inspector.panel(in: app.window).maxX == 1280)
    try app.press("Right")
    #expect(label(inspector) == "Far" && inspector.panel(in: app.window).minX == 0)
  }
}
