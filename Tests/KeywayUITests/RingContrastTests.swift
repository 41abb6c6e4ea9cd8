import Foundation
import Keyway
import KeywayTesting
import SeededRandom
import Testing

@testable import KeywayUI

/// What a ring lies on is drawn on purpose; what is shown is measured again here, pixel by pixel, without the code that
/// chose it.
@MainActor
@Suite("The contrast of the ring on what it covers")
struct RingContrastTests {
  @MainActor

  final class Ground {
    var color = Color.white
  }

  /// A button on a ground that paints itself.
  private func driver(
    theme: Theme = .light, distance: Double = 0.71, _ paint: @escaping @MainActor (Canvas, Rect) -> Void
  ) throws -> AppDriver {
    let app = try AppDriver(size: Size(width: 400, height: 300), theme: theme) { GroundView(paint: paint) }
    app.window.focusRing.viewingDistance = distance
    try app.press("Tab")
    return app
  }

  private struct GroundView: View {
    typealias Body = Never
    let paint: @MainActor (Canvas, Rect) -> Void

    func _update(_ node: ViewNode) {
      let render = node.renderNode { GroundNode($0) }
      render.draw = paint
      render.apply(Element(), from: node)
      node.reconcileChild(at: 0, with: Button("Buy") {}, context: node.innerContext)
    }
  }

  final class GroundNode: RenderNode {
    var draw: @MainActor (Canvas, Rect) -> Void = { _, _ in }

    override func sizeThatFits(_ proposal: ProposedSize) -> Size {
      Size(width: proposal.width ?? 0, height: proposal.height ?? 0)
    }

    override func layoutChildren() {
      for child in children { child.place(in: Rect(x: 140, y: 120, width: 120, height: 56)) }
    }

    override func paint(on canvas: Canvas) { draw(canvas, Rect(x: 140, y: 120, width: 120, height: 56)) }
  }

  /// How many pixels of each column above the button, away from its corners, changed by 3:1 or more.
  private func changedWidths(_ app: AppDriver) -> [Int] {
    let shown = app.capture()
    let bare = ImageBuffer(size: app.headlessWindow.size, scale: app.headlessWindow.scale)
    app.window.draw(on: bare.canvas)
    return (170..<230).map { x in
      (60..<120).count { y in shown.pixel(x: x, y: y).contrast(with: bare.pixel(x: x, y: y)) >= 3 }
    }
  }

  @Test("On plain grounds of every grey one band at least is told from it, in the theme's own order")
  func plainGrounds() throws {
    for grey in stride(from: 0.0, through: 1, by: 0.125) {
      let color = Color(red: grey, green: grey, blue: grey)
      let app = try driver { canvas, _ in canvas.fill(color) }
      #expect(try #require(app.window.ringContrast).isEnough, "grey \(grey)")
      #expect(changedWidths(app).allSatisfy { $0 >= 3 }, "grey \(grey)")
      #expect(app.window.ring.shown?.isSwapped == false)
    }
  }

  /// The one colour up to 5 from the button, the other beyond: what bands of these colours would vanish in.
  private func hidingFrame(_ canvas: Canvas, _ button: Rect, near: Color = .white, far: Color = .black) {
    canvas.fill(far)
    canvas.fill(.roundedRectangle(radius: 17), in: button.outset(by: 5), near)
  }

  @Test("Where the bands would vanish in a frame of their own colours they change places")
  func swaps() throws {
    let app = try driver { hidingFrame($0, $1) }
    #expect(app.window.ring.shown?.isSwapped == true)
    #expect(try #require(app.window.ringContrast).isEnough)
    #expect(changedWidths(app).allSatisfy { $0 >= 5 })
  }

  @Test("On noise, as in a photograph, every stretch has two pixels that tell")
  func noise() throws {
    var random = SeededGenerator()
    let seed = random.seed
    var dots: [(Rect, Color)] = []
    for y in stride(from: 0.0, to: 300, by: 3) {
      for x in stride(from: 0.0, to: 400, by: 3) {
        let grey = Double.random(in: 0...1, using: &random)
        dots.append((Rect(x: x, y: y, width: 3, height: 3), Color(red: grey, green: grey, blue: grey)))
      }
    }
    let app = try driver { canvas, _ in for (rect, color) in dots { canvas.fill(rect, color) } }
    #expect(try #require(app.window.ringContrast).isEnough, "seed \(seed)")
  }

  @Test("Where one side hides the one order and the other side the other, the bands grow")
  func widens() throws {
    let app = try driver { canvas, button in
      hidingFrame(canvas, button)
      let right = Rect(x: button.midX, y: 0, width: 400, height: 300)
      canvas.withClip(to: right) {
        hidingFrame(canvas, button, near: .black, far: .white)
      }
    }
    #expect(try #require(app.window.ring.shown).ring.total > 8)
    #expect(try #require(app.window.ringContrast).isEnough)
    #expect(changedWidths(app).allSatisfy { $0 >= 2 })
  }

