import Keyway
import KeywayTesting
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("A label has a picture before its title")
struct LabelTests {
  private func icon() -> Image {
    Image(width: 24, height: 24, label: "a printer") { _, _, _ in }
  }

  @Test("Only the title is read, and it names a button")
  func reading() throws {
    let app = try AppDriver {
      VStack {
        Label("Tickets", image: icon())
        Button(action: {}) { Label("Print", image: icon()) }
      }
    }
    #expect(app.readingOrder == ["Tickets", "Print, button"])
    #expect(app.tabOrder == ["Print"])
  }

  @Test(
    "A label shows its picture or its title alone, and says its title all the same",
    arguments: [LabelStyle.titleOnly, .iconOnly])
  func styles(style: LabelStyle) throws {
    let app = try AppDriver {
      VStack {
        Label {
          Text("Tickets")
        } icon: {
          Box("icon")
        }
        Button(action: {}) { Label("Print", image: icon()) }
      }
      .labelStyle(style)
    }
    #expect(app.readingOrder == ["Tickets", "Print, button"])
    #expect((app.tree.element(forKey: "icon") != nil) == (style == .iconOnly))
  }

  @Test("The picture lies at the leading side of the title", arguments: LayoutDirection.allCases)
  func places(direction: LayoutDirection) throws {
    let app = try AppDriver {
      Label {
        Box("title", width: 80, height: 28)
      } icon: {
        Box("icon", width: 24, height: 24)
      }
      .environment(\.layoutDirection, direction)
    }
    let (title, icon) = (try app.frame("title"), try app.frame("icon"))
    #expect(title.midY == icon.midY)
    #expect(direction == .leftToRight ? icon.maxX + 8 == title.minX : title.maxX + 8 == icon.minX)
  }
}
