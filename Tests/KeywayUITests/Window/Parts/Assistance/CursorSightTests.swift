import Keyway
import KeywayAccessibility
import KeywayTesting
import Observation
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("What a reader's cursor comes to is scrolled into sight, and stays there")
struct CursorSightTests {
  enum Container: CaseIterable {
    case column, strip, list

    var axis: Axis { self == .strip ? .horizontal : .vertical }
  }

  @MainActor @Observable
  final class Store {
    /// The length of the card along the axis, in logical pixels.
    var length = 200.0
    /// The length of what comes after it.
    var rest = 400.0
    @ObservationIgnored var focusLast: () -> Void = {}
  }

  /// A card between others, which the cursor comes to; its length is close to that of the visible part.
  private struct Cards: View {
    let store: Store
    let container: Container
    @FocusState private var isLastFocused: Bool

    var body: some View {
      let _ = connect()
      switch container {
      case .column: ScrollView { VStack(spacing: 0) { cards } }
      case .strip: ScrollView(.horizontal) { HStack(spacing: 0) { cards } }
      case .list: List { cards }
      }
    }

    private func connect() { store.focusLast = { isLastFocused = true } }

    @ViewBuilder private var cards: some View {
      card("Before", 411)
      card("Card", store.length)
      card("Rest", store.rest)
      Button("Last") {}.focused($isLastFocused)
    }

    private func card(_ name: String, _ length: Double) -> some View {
      let isColumn = container.axis == .vertical
      return Image(width: isColumn ? 40 : length, height: isColumn ? length : 40) { _, _, _ in }
        .accessibilityLabel(name)
    }
  }

  private final class Reader: AssistiveClient {
    let kind = AssistiveTechnology.screenReader
    var cursor: AccessibilityNode.ID?
  }

  private static let size = Size(width: 300, height: 300)

  /// A window, and the way of its reader to a card, which returns where that then is along the axis.
  @MainActor
  private struct Screen {
    let app: AppDriver
    let store = Store()
    let container: Container
    private let reader = Reader()

    init(_ container: Container, scale: Double = 1) throws {
      self.container = container
      let store = store
      app = try AppDriver(size: size, scale: scale) { Cards(store: store, container: container) }
      _ = app.window.assistance.attach(reader)
      app.windowSystem.settle()
    }

    func move(to name: String) throws {
      let order = app.accessibilityTree.readingOrder().map(\.node)
      let node = try #require(order.first { $0.label == name }, "\(order.map(\.label))")
      app.window.assistance.moveCursor(of: reader, to: node.id)
    }

    func place(of name: String) throws -> ClosedRange<Double> {
      app.windowSystem.settle()
      let element = try #require(reader.cursor?.element(in: app.tree))
      #expect(app.accessibilityTree.node(for: element)?.label == name)
      let frame = app.tree[element].frame
      return container.axis == .vertical ? frame.minY...frame.maxY : frame.minX...frame.maxX
    }
  }

  @Test(
    "Of any length, in the middle and near the end, from either side: all of it, or its beginning",
    arguments: Container.allCases, [1, 1.5])
  func lengths(container: Container, scale: Double) throws {
    let screen = try Screen(container, scale: scale)
    for rest in [0, 5, 20, 56, 60, 64, 400.0] {
      for length in [120, 240, 251, 252, 263, 275, 276, 277, 285, 288, 289, 299, 300, 301, 450, 650.5] {
        (screen.store.length, screen.store.rest) = (length, rest)
        for start in ["Before", "Last"] {
          try screen.move(to: start)
          _ = try screen.place(of: start)
          try screen.move(to: "Card")
          let place = try screen.place(of: "Card")
          let message: Comment = "\(length) before \(rest), from \(start): \(place)"
          #expect(screen.app.window.viewFaults == [], message)
          #expect(place.lowerBound > -1 && place.lowerBound < 300, message)
          let shown = min(300, place.upperBound) - place.lowerBound
          #expect(shown > min(300, place.upperBound - place.lowerBound) - 1, message)
          // A card in sight stays.
          try screen.move(to: "Card")
          #expect(try screen.place(of: "Card") == place, message)
        }
      }
    }
  }

  @Test(
    "The cursor and the focus that go to different places at once come to rest, at the cursor",
    arguments: Container.allCases, [240, 285, 450.0])
  func focus(container: Container, length: Double) throws {
    let screen = try Screen(container)
    screen.store.length = length
    try screen.move(to: "Before")
    _ = try screen.place(of: "Before")
    screen.store.focusLast()
    try screen.move(to: "Card")
    let place = try screen.place(of: "Card")
    #expect(screen.app.focused?.label == "Last")
    #expect(screen.app.window.viewFaults == [])
    #expect(place.lowerBound > -1 && place.lowerBound < 100, "\(place)")
  }
}
