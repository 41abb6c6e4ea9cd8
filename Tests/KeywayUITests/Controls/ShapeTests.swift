import Keyway
import KeywayTesting
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("Shapes and colours are views")
struct ShapeTests {
  /// Half of its frame at the leading side, or the other half.
  private struct Half: Shape {
    var isOther = false
    @Environment(\.layoutDirection) private var direction

    init(isOther: Bool = false) { self.isOther = isOther }

    func path(in rect: Rect) -> Path {
      let x = (direction == .leftToRight) != isOther ? rect.minX : rect.midX
      return Path(polygon: [
        Point(x: x, y: rect.minY), Point(x: x + rect.width / 2, y: rect.minY),
        Point(x: x + rect.width / 2, y: rect.maxY), Point(x: x, y: rect.maxY),
      ])
    }
  }

  private let ground = Theme.light[.background]
  private let ink = Theme.light[.ink]
  private let accent = Theme.light[.accent]

  private func app(@ViewBuilder content: () -> some View) throws -> AppDriver {
    try AppDriver(size: Size(width: 200, height: 100)) {
      content().frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
  }

  @Test("A circle is the largest one in its frame, and an ellipse and a rectangle fill theirs")
  func fills() throws {
    let circle = try app { Circle().fill(.accent).frame(width: 100, height: 50) }.capture()
    #expect(circle.pixel(x: 50, y: 25) == accent && circle.pixel(x: 27, y: 25) == accent)
    #expect(circle.pixel(x: 10, y: 25) == ground && circle.pixel(x: 28, y: 3) == ground)
    let ellipse = try app { Ellipse().fill(Color.red).frame(width: 100, height: 50) }.capture()
    #expect(ellipse.pixel(x: 5, y: 25) == .red && ellipse.pixel(x: 5, y: 5) == ground)
    let rectangle = try app { Rectangle().fill(.accent).frame(width: 100, height: 50) }.capture()
    #expect(rectangle.pixel(x: 0, y: 0) == accent && rectangle.pixel(x: 99, y: 49) == accent)
    #expect(rectangle.pixel(x: 100, y: 0) == ground && rectangle.pixel(x: 0, y: 50) == ground)
    let capsule = try app { Capsule().fill(.accent).frame(width: 100, height: 50) }.capture()
    #expect(capsule.pixel(x: 1, y: 1) == ground && capsule.pixel(x: 30, y: 1) == accent)
    let round = try app { RoundedRectangle(cornerRadius: 8).fill(.accent).frame(width: 100, height: 50) }
      .capture()
    #expect(round.pixel(x: 0, y: 0) == ground && round.pixel(x: 9, y: 0) == accent)
  }

  @Test("Lines lie on the edge or inside it, in front of what came before")
  func lines() throws {
    let edge = try app {
      Rectangle().fill(Color.white).stroke(Color.black, lineWidth: 4).frame(width: 20, height: 20).padding(10)
    }
    let picture = edge.capture()
    #expect([7, 8, 11, 12].map { picture.pixel(x: $0, y: 20) } == [ground, .black, .black, .white])
    #expect(picture.pixel(x: 8, y: 8) == .black)
    let inside = try app {
      Rectangle().fill(Color.white).strokeBorder(Color.black, lineWidth: 4).frame(width: 20, height: 20)
        .padding(10)
    }.capture()
    #expect([9, 10, 13, 14].map { inside.pixel(x: $0, y: 20) } == [ground, .black, .black, .white])
    let alone = try app {
      Circle().stroke(.accent, lineWidth: 4).frame(width: 40, height: 40).padding(10)
    }.capture()
    #expect(alone.pixel(x: 30, y: 30) == ground && alone.pixel(x: 30, y: 10) == accent)
    let own = try app { Half().strokeBorder(.accent, lineWidth: 2).frame(width: 40, height: 40) }.capture()
    #expect(own.pixel(x: 1, y: 20) == accent && own.pixel(x: 10, y: 20) == ground)
  }

  @Test("A shape of one's own is drawn where its path lies, and reads the direction")
  func own() throws {
    for direction in LayoutDirection.allCases {
      let picture = try app {
        Half().fill(.accent).frame(width: 40, height: 20).environment(\.layoutDirection, direction)
      }.capture()
      let isLeft = direction == .leftToRight
      #expect(picture.pixel(x: 10, y: 10) == (isLeft ? accent : ground))
      #expect(picture.pixel(x: 30, y: 10) == (isLeft ? ground : accent))
    }
  }

  @Test("Without a colour it has that of texts")
  func foreground() throws {
    let plain = try app { Rectangle().frame(width: 20, height: 20) }.capture()
    #expect(plain.pixel(x: 5, y: 5) == ink)
    let colored = try app { Rectangle().frame(width: 20, height: 20).foregroundStyle(.accent) }.capture()
    #expect(colored.pixel(x: 5, y: 5) == accent)
  }

  @Test("Colours fill the space that they are offered")
  func colors() throws {
    let app = try app {
      HStack(spacing: 0) {
        Color.red.frame(width: 20, height: 4)
        ThemeColor.accent.accessibilityIdentifier("rest")
      }
    }
    #expect(try app.frame("rest") == Rect(x: 20, y: 0, width: 180, height: 100))
    let picture = app.capture()
    #expect(picture.pixel(x: 10, y: 50) == .red && picture.pixel(x: 10, y: 45) == ground)
    #expect(picture.pixel(x: 150, y: 99) == accent)
  }

  @Test("What changes is painted, and nothing is left of what was", arguments: [1.0, 1.5])
  func changes(scale: Double) throws {
    struct Changing: View {
      @State private var step = 0
      var body: some View {
        HStack(spacing: 20) {
          Half(isOther: step > 0).fill(step > 1 ? .accent : .ink).stroke(.line, lineWidth: Double(step * 4))
            .frame(width: 40, height: 40)
          RoundedRectangle(cornerRadius: Double(step * 6)).stroke(.accent, lineWidth: 9 - Double(step) * 3)
            .frame(width: 40, height: 40)
          Button("Next") { step += 1 }
        }
      }
    }
    let app = try AppDriver(size: Size(width: 300, height: 100), scale: scale) { Changing() }
    for _ in 0..<3 {
      try app.press("Space")
      #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
    }
  }

  @Test("They are decoration until they have a label, and the ring follows them")
  func reading() throws {
    let app = try app {
      HStack {
        Circle().frame(width: 20, height: 20)
        Color.red
        Capsule().fill(.accent).accessibilityLabel("Stock is low").frame(width: 20, height: 10)
        Circle().focusable().accessibilityLabel("Seat").frame(width: 56, height: 56)
      }
    }
    #expect(app.readingOrder == ["Stock is low", "Seat"])
    #expect(app.focused?.label == "Seat" && app.focused?.shape == .ellipse)
  }

  @Test("The path of an included shape touches its four sides")
  func paths() {
    let rect = Rect(x: 10, y: 20, width: 60, height: 40)
    #expect(
      Rectangle().path(in: rect)
        == Path(polygon: [
          Point(x: 70, y: 20), Point(x: 70, y: 60), Point(x: 10, y: 60), Point(x: 10, y: 20),
        ]))
    var ellipse = Path()
    ellipse.addEllipse(in: rect)
    #expect(Ellipse().path(in: rect) == ellipse)
    var circle = Path()
    circle.addEllipse(in: Rect(x: 20, y: 20, width: 40, height: 40))
    #expect(Circle().path(in: rect) == circle)
    #expect(Capsule().path(in: rect) == RoundedRectangle(cornerRadius: 20).path(in: rect))
    #expect(RoundedRectangle(cornerRadius: 0).path(in: rect) == Rectangle().path(in: rect))
  }
}
