import Foundation
import Keyway
import KeywayTesting
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
    theme: Theme = .light, distance: Double = 0.71, frame: Rect = GroundView.button,
    _ paint: @escaping @MainActor (Canvas, Rect) -> Void
  ) throws -> AppDriver {
    let app = try AppDriver(size: Size(width: 400, height: 300), theme: theme) {
      GroundView(frame: frame, paint: paint)
    }
    app.window.focusRing.viewingDistance = distance
    try app.press("Tab")
    return app
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
      #expect(app.window.ring.shown?.order == .themed)
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
    #expect(app.window.ring.shown?.order == .swapped)
    #expect(try #require(app.window.ringContrast).isEnough)
    #expect(changedWidths(app).allSatisfy { $0 >= 5 })
  }

  @Test("Where one side hides the one order and the other side the other, each side has the order that tells")
  func sides() throws {
    let app = try driver { canvas, button in
      hidingFrame(canvas, button)
      let right = Rect(x: button.midX, y: 0, width: 400, height: 300)
      canvas.withClip(to: right) {
        hidingFrame(canvas, button, near: .black, far: .white)
      }
    }
    // The bands are no wider than ever, and no pixel stands alone.
    #expect(try #require(app.window.ring.shown).ring.total == 8)
    guard case .mixed(let patches)? = app.window.ring.shown?.order else {
      Issue.record("\(String(describing: app.window.ring.shown?.order))")
      return
    }
    #expect(patches.innerColor.isEmpty && patches.outerColor.isEmpty)
    #expect(try #require(app.window.ringContrast).isEnough)
    // All but the rest of a block, where the ground changes and the block does not.
    #expect(changedWidths(app).count { $0 < 3 } <= 4)
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
  }

  @Test("Of a ring that is cut off only what is left decides on the order of its bands")
  func cutOff() throws {
    let app = try driver { canvas, button in
      hidingFrame(canvas, button)
      canvas.withClip(to: Rect(x: button.midX, y: 0, width: 400, height: 300)) {
        hidingFrame(canvas, button, near: .black, far: .white)
      }
    }
    let shown = try #require(app.window.ring.shown)
    let bare = ImageBuffer(size: app.headlessWindow.size, scale: app.headlessWindow.scale)
    app.window.draw(on: bare.canvas)
    func measure(_ clip: Rect?) -> RingMeasure? {
      RingMeasure(
        shown.ring, colors: shown.colors, stretch: RingContrast.stretch, clip: clip, on: bare.canvas)
    }
    let middle = shown.ring.outer.midX
    let left = try #require(measure(Rect(x: 0, y: 0, width: middle, height: 300)))
    let right = try #require(measure(Rect(x: middle, y: 0, width: 400 - middle, height: 300)))
    #expect(left.order == .swapped && left.contrast.isEnough)
    #expect(right.order == .themed && right.contrast.isEnough)
    let whole = try #require(measure(nil))
    #expect(whole.order != .swapped && whole.order != .themed)
    #expect(measure(Rect(x: 0, y: 0, width: 400, height: 10)) == nil)
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
    #expect(app.window.ring.shown?.order == .themed)
    show(.black)
    #expect(app.window.ring.shown?.order == .swapped)
    #expect(changedWidths(app).allSatisfy { $0 >= 5 })
    show(.white)
    #expect(app.window.ring.shown?.order == .themed)
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
  }

  @Test("From further away the bands are wider, and wider still in large and high-contrast themes")
  func widths() throws {
    func total(_ theme: Theme, _ distance: Double) throws -> Double {
      let app = try driver(
        theme: theme, distance: distance, frame: Rect(x: 60, y: 60, width: 280, height: 180)
      ) {
        canvas, _ in canvas.fill(theme[.background])
      }
      return try #require(app.window.ring.shown).ring.total
    }
    #expect(try total(.light, 0.71) == 8)
    #expect(try total(.light, 1.42) == 16)
    #expect(try total(.light, 100) == 32)
    #expect(try total(.light, .nan) == 8)
    #expect(try total(.light.large, 0.71) == 13)
    #expect(try total(.highContrast, 0.71) == 13)
    #expect(try total(.highContrast.large, 0.71) == 19)
    // However much is asked for at once, it is no more than four times the standard.
    #expect(try total(.highContrast.large, 2.84) == 32)
  }

  @Test("Colours of a theme that are too near to each other are moved apart, others are left alone")
  func colors() throws {
    for theme in Theme.named.values {
      let colors = RingColors(inner: theme[.ringInner], outer: theme[.ringOuter])
      #expect(colors.inner == theme[.ringInner] && colors.outer == theme[.ringOuter])
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
    var theme = Theme.light
    theme[.ringInner] = Color(hex: 0x707070)
    theme[.ringOuter] = Color(hex: 0x808080)
    for ground in [Color.white, .black, Color(hex: 0x787878)] {
      let app = try driver(theme: theme) { canvas, _ in canvas.fill(ground) }
      #expect(changedWidths(app).allSatisfy { $0 >= 3 }, "\(ground)")
    }
  }
}
