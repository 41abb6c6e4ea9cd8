import Keyway
import KeywayTesting
import Testing

@MainActor
@Suite("Texts and sliders stay as wide as an eye follows")
struct ReadingWidthTests {
  private static let words = Array(repeating: "station", count: 80).joined(separator: " ")

  private func width(_ theme: Theme, @ViewBuilder _ content: () -> some View) throws -> Double {
    let app = try AppDriver(size: Size(width: 3840, height: 2160), theme: theme, content: content)
    let element = try #require(app.tree.element(.text) ?? app.tree.element(.slider))
    return element.frame.width
  }

  @Test("A text wraps at 720, larger type later, and elsewhere where its author says so")
  func text() throws {
    #expect((600...720).contains(try width(.light) { Text(Self.words) }))
    #expect((900...1080).contains(try width(.light.large) { Text(Self.words) }))
    #expect((300...400).contains(try width(.light) { Text(Self.words).readingWidth(400) }))
    #expect(try width(.light) { Text(Self.words).readingWidth(nil) } > 3000)
    // A text that fits is not wrapped.
    #expect(try width(.light) { Text("Go") } < 60)
  }

  @Test("A slider is at most 760 wide")
  func slider() throws {
    #expect(try width(.light) { Slider(value: .constant(1), in: 0...10) } == 760)
    #expect(try width(.light.large) { Slider(value: .constant(1), in: 0...10) } == 1140)
  }
}
