import KeywayTesting
import Testing

@testable import ExampleCatalog

@MainActor
@Suite("The catalog's attributes: traits of a small player")
struct CatalogAttributesTests {
  @Test("Each element is read with what it is")
  func reads() throws {
    let app = try AppDriver { AttributesView() }
    #expect(
      app.readingOrder == [
        "Three songs are ready", "A record with a red label, image", "Play, button",
        "Volume, 3 of 10, slider",
      ])
  }

  @Test("The text at the top is static and sums up the screen")
  func summary() throws {
    let app = try AppDriver { AttributesView() }
    let text = try #require(app.elements(ofRole: .text)["Three songs are ready"])
    #expect(text.traits.isSuperset(of: [.isStaticText, .isSummaryElement]))
    #expect(app.images[0].traits.contains(.isImage))
  }

  @Test("The button that starts to play says so, the one that stops does not")
  func media() throws {
    let app = try AppDriver { AttributesView() }
    #expect(app.buttons["Play"]?.traits.isSuperset(of: [.isButton, .startsMedia]) == true)
    #expect(app.buttons["Play"]?.activate() == true)
    #expect(app.readingOrder.first == "The first song plays")
    #expect(app.buttons["Stop"]?.traits.contains(.startsMedia) == false)
  }

  @Test("The volume goes up and down as one element; keys reach its two buttons")
  func volume() throws {
    let app = try AppDriver { AttributesView() }
    let volume = try #require(app.sliders["Volume"])
    #expect(volume.traits.contains(.adjustable))
    #expect(volume.increment() && volume.increment())
    #expect(app.sliders["Volume"]?.value == "5 of 10")
    #expect(volume.decrement())
    #expect(app.sliders["Volume"]?.value == "4 of 10")
    #expect(app.tabOrder == ["Play", "Softer", "Louder"])
    try app.press("Tab Space Space")
    #expect(app.sliders["Volume"]?.value == "2 of 10")
  }
}
