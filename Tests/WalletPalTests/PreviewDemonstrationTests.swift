import Keyway
import KeywayDiagnostics
import KeywayTesting
import Testing

@testable import WalletPal

/// The preview in the document on SwiftUI, sentence by sentence, without a display.
@MainActor
@Suite("Wallet Pal in the preview, as it is demonstrated")
struct PreviewDemonstrationTests {
  /// Opens a preview of views in memory.
  private func preview(
    @ViewBuilder _ content: () -> some View
  ) throws -> (model: PreviewModel, app: AppDriver) {
    let app = try AppDriver(size: Size(width: 1280, height: 800), content: content)
    let (model, preview) = (PreviewModel(), Preview(app.window, title: WalletPal.name))
    model.request = { [unowned model] in
      withExtendedLifetime(app) {
        model.show(preview.content(model.edits, showing: model.selection, inside: model.scope))
      }
    }
    model.request()
    return (model, app)
  }

  /// The listed and read elements, in order.
  private func listed(_ model: PreviewModel) -> [String] {
    (model.content?.rows ?? []).filter { !$0.number.isEmpty }.map(\.spoken)
  }

  // MARK: The preview itself

  @Test("A stack that is selected lists its elements in sorted order, and the list follows each change")
  func simplified() throws {
    let (model, _) = try preview {
      VStack(spacing: 40) {
        VStack(alignment: .leading) {
          Text("Mia")
          Text("Saves for a boat")
          Image(systemName: "checkmark.seal.fill")
        }
        Button("Done") {}
      }
    }
    #expect(listed(model) == ["Mia", "Saves for a boat", "Verified, image", "Done, button"])
    // "I can select the VStack and the Accessibility Preview will update to display the elements in their sorted order."
    model.select("Mia")
    model.select(model.row?.around)
    #expect(model.row?.isFound == false, "a stack is no element")
    model.list(inside: model.selection)
    // "Automatic SF Symbol labels": the last one has the name of its symbol.
    #expect(listed(model) == ["Mia", "Saves for a boat", "Verified, image"])
    // "The Text view will create an accessibility element with the string as its label. It also gains the trait."
    #expect(model.content?.row(at: "Mia")?.label == "Mia")
    #expect(model.content?.row(at: "Mia")?.traits == ["staticText"])
    // "The preview will update for any accessibility changes we make, such as adding the .isHeader trait."
    model.select("Mia")
    model.set(.header, to: true)
    #expect(listed(model).first == "Mia, heading")
    #expect(model.row?.traits.contains("header") == true)
    #expect(model.content?.difference.last == "+.accessibilityAddTraits(.header)")
    // The way back.
    model.list(inside: nil)
    #expect(listed(model).last == "Done, button")
  }

  // MARK: - Custom controls

  private struct Planner: View {
    @State private var dollars = 400.0

    var body: some View { BudgetSlider(budget: .food, dollars: $dollars) }
  }

  @Test("Selected, a slider of shapes shows that there are no elements; represented, one that can be changed")
  func slider() throws {
    let (shapes, _) = try preview {
      ZStack {
        Capsule().fill(.sidebar)
        Circle().fill(.panel)
      }
      .frame(width: 400, height: 56)
      .gesture(DragGesture(minimumDistance: 0))
      .accessibilityIdentifier("food")
    }
    // "The Accessibility Preview shows that there are no elements, so this control is not accessible."
    shapes.list(inside: "food")
    #expect(listed(shapes).isEmpty && shapes.content?.text == "0 stops in food")
    // "Ideally, we should have a single labeled accessibility element with a value that can be changed."
    let (model, app) = try preview { Planner() }
    model.list(inside: "food")
    #expect(listed(model) == ["Food, 400 dollars, slider"])
    #expect(model.content?.rows.first?.traits.contains("adjustable") == true)
    #expect(app.sliders["Food"]?.increment() == true)
    model.request()
    #expect(listed(model) == ["Food, 410 dollars, slider"])
  }

