import Keyway
import KeywayTesting
import Testing

@testable import KeywayUI

@MainActor
@Suite("An empty screen says why, and what to do now")
struct ContentUnavailableViewTests {
  private struct Empty: View {
    @State private var searches = 0

    var body: some View {
      ContentUnavailableView(
        "No appointments", image: Image(width: 48, height: 48, label: "a calendar") { _, _, _ in },
        description: Text("There is none under this name today. You searched \(searches) times.")
      ) {
        Button("Search again") { searches += 1 }
        Button("Ask for help") {}
      }
    }
  }

  @Test("It is read as a heading, a text and buttons, which work")
  func reading() throws {
    let app = try AppDriver { Empty() }
    try app.press("Space")
    #expect(
      app.readingOrder == [
        "No appointments, heading", "There is none under this name today. You searched 1 times.",
        "Search again, button", "Ask for help, button",
      ])
    #expect(app.tabOrder == ["Search again", "Ask for help"] && app.focusFaults.isEmpty)
  }

  @Test("It lies in the middle, and fits a small window in large type")
  func places() throws {
    let app = try AppDriver(size: Size(width: 800, height: 480)) { Empty() }
    let title = try #require(app.tree.element(.heading)).frame
    #expect(abs(title.midX - 400) <= 1)
    for size in [Size(width: 480, height: 640), Size(width: 800, height: 480)] {
      let small = try AppDriver(size: size, theme: .light.large) { Empty() }
      #expect(small.layoutFaults.isEmpty)
    }
  }

  @Test("A title is enough")
  func title() throws {
    let app = try AppDriver { ContentUnavailableView("Nothing here") }
    #expect(app.readingOrder == ["Nothing here, heading"] && app.tabOrder.isEmpty)
  }
}
