import Keyway
import KeywayTesting
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("Spatial arrows in apps")
struct SpatialTests {
  private struct Wall: View {
    var body: some View {
      VStack {
        HStack {
          Button("a") {}
          Button("b") {}
        }
        HStack {
          Button("c") {}
          Button("d") {}
        }
      }
    }
  }

  private struct WallApp: KioskApp {
    var traversal: Traversal { Traversal(arrows: .spatial) }
    var showsMenuBar: Bool { false }
    var body: some View { Wall() }
  }

  @Test("An app that says nothing leaves arrows alone; one with arrows by place moves in all directions")
  func wholeApp() throws {
    let plain = try AppDriver { Wall() }
    try plain.press("Right")
    #expect(plain.focused?.label == "a")
    let app = try AppDriver(WallApp())
    var path: [String?] = []
    for key in ["Right", "Down", "Left", "Up", "Up"] {
      try app.press(key)
      path.append(app.focused?.label)
    }
    #expect(path == ["b", "d", "c", "a", "a"])
    #expect(app.tabOrder == ["a", "b", "c", "d"])
  }

  @Test("A view may ask for it by itself, contain the search, and make parts inert")
  func modifiers() throws {
    let app = try AppDriver {
      VStack {
        HStack {
          VStack {
            Button("one") {}
            Button("far below") {}
          }
          .spatialNavigation(SpatialNavigation(contain: .contain))
          Button("beside") {}.inert()
          Button("passed") {}.tabStop(false)
        }
        Button("below") {}
      }
      .focusScope(FocusScope(traversal: Traversal(edge: .leave, arrows: .spatial)))
    }
    #expect(app.tabOrder == ["one", "far below", "below"])
    try app.press("Down")
    #expect(app.focused?.label == "far below")
    try app.press("Down")
    #expect(app.focused?.label == "below")
  }

  @Test("A scroll view without a visible target scrolls, and is left at its end")
  func scrolling() throws {
    let app = try AppDriver(size: Size(width: 300, height: 200)) {
      VStack(spacing: 0) {
        ScrollView {
          VStack(spacing: 0) {
            Button("top") {}
            Box("picture", height: 300)
            Button("bottom") {}
          }
        }
        .accessibilityIdentifier("scroll")
        Button("outside") {}
      }
      .focusScope(FocusScope(traversal: Traversal(edge: .leave, arrows: .spatial)))
    }
    let before = try app.frame("picture").minY
    try app.press("Down")
    #expect(app.focused?.label == "top")
    #expect(try app.frame("picture").minY == before - 40)
    var presses = 1
    while app.focused?.label == "top", presses < 20 {
      try app.press("Down")
      presses += 1
    }
    #expect(app.focused?.label == "bottom")
    #expect(presses > 3)
    try app.press("Down")
    #expect(app.focused?.label == "outside")
  }

  @Test("With the rules of HTML a lost focus is nowhere until Tab goes on from its place")
  func webProfile() throws {
    let app = try AppDriver(VanishingApp())
    #expect(app.focused == nil)
    try app.press("Tab Tab Space")
    #expect(app.focused == nil)
    try app.press("Tab")
    #expect(app.focused?.label == "Three")
  }

  private struct VanishingApp: KioskApp {
    var traversal: Traversal { Traversal(profile: .web) }
    var showsMenuBar: Bool { false }
    var body: some View { Vanishing() }
  }

  private struct Vanishing: View {
    @State private var isGone = false
    var body: some View {
      VStack {
        Button("One") {}
        Button("Two") { isGone = true }.disabled(isGone)
        Button("Three") {}
      }
    }
  }

  private struct Sizes: View {
    @State private var size: String?

    var body: some View {
      VStack {
        Button("above") {}
        HStack {
          Button("before") {}
          RadioGroup(["Small", "Large"], id: \.self, selection: $size) { Text($0) }
          Button("behind") {}
        }
        Button("below") {}
      }
    }
  }

  @Test(
    "Arrows by place leave radio buttons across their column and at its ends: a keypad may have no other key")
  func radioGroup() throws {
    let app = try AppDriver {
      Sizes().focusScope(FocusScope(traversal: Traversal(edge: .leave, arrows: .spatial)))
    }
    try app.focus(.radioButton, "Small")
    var path: [String?] = []
    for key in ["Up", "Down", "Down", "Down", "Up", "Left", "Right", "Right"] {
      try app.press(key)
      path.append(app.focused?.label)
    }
    #expect(path == ["above", "Small", "Large", "below", "Large", "before", "Large", "behind"])
    #expect(app.tree.element(.radioButton, "Large")?.isSelected == true)
    // Elsewhere they wrap around, as the Practices have it.
    let other = try AppDriver { Sizes() }
    try other.focus(.radioButton, "Small")
    try other.press("Up")
    #expect(other.focused?.label == "Large")
    try other.press("Right")
    #expect(other.focused?.label == "Small")
  }

  @Test("A keypad with Next and Previous goes through radio buttons and on")
  func radioGroupOfKeypad() throws {
    let app = try AppDriver { Sizes() }
    app.window.bindings = BindingTable(bindings: [
      BindingTable.Binding(.nextItem, Shortcut(.right)), BindingTable.Binding(.previousItem, Shortcut(.left)),
    ])
    var path: [String?] = [app.focused?.label]
    for _ in 0..<5 {
      try app.press("Right")
      path.append(app.focused?.label)
    }
    #expect(path == ["above", "before", "Small", "Large", "behind", "below"])
    for _ in 0..<3 { try app.press("Left") }
    #expect(app.focused?.label == "Small")
  }
}
