import Foundation
import Keyway
import KeywayTesting
import SeededRandom
import Testing

@testable import KeywayUI

/// Which pixels a ring is measured on: those that it is painted on.
@MainActor
@Suite("The pixels of the ring")
struct RingPixelsTests {
  private nonisolated static let star = ElementShape.polygon(
    (0..<10).map { corner in
      let (angle, radius) = (Double(corner) * .pi / 5, corner.isMultiple(of: 2) ? 0.5 : 0.2)
      return Point(x: 0.5 + radius * sin(angle), y: 0.5 - radius * cos(angle))
    })

  @Test(
    "Every pixel of a ring is looked at once, in the band that is painted there, whatever shape, place and scale"
  )
  func visits() throws {
    var random = SeededGenerator()
    let seed = random.seed
    let size = Size(width: 160, height: 120)
    let shapes: [ElementShape] = [
      .rectangle, .roundedRectangle(radius: 12), .capsule, .ellipse, Self.star,
      .polygon([Point(x: 0, y: 0), Point(x: 1, y: 0), Point(x: 0.2, y: 0.3), Point(x: 0, y: 1)]),
    ]
    let colors = RingColors(inner: .white, outer: .black)
    let ground = Color(hex: 0x808080)
    var looked = 0
    for _ in 0..<24 {
      func part(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
      let frame = Rect(x: part(-20...140), y: part(-20...100), width: part(1...150), height: part(1...110))
      let scale = [1, 1.25, 1.5, 2].randomElement(using: &random)!
      let shape = shapes.randomElement(using: &random)!
      guard let ring = FocusRing(frame: frame, shape: shape, in: Rect(origin: .zero, size: size)) else {
        continue
      }
      let picture = ImageBuffer(size: size, scale: scale)
      picture.canvas.fill(ground)
      RingDrawing(ring: ring, colors: colors, on: nil)?.paint(on: picture.canvas)
      let (width, height) = (picture.width, picture.height)
      var seen = [Int](repeating: 0, count: width * height)
      RingOutline(ring, scale: scale).visit(
        in: Rect(x: 0, y: 0, width: Double(width), height: Double(height))
      ) { y, columns, isInner in
        for x in columns { seen[y * width + x] += isInner ? 1 : 10 }
      }
      #expect(seen.allSatisfy { [0, 1, 10].contains($0) }, "\(ring) at \(scale), seed \(seed)")
      var wrong = 0
      for y in 1..<height - 1 {
        for x in 1..<width - 1 {
          // At an edge a pixel has something of both sides.
          let kind = seen[y * width + x]
          let isPlain = (-1...1).allSatisfy { dy in
            (-1...1).allSatisfy { dx in seen[(y + dy) * width + x + dx] == kind }
          }
          guard isPlain, !isAtEdge(x, y, of: ring, scale) else { continue }
          looked += kind == 0 ? 0 : 1
          let expected = kind == 0 ? ground : kind == 1 ? colors.inner : colors.outer
          if picture.pixel(x: x, y: y) != expected { wrong += 1 }
        }
      }
      let isRight = wrong == 0
      #expect(isRight, "\(wrong) of \(shape) of \(frame) at \(scale), seed \(seed)")
    }
    #expect(looked > 2_000)
  }

  /// Whether an edge of a band around a path goes through a pixel: a spike of the control may be thinner than a pixel, with
  /// no pixel's middle inside.
  private func isAtEdge(_ x: Int, _ y: Int, of ring: FocusRing, _ scale: Double) -> Bool {
    guard let corners = ring.corners else { return false }
    let middle = Point(x: (Double(x) + 0.5) / scale, y: (Double(y) + 0.5) / scale)
    let distance = zip(corners, corners.dropFirst() + corners.prefix(1)).map { start, end in
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let length = dx * dx + dy * dy
      let share = length == 0 ? 0 : ((middle.x - start.x) * dx + (middle.y - start.y) * dy) / length
      let nearest = min(1, max(0, share))
      return hypot(middle.x - start.x - nearest * dx, middle.y - start.y - nearest * dy)
    }.min()!
    let edges = [ring.metrics.gap, ring.metrics.gap + ring.metrics.innerBand, ring.total]
    return edges.contains { abs(distance - $0) * scale < 1 }
  }

  @Test("Unrolled, the columns of a ring part its box: each pixel is in one")
  func columns() {
    for (width, height) in [(20, 20), (33, 20), (21, 64), (40, 17)] {
      let box = Rect(x: 3, y: 5, width: Double(width), height: Double(height))
      let unrolled = RingColumns(box)
      var owners = [Int](repeating: -1, count: width * height)
      for column in 0..<unrolled.count {
        let area = unrolled.area(column)
        for y in Int(area.minY)..<Int(area.maxY) {
          for x in Int(area.minX)..<Int(area.maxX) {
            #expect(owners[(y - 5) * width + x - 3] == -1)
            owners[(y - 5) * width + x - 3] = column
          }
        }
      }
      #expect(!owners.contains(-1), "\(width) x \(height)")
      for y in 0..<height {
        let row = unrolled
        row.visit(y + 5, 3..<3 + width) { first, across, isAlong in
          for (index, x) in across.enumerated() {
            let column = isAlong ? first + index * row.step(y + 5) : first
            let isSame = owners[y * width + x - 3] == column
            #expect(isSame, "\(x), \(y) of \(width) x \(height)")
          }
        }
      }
    }
  }

  private nonisolated static let lShape = ElementShape.polygon(
    [(0, 0), (0.3, 0), (0.3, 0.7), (1, 0.7), (1, 1), (0, 1)].map { Point(x: $0.0, y: $0.1) })
  private nonisolated static let uShape = ElementShape.polygon(
    [(0, 0), (0.45, 0), (0.45, 0.9), (0.55, 0.9), (0.55, 0), (1, 0), (1, 1), (0, 1)]
      .map { Point(x: $0.0, y: $0.1) })
  private nonisolated static let spike = ElementShape.polygon([
    Point(x: 0, y: 0.45), Point(x: 1, y: 0.5), Point(x: 0, y: 0.55),
  ])

  @Test(
    "On a plain ground the ring of any path has one order all around, at the window's edge too",
    arguments: [lShape, uShape, spike, star, .ellipse, .capsule])
  func plainGrounds(shape: ElementShape) throws {
    let size = Size(width: 400, height: 300)
    for (place, scale) in [(130.0, 1.0), (0, 1), (-30, 1.5), (130.5, 2)] {
      let frame = Rect(x: place, y: 100, width: 140, height: 100)
      let ring = try #require(FocusRing(frame: frame, shape: shape, in: Rect(origin: .zero, size: size)))
      for theme in [Theme.light, .dark] {
        let colors = RingColors(inner: theme[.ringInner], outer: theme[.ringOuter])
        for ground in [Color.white, .black, theme[.background], Color(hex: 0x909090)] {
          let picture = ImageBuffer(size: size, scale: scale)
          picture.canvas.fill(ground)
          let drawing = try #require(RingDrawing(ring: ring, colors: colors, on: nil))
            .measured(on: picture.canvas)
          #expect([.themed, .swapped].contains(drawing.order), "\(ground), at \(place), \(scale)")
          #expect(drawing.contrast?.isEnough == true)
        }
      }
    }
  }
}
