import Foundation
import Keyway
import KeywayDrawing
import KeywayTesting
import Testing

@testable import RoastedBeans

@MainActor
@Suite("Roasted Beans, asked by role and label, explained and replayed")
struct ExplainedWalkTests {
  @Test("An element is found by its label alone or its role, focused and clicked")
  func queries() throws {
    let app = try AppDriver(RoastedBeans())
    #expect(app.tree.element(labeled: "Share")?.role == .button)
    #expect(app.tree.element(labeled: "Sharing") == nil)
    #expect(app.tree.element(.heading, "Breakfast Blend") != nil)
    #expect(app.tree.elements(.button).map(\.label).contains("Gift"))
    try app.focus(.button, "Gift")
    #expect(app.focused?.label == "Gift")
    try app.click(nil, "Favorite")
    #expect(app.focused?.label == "Favorite")
    #expect(throws: AppDriverError.noElement(role: .slider, label: "Gift")) { try app.focus(.slider, "Gift") }
    #expect(throws: AppDriverError.notFocusable("Available at 2 locations")) {
      try app.focus(nil, "Available at 2 locations")
    }
  }

  @Test("Each key is explained as the window took it: by a menu, the overview of shortcuts, or the focus")
  func explained() throws {
    let app = try AppDriver(RoastedBeans())
    let before = app.traces.count
    let steps = try app.explain("Tab Tab F10 Down Escape Escape F1 Tab Escape Tab Command+I")
    #expect(app.traces.count > before)
    #expect(steps.map(\.key).first == "Tab" && steps.count == 11)
    #expect(steps[0].reason == "next" && steps[1].reason == "next")
    #expect(steps[2].text.contains("menus are open: "))
    #expect(steps[3].reason == "menu" && steps[3].text.contains("a menu is open and takes the key"))
    #expect(steps[6].text.contains("the overview of shortcuts is shown"))
    #expect(steps[7].text.contains("the overview of shortcuts is open and takes every key"))
    // The place where Tab goes on once all is closed is explained for the real focus.
    #expect(steps[9].reason == "next" && app.name(of: steps[9].focused!) == "Favorite")
    #expect(steps[10].commands == ["share"], "\(steps[10].text)")
    #expect(!app.window.explainsMoves)
  }

  @Test(
    "The picture of the stops is written as its name says; another name, or a drawing of a finer window, is refused"
  )
  func pictures() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
    let app = try AppDriver(RoastedBeans(), scale: 2)
    try app.writeFocusPicture(to: path("order.png"))
    #expect(try ImageBuffer(pngFile: path("order.png")).width == 2560)
    for name in ["fine.svg", "order.gif"] {
      #expect(throws: DrawingError.self) { try app.writeFocusPicture(to: path(name)) }
    }
    try AppDriver(RoastedBeans()).writeFocusPicture(to: path("order.svg"))
    let text = try String(contentsOfFile: path("order.svg"), encoding: .utf8)
    #expect(text.contains("width=\"1280") && text.contains("stroke-dasharray"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["order.png", "order.svg"])
  }

  @Test("A replayed explanation has the same results, from the same start")
  func replayed() throws {
    let app = try AppDriver(RoastedBeans())
    try app.press("Tab Down")
    let trace = try app.explain("Down Tab focus(gift) Tab").map { $0.json.text() }.joined(separator: "\n")
    #expect(try app.replay(trace) == nil)
    #expect(try AppDriver(RoastedBeans()).replay(trace) == nil)
    let other = try app.replay(
      #"{"key":"Tab","focused":"nowhere","reason":"next","start":{"focused":"share"}}"#)
    #expect(
      other?.hasPrefix("trace:1: Tab led to nowhere (next), and now leads to favorite (next)") == true,
      "\(other ?? "")")
    #expect(throws: ScriptError.self) { try app.replay("Tab") }
    #expect(throws: ScriptError.ownChange("hide(gift)")) { try app.explain("Tab hide(gift)") }
  }

  @Test("A window that explains its moves writes the reasons to the app's trace")
  func traced() throws {
    let app = try AppDriver(RoastedBeans())
    try app.press("Tab")
    let plain = TraceReport(try #require(app.traces.last { $0.press.phase == .began }), in: app.tree)
    #expect(!plain.text.contains("\n") && plain.json["groups"] == nil)
    app.window.explainsMoves = true
    try app.press("Down")
    let trace = try #require(app.traces.last { $0.press.phase == .began })
    let report = TraceReport(trace, in: app.tree)
    #expect(report.text.contains("\n  moves inside coffee-list"), "\(report.text)")
    #expect(report.json["groups"]?.text().contains("moved") == true)
  }
}
