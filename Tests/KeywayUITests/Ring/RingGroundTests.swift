import Keyway
import KeywayDiagnostics
import KeywayDrawing
import KeywayFocus
import KeywayTesting
import SeededRandom
import Testing

@testable import KeywayUI

/// The ground of a ring is drawn by chance; the picture is measured as WCAG 2.2, 2.4.13, does it, by none of the code that
/// draws the ring.
@MainActor
@Suite("The ring on any ground")
struct RingGroundTests {
  private static let size = Size(width: 220, height: 150)
  private static let themes = [Theme.light, .dark, .highContrast]
  private nonisolated static let shapes: [ElementShape] = [
    .rectangle, .roundedRectangle(radius: 12), .capsule, .ellipse,
    .polygon([Point(x: 0.5, y: 0), Point(x: 1, y: 1), Point(x: 0, y: 1)]),
    .polygon([(0, 0), (1, 0), (1, 0.5), (0.5, 0.5), (0.5, 1), (0, 1)].map { Point(x: $0.0, y: $0.1) }),
  ]

  private func colors(_ theme: Theme) -> RingColors {
    RingColors(inner: theme[.ringInner], outer: theme[.ringOuter])
  }

  private func metrics(_ theme: Theme) -> FocusRingMetrics {
    FocusRingMetrics.seen(from: FocusRingMetrics.arm, style: theme.ringScale)
  }

  /// A ring of any shape and place on a ground of a kind.
  private func comparison(
    on ground: RingGround, _ random: inout SeededGenerator, metrics: FocusRingMetrics? = nil
  ) throws -> RingComparison {
    let theme = Self.themes.randomElement(using: &random)!
    func part(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    let (width, height) = (part(48...150).rounded(), part(48...90).rounded())
    let frame = Rect(
      x: part(16...(204 - width)).rounded(), y: part(16...(134 - height)).rounded(), width: width,
      height: height)
    let face = random.oneIn(2) ? theme[.panel] : nil
    let (shape, scale) = (
      Self.shapes.randomElement(using: &random)!, [1, 1.5, 2].randomElement(using: &random)!
    )
    let room = [.infinity, 5, 0].randomElement(using: &random)!
    var numbers = random
    defer { random = numbers }
    return try RingComparison(
      shape, in: frame, room: room, metrics: metrics ?? self.metrics(theme),
      colors: colors(theme), size: Self.size, scale: scale, face: face
    ) { try ground.paint(on: $0, &numbers) }!
  }

  @Test("On 200 grounds as much changes by 3:1 as a perimeter of 2 pixels has (WCAG 2.2, 2.4.13)")
  func area() throws {
    var random = SeededGenerator()
    let seed = random.seed
    for index in 0..<200 {
      let ground = RingGround.allCases[index % RingGround.allCases.count]
      let comparison = try comparison(on: ground, &random)
      let area = comparison.area
      #expect(
        area.isEnough,
        "\(ground) \(index), \(comparison.shape) of \(comparison.frame), reach \(comparison.ring.reach), seed \(seed)"
      )
    }
  }

