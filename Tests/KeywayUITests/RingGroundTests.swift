import Foundation
import Keyway
import KeywayTesting
import SeededRandom
import Testing

@testable import KeywayUI

/// Grounds that are made to hide a ring, from its own colours and where its bands lie. What is shown is compared with what
/// is there without the ring, pixel by pixel, on all sides and at all corners, by none of the code that chose the colours.
@MainActor
@Suite("The ring on grounds that are made to hide it")
struct RingGroundTests {
  private nonisolated static let size = Size(width: 400, height: 300)

  /// A colour for each pixel, by its distance outside the button.
  typealias Ground = (_ x: Int, _ y: Int, _ distance: Double) -> Color

  private func driver(_ theme: Theme, scale: Double, _ ground: @escaping Ground) throws -> AppDriver {
    let app = try AppDriver(size: Self.size, theme: theme, scale: scale) {
      GroundView { canvas, button in
        let area = button.outset(by: 24)
        for y in Int(area.minY * scale)..<Int(area.maxY * scale) {
          var (start, color) = (Int(area.minX * scale), Color.clear)
          for x in Int(area.minX * scale)...Int(area.maxX * scale) {
            let (px, py) = ((Double(x) + 0.5) / scale, (Double(y) + 0.5) / scale)
            let distance = max(button.minX - px, px - button.maxX, button.minY - py, py - button.maxY, 0)
            let next = ground(x, y, distance)
            if next == color, x < Int(area.maxX * scale) { continue }
            if color.alpha > 0 {
              canvas.fill(
                Rect(
                  x: Double(start) / scale, y: Double(y) / scale, width: Double(x - start) / scale,
                  height: 1 / scale), color)
            }
            (start, color) = (x, next)
          }
        }
      }
    }
    try app.press("Tab")
    return app
  }

  /// The stretches of the ring where less than a third of the bands is told, and corners likewise.
  private func faults(_ app: AppDriver) throws -> [String] {
    let scale = app.headlessWindow.scale
    let bands = try #require(app.window.ring.shown).ring
    let width = (bands.inner.minX - bands.outer.minX) * scale
    let shown = app.capture()
    let bare = ImageBuffer(size: Self.size, scale: scale)
    app.window.draw(on: bare.canvas)
    var known: [[Color]: Bool] = [:]
    func isTold(_ x: Int, _ y: Int) -> Bool {
      let pair = [shown.pixel(x: x, y: y), bare.pixel(x: x, y: y)]
      if pair[0] == pair[1] { return false }
      if let told = known[pair] { return told }
      let told = pair[0].contrast(with: pair[1]) >= 3
      known[pair] = told
      return told
    }
    let button = GroundView.button
    let reach = 20 * scale
    let (left, right) = (Int(button.minX * scale), Int(button.maxX * scale))
    let (top, bottom) = (Int(button.minY * scale), Int(button.maxY * scale))
    let far = Int(reach)
    var faults: [String] = []
    func check(_ name: String, _ counts: [Int]) {
      // Wherever a stretch of 24 logical pixels begins.
      let length = Int(24 * scale)
      for start in 0...(counts.count - length) {
        let told = Double(counts[start..<start + length].reduce(0, +)) / Double(length)
        if told < width / 3 { return faults.append("\(name) from \(start): \(told) of \(width)") }
      }
    }
    // The straight parts of the sides: at the corners the ring is round.
    let round = Int(20 * scale)
    check("top", (left + round..<right - round).map { x in (top - far..<top).count { isTold(x, $0) } })
    check(
      "bottom", (left + round..<right - round).map { x in (bottom..<bottom + far).count { isTold(x, $0) } })
    let short = Int(12 * scale)
    check("left", (top + short..<bottom - short).map { y in (left - far..<left).count { isTold($0, y) } })
    check("right", (top + short..<bottom - short).map { y in (right..<right + far).count { isTold($0, y) } })
    // At each corner: a third of what the bands cover of it.
    for (name, xs, ys) in [
      ("upper left", left - far..<left + short, top - far..<top + short),
      ("upper right", right - short..<right + far, top - far..<top + short),
      ("lower left", left - far..<left + short, bottom - short..<bottom + far),
      ("lower right", right - short..<right + far, bottom - short..<bottom + far),
    ] {
      var (told, all) = (0, 0)
      for y in ys {
        for x in xs {
          told += isTold(x, y) ? 1 : 0
          all += shown.pixel(x: x, y: y) != bare.pixel(x: x, y: y) ? 1 : 0
        }
      }
      // What the ring leaves as it was counts as covered as well: the arc is a quarter of a circle.
      let radius = (12 + bands.total) * scale
      let arc = .pi / 4 * (radius * radius - (radius - width) * (radius - width))
      if Double(told) < arc / 3 { faults.append("\(name): \(told) of \(arc), \(all) changed") }
    }
    return faults
  }

