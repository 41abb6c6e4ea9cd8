import Keyway
import KeywayDrawing
import KeywayTesting
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("Padding, frames and text stay within their proposals")
struct BoxLayoutTests {
  private func app(
    width: Double = 400, height: Double = 300, scale: Double = 1, @ViewBuilder content: () -> some View
  ) throws -> AppDriver {
    try AppDriver(size: Size(width: width, height: height), scale: scale) {
      content().frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
  }

  @Test("Padding keeps its distance on the edges that were named")
  func padding() throws {
    let app = try app {
      VStack(alignment: .leading, spacing: 0) {
        Box("all").padding(10)
        Box("some").padding([.leading, .top], 7)
      }
    }
    #expect(try app.frame("all").origin == Point(x: 10, y: 10))
    #expect(try app.frame("some").origin == Point(x: 7, y: 47))
  }

  @Test("A fixed frame has its size whatever is in it or around it")
  func fixedFrame() throws {
    let app = try app {
      HStack(spacing: 0) {
        Box("small", width: 10, height: 10).frame(width: 100, height: 50, alignment: .bottomTrailing)
        Box("next")
      }
    }
    let small = try app.frame("small")
    #expect(try app.frame("next").minX == 100)
    #expect(small.minX == 90)
    #expect(small.maxY == 50)
  }

  @Test("A most width is filled and not passed; a least width is kept")
  func limits() throws {
    let app = try app {
      VStack(alignment: .leading, spacing: 0) {
        HStack(spacing: 0) {
          Flexible("at most").frame(maxWidth: 120, maxHeight: 20)
          Box("a")
        }
        HStack(spacing: 0) {
          Box("thin", width: 5).frame(minWidth: 60, alignment: .leading)
          Box("b")
        }
        HStack(spacing: 0) {
          Box("wide", width: 200).frame(maxWidth: 80)
          Box("c")
        }
      }
    }
    #expect(try app.frame("at most").width == 120)
    #expect(try app.frame("a").minX == 120)
    #expect(try app.frame("b").minX == 60)
    // A view that does not shrink keeps its neighbour no further away than the limit.
    #expect(try app.frame("c").minX == 80)
  }

  @Test("A frame without limit takes all that is offered, and its content lies where it is aligned")
  func infinity() throws {
    let places: [(Alignment, Point)] = [
      (.topLeading, Point(x: 0, y: 0)), (.top, Point(x: 180, y: 0)), (.trailing, Point(x: 360, y: 140)),
      (.bottomLeading, Point(x: 0, y: 280)), (.center, Point(x: 180, y: 140)),
    ]
    for (alignment, origin) in places {
      let app = try app {
        Box("box").frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)
      }
      #expect(try app.frame("box").origin == origin)
    }
  }

  private static let story =
    "Round and mild, with toasted nuts. Made for the first cup of the day, and the last."

  @Test("Text wraps at the width it is offered, and takes no more lines than it is allowed")
  func wrapping() throws {
    let app = try app {
      VStack(alignment: .leading, spacing: 0) {
        Text("One line").accessibilityIdentifier("one")
        Text(Self.story).accessibilityIdentifier("wrapped")
        Text(Self.story).lineLimit(2).accessibilityIdentifier("limited")
        Text(Self.story).frame(width: 150).accessibilityIdentifier("narrow")
      }
    }
    let line = try app.frame("one").height
    #expect(try app.frame("wrapped").width <= 400)
    #expect(try app.frame("wrapped").height >= 2 * line)
    #expect(try app.frame("limited").height == 2 * line)
    #expect(try app.frame("narrow").width <= 150)
    #expect(try app.frame("narrow").height > app.frame("wrapped").height)
  }

  @Test("A row gives its text what the controls beside it leave")
  func textInRow() throws {
    let app = try app {
      HStack(spacing: 8) {
        Text(Self.story).accessibilityIdentifier("story")
        Button("Buy") {}.accessibilityIdentifier("buy")
      }
    }
    let (story, buy) = (try app.frame("story"), try app.frame("buy"))
    #expect(story.maxX + 8 <= buy.minX + 1)
    #expect(buy.maxX <= 400)
    #expect(story.height > 24)
  }