  /// The style as it was before: it ignores the label of its button.
  private struct SymbolAloneStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View { Image(systemName: "slider.horizontal.3") }
  }

  @Test(
    "A button whose style ignores its label is called by the symbol, and by its label once that represents it"
  )
  func symbolButton() throws {
    // "Despite initializing the button with the label, the label for the button" is that of the symbol.
    let (before, _) = try preview { Button("Edit Budgets") {}.buttonStyle(SymbolAloneStyle()) }
    #expect(listed(before) == ["Adjust, button"])
    let (after, _) = try preview {
      SymbolButton(title: "Edit Budgets", systemName: "slider.horizontal.3") {}
    }
    #expect(listed(after) == ["Edit Budgets, button"])
  }

  // MARK: Children

  private static let months = [
    Month(name: "January", short: "Jan", dollars: 100), Month(name: "February", short: "Feb", dollars: 80),
  ]
  private static let bars = ["January: 100 dollars", "February: 80 dollars"]

  @Test("A canvas is passed over; with a label and children it is a container, whose stack lists a bar each")
  func history() throws {
    // "They end up at the Alerts header. VoiceOver users would not even know that this graph exists."
    let (before, _) = try preview {
      VStack {
        Text("Budget History").accessibilityAddTraits(.isHeader)
        Canvas { context, size in context.fill(Rect(origin: .zero, size: size), Theme.light[.accent]) }
          .frame(width: 400, height: 100)
        Text("Alerts").accessibilityAddTraits(.isHeader)
      }
    }
    #expect(listed(before) == ["Budget History, heading", "Alerts, heading"])
    let (model, _) = try preview { BudgetHistory(months: Self.months, budget: 120) }
    let graph = try #require(model.content?.rows.first)
    #expect(graph.label == "Budget History" && graph.remark == "container")
    #expect(listed(model) == Self.bars)
    // "If I select the HStack … an element has been created for each bar in the graph."
    model.select("January: 100 dollars")
    model.select(model.row?.around)
    model.list(inside: model.selection)
    #expect(listed(model) == Self.bars)
    // "Notice that the frame for each element is the same, which is ideal."
    let frames = (model.content?.rows ?? []).filter { !$0.number.isEmpty }.map(\.frame)
    #expect(Set(frames.map(\.height)) == [graph.frame.height])
    #expect(abs(frames[0].width - frames[1].width) <= 1)
  }

  // MARK: Order

  private static let challenge = "Send Challenge, button"
  private static let middle = ["Portrait, image", "Add Friend, button"]

  @Test("The order of the friends is seen at once, and each change of the document mends it in the preview")
  func friends() throws {
    let (model, app) = try preview { FriendsCarousel(form: .byPlace) { _ in } }
    // "VoiceOver would navigate through each of the challenge buttons, then the Image and Add Friend button, and finally the
    // text with the user's name."
    #expect(Array(listed(model).prefix(3)) == [Self.challenge, Self.challenge, Self.challenge])
    #expect(Array(listed(model).suffix(3)) == ["Mia", "Noah", "Zoe"])
    // "I'll add the accessibilityElement(children:) modifier with the contain behavior."
    model.select("Mia")
    model.select(model.row?.around)
    let card = try #require(model.selection)
    model.set(.children, to: "contain")
    model.list(inside: card)
    #expect(listed(model) == [Self.challenge] + Self.middle + ["Mia"])
    #expect(model.content?.difference.last == "+.accessibilityElement(children: .contain)")
    // "I'll use a priority of -1 since the default is 0."
    model.select(model.content?.rows.first { $0.spoken == Self.challenge }?.path)
    model.set(.sortPriority, to: "-1")
    #expect(listed(model) == Self.middle + ["Mia", Self.challenge])
    #expect(model.content?.difference.last == "+.accessibilitySortPriority(-1)")
    // "Now there's a single element for each user."
    model.revert()
    model.select(card)
    model.set(.children, to: "combine")
    #expect(listed(model) == ["Portrait, Mia, image"])
    #expect(model.content?.difference.last == "+.accessibilityElement(children: .combine)")
    // The app itself is as before.
    #expect(app.readingOrder.last == "Zoe")
    // "And each element has a Send Challenge action."
    let (combined, written) = try preview { FriendsCarousel(form: .combine) { _ in } }
    #expect(listed(combined) == ["Mia", "Noah", "Zoe"].map { "Portrait, \($0), image" })
    #expect(written.images.allSatisfy { $0.actionNames.contains("Send Challenge") })
  }
}
