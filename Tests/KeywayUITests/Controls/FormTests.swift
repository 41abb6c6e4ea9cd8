import Keyway
import KeywayTesting
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("A form is a column that scrolls")
struct FormTests {
  private struct Visit: View {
    @State private var adults = 2
    @State private var isGuided = false

    var body: some View {
      Form {
        Flexible("row").frame(height: 20)
        Section {
          Stepper("Adults", value: $adults)
          Toggle("A guided tour", isOn: $isGuided)
        } header: {
          Text("Your visit")
        } footer: {
          Text("A tour takes an hour")
        }
        Text("Thank you")
        ForEach(0..<12) { number in Button("Button \(number)") {} }
      }
    }
  }

  @Test("It is 760 wide in the middle of a wide window, and keeps a margin in a small one")
  func width() throws {
    let wide = try AppDriver(size: Size(width: 1280, height: 800)) { Visit() }
    #expect(try wide.frame("row") == Rect(x: 260, y: 24, width: 760, height: 20))
    let small = try AppDriver(size: Size(width: 800, height: 480)) { Visit() }
    #expect(try small.frame("row") == Rect(x: 24, y: 24, width: 752, height: 20))
    let large = try AppDriver(size: Size(width: 1280, height: 800), theme: .light.large) { Visit() }
    #expect(try large.frame("row").width == 1140)
  }

  @Test(
    "Rows are 24 apart and begin at the leading edge; the header of a section is a heading and looks like one"
  )
  func rows() throws {
    for direction in LayoutDirection.allCases {
      let app = try AppDriver(size: Size(width: 1280, height: 800)) {
        Visit().environment(\.layoutDirection, direction)
      }
      let header = try #require(app.tree.element(.heading, "Your visit")).frame
      let stepper = try #require(app.tree.element(.stepper)).frame
      let footer = try #require(app.tree.element(.text, "A tour takes an hour")).frame
      let text = try #require(app.tree.element(.text, "Thank you")).frame
      #expect(header.minY == 68 && stepper.minY == header.maxY + 24)
      #expect(direction == .leftToRight ? header.minX == 260 : header.maxX == 1020)
      #expect(header.height > text.height && footer.height < text.height)
      #expect(app.headings.map(\.label) == ["Your visit"])
    }
  }

  @Test("Tab brings every row into view", arguments: [Theme.light, .light.large])
  func scrolling(theme: Theme) throws {
    let app = try AppDriver(size: Size(width: 800, height: 480), theme: theme) { Visit() }
    #expect(app.tabOrder.count == 14 && app.focusFaults.isEmpty && app.layoutFaults.isEmpty)
    try app.press("Shift+Tab")
    #expect(app.focused?.label == "Button 11")
    #expect(try #require(app.focused).frame.maxY <= 480)
    #expect(app.layoutFaults.isEmpty)
  }

  @Test("In something that scrolls it scrolls with it")
  func inside() throws {
    let alone = try AppDriver { Visit() }
    #expect(alone.tree.elements(.scrollView).count == 1)
    let inside = try AppDriver {
      ScrollView {
        VStack {
          Text("Title")
          Visit()
        }
      }
    }
    #expect(inside.tree.elements(.scrollView).count == 1)
    let strip = try AppDriver {
      ScrollView(.horizontal) { Visit().frame(width: 400, height: 300) }
    }
    #expect(strip.tree.elements(.scrollView).count == 2)
  }
}
