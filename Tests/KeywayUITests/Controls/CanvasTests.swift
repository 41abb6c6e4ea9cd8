import Keyway
import KeywayTesting
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("A canvas draws, and says what its author gives it")
struct CanvasTests {
  private let red = Color(hex: 0xFF0000)
  private let ground = Theme.light[.background]

  private func driver(@ViewBuilder content: () -> some View) throws -> AppDriver {
    try AppDriver(size: Size(width: 200, height: 120)) {
      content().frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
  }

  @Test("It takes the size that it is offered, has its own coordinates, and ends at its edges")
  func coordinates() throws {
    var sizes: [Size] = []
    let app = try driver {
      Canvas { context, size in
        sizes.append(size)
        context.fill(Rect(x: 0, y: 0, width: 10, height: 10), red)
        context.fill(Rect(x: size.width - 10, y: size.height - 10, width: 30, height: 30), red)
      }
      .accessibilityIdentifier("canvas")
      .frame(width: 60, height: 40)
      .padding(20)
    }
    #expect(try app.frame("canvas") == Rect(x: 20, y: 20, width: 60, height: 40))
    let shown = app.capture()
    #expect(!sizes.isEmpty && sizes.allSatisfy { $0 == Size(width: 60, height: 40) })
    #expect(shown.pixel(x: 20, y: 20) == red && shown.pixel(x: 29, y: 29) == red)
    #expect(shown.pixel(x: 30, y: 30) == ground && shown.pixel(x: 10, y: 10) == ground)
    #expect(shown.pixel(x: 79, y: 59) == red, "the last pixel inside")
    #expect(shown.pixel(x: 80, y: 59) == ground && shown.pixel(x: 79, y: 60) == ground)
  }

  @Test("From right to left it is drawn as it is, or mirrored where it is told to", arguments: [false, true])
  func mirrored(flips: Bool) throws {
    let app = try driver {
      Canvas { context, _ in context.fill(Rect(x: 0, y: 0, width: 10, height: 40), red) }
        .flipsForRightToLeftLayoutDirection(flips)
        .accessibilityIdentifier("canvas")
        .frame(width: 60, height: 40)
        .environment(\.layoutDirection, .rightToLeft)
    }
    let (frame, shown) = (try app.frame("canvas"), app.capture())
    let colors = [frame.minX + 5, frame.maxX - 5].map { shown.pixel(x: Int($0), y: Int(frame.midY)) }
    #expect(colors == (flips ? [ground, red] : [red, ground]))
  }

  /// A bar in the colour of the theme, as wide as was pressed.
  private struct Bar: View {
    @State private var count = 0
    @Environment(\.theme) private var theme

    var body: some View {
      VStack(spacing: 16) {
        Button("More") { count += 1 }
        Canvas { context, size in
          context.fill(Rect(x: 0, y: 0, width: Double(count) * 10, height: size.height), theme[.accent])
        }
        .accessibilityLabel("\(count)")
        .accessibilityIdentifier("canvas")
        .frame(width: 100, height: 20)
      }
    }
  }

  @Test("It is drawn again when what it reads changes, the theme too")
  func changes() throws {
    let app = try driver { Bar() }
    let frame = try app.frame("canvas")
    func color(_ x: Double) -> Color { app.capture().pixel(x: Int(frame.minX + x), y: Int(frame.midY)) }
    #expect(color(5) == ground)
    try app.press("Space Space")
    #expect(color(5) == Theme.light[.accent] && color(15) == Theme.light[.accent] && color(25) == ground)
    app.window.theme = .dark
    app.windowSystem.settle()
    #expect(color(15) == Theme.dark[.accent] && color(25) == Theme.dark[.background])
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
  }

  private func chart() -> Canvas {
    Canvas { context, size in context.fill(Rect(origin: .zero, size: size), red) }
  }

  @Test("It is no element, until it has a label or elements inside")
  func elements() throws {
    func app(@ViewBuilder _ canvas: () -> some View) throws -> AppDriver {
      try driver {
        VStack {
          Text("Before")
          canvas().frame(width: 80, height: 40)
          Text("After")
        }
      }
    }
    #expect(try app { chart() }.readingOrder == ["Before", "After"])
    #expect(try app { chart().accessibilityLabel("Rain") }.readingOrder == ["Before", "Rain", "After"])
    let inside = try app {
      chart().accessibilityLabel("Rain").accessibilityChildren {
        HStack(spacing: 0) { ForEach(["May", "June"], id: \.self) { Rectangle().accessibilityLabel($0) } }
      }
    }
    #expect(inside.readingOrder == ["Before", "May", "June", "After"])
    let container = try #require(inside.containers["Rain"])
    #expect(
      container.children.map { $0.frame.size } == [Size(width: 40, height: 40), Size(width: 40, height: 40)])
    let combined = try app {
      chart().accessibilityChildren {
        HStack(spacing: 0) { ForEach(["May", "June"], id: \.self) { Rectangle().accessibilityLabel($0) } }
      }
      .accessibilityElement(children: .combine)
    }
    #expect(combined.readingOrder == ["Before", "May, June", "After"])
  }

  @Test("The audit finds one that is not read, and passes one that is, and decoration")
  func audit() throws {
    func findsIt(@ViewBuilder _ canvas: () -> some View) throws -> Bool {
      try driver { canvas().frame(width: 80, height: 40) }.audit().map(\.name).contains("drawn-unread")
    }
    #expect(try findsIt { chart() })
    #expect(try !findsIt { chart().accessibilityLabel("Rain") })
    #expect(try !findsIt { chart().accessibilityHidden(true) })
    #expect(
      try !findsIt { chart().accessibilityLabel("Rain").accessibilityChildren { Text("May") } })
    #expect(try !findsIt { chart().accessibilityRepresentation { Text("Rain") } })
  }
}
