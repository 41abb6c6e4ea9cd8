import KeywayElements
import Testing

@testable import KeywayDrawing

@Suite("Symbols are drawn from their data, on whole pixels")
struct SymbolTests {
  private static let symbols = Symbol.names.compactMap { Symbol($0) }

  /// A black symbol in the upper left corner of a white square.
  private func picture(
    _ symbol: Symbol, _ grid: SymbolGrid, isMirrored: Bool = false, color: Color = .black
  ) -> ImageBuffer {
    let image = ImageBuffer(width: grid.side, height: grid.side)
    image.canvas.fill(.white)
    let frame = Rect(x: 0, y: 0, width: Double(grid.side), height: Double(grid.side))
    image.canvas.draw(symbol, grid, in: frame, color, isMirrored: isMirrored)
    return image
  }

  /// How black a picture is, in pixels.
  private func ink(_ image: ImageBuffer) -> Double {
    var ink = 0.0
    for y in 0..<image.height {
      for x in 0..<image.width { ink += 1 - image.pixel(x: x, y: y).red }
    }
    return ink
  }

  /// Points of a path, eight of each curve.
  private func points(_ path: Path) -> [Point] {
    var points: [Point] = []
    for step in path.steps {
      switch step {
      case .move(let point), .line(let point): points.append(point)
      case .curve(let one, let two, let end):
        guard let start = points.last else { continue }
        for part in 1...8 {
          let t = Double(part) / 8
          let s = 1 - t
          let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
          points.append(
            Point(
              x: a * start.x + b * one.x + c * two.x + d * end.x,
              y: a * start.y + b * one.y + c * two.y + d * end.y))
        }
      case .close: break
      }
    }
    return points
  }

  @Test("Each name is there once, with a meaning and outlines that can be read")
  func data() {
    #expect(Self.symbols.count > 100)
    #expect(Set(Symbol.names).count == Symbol.names.count && Self.symbols.count == Symbol.names.count)
    for symbol in Self.symbols {
      #expect(!symbol.meaning.isEmpty, "\(symbol.name)")
      let path = symbol.path
      #expect(!path.lines.steps.isEmpty || !path.areas.steps.isEmpty || !path.dots.isEmpty, "\(symbol.name)")
    }
  }

  @Test("The lines leave a margin of 2 units, so that the heaviest ends inside the grid")
  func margins() {
    for symbol in Self.symbols {
      let path = symbol.path
      for point in points(path.lines) + points(path.areas) + path.dots.map(\.center) {
        #expect((1.9...22.1).contains(point.x) && (1.9...22.1).contains(point.y), "\(symbol.name): \(point)")
      }
    }
  }

  @Test(
    "Data that are wrong make no outlines",
    arguments: ["", "5", "M1", "L1 2", "M1 2 3", "A1 2 3 4", "Q1 2", "M1 2 C1 2 3 4", "Z", "H4", "M1 x"])
  func faults(data: String) { #expect(SymbolPath(Substring(data)) == nil) }

  @Test("A symbol mirrored is its mirror image", arguments: [20.0, 24, 37])
  func mirrored(side: Double) {
    let grid = SymbolGrid(side: side, stroke: 2)
    for symbol in Self.symbols {
      let (image, mirror) = (picture(symbol, grid), picture(symbol, grid, isMirrored: true))
      var most = 0.0
      for y in 0..<grid.side {
        for x in 0..<grid.side {
          let other = mirror.pixel(x: grid.side - 1 - x, y: y)
          most = max(most, abs(image.pixel(x: x, y: y).red - other.red))
        }
      }
      // Cairo measures coverage in steps.
      #expect(most < 0.15, "\(symbol.name) differs by \(most)")
    }
  }

  @Test("Heavier text has heavier symbols")
  func weights() {
    for symbol in Self.symbols {
      let inks = FontWeight.allCases.map {
        ink(picture(symbol, SymbolGrid(side: 96, stroke: SymbolGrid.stroke(for: $0))))
      }
      #expect(inks == inks.sorted() && Set(inks).count == inks.count, "\(symbol.name): \(inks)")
    }
  }

  @Test("A line in the middle covers whole pixels, whatever the size", arguments: 14...64)
  func crisp(side: Int) throws {
    for weight in FontWeight.allCases {
      let grid = SymbolGrid(side: Double(side), stroke: SymbolGrid.stroke(for: weight))
      #expect(grid.side % 2 == grid.lineWidth % 2 && (side - 1...side).contains(grid.side))
      let image = picture(try #require(Symbol("minus")), grid)
      let column = (0..<grid.side).map { image.pixel(x: grid.side / 2, y: $0) }
      #expect(column.count { $0 == .black } == grid.lineWidth)
      #expect(column.count { $0 == .white } == grid.side - grid.lineWidth)
    }
  }

  @Test("A translucent colour lies on the picture once, where an area and its edge overlap too")
  func translucent() throws {
    let symbol = try #require(Symbol("star.fill"))
    let image = picture(symbol, SymbolGrid(side: 48, stroke: 2), color: Color.black.opacity(0.5))
    let middle = image.pixel(x: 24, y: 24)
    #expect(abs(middle.red - 0.5) < 0.01)
    var darkest = 1.0
    for y in 0..<48 {
      for x in 0..<48 { darkest = min(darkest, image.pixel(x: x, y: y).red) }
    }
    #expect(darkest == middle.red)
  }

  @Test("The canvas draws a symbol in the middle of a rectangle, as the grid does")
  func canvas() throws {
    let symbol = try #require(Symbol("house"))
    let image = ImageBuffer(width: 24, height: 24)
    image.canvas.fill(.white)
    image.canvas.draw(symbol, in: Rect(x: -10, y: 0, width: 44, height: 24), .black)
    #expect(image.differenceCount(from: picture(symbol, SymbolGrid(side: 24, stroke: 2))) == 0)
  }

  @Test("The nearest name is that of the fewest changes")
  func nearest() {
    #expect(Symbol("prnter") == nil)
    #expect(Symbol.nearestName(to: "prnter") == "printer")
    #expect(Symbol.nearestName(to: "chevron.lft") == "chevron.left")
    #expect(Symbol.nearestName(to: "house") == "house")
  }
}