  @Test(
    "At every scale frames lie on whole device pixels, and no word is wrapped by the rounding",
    arguments: [1, 1.25, 1.5, 1.75, 2])
  func pixels(scale: Double) throws {
    let words = ["Ethiopia Yirgacheffe", "Sumatra", "Größe — ½ Liter", "★★★☆☆", "Ελληνικός καφές"]
    let app = try app(width: 640, height: 480, scale: scale) {
      VStack(spacing: 3) {
        ForEach(words, id: \.self) { word in
          HStack(spacing: 5) {
            Text(word).accessibilityIdentifier(word)
            Button(word) {}.buttonStyle(.compact)
          }
          .padding(.leading, 3.3)
        }
      }
    }
    app.tree.visit(app.tree.root) { _, element in
      for edge in [element.frame.minX, element.frame.minY, element.frame.maxX, element.frame.maxY] {
        #expect(abs((edge * scale).rounded() - edge * scale) < 0.001, "\(element.label) \(element.frame)")
      }
      return true
    }
    let style = TextLayout("x", font: Theme.light.font(.body), scale: scale)
    let line = style.measure(width: nil).height
    for word in words {
      let text = TextLayout(word, font: Theme.light.font(.body), scale: scale)
      let frame = try app.frame(word)
      #expect(frame.height < line * 1.5)
      #expect(text.measure(width: frame.width).height == line, "\(word) is wrapped at \(frame.width)")
      #expect(text.unknownGlyphCount == 0)
    }
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
  }

  @Test(
    "A window that comes to a finer screen is painted for it, and underlines stay",
    arguments: [1.5, 2])
  func rescaled(scale: Double) throws {
    func make(_ scale: Double) throws -> AppDriver {
      let app = try AppDriver(size: Size(width: 640, height: 480), scale: scale, showsMenuBar: true) {
        VStack {
          Text("Title").font(.title)
          Button("One") {}
        }
      }
      try app.press("F10 Down")
      return app
    }
    let moved = try make(1)
    moved.headlessWindow.configure(scale: scale)
    #expect(moved.capture().differenceCount(from: try make(scale).capture()) == 0)
  }

  @Test("The lines of a text lie where its alignment says, from right to left too")
  func alignment() throws {
    /// Where the ink of the second line begins and ends, in a frame from 0 to its width.
    func ink(_ alignment: TextAlignment, _ direction: LayoutDirection) throws -> (ClosedRange<Int>, Int) {
      let app = try app {
        Text("Departures\nNow").multilineTextAlignment(alignment).accessibilityIdentifier("text")
          .environment(\.layoutDirection, direction)
      }
      let frame = try app.frame("text")
      let picture = app.capture()
      let ground = picture.pixel(x: Int(frame.maxX) + 4, y: Int(frame.midY))
      let columns = (Int(frame.minX)..<Int(frame.maxX)).filter { x in
        (Int(frame.midY) + 2..<Int(frame.maxY)).contains { picture.pixel(x: x, y: $0) != ground }
      }
      let (first, last) = (try #require(columns.first), try #require(columns.last))
      return (first - Int(frame.minX)...last - Int(frame.minX), Int(frame.width))
    }
    for (alignment, direction) in [
      (TextAlignment.leading, LayoutDirection.leftToRight), (.trailing, .rightToLeft),
    ] {
      let (columns, width) = try ink(alignment, direction)
      #expect(columns.lowerBound <= 4 && columns.upperBound < width / 2, "\(alignment), \(direction)")
    }
    for (alignment, direction) in [
      (TextAlignment.trailing, LayoutDirection.leftToRight), (.leading, .rightToLeft),
    ] {
      let (columns, width) = try ink(alignment, direction)
      #expect(columns.lowerBound > width / 2 && columns.upperBound >= width - 5, "\(alignment), \(direction)")
    }
    let (columns, width) = try ink(.center, .leftToRight)
    #expect(abs(columns.lowerBound - (width - 1 - columns.upperBound)) <= 3)
  }
}
