import Keyway
import KeywayTesting
import Testing
import ViewTestKit

@MainActor
@Suite("Elements derive their names from their content, unless the author names them")
struct NameTests {
  @Test("A button takes the texts inside for its label, in order")
  func button() throws {
    let app = try AppDriver {
      Button {
      } label: {
        VStack {
          Text("Large")
          Text("Coffee")
        }
      }
    }
    #expect(app.focused?.label == "Large, Coffee")
  }

  @Test("An author's label wins over the content, and an outer one over an inner one")
  func explicit() throws {
    let app = try AppDriver {
      VStack {
        Button("+") {}.accessibilityLabel("Add")
        Button("-") {}.accessibilityLabel("Remove").padding().accessibilityLabel("Remove one")
      }
    }
    #expect(app.tabOrder == ["Add", "Remove one"])
  }

  @Test("Hidden content is not part of a name")
  func hiddenParts() throws {
    let app = try AppDriver {
      Button {
      } label: {
        HStack {
          Text("♥").accessibilityHidden(true)
          Text("Favorite")
          Text("secret").hidden()
        }
      }
    }
    #expect(app.focused?.label == "Favorite")
  }

  private struct RatedList: View {
    @State private var stars = 1
    var body: some View {
      List([NamedRow(id: "a")]) { _ in
        Rating(stars: $stars)
      }
      .onKeyPress(.keyboardS) {
        stars += 1
        return .handled
      }
    }
  }

  private struct Rating: View {
    @Binding var stars: Int
    var body: some View {
      Text("coffee")
      Text("*").accessibilityLabel("\(stars) stars")
      Button("Buy \(stars)") {}.focusable(false)
    }
  }

  @Test("A row is named anew when only a label or a nested button inside changes")
  func follows() throws {
    let app = try AppDriver { RatedList() }
    #expect(app.focused?.role == .cell)
    #expect(app.focused?.label == "coffee, 1 stars, Buy 1")
    for stars in 2...5 {
      try app.press("s")
      #expect(app.focused?.label == "coffee, \(stars) stars, Buy \(stars)")
    }
  }

  private struct Lonely: View {
    @State private var stars = 1
    var body: some View {
      Text("*").accessibilityLabel("\(stars) stars").accessibilityValue("rated \(stars)")
        .onKeyPress(.keyboardS) { .ignored }
      Stepper { stars += 1 }
    }
  }

  private struct Stepper: View {
    let step: () -> Void
    var body: some View { Button("More") { step() }.accessibilityIdentifier("more") }
  }

  @Test("A name follows a change deep inside that evaluates neither the row nor its list")
  func deepChange() throws {
    let app = try AppDriver { List([NamedRow(id: "a")]) { _ in Lonely() } }
    #expect(app.focused?.label == "1 stars, More")
    #expect(app.focused?.value == "rated 1")
    app.click(try app.frame("more").center)
    let row = try #require(app.tree.element(.cell))
    #expect(row.label == "2 stars, More")
    #expect(row.value == "rated 2")
  }
}
