import Foundation
import KeywayElements
import KeywayKeymap
import Testing

@testable import KeywayFiles

/// The JSON Schema for editors says what the decoder reads, no more and no less.
@Suite("The scene schema")
struct SceneSchemaTests {
  static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private let schema: [String: Any]

  init() throws {
    let data = try Data(contentsOf: Self.package.appending(path: "docs/scene.schema.json"))
    schema = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  private func properties(_ definition: String?) throws -> [String: [String: Any]] {
    var object = schema
    if let definition {
      let definitions = try #require(schema["$defs"] as? [String: [String: Any]])
      object = try #require(definitions[definition])
    }
    #expect(object["additionalProperties"] as? Bool == false)
    return try #require(object["properties"] as? [String: [String: Any]])
  }

  private func names<Choice: CaseIterable & RawRepresentable<String>>(_ type: Choice.Type) -> Set<String> {
    Set(Choice.allCases.map(\.rawValue))
  }

  @Test("The schema knows each mapping's keys")
  func keys() throws {
    #expect(try Set(properties(nil).keys) == names(SceneKeys.Scene.self))
    #expect(try Set(properties("ring").keys) == names(SceneKeys.Ring.self))
    #expect(try Set(properties("element").keys) == names(SceneKeys.Element.self))
    #expect(try Set(properties("group").keys) == names(SceneKeys.Group.self))
    #expect(try Set(properties("range").keys) == names(SceneKeys.Range.self))
    #expect(try Set(properties("rows").keys) == names(SceneKeys.Rows.self))
    #expect(try Set(properties("traversal").keys) == names(SceneKeys.Traversal.self))
    #expect(try Set(properties("spatial").keys) == names(SceneKeys.Spatial.self))
    #expect(try Set(properties("accessibility").keys) == names(SceneKeys.Accessibility.self))
    #expect(try Set(properties("customContent").keys) == names(SceneKeys.CustomContent.self))
    #expect(try Set(properties("rotor").keys) == names(SceneKeys.Rotor.self))
    #expect(try Set(properties("kiosk").keys) == names(KioskKeys.Policy.self))
    #expect(try Set(properties("keyAllowance").keys) == names(KioskKeys.Allowance.self))
    #expect(try Set(properties("keyRuleMapping").keys) == names(KioskKeys.Rule.self))
    #expect(try Set(properties("supervisor").keys) == names(KioskKeys.Supervisor.self))
    #expect(try Set(properties("scanner").keys) == names(KioskKeys.Scanner.self))
    #expect(try Set(properties("idle").keys) == names(KioskKeys.Idle.self))
  }

  @Test("The schema knows the values of each choice")
  func choices() throws {
    func expect(_ definition: String?, _ key: String, _ expected: Set<String>) throws {
      let property = try #require(try properties(definition)[key])
      let items = property["items"] as? [String: Any]
      let alternatives = property["anyOf"] as? [[String: Any]]
      let values = property["enum"] ?? items?["enum"] ?? alternatives?.first?["enum"]
      #expect(Set(try #require(values as? [String])) == expected, "\(key)")
    }
    try expect("element", "role", names(Role.self))
    try expect("element", "traits", Set(Traits.named.map(\.name)))
    try expect("element", "shape", names(SceneKeys.Shape.self))
    try expect("element", "scope", names(FocusScope.Modality.self))
    try expect("element", "direction", names(LayoutDirection.self))
    try expect(nil, "direction", names(LayoutDirection.self))
    try expect("group", "axis", names(FocusGroup.Axis.self))
    try expect("group", "entry", names(FocusGroup.EntryPoint.self))
    try expect("group", "selection", names(FocusGroup.SelectionMode.self))
    try expect("traversal", "order", names(Traversal.Order.self))
    try expect("traversal", "edge", names(Traversal.Edge.self))
    try expect("traversal", "profile", names(Traversal.Profile.self))
    try expect("traversal", "arrows", names(Traversal.Arrows.self))
    try expect("spatial", "contain", names(SpatialNavigation.Contain.self))
    try expect("spatial", "action", names(SpatialNavigation.Action.self))
    try expect("spatial", "function", names(SpatialNavigation.Function.self))
    try expect("element", "checked", names(SceneKeys.CheckWord.self))
    try expect("element", "content", names(SceneKeys.Content.self))
    try expect("accessibility", "sort", names(AccessibilityBehavior.SortOrder.self))
    try expect("accessibility", "container", names(AccessibilityBehavior.ContainerType.self))
    try expect("accessibility", "children", names(AccessibilityBehavior.Children.self))
    try expect("scanner", "terminators", names(KioskKeys.Terminator.self))
    try expect("kiosk", "clipboard", names(ClipboardPolicy.self))
    try expect("kiosk", "permits", names(KioskPermission.self))
    let group = try #require(try properties("element")["group"]?["anyOf"] as? [[String: Any]])
    #expect(Set(try #require(group.last?["enum"] as? [String])) == names(SceneKeys.GroupWord.self))
    let definitions = try #require(schema["$defs"] as? [String: [String: Any]])
    let rule = try #require(definitions["keyRule"]?["anyOf"] as? [[String: Any]])
    #expect(Set(try #require(rule[0]["enum"] as? [String])) == names(KioskKeys.Group.self))
    try expect("customContent", "importance", names(AccessibilityDetails.CustomContent.Importance.self))
  }

  @Test("The schema of a policy by itself is that of the scene's")
  func policy() throws {
    let data = try Data(contentsOf: Self.package.appending(path: "docs/kiosk.schema.json"))
    let own = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(own["$ref"] as? String == "scene.schema.json#/$defs/kiosk")
  }

  @Test("The example in the documentation can be read")
  func documentation() throws {
    let text = try String(contentsOf: Self.package.appending(path: "docs/scene.md"), encoding: .utf8)
    let sample = try #require(
      text.split(separator: "```yaml\n").dropFirst().first?.split(separator: "```").first)
    let scene = try Scene(text: String(sample), name: "scene.md")
    #expect(scene.tree.element(forKey: "r1") != nil)
  }

  @Test("Every example scene can be read")
  func examples() throws {
    let folder = Self.package.appending(path: "examples/scenes")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    #expect(files.count >= 5)
    for file in files { _ = try Scene(path: file.path) }
  }
}
