import Keyway
import KeywayTesting
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("A label and its content are one element, side by side or below each other")
struct LabeledContentTests {
  private struct Guests: View {
    @State private var guests = 2

    var body: some View {
      LabeledContent("Guests") { Stepper("Adults", value: $guests, in: 1...9) }
    }
  }

  private func app(
    width: Double, theme: Theme = .light, _ direction: LayoutDirection = .leftToRight, label: Double = 60,
    content: Double = 100
  ) throws -> AppDriver {
    try AppDriver(size: Size(width: width, height: 480), theme: theme) {
      LabeledContent {
        Box("content", width: content)
      } label: {
        Box("label", width: label)
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      .environment(\.layoutDirection, direction)
    }
  }

  @Test("A value is read with its label")
  func reading() throws {
    let app = try AppDriver { LabeledContent("Total", value: "12 €") }
    #expect(app.readingOrder == ["Total, 12 €"])
    #expect(app.tabOrder.isEmpty && app.layoutFaults.isEmpty)
  }

  @Test("A control keeps its keys, and is read with the label")
  func control() throws {
    let app = try AppDriver { Guests() }
    #expect(app.readingOrder == ["Guests, Adults, 2, stepper"])
    #expect(app.tabOrder == ["Adults"] && app.focusFaults.isEmpty)
    try app.press("Up")
    #expect(app.readingOrder == ["Guests, Adults, 3, stepper"])
  }

  @Test("With room the label is at the leading edge and the content at the other")
  func row() throws {
    let app = try app(width: 800)
    let (label, content) = (try app.frame("label"), try app.frame("content"))
    #expect(label.minX == 0 && content.maxX == 800 && label.midY == content.midY)
    let mirrored = try self.app(width: 800, .rightToLeft)
    #expect(try mirrored.frame("label").maxX == 800 && mirrored.frame("content").minX == 0)
  }

  @Test("In a narrow window, and where the two have no room, the label lies above")
  func column() throws {
    for app in [
      try app(width: 599), try app(width: 800, theme: .light.large),
      try app(width: 800, label: 400, content: 390),
    ] {
      let (label, content) = (try app.frame("label"), try app.frame("content"))
      #expect(label.minX == 0 && content.minX == 0 && content.minY == label.maxY + 8)
    }
    #expect(try app(width: 800, label: 394, content: 390).frame("content").minY == 0)
    let mirrored = try app(width: 480, .rightToLeft)
    #expect(try mirrored.frame("label").maxX == 480 && mirrored.frame("content").maxX == 480)
  }

  @Test("Another width of the window arranges them anew")
  func resized() throws {
    let app = try app(width: 800)
    app.headlessWindow.configure(size: Size(width: 480, height: 480))
    #expect(try app.frame("content").minX == 0)
    app.headlessWindow.configure(size: Size(width: 800, height: 480))
    #expect(try app.frame("content").maxX == 800)
  }
}
