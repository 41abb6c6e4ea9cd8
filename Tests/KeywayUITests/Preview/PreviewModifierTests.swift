import Keyway
import KeywayDiagnostics
import KeywayTesting
import Testing

@testable import KeywayUI

@MainActor
@Suite("What a preview says to write for views")
struct PreviewModifierTests {
  private struct TotalRow: View {
    var body: some View {
      HStack {
        Text("Tip")
        Text("5 %")
      }
      .padding(8)
    }
  }

  private func app() throws -> AppDriver {
    try AppDriver(size: Size(width: 800, height: 480)) {
      VStack {
        Text("Total").accessibilityAddTraits(.isHeader)
        Button("Pay") {}.accessibilityLabel("Pay now").accessibilitySortPriority(-1)
        Button("Cancel") {}
        Button("Help") {}.accessibilityIdentifier("help")
        TotalRow()
        Text("Choose").padding(4).onTapGesture {}.accessibilityHint("Opens a menu")
      }
    }
  }

  private func content(_ app: AppDriver, _ edits: (String, PreviewProperty, String)...) -> PreviewContent {
    Preview(app.window, title: "Till").content(edits.map { PreviewEdit($0.0, $0.1, $0.2) })
  }

  @Test("A modifier that the author wrote is replaced, and what comes from the view is not")
  func modifiers() throws {
    let app = try app()
    func lines(_ path: String, _ property: PreviewProperty, _ value: String) -> [String] {
      Array(content(app, (path, property, value)).difference.dropFirst())
    }
    #expect(
      lines("Pay now", .label, "Pay the \"bill\"") == [
        "-.accessibilityLabel(\"Pay now\")", "+.accessibilityLabel(\"Pay the \\\"bill\\\"\")",
      ])
    #expect(lines("Pay now", .sortPriority, "0") == ["-.accessibilitySortPriority(-1)"])
    #expect(
      lines("Pay now", .sortPriority, "2") == [
        "-.accessibilitySortPriority(-1)", "+.accessibilitySortPriority(2)",
      ])
    #expect(lines("Cancel", .label, "Stop") == ["+.accessibilityLabel(\"Stop\")"])
    #expect(lines("Cancel", .hidden, "true") == ["+.accessibilityHidden(true)"])
    #expect(lines("Cancel", .inputLabels, "Stop, End") == ["+.accessibilityInputLabels([\"Stop\", \"End\"])"])
    #expect(lines("Total", .label, "Sum") == ["+.accessibilityLabel(\"Sum\")"])
    #expect(lines("Total", .traits, "-header") == ["-.accessibilityAddTraits(.header)"])
    #expect(
      lines("Total", .traits, "+summary +playsSound") == ["+.accessibilityAddTraits([.playsSound, .summary])"]
    )
    #expect(
      lines("Choose", .hint, "Opens the menu") == [
        "-.accessibilityHint(\"Opens a menu\")", "+.accessibilityHint(\"Opens the menu\")",
      ])
    #expect(lines("Cancel", .identifier, "stop") == ["+.accessibilityIdentifier(\"stop\")"])
    #expect(
      lines("help", .identifier, "info") == [
        "-.accessibilityIdentifier(\"help\")", "+.accessibilityIdentifier(\"info\")",
      ])
    #expect(lines("Cancel", .label, "") == [], "there is none of the author to take away")
    #expect(content(app, ("Tip", .label, "Tips")).difference.first == "@@ Tip · text in TotalRow @@")
  }

  @Test("The list follows: order, headings, and a stack that is combined")
  func follows() throws {
    let app = try app()
    #expect(
      content(app).rows.map(\.spoken) == [
        "Total, heading", "Cancel, button", "Help, button", "Tip", "5 %", "Choose, button", "Pay now, button",
      ])
    #expect(content(app, ("Pay now", .sortPriority, "1")).rows.first?.path == "Pay now")
    #expect(content(app, ("Total", .traits, "-header")).rows.first?.spoken == "Total")
    let combined = content(app, ("Tip/..", .children, "combine"))
    #expect(combined.rows.map(\.spoken).contains("Tip, 5 %") && combined.rows.count == 6)
    #expect(combined.row(at: "Tip/..")?.isEdited == true)
    #expect(combined.difference.last == "+.accessibilityElement(children: .combine)")
    #expect(combined.row(at: "Total")?.around != nil)
    // The window itself is as before.
    #expect(app.tree.element(labeled: "Tip") != nil && content(app).difference.isEmpty)
  }
}