  @Test("What changes behind the ring has it measured anew, also back")
  func changes() throws {
    let ground = Ground()
    let app = try driver { canvas, button in
      ground.color == .white ? canvas.fill(.white) : hidingFrame(canvas, button)
    }
    let node = try #require(app.window.graph.renderNode(for: app.tree.children(of: app.tree.root)[0]))
    func show(_ color: Color) {
      ground.color = color
      node.setNeedsPaint()
      app.windowSystem.settle()
    }
    #expect(app.window.ring.shown?.isSwapped == false)
    show(.black)
    #expect(app.window.ring.shown?.isSwapped == true)
    #expect(changedWidths(app).allSatisfy { $0 >= 5 })
    show(.white)
    #expect(app.window.ring.shown?.isSwapped == false)
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
  }

  @Test("Every pixel of a ring is looked at once, whatever its shape, size, scale and place")
  func visits() throws {
    var random = SeededGenerator()
    let seed = random.seed
    let window = Rect(x: 0, y: 0, width: 160, height: 120)
    let shapes: [ElementShape] = [
      .rectangle, .roundedRectangle(radius: 12), .capsule, .ellipse, Self.star,
    ]
    for _ in 0..<150 {
      func part(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
      let frame = Rect(x: part(-20...140), y: part(-20...100), width: part(1...150), height: part(1...110))
      let scale = [1, 1.25, 2].randomElement(using: &random)!
      let ring = FocusRing(frame: frame, shape: shapes.randomElement(using: &random)!, in: window)
      guard let outline = ring.map({ RingOutline($0, scale: scale) }) else { continue }
      let (width, height) = (Int(160 * scale), Int(120 * scale))
      var seen: [Int: Int] = [:]
      outline.visit(in: Rect(x: 0, y: 0, width: Double(width), height: Double(height))) { x, y, isInner in
        seen[y * width + x, default: 0] += isInner ? 1 : 10
      }
      var all: [Int: Int] = [:]
      for y in 0..<height {
        for x in 0..<width {
          if let isInner = outline.isInnerBand(x, y) { all[y * width + x] = isInner ? 1 : 10 }
        }
      }
      let isSame = seen == all
      #expect(isSame, "\(ring!) at \(scale), seed \(seed)")
    }
  }

  private nonisolated static let star = ElementShape.polygon(
    (0..<10).map { corner in
      let (angle, radius) = (Double(corner) * .pi / 5, corner.isMultiple(of: 2) ? 0.5 : 0.2)
      return Point(x: 0.5 + radius * sin(angle), y: 0.5 - radius * cos(angle))
    })

  @Test(
    "The bands around a polygon are measured where they are painted", arguments: [1.0, 1.5, 2],
    [star, .polygon([Point(x: 0, y: 0), Point(x: 1, y: 0), Point(x: 0.2, y: 0.3), Point(x: 0, y: 1)])])
  func polygon(scale: Double, shape: ElementShape) throws {
    let size = Size(width: 200, height: 160)
    let ring = try #require(
      FocusRing(
        frame: Rect(x: 30.25, y: 20, width: 141, height: 118.5), shape: shape,
        in: Rect(origin: .zero, size: size)))
    let outline = RingOutline(ring, scale: scale)
    let picture = ImageBuffer(size: size, scale: scale)
    picture.canvas.fill(.white)
    let theme = Theme.light
    RingDrawing(ring: ring, theme: theme, on: nil)?.paint(on: picture.canvas)
    var counts = (inner: 0, outer: 0, other: 0, wrong: 0)
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let isInner = outline.isInnerBand(x, y)
        // At an edge a pixel has something of both sides.
        let around = (0..<9).map { outline.isInnerBand(x + $0 % 3 - 1, y + $0 / 3 - 1) }
        guard around.allSatisfy({ $0 == isInner }) else { continue }
        let expected = isInner.map { $0 ? theme[.ringInner] : theme[.ringOuter] } ?? .white
        if picture.pixel(x: x, y: y) != expected { counts.wrong += 1 }
        switch isInner {
        case true?: counts.inner += 1
        case false?: counts.outer += 1
        case nil: counts.other += 1
        }
      }
    }
    #expect(
      counts.wrong == 0 && counts.inner > 100 && counts.outer > 100 && counts.other > 2_000, "\(counts)")
    let contrast = RingDrawing(ring: ring, theme: theme, on: nil)?.measured(
      on: {
        let bare = ImageBuffer(size: size, scale: scale)
        bare.canvas.fill(.white)
        return bare.canvas
      }())
    // On white only the dark band tells, 3 wide.
    #expect(abs(try #require(contrast?.contrast).width - 3) < 0.8, "\(String(describing: contrast))")
  }

  @Test("From further away the bands are wider, and wider still in large and high-contrast themes")
  func widths() throws {
    func total(_ theme: Theme, _ distance: Double) throws -> Double {
      let app = try driver(theme: theme, distance: distance) { canvas, _ in canvas.fill(theme[.background]) }
      return try #require(app.window.ring.shown).ring.total
    }
    #expect(try total(.light, 0.71) == 8)
    #expect(try total(.light, 1.42) == 16)
    #expect(try total(.light, 100) == 32)
    #expect(try total(.light, .nan) == 8)
    #expect(try total(.light.large, 0.71) == 13)
    #expect(try total(.highContrast, 0.71) == 13)
  }
}
