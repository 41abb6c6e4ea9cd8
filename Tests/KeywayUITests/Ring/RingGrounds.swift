import Foundation
import Keyway
import KeywayDiagnostics
import KeywayDrawing
import KeywayFocus
import KeywayTesting
import SeededRandom
import ViewTestKit

@testable import KeywayUI

/// The ground of a ring: drawn from random numbers that a seed gives again.
enum RingGround: CaseIterable {
  case photograph, hills, gradient, text, color

  @MainActor
  static let coast: Result<ImageBuffer, any Error> = Result {
    try ImageBuffer(pngFile: PackageFolder.path("examples/pictures/coast.png"))
  }

  @MainActor
  func paint(on canvas: GraphicsContext, _ random: inout SeededGenerator) throws {
    let page = Rect(origin: .zero, size: canvas.size)
    func part(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    func color() -> Color { Color(red: part(0...1), green: part(0...1), blue: part(0...1)) }
    canvas.fill(color())
    switch self {
    case .color: break
    case .photograph:
      let picture = try Self.coast.get()
      let size = Size(width: part(page.width...1_280), height: part(page.height...800))
      canvas.draw(
        picture,
        in: Rect(
          x: part(min(0, page.width - size.width)...0), y: part(min(0, page.height - size.height)...0),
          width: size.width, height: size.height))
    case .hills:
      // Hard edges and grain.
      for _ in 0..<12 {
        canvas.fillCircle(
          center: Point(x: part(0...page.width), y: part(0...page.height)), radius: part(10...60), color())
      }
      for _ in 0..<2_000 {
        let grain = Color(red: part(0...1), green: part(0...1), blue: part(0...1), alpha: 0.3)
        canvas.fill(
          Rect(
            x: part(0...page.width).rounded(), y: part(0...page.height).rounded(), width: 1, height: 1),
          grain)
      }
    case .gradient:
      let (from, to) = (color(), color())
      let isAcross = random.oneIn(2)
      let length = Int(isAcross ? page.width : page.height)
      for step in 0..<length {
        let share = Double(step) / Double(length)
        canvas.fill(
          isAcross
            ? Rect(x: Double(step), y: 0, width: 1, height: page.height)
            : Rect(x: 0, y: Double(step), width: page.width, height: 1),
          to.opacity(share).over(from))
      }
    case .text:
      let words = "Breakfast Blend, Ethiopia Yirgacheffe 4,50 € – Straße, Grüße & mehr "
      let font = [Font.title, .heading, .body, .caption].randomElement(using: &random)!
      let ink = color()
      for y in stride(from: part(-10...0), to: page.height, by: font.lineHeight) {
        TextLayout(String(repeating: words, count: 3), font: font, scale: canvas.scale, lineLimit: 1).draw(
          on: canvas, in: Rect(x: part(-300...0), y: y, width: 2_000, height: font.lineHeight), color: ink)
      }
    }
  }
}

/// A ring on a ground, and the ground without it, pixel by pixel.
@MainActor
struct RingComparison {
  let frame: Rect
  let shape: ElementShape
  let ring: FocusRing
  private let drawing: RingDrawing
  private let bare: ImageBuffer
  private let shown: ImageBuffer
  /// Luminances of colours.
  private static var luminances: [Color: Double] = [:]

  /// - Parameters:
  ///   - face: what the control itself is filled with; nil for none.
  ///   - gap: where the ring is left out.
  init?(
    _ shape: ElementShape, in frame: Rect, room: Double, metrics: FocusRingMetrics, colors: RingColors,
    size: Size, scale: Double, face: Color?, gap: Rect = .zero,
    ground: (GraphicsContext) throws -> Void
  ) rethrows {
    guard
      let ring = FocusRing(
        frame: frame, shape: shape, in: Rect(origin: .zero, size: size), room: room, metrics: metrics),
      let drawing = RingDrawing(ring: ring, colors: colors, on: nil)
    else { return nil }
    (self.frame, self.shape, self.ring, self.drawing) = (frame, shape, ring, drawing)
    bare = ImageBuffer(size: size, scale: scale)
    try ground(bare.canvas)
    if let face { bare.canvas.fill(shape, in: frame, face) }
    bare.canvas.flush()
    shown = ImageBuffer(size: size, scale: scale)
    shown.canvas.draw(bare, in: Rect(origin: .zero, size: size))
    drawing.paint(on: shown.canvas)
    shown.canvas.withClip(to: gap) { [bare, shown] in
      shown.canvas.draw(bare, in: Rect(origin: .zero, size: size))
    }
    shown.canvas.flush()
  }

  /// The pixels that change by 3:1, and how many WCAG 2.2, 2.4.13, asks for.
  var area: RingContrast {
    RingContrast(of: shape, in: frame, from: bare, to: shown, in: [Rect(origin: .zero, size: bare.size)])
  }

  /// Whether one of the bands is visible all the way round: every way from the edge of the picture to the middle of the
  /// control crosses visible pixels of that band.
  var isToldAllRound: Bool {
    let colors = drawing.colors
    return [colors.inner, colors.outer].contains { band in
      let other = band == colors.inner ? colors.outer : colors.inner
      let isWall = (0..<bare.height).map { y in
        (0..<bare.width).map { x in
          let pixel = shown.pixel(x: x, y: y)
          return isTold(x, y) && contrast(pixel, band) < contrast(pixel, other)
        }
      }
      return !reachesMiddle(isWall)
    }
  }

  private func reachesMiddle(_ isWall: [[Bool]]) -> Bool {
    let middle = shape.balance(in: frame)
    let goal = (x: Int(middle.x * bare.scale), y: Int(middle.y * bare.scale))
    var seen = isWall
    var pending = [(x: 0, y: 0)]
    while let (x, y) = pending.popLast() {
      if (x, y) == goal { return true }
      for next in [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)] {
        guard isWall.indices.contains(next.1), isWall[0].indices.contains(next.0), !seen[next.1][next.0]
        else { continue }
        seen[next.1][next.0] = true
        pending.append(next)
      }
    }
    return false
  }

  private func isTold(_ x: Int, _ y: Int) -> Bool {
    let (before, after) = (bare.pixel(x: x, y: y), shown.pixel(x: x, y: y))
    return before != after && contrast(before, after) >= 3
  }

  private func contrast(_ one: Color, _ two: Color) -> Double {
    let (a, b) = (luminance(one), luminance(two))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  private func luminance(_ color: Color) -> Double {
    if let known = Self.luminances[color] { return known }
    Self.luminances[color] = color.luminance
    return color.luminance
  }
}