  private func themes() -> [Theme] { [.light, .dark, .highContrast] }

  @Test(
    "Whatever a ground is made of, each stretch and each corner is told by a third of the bands",
    arguments: [1, 1.5, 2])
  func adversaries(scale: Double) throws {
    var random = SeededGenerator()
    let seed = random.seed
    for theme in themes() {
      let (inner, outer) = (theme[.ringInner], theme[.ringOuter])
      let metrics = FocusRingMetrics.seen(from: 0.71, style: theme.ringScale)
      let border = metrics.gap + metrics.innerBand
      for _ in 0..<(scale == 1 ? 12 : 3) {
        let (length, shift) = (Int.random(in: 2...40, using: &random), Int.random(in: 0...40, using: &random))
        let salt = Int.random(in: 0...1_000_000, using: &random)
        let dot = Int.random(in: 1...4, using: &random)
        let app = try driver(theme, scale: scale) { x, y, distance in
          let isNear = distance <= border
          let place = (x + shift) / length &* 31 &+ (y + shift) / length &* 17 &+ salt
          switch place % 6 {
          case 0, 1: return isNear ? inner : outer
          case 2, 3: return isNear ? outer : inner
          case 4: return (x / dot &* 7_919 &+ y / dot &* 104_729 &+ salt) % 5 < 2 ? inner : outer
          default: return place % 2 == 0 ? inner : outer
          }
        }
        let name = "\(theme.name), \(length) \(shift) \(salt) \(dot), seed \(seed)"
        let faults = try faults(app)
        #expect(faults.isEmpty, "\(name): \(faults)")
        #expect(app.window.ringContrast?.isEnough == true, "\(name)")
        if scale == 1 {
          #expect(app.capture().differenceCount(from: app.freshCapture()) == 0, "\(name)")
        }
      }
    }
  }

  @Test(
    "A ground that hides either order at every turn does not hide the ring",
    arguments: [1, 3, 4, 7, 12, 16, 38])
  func chequered(length: Int) throws {
    for theme in themes() {
      let border = FocusRingMetrics.seen(from: 0.71, style: theme.ringScale)
      let edge = border.gap + border.innerBand
      let app = try driver(theme, scale: 1) { x, y, distance in
        let isTurned = (x / length + y / length).isMultiple(of: 2)
        return (distance <= edge) == isTurned ? theme[.ringInner] : theme[.ringOuter]
      }
      let faults = try faults(app)
      #expect(faults.isEmpty, "\(theme.name): \(faults)")
    }
  }

  /// Sky, hills with hard edges, and grain.
  private func photograph(_ random: inout SeededGenerator) throws -> ImageBuffer {
    let picture = ImageBuffer(size: Self.size)
    let hills = (0..<6).map { _ in
      (
        x: Double.random(in: 0...400, using: &random), y: Double.random(in: 60...260, using: &random),
        radius: Double.random(in: 20...90, using: &random), grey: Double.random(in: 0...1, using: &random)
      )
    }
    for y in 0..<300 {
      for x in 0..<400 {
        var tone = 0.95 - Double(y) / 300 * 0.8
        for hill in hills where hypot(Double(x) - hill.x, Double(y) - hill.y) < hill.radius {
          tone = hill.grey
        }
        tone = min(1, max(0, tone + Double.random(in: -0.12...0.12, using: &random)))
        picture.canvas.fill(
          Rect(x: Double(x), y: Double(y), width: 1, height: 1),
          Color(red: tone, green: tone * 0.9, blue: tone * 0.75))
      }
    }
    let file = FileManager.default.temporaryDirectory.appending(path: "photograph-\(UUID().uuidString).png")
      .path
    defer { try? FileManager.default.removeItem(atPath: file) }
    try picture.writePNG(to: file)
    return try ImageBuffer(pngFile: file)
  }

  @Test("On a photograph the ring is told all around, and its bands stay whole")
  func photographs() throws {
    var random = SeededGenerator()
    let seed = random.seed
    for theme in themes() {
      let picture = try photograph(&random)
      let app = try driver(theme, scale: 1) { x, y, _ in picture.pixel(x: min(x, 399), y: min(y, 299)) }
      let faults = try faults(app)
      #expect(faults.isEmpty, "\(theme.name), seed \(seed): \(faults)")
      if case .mixed(let patches)? = app.window.ring.shown?.order {
        #expect(patches.innerColor.isEmpty && patches.outerColor.isEmpty, "seed \(seed)")
      }
    }
  }
}
