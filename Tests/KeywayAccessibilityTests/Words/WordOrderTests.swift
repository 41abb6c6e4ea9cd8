import Foundation
import Testing

@testable import KeywayAccessibility

@Suite("The order of the words")
struct WordOrderTests {
  @Test("docs/reader.md has the orders as they are")
  func table() throws {
    let root = #filePath.components(separatedBy: "/Tests/")[0]
    let page = try String(contentsOfFile: root + "/docs/reader.md", encoding: .utf8)
    let start = try #require(page.range(of: "<!-- order -->\n")).upperBound
    let end = try #require(page.range(of: "<!-- /order -->")).lowerBound
    let presets = WordOrder.presets
    var table = "| | \(presets.map { "`\($0.name)`" }.joined(separator: " | ")) |\n"
    table += "|---|" + String(repeating: "---|", count: presets.count) + "\n"
    for index in 0..<(presets.map { $0.order.kinds.count }.max() ?? 0) {
      let kinds = presets.map { preset in
        let kinds = preset.order.kinds
        return kinds.indices.contains(index) ? words(kinds[index], preset.order) : ""
      }
      table += "| \(index + 1) | \(kinds.joined(separator: " | ")) |\n"
    }
    #expect(page[start..<end] == table, "the table is to be:\n\(table)")
  }

  /// A kind with the states that are said in its place.
  private func words(_ kind: Utterance.Kind, _ order: WordOrder) -> String {
    let states = SpokenState.allCases.filter { order.isPlace(kind, of: $0) }.map(\.rawValue)
    return kind.rawValue + (kind == .state ? " (\(states.joined(separator: ", ")))" : "")
  }

  @Test("Every order has every kind of part about an element, each once")
  func complete() {
    let about: Set<Utterance.Kind> = [
      .leaving, .container, .header, .label, .value, .content, .role, .state, .error, .description, .level,
      .position, .moreContent, .hint, .usage,
    ]
    for (name, order) in WordOrder.presets {
      #expect(Set(order.kinds).isSuperset(of: about), "\(name)")
      #expect(Set(order.kinds).count == order.kinds.count, "\(name)")
      for state in SpokenState.allCases {
        #expect(order.kinds.contains { order.isPlace($0, of: state) }, "\(name): \(state)")
      }
      #expect(order.saysValueFirst == (name == "iOS"))
    }
  }

  @Test("An order is read from kinds and states, each state after the kind before it")
  func text() throws {
    let order = try WordOrder("label, checked,dimmed,role,state ,container")
    #expect(order.kinds == [.label, .role, .state, .container])
    #expect(order.isPlace(.label, of: .checked) && order.isPlace(.label, of: .dimmed))
    #expect(order.isPlace(.state, of: .selected) && order.isPlace(.state, of: .expanded))
    let selected = try WordOrder("selected,label,state")
    #expect(selected.isPlace(.selected, of: .selected) && selected.isPlace(.state, of: .checked))
    for preset in WordOrder.presets { #expect(try WordOrder(preset.name) == preset.order) }
    let written = WordOrder.standard.kinds.map(\.rawValue).joined(separator: ",")
    #expect(try WordOrder(written) == .standard)
  }

  @Test(
    "A fault in an order says what is wrong",
    arguments: [
      ("", WordOrderError.unknown("")), ("label,,role", .unknown("")), ("label,colour", .unknown("colour")),
      ("IOS", .unknown("IOS")), ("label,announcement", .unknown("announcement")),
      ("label,role,label", .repeated("label")), ("checked,label", .withoutPlace("checked")),
      ("role,value", .withoutLabel),
    ])
  func fault(text: String, error: WordOrderError) {
    #expect(throws: error) { _ = try WordOrder(text) }
  }

  @Test("Classes are ordered, and each reason has one")
  func classes() {
    #expect(
      TurnClass.allCases.sorted() == [.low, .announcement, .person, .urgent, .safety])
    for reason in Utterance.Reason.allCases { #expect(reason.turnClass < .urgent, "\(reason)") }
  }
}