  @Test("On a plain background of any colour one band is visible all around")
  func evenGrounds() throws {
    var random = SeededGenerator()
    let seed = random.seed
    for color in 0..<216 {
      let (red, green, blue) = (color / 36, color / 6 % 6, color % 6)
      let even = Color(red: Double(red) / 5, green: Double(green) / 5, blue: Double(blue) / 5)
      let theme = Self.themes.randomElement(using: &random)!
      let shape = Self.shapes.randomElement(using: &random)!
      let room = [.infinity, 5, 0].randomElement(using: &random)!
      let comparison = RingComparison(
        shape, in: Rect(x: 16, y: 16, width: 72, height: 56), room: room, metrics: metrics(theme),
        colors: colors(theme), size: Size(width: 104, height: 88), scale: random.oneIn(4) ? 1.5 : 1,
        face: nil
      ) { $0.fill(even) }!
      #expect(
        comparison.isToldAllRound, "\(theme.name), \(even), \(shape) with \(room) around it, seed \(seed)")
    }
  }

  @Test("A ring of hairlines, and one with a gap of some pixels, are found wanting")
  func weak() throws {
    var random = SeededGenerator()
    let seed = random.seed
    let thin = FocusRingMetrics(gap: 2, innerBand: 1, outerBand: 1)
    var weak = 0
    for index in 0..<20 {
      let ground = RingGround.allCases[index % RingGround.allCases.count]
      let area = try comparison(on: ground, &random, metrics: thin).area
      if !area.isEnough { weak += 1 }
    }
    #expect(weak >= 10, "seed \(seed)")
    let broken = RingComparison(
      .rectangle, in: Rect(x: 16, y: 16, width: 72, height: 56), room: .infinity, metrics: .standard,
      colors: colors(.light), size: Size(width: 104, height: 88), scale: 1, face: nil,
      gap: Rect(x: 0, y: 40, width: 52, height: 2)
    ) { $0.fill(.white) }!
    #expect(!broken.isToldAllRound)
  }

  @Test("A ring painted in pieces equals the whole ring, for any shape and room")
  func pieces() throws {
    var random = SeededGenerator()
    let seed = random.seed
    for shape in Self.shapes {
      for room in [.infinity, 5, 0] {
        for scale in [1, 1.5] {
          let ring = try #require(
            FocusRing(
              frame: Rect(x: 40.5, y: 30, width: 130, height: 80), shape: shape,
              in: Rect(origin: .zero, size: Self.size), room: room))
          let drawing = try #require(RingDrawing(ring: ring, colors: colors(.light), on: nil))
          let (whole, pieces) = (
            ImageBuffer(size: Self.size, scale: scale), ImageBuffer(size: Self.size, scale: scale)
          )
          drawing.paint(on: whole.canvas)
          let across = Double.random(in: 40...180, using: &random).rounded()
          let down = Double.random(in: 30...120, using: &random).rounded()
          for piece in [
            Rect(x: 0, y: 0, width: across, height: down),
            Rect(x: across, y: 0, width: 220 - across, height: down),
            Rect(x: 0, y: down, width: 220, height: 150 - down),
          ] {
            pieces.canvas.begin(clippingTo: [piece])
            drawing.paint(on: pieces.canvas)
          }
          #expect(whole.differenceCount(from: pieces) == 0, "\(shape), \(room), \(scale), seed \(seed)")
          // And the damage holds all of it.
          let damaged = ImageBuffer(size: Self.size, scale: scale)
          damaged.canvas.begin(clippingTo: drawing.damage.map { $0.outset(by: 0.5 / scale) })
          drawing.paint(on: damaged.canvas)
          #expect(whole.differenceCount(from: damaged) == 0, "\(shape), \(room), \(scale): damage")
        }
      }
    }
  }

  @Test("Changes behind the ring do not affect it")
  func changes() throws {
    var ground = Color.white
    let app = try AppDriver(size: Size(width: 400, height: 300)) {
      GroundView { canvas, _ in canvas.fill(ground) }
    }
    try app.press("Tab")
    let ring = try #require(app.window.shownRing)
    let node = try #require(app.window.graph.renderNode(for: app.tree.children(of: app.tree.root)[0]))
    for color in [Color.black, Color(hex: 0x808080)] {
      ground = color
      node.setNeedsPaint()
      app.windowSystem.settle()
      #expect(app.window.shownRing == ring)
      #expect(app.capture().pixel(x: 200, y: Int(ring.outer.minY)) == Theme.light[.ringOuter])
      #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
    }
  }

  @Test("Colours of a theme that are too near to each other are moved apart, others are left alone")
  func apart() {
    for theme in Self.themes {
      #expect(colors(theme).inner == theme[.ringInner] && colors(theme).outer == theme[.ringOuter])
    }
    let grades = [0x000000, 0x404040, 0x777777, 0xFF0000, 0x2040FF, 0xFFE600, 0xFFFFFF].map {
      Color(hex: UInt32($0))
    }
    for inner in grades {
      for outer in grades {
        let colors = RingColors(inner: inner, outer: outer.opacity(0.5))
        #expect(colors.inner.contrast(with: colors.outer) >= 9, "\(inner) and \(outer)")
        #expect(colors.inner.alpha == 1 && colors.outer.alpha == 1)
        // Which is the darker does not change.
        #expect(
          inner == outer
            || (inner.luminance < outer.luminance) == (colors.inner.luminance < colors.outer.luminance))
      }
    }
  }
}
