import Foundation
import Keyway
import KeywayAccessibility
import KeywayTesting
import SeededRandom
import Testing

@testable import ExampleProductList
@testable import RoastedBeans
@testable import WoofWoofKennel

/// A client keeps all it has read, and learns of changes by events alone. Its copy must match the app.
@MainActor
@Suite("What a client keeps while an app changes", .serialized, .enabled(if: PrivateBus.isInstalled))
struct MutationTests {
  private static let keeper =
    Script.findApp + """
      from gi.repository import GLib
      pyatspi.Registry.registerEventListener(lambda event: None, "object:children-changed", "object:state-changed",
          "object:property-change")
      kept = []
      def dump(node):
          kept.append(node)
          states = node.get_state_set()
          return {"name": node.get_name(), "on": [n for n, s in (("focused", Atspi.StateType.FOCUSED),
              ("selected", Atspi.StateType.SELECTED), ("checked", Atspi.StateType.CHECKED)) if states.contains(s)],
              "children": [dump(c) for c in (node.get_child_at_index(i) for i in range(node.get_child_count()))
                  if c.get_role_name() != "notification"]}
      def line(channel, condition):
          del kept[:-2000]
          print(json.dumps(dump(app.get_child_at_index(0))))
          sys.stdin.readline()
          return True
      GLib.io_add_watch(sys.stdin.fileno(), GLib.IO_IN, line)
      print(json.dumps(dump(app.get_child_at_index(0))))
      pyatspi.Registry.start()
      """

  private struct KeptObject: Decodable, Equatable {
    let name: String
    let on: [String]
    let children: [KeptObject]

    /// A line for each object, deeper ones further in.
    func lines(_ indent: String = "") -> [String] {
      ["\(indent)\(name) \(on)"] + children.flatMap { $0.lines(indent + " ") }
    }
  }

  nonisolated static let apps = [
    ExampleApp(RoastedBeans.self, "roasted-beans"), ExampleApp(WoofWoofKennel.self, "woof-woof-kennel"),
    ExampleApp(ProductList.self, "product-list"),
  ]

  @Test("After any keys, a client that heard the events has what one finds that asks anew", arguments: apps)
  func random(_ example: ExampleApp) throws {
    var generator = SeededGenerator()
    let driver = try example.make()
    let app = try BridgedApp(driver, on: PrivateBus())
    let client = try app.bus.python(Self.keeper, [driver.window.appName])
    func lines() -> [Substring] { client.text.split(separator: "\n") }
    try #require(try app.run { lines().count == 1 }, "\(client.text)")
    for round in 1...12 {
      let keys = (0..<4).map { _ in
        ["Tab", "Shift+Tab", "Down", "Right", "Space", "Return", "Escape"].randomElement(using: &generator)!
      }
      try driver.press(keys.joined(separator: " "))
      try app.run(seconds: 0.3) { false }
      try client.send("again")
      try #require(try app.run { lines().count == round + 1 && client.text.hasSuffix("\n") }, "\(keys)")
      let kept = try JSONDecoder().decode(KeptObject.self, from: Data(lines()[round].utf8))
      let tree = driver.accessibilityTree
      let now = Self.object(tree.root, in: tree)
      let differences = now.lines().difference(from: kept.lines()).map { "\($0)" }
      #expect(differences.isEmpty, "\(generator.seed): after \(keys)")
      if !differences.isEmpty { break }
    }
  }

  private static func object(_ node: AccessibilityNode, in tree: AccessibilityTree) -> KeptObject {
    let isChoice = [.radioButton, .toggle, .checkbox].contains(node.role)
    var on: [String] = []
    if tree.elements.focused.flatMap({ tree.node(for: $0) })?.id == node.id { on.append("focused") }
    if node.isSelected, !isChoice { on.append("selected") }
    if node.traits.contains(.checked) || isChoice && node.isSelected { on.append("checked") }
    let inside = node.children.compactMap { tree[$0] } + tree.parts(of: node)
    return KeptObject(name: node.label, on: on, children: inside.map { object($0, in: tree) })
  }
}
