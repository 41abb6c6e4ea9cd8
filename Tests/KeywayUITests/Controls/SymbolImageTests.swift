import Keyway
import KeywayDrawing
import KeywayPlatform
import KeywayTesting
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("An image of a symbol follows the text that it stands with")
struct SymbolImageTests {
  private func size(_ scale: Image.Scale, _ font: TextStyle = .body) throws -> Size {
    let app = try AppDriver(size: Size(width: 200, height: 200)) {
      Image(systemName: "printer").accessibilityIdentifier("symbol").imageScale(scale).font(font)
    }
    return try app.frame("symbol").size
  }

  @Test("It is as large as its font asks for, and as high as a line")
  func sizes() throws {
    #expect(try size(.small) == Size(width: 20, height: 28))
    #expect(try size(.medium) == Size(width: 24, height: 28))
    // As odd as its lines of three pixels, which lie on whole pixels.
    #expect(try size(.large) == Size(width: 31, height: 31))
    #expect(try size(.medium, .caption) == Size(width: 20, height: 22))
    #expect(try size(.medium, .heading) == Size(width: 34, height: 36))
    #expect(try size(.medium, .title) == Size(width: 48, height: 48))
  }

  @Test("Its lines are heavier in the theme of high contrast")
  func weight() {
    #expect(Theme.light.symbolGrid(side: 24, scale: 2).lineWidth == 4)
    #expect(Theme.highContrast.symbolGrid(side: 24, scale: 2).lineWidth == 5)
  }

  @Test("Alone it says what it means, or what the author says; in a label it is decoration")
  func names() throws {
    let app = try AppDriver {
      VStack {
        Button(action: {}) { Image(systemName: "xmark") }
        Button(action: {}) { Image(systemName: "xmark", label: "Leave") }
        Label("Tickets", systemImage: "ticket")
        Button(action: {}) { Label("Print", systemImage: "printer") }
      }
    }
    #expect(app.tabOrder == ["Close", "Leave", "Print"])
    #expect(app.readingOrder == ["Close, button", "Leave, button", "Tickets", "Print, button"])
    #expect(app.window.viewFaults == [])
  }

  @Test("Each symbol has a name in each of Keyway's languages")
  func languages() {
    #expect(StandardCatalogs.languages.count == 7)
    for language in StandardCatalogs.languages {
      let texts = Localization(preferred: [language], others: StandardCatalogs.languages)
      #expect(texts.language == language)
      for name in Symbol.names {
        let meaning = Symbol(name)!.meaning
        #expect(!texts.text(meaning, context: Symbol.translationContext).isEmpty)
      }
      #expect(texts.missing == [], "\(language)")
    }
  }

  @Test("A symbol beside a title of two lines stands beside the first")
  func firstLine() throws {
    let app = try AppDriver(size: Size(width: 300, height: 200)) {
      Label {
        Box("title", width: 80, height: 56)
      } icon: {
        Image(systemName: "bus")
      }
    }
    var icon: Rect?
    app.tree.visit(app.tree.root) { _, element in
      if element.label == "Bus" { icon = element.frame }
      return true
    }
    #expect(icon?.minY == (try app.frame("title").minY) && icon?.height == 28)
  }

  @Test("Forward turns where text runs from right to left, and left does not")
  func mirrored() throws {
    func picture(_ name: String, _ direction: LayoutDirection) throws -> ImageBuffer {
      try AppDriver(size: Size(width: 100, height: 100)) {
        Image(systemName: name).environment(\.layoutDirection, direction)
      }.capture()
    }
    for name in ["chevron.left", "arrow.right", "play", "printer"] {
      #expect(
        try picture(name, .leftToRight).differenceCount(from: picture(name, .rightToLeft)) == 0, "\(name)")
    }
    for name in ["chevron.backward", "arrow.forward", "list.bullet", "arrow.uturn.backward"] {
      #expect(
        try picture(name, .leftToRight).differenceCount(from: picture(name, .rightToLeft)) > 0, "\(name)")
    }
  }

  @Test("It has the colour of text, and follows when that changes or the view is disabled")
  func colors() throws {
    func colors(_ view: some View) throws -> Set<Color> {
      let app = try AppDriver(size: Size(width: 60, height: 60)) { view }
      let image = app.capture()
      return Set((0..<60).map { image.pixel(x: 30, y: $0) })
    }
    let minus = Image(systemName: "minus")
    #expect(try colors(minus).contains(Theme.light[.ink]))
    #expect(try colors(minus.foregroundStyle(.accent)).contains(Theme.light[.accent]))
    #expect(try colors(minus.disabled(true)).contains(Theme.light[.disabledInk]))
  }

  private struct Growing: View {
    @State private var isLarge = false

    var body: some View {
      VStack {
        Button("Grow") { isLarge = true }
        Image(systemName: isLarge ? "minus" : "plus").accessibilityIdentifier("symbol")
          .imageScale(isLarge ? .large : .medium)
      }
    }
  }

  @Test("A change of its name or its size shows at once")
  func changes() throws {
    let app = try AppDriver { Growing() }
    #expect(app.label("symbol") == "Add")
    try app.press("Tab Space")
    #expect(app.label("symbol") == "Remove")
    #expect(try app.frame("symbol").size == Size(width: 31, height: 31))
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
  }

  @Test("An unknown name is an empty square of the same size, and a fault with the nearest name")
  func unknown() throws {
    let app = try AppDriver(size: Size(width: 200, height: 200)) {
      Image(systemName: "prnter").accessibilityIdentifier("symbol")
    }
    #expect(try app.frame("symbol").size == Size(width: 24, height: 28))
    #expect(app.window.viewFaults == [.unknownSymbol("prnter", nearest: "printer")])
    #expect(app.window.viewFaults[0].description.contains("such as printer"))
    let (image, frame) = (app.capture(), try app.frame("symbol"))
    let row = (Int(frame.minX)..<Int(frame.maxX)).map { image.pixel(x: $0, y: Int(frame.midY)) }
    // Two edges and nothing between.
    #expect(row.count { $0 == Theme.light[.ink] } == 4)
  }
}
