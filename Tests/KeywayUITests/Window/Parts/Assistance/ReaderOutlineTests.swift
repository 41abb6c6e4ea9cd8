import Keyway
import KeywayAccessibility
import KeywayElements
import KeywayTesting
import Testing

@testable import KeywayUI

@MainActor
@Suite("The outline of a reader among other elements")
struct ReaderOutlineTests {
  enum Screen: String, CaseIterable {
    case rows, lines, labels, grid, edges, shapes, fields

    @MainActor @ViewBuilder var content: some View {
      switch self {
      case .rows:
        List(["Low Tide", "Salt", "Harbour Lights"].map(Song.init), selection: .constant("Salt")) {
          Text($0.id)
        }
      case .lines:
        VStack(alignment: .leading, spacing: 0) {
          Text("One adult")
          Text("Choose a destination")
          Button("Buy") {}
          Text("Prices include tax")
        }
      case .labels:
        VStack(alignment: .leading, spacing: 4) {
          Text("Food")
          Slider("Stars", value: .constant(2), in: 0...5)
          Text("Service")
          Stepper("Guests", value: .constant(2), in: 0...5)
        }
      case .grid:
        VStack(spacing: 2) {
          ForEach(["A", "B"], id: \.self) { row in
            HStack(spacing: 2) { ForEach(["1", "2", "3"], id: \.self) { Button(row + $0) {} } }
          }
        }
      case .edges:
        VStack(spacing: 0) {
          Button("Wide") {}.frame(maxWidth: .infinity)
          Spacer()
          Button("Low") {}.frame(maxWidth: .infinity)
        }
      case .shapes:
        HStack(spacing: 3) {
          Button("Round") {}.clipShape(Circle())
          Button("Capsule") {}.clipShape(Capsule())
          Button("Plain") {}
        }
      case .fields:
        VStack(alignment: .leading, spacing: 2) {
          Text("Notes")
          TextField("Name", text: .constant("Ada"))
          TextField("City", text: .constant(""))
        }
      }
    }
  }

  struct Song: Identifiable {
    let id: String
  }

  enum Look: CaseIterable {
    case light, highContrast, large

    @MainActor var theme: Theme {
      switch self {
      case .light: .light
      case .highContrast: .highContrast
      case .large: .light.large
      }
    }
  }

  private func start(_ screen: Screen, _ look: Look) throws -> AppDriver {
    try AppDriver(size: Size(width: 400, height: 400), theme: look.theme) { screen.content }
  }

  private func outline(of node: AccessibilityNode, in app: AppDriver) throws -> Rect {
    app.window.parts.reader.picture = ReaderPicture(cursor: node.id, textFrames: [], caption: nil)
    app.window.settle()
    return try #require(app.window.parts.reader.outlines.first, "\(node.label)").frame
  }

  @Test(
    "It lies outside the focus ring of its element, or inside, and never on it",
    arguments: Screen.allCases, Look.allCases)
  func focusRing(screen: Screen, look: Look) throws {
    let app = try start(screen, look)
    for _ in app.tabOrder {
      try app.press("Tab")
      let element = try #require(app.tree.focused)
      let focused = try #require(app.accessibilityTree.node(for: element))
      guard app.window.shownRing != nil else { continue }
      let outline = try outline(of: focused, in: app)
      let ring = try #require(app.window.shownRing)
      #expect(
        outline.contains(ring.outer.outset(by: 1)) || ring.inner.contains(outline),
        "\(focused.label): \(outline) on \(ring.outer)")
    }
  }

  @Test(
    "It crosses no other element and no focus ring, wherever the cursor is", arguments: Screen.allCases,
    Look.allCases)
  func neighbours(screen: Screen, look: Look) throws {
    let app = try start(screen, look)
    try app.press("Tab")
    let stops = app.readingStops.map(\.node)
    try #require(stops.count > 1)
    for node in stops {
      let outline = try outline(of: node, in: app)
      for other in stops where !other.frame.contains(node.frame) && !node.frame.contains(other.frame) {
        let common = outline.intersection(other.frame)
        #expect(
          common.isEmpty || node.frame.contains(common), "\(node.label) \(outline) crosses \(other.label)")
      }
      guard let ring = app.window.shownRing, node.element != app.tree.focused,
        !ring.outer.intersects(node.frame)
      else { continue }
      #expect(!outline.intersects(ring.outer), "\(node.label) \(outline) crosses the ring")
    }
  }

  @Test("An element that is partly scrolled out of sight has its outline up to the edge of the content")
  func clipped() throws {
    let app = try AppDriver(size: Size(width: 300, height: 400)) {
      VStack(spacing: 0) {
        ScrollView { Text("A long story").frame(width: 300, height: 900).focusable() }.frame(height: 200)
        Spacer()
      }
    }
    try app.press("Tab")
    let element = try #require(app.tree.focused)
    let outline = try outline(of: try #require(app.accessibilityTree.node(for: element)), in: app)
    #expect(outline.maxY == 200)
  }
}
