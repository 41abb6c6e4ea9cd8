import Keyway
import KeywayTesting
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("Modifiers that make a view a control belong to the whole that they are written around")
struct WholeControlTests {
  @Test("The frame, the ring's shape, the name and clicks are those of padding and background")
  func whole() throws {
    var taps = 0
    let app = try AppDriver {
      VStack(spacing: 20) {
        HStack {
          Text("Single")
          Text("2.50")
        }
        .padding(20).background(.panel, cornerRadius: 12)
        .onTapGesture { taps += 1 }
        Text("Plain").padding(20).background(.panel).focusable().accessibilityRole(.button)
        Text("Text").padding(20).accessibilityIdentifier("text")
      }
    }
    let card = try #require(app.focused)
    #expect(card.role == .button && card.label == "Single, 2.50")
    #expect(card.shape == .roundedRectangle(radius: 12))
    let text = try #require(app.tree.element(.text, "Single")).frame
    #expect(card.frame.minX == text.minX - 20 && card.frame.minY <= text.minY - 20)
    app.windowSystem.click(at: Point(x: card.frame.minX + 5, y: card.frame.minY + 5), in: app.headlessWindow)
    #expect(taps == 1)
    let plain = try #require(app.tree.element(.button, "Plain")).frame
    app.windowSystem.tap(at: Point(x: plain.maxX - 5, y: plain.maxY - 5), in: app.headlessWindow)
    #expect(app.focused?.label == "Plain")
    // A view that is not a control stays as it is.
    #expect(app.tree.element(forKey: "text").map { app.tree[$0].role } == .text)
    #expect(app.focusFaults.isEmpty)
  }

  @Test("Modifiers around a button stay the button's, and an inner modifier has the inner whole")
  func controls() throws {
    let app = try AppDriver {
      VStack {
        Button("Pay") {}.padding(20).accessibilityIdentifier("pay")
        Text("Inner").padding(10).focusable().padding(30).accessibilityIdentifier("inner")
      }
    }
    #expect(app.focused?.role == .button && app.focused?.key == "pay")
    try app.press("Tab")
    let text = try #require(app.tree.element(.text, "Inner")).frame
    #expect(app.focused?.frame.minX == text.minX - 10)
  }

  private struct Changing: View {
    @State var isControl = true

    var body: some View {
      VStack {
        Button("Change") { isControl.toggle() }
        Text("Part").padding(20).focusable(isControl)
      }
    }
  }

  @Test("A view that is no control any more leaves the tab order")
  func changing() throws {
    let app = try AppDriver { Changing() }
    #expect(app.tabOrder == ["Change", "Part"])
    try app.press("Space")
    #expect(app.tabOrder == ["Change"])
    try app.press("Space")
    #expect(app.tabOrder == ["Change", "Part"])
  }

  private struct Pages: View {
    enum Field { case name, town }
    @State var page = 0
    @FocusState private var field: Field?

    var body: some View {
      if page == 0 {
        VStack {
          Button("Begin") { page = 1 }
        }
      } else {
        VStack {
          Button("Name") {}.focused($field, equals: .name)
          Button("Town") {}.focused($field, equals: .town)
        }
        .defaultFocus($field, .town)
      }
    }
  }

  @Test("The default focus of a page counts when the page takes the place of another")
  func pages() throws {
    let app = try AppDriver { Pages() }
    try app.press("Space")
    #expect(app.focused?.label == "Town")
  }

  @Test("A click on what is out of sight scrolls to it, or says that it cannot be seen")
  func outOfSight() throws {
    var log: [Int] = []
    let app = try AppDriver(size: Size(width: 300, height: 200)) {
      ScrollView {
        VStack { ForEach(0..<20) { number in Button("Button \(number)") { log.append(number) } } }
      }
    }
    try app.click(.button, "Button 15")
    #expect(log == [15])
    let cut = try AppDriver(size: Size(width: 300, height: 200)) {
      VStack { ForEach(0..<20) { number in Button("Button \(number)") {} } }
    }
    #expect(throws: AppDriverError.outOfSight("Button 19")) { try cut.click(.button, "Button 19") }
  }
}
