import Keyway
import KeywayTesting
import Testing
import ViewTestKit

@MainActor
@Suite("Focus modifiers of views")
struct FocusModifierTests {
  private func path(_ app: AppDriver, _ keys: String) throws -> [String?] {
    try keys.split(separator: " ").map {
      try app.press(String($0))
      return app.focused?.label
    }
  }

  @Test("A focus group is one stop, with arrows inside")
  func group() throws {
    let app = try AppDriver {
      VStack {
        HStack {
          Button("Small") {}
          Button("Large") {}
        }
        .focusGroup(FocusGroup(axis: .horizontal))
        .accessibilityLabel("Size")
        Button("Order") {}
      }
    }
    #expect(app.tabOrder == ["Size", "Order"])
    #expect(try path(app, "Right Tab Shift+Tab") == ["Large", "Order", "Large"])
  }

  @Test("A group is entered at the item that asks most for it")
  func groupPriority() throws {
    let app = try AppDriver {
      VStack {
        Button("Before") {}
        HStack {
          Button("Small") {}
          Button("Medium") {}.focusGroupPriority(2)
          Button("Large") {}.focusGroupPriority(1)
        }
        .focusGroup(FocusGroup(axis: .horizontal))
      }
    }
    #expect(try path(app, "Tab") == ["Medium"])
  }

  @Test("A region is entered at the first focusable element that it prefers")
  func preferredFocus() throws {
    let app = try AppDriver {
      VStack {
        Button("Before") {}
        VStack {
          Button("Street") {}
          Button("Town") {}.accessibilityIdentifier("town").disabled(true)
          Button("Pay") {}.accessibilityIdentifier("pay")
        }
        .focusRegion()
        .preferredFocus("town", "pay")
      }
    }
    #expect(try path(app, "F6") == ["Pay"])
  }

  @Test(
    "Arrows by place look inside what contains them before they look around it", arguments: [true, false])
  func spatialNavigation(isContained: Bool) throws {
    let app = try AppDriver(size: Size(width: 1600, height: 300)) {
      VStack(alignment: .leading, spacing: 8) {
        HStack(spacing: 1200) {
          Button("Left") {}
          Button("Right") {}
        }
        .spatialNavigation(SpatialNavigation(contain: isContained ? .contain : .auto))
        Button("Under") {}.padding(.leading, 120)
      }
      .focusScope(FocusScope(traversal: Traversal(arrows: .spatial)))
    }
    #expect(try path(app, "Right") == [isContained ? "Right" : "Under"])
  }

  @Test("The ring follows the shape that is said: in the corners of an ellipse there is none")
  func focusShape() throws {
    func corner(_ shape: ElementShape) throws -> Color {
      let app = try AppDriver(size: Size(width: 400, height: 300)) {
        Button("Pay") {}.focusShape(shape).accessibilityIdentifier("pay")
      }
      try app.press("Tab")
      let frame = try app.frame("pay")
      return app.capture().pixel(x: Int(frame.minX) - 6, y: Int(frame.minY) - 6)
    }
    let background = try corner(.ellipse)
    #expect(background.contrast(with: try corner(.rectangle)) >= 3)
    #expect(background == Theme.light[.background])
  }
}
