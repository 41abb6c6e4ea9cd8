import Keyway
import KeywayTesting
import Testing

@testable import ExampleProductList

/// The two walks of the document on iOS, sentence by sentence, with the products of this shop.
@MainActor
@Suite("The product list, as it is demonstrated")
struct DemonstrationTests {
  @Test("Buttons with pictures say their kind, cells their strings, and one comes back to the cell")
  func products() throws {
    let app = try AppDriver(ProductList(), size: Size(width: 1280, height: 800), language: .english)
    // "iPhone products, iPad products, button." One of the two says that it is selected.
    #expect(app.element(labeled: "Tablet products")?.words == "selected, Tablet products, button")
    #expect(app.element(labeled: "Phone products")?.words == "Phone products, button")
    // "Zero, product name, iPad." The label joins what the cell draws.
    app.moveCursor(to: app.cells["Slate 9, 9 inches, 1 on the shelf"])
    #expect(app.cursor?.position == SetPosition(index: 2, count: 4))
    #expect(app.cursor?.activate() == true)
    // "Large iPad. Image. Go back. Button." It is another screen, and the cursor is in it.
    #expect(app.cursor?.words == "Large Slate 9, image")
    #expect(
      app.readingOrder == [
        "Large Slate 9, image", "Slate 9, heading", "Screen, 9 inches", "Stock, 1 on the shelf", "Shelf, A2",
        "The way from here to shelf A2, image", "Go back, button",
      ])
    #expect(app.notifications.last == .screenChanged(nil))
    // "It goes back and it realizes that it came from a certain cell."
    #expect(app.buttons["Go back"]?.activate() == true)
    #expect(app.cursor?.label == "Slate 9, 9 inches, 1 on the shelf")
    // "Selected. iPhone products."
    #expect(app.buttons["Phone products"]?.activate() == true)
    #expect(app.element(labeled: "Phone products")?.words == "selected, Phone products, button")
    #expect(app.element(labeled: "Tablet products")?.words == "Tablet products, button")
    #expect(
      app.cells.map { $0.words } == ["Call 4, 4 inches, 5 on the shelf", "Call 6, 6 inches, 2 on the shelf"])
  }

  @Test("The grid confines, an icon says that it is deleted, and a scrub leaves")
  func grid() throws {
    let app = try AppDriver(ProductList(), size: Size(width: 1280, height: 800), language: .english)
    // "Show grid. Button." It moves into the grid by itself: "Icon 1, button."
    app.moveCursor(to: app.buttons["Show grid"])
    #expect(app.cursor?.activate() == true)
    #expect(app.cursor?.words == "Slate 7, button")
    // "That means I can't get out of it at all."
    let names = ["Slate 7", "Slate 9", "Slate 11", "Slate 13", "Call 4", "Call 6"]
    #expect(
      app.readingOrder == names.map { "\($0), button" } + [
        "Choose a product, then its cross.", "Done, button",
      ])
    // "Icon 6, button. Delete icon 6." The cursor did not move, and the activation point is the X.
    app.moveCursor(to: app.buttons["Call 6"])
    #expect(app.cursor?.activate() == true)
    #expect(app.cursor?.words == "Delete Call 6, button")
    // "If I double tap again: icon 1."
    #expect(app.cursor?.activate() == true)
    #expect(app.cursor?.words == "Slate 7, button")
    #expect(app.buttons["Call 6"] == nil && app.buttons["Delete Call 6"] == nil)
    #expect(app.notifications == [.screenChanged(nil), .layoutChanged(nil)])
    // "Finally, how do I get out of it? Show grid. Button."
    #expect(app.cursor?.escape() == true)
    #expect(app.cursor?.words == "Show grid, button")
    #expect(app.buttons["Phone products"]?.activate() == true)
    #expect(
      app.cells.map { $0.label } == ["Call 4, 4 inches, 5 on the shelf"], "it is gone from the list too")
  }
}
