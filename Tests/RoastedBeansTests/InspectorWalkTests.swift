import Keyway
import KeywayDiagnostics
import KeywayTesting
import Testing

@testable import RoastedBeans

/// The inspector in the document on Mac Catalyst, sentence by sentence.
@MainActor
@Suite("Roasted Beans in the inspector, as it is demonstrated")
struct InspectorWalkTests {
  @Test("A cell has its title and its rating, and what is around it is the list, by Command-Control-Up")
  func cell() throws {
    let app = try AppDriver(RoastedBeans(), language: .english)
    try app.press("Tab Down")
    Inspector.attach(to: app.window)
    let inspector = try #require(app.window.overlay as? Inspector)
    func facts() throws -> [String: [String]] {
      let model = try #require(inspector.model)
      let facts = model.facts(of: try #require(model.current), in: app.window)
      return Dictionary(uniqueKeysWithValues: facts.map { ($0.name, $0.values) })
    }
    // The cursor begins at the focus.
    try app.press("Ctrl+Alt+I")
    // "A proper label that describes the title of the coffee and a proper value that describes the rating."
    let cell = try facts()
    #expect(cell["label"] == ["Ethiopia Yirgacheffe"] && cell["value"] == ["5 of 5 stars, Light"])
    #expect(cell["type"] == ["cell"] && cell["position"] == ["2 of 6"])
    // "If we then use the Command-Control-Up, the Inspector would then inspect the parent of the cell element."
    try app.press("Ctrl+Up")
    let list = try facts()
    // "The tableView container has a proper label … the correct container type."
    #expect(list["label"] == ["Coffee list"] && list["container"] == ["semanticGroup"])
    #expect(list["value"] == ["Ethiopia Yirgacheffe selected"])
    // "The class name shows that this is the element", and who has it: here the file and the line.
    #expect(list["source"]?.first?.contains("RoastedBeans.swift:") == true, "\(list)")
    // "The automation type … so that you know exactly how to find it in XCUI tests."
    #expect(list["type"] == ["list"])
    try app.press("Escape")
    #expect(app.element(.list, "Coffee list")?.node.isGroup == true)
  }
}
