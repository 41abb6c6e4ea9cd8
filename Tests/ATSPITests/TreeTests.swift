import Foundation
import Keyway
import KeywayAccessibility
import KeywayTesting
import Testing

@testable import ExampleCatalog
@testable import ExampleClinic
@testable import ExampleCounter
@testable import ExampleProductList
@testable import ExampleRating
@testable import ExampleSeatMap
@testable import ExampleTeaHouse
@testable import ExampleTicketMachine
@testable import ExampleTill
@testable import KeypadKiosk
@testable import LearningToWrite
@testable import Parcels
@testable import RoastedBeans
@testable import WalletPal
@testable import WoofWoofKennel

/// An object as a client found it.
struct FoundObject: Decodable {
  let name: String, role: String, description: String
  let states: [String], interfaces: [String]
  let attributes: [String: String]
  let index: Int
  let parent: String
  let frame: [Int]
  let actions: [String]
  let number: Double?
  let text: String?
  let count: Int
  let children: [FoundObject]

  /// All objects inside, itself included.
  var all: [FoundObject] { [self] + children.flatMap(\.all) }
}

/// An example app by its name.
struct ExampleApp: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let make: @MainActor @Sendable () throws -> AppDriver

  init<App: KioskApp>(_ type: App.Type, _ name: String) {
    testDescription = name
    make = { try AppDriver(App(), language: .english) }
  }
}

@MainActor
@Suite("The tree that clients of AT-SPI find", .serialized, .enabled(if: PrivateBus.isInstalled))
struct TreeTests {
  nonisolated static let examples = [
    ExampleApp(RoastedBeans.self, "roasted-beans"), ExampleApp(WoofWoofKennel.self, "woof-woof-kennel"),
    ExampleApp(ProductList.self, "product-list"), ExampleApp(WalletPal.self, "wallet-pal"),
    ExampleApp(LearningToWrite.self, "learning-to-write"), ExampleApp(Clinic.self, "clinic"),
    ExampleApp(SeatMap.self, "seat-map"), ExampleApp(RatingApp.self, "rating"),
    ExampleApp(CatalogApp.self, "catalog"),
    ExampleApp(Till.self, "till"), ExampleApp(TicketMachine.self, "ticket-machine"),
    ExampleApp(Counter.self, "counter"), ExampleApp(TeaHouse.self, "tea-house"),
    ExampleApp(KeypadKiosk.self, "keypad-kiosk"), ExampleApp(Parcels.self, "parcels"),
  ]

  @Test(
    "pyatspi finds every node of every example, with its name, its place, what it does and what is in it",
    arguments: examples)
  func examples(_ example: ExampleApp) throws {
    let driver = try example.make()
    let app = try BridgedApp(driver, on: PrivateBus())
    let found = try dump(app)
    #expect(found.role == "application")
    #expect(found.children.count == 1)
    let tree = driver.accessibilityTree
    try compare(try #require(found.children.first), with: tree.root, in: tree)
  }

  @Test(
    "All objects in one message say of themselves what each says when it is asked on the bus",
    arguments: examples)
  func cache(_ example: ExampleApp) throws {
    let app = try BridgedApp(try example.make(), on: PrivateBus())
    let script =
      Script.raw + """
        def get(path, property): return call(path, P, "Get", "ss", A + "Accessible", property)
        items = call("/org/a11y/atspi/cache", A + "Cache", "GetItems")
        kept = {item[0][1]: item for item in items}
        print(len(kept) == len(items), ROOT in kept, window in kept)
        for object, application, parent, index, count, interfaces, name, role, description, states in items:
            path = object[1]
            def ask(member): return call(path, A + "Accessible", member)
            asked = [tuple(object), ask("GetApplication"), get(path, "Parent"), ask("GetInterfaces"),
                get(path, "Name"), ask("GetRole"), get(path, "Description"), ask("GetState")]
            said = [(app, path), application, parent, interfaces, name, role, description, states]
            if asked != said: print(name, asked, said)
            if index != ask("GetIndexInParent") and path != ROOT: print(name, "index", index)
            inside = ask("GetChildren")
            if count >= 0 and (count != len(inside) or count != get(path, "ChildCount")): print(name, "count", count)
            for place, child in enumerate(inside[:50]):
                if call(path, A + "Accessible", "GetChildAtIndex", "i", place) != child: print(name, "child", place)
                if count >= 0 and child[1] not in kept: print(name, "lacks", child)
        """
    #expect(try app.answer(of: script, [app.app.window.appName]) == "True True True\n")
  }

  private func dump(_ app: BridgedApp) throws -> FoundObject {
    let text = try app.answer(of: Script.dump, [app.app.window.appName])
    return try JSONDecoder().decode(FoundObject.self, from: Data(text.utf8))
  }

  private func compare(_ found: FoundObject, with node: AccessibilityNode, in tree: AccessibilityTree) throws
  {
    let words = "\(found.role) “\(found.name)”"
    #expect(found.name == node.label)
    #expect(found.frame == Self.pixels(node.frame), "\(words)")
    #expect(found.actions.count == node.actions.count, "\(words)")
    #expect(found.number == node.range?.value, "\(words)")
    #expect(found.attributes["id"] == node.identifier, "\(words)")
    #expect(found.attributes["level"] == node.level.map(String.init), "\(words)")
    let size = node.position?.count ?? node.itemCount
    #expect(found.attributes["setsize"] == size.map(String.init), "\(words)")
    #expect(found.states.contains("enabled") == node.isEnabled, "\(words)")
    #expect(found.states.contains("focused") == (tree.elements.focused == node.element), "\(words)")
    #expect(found.states.contains("invalid-entry") == node.isInvalid, "\(words)")
    #expect(
      found.states.contains("expanded") == node.traits.isSuperset(of: [.expandable, .expanded]), "\(words)")
    let isOn = found.states.contains("selected") || found.states.contains("checked")
    #expect(isOn == (node.isSelected || node.traits.contains(.checked)), "\(words)")
    if node.role.takesText { #expect(found.text == node.value, "\(words)") }
    if !node.hint.isEmpty { #expect(found.description.contains(node.hint), "\(words)") }
    let inside = node.children.compactMap { tree[$0] } + tree.parts(of: node)
    if let count = node.itemCount {
      #expect(found.count >= count, "\(words)")
      return
    }
    #expect(found.children.map(\.name) == inside.map(\.label), "\(words)")
    #expect(found.children.map(\.index) == Array(inside.indices), "\(words)")
    for (child, node) in zip(found.children, inside) { try compare(child, with: node, in: tree) }
  }

  private static func pixels(_ rect: Rect) -> [Int] {
    let (left, top) = (rect.minX.rounded(), rect.minY.rounded())
    return [Int(left), Int(top), Int(rect.maxX.rounded() - left), Int(rect.maxY.rounded() - top)]
  }
}
