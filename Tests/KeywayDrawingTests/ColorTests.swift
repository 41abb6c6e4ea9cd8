import KeywayDrawing
import Testing

@Suite("Colours")
struct ColorTests {
  @Test("Black on white is 21:1, either way round")
  func extremes() {
    #expect(abs(Color.black.contrast(with: .white) - 21) < 0.000_1)
    #expect(abs(Color.white.contrast(with: .black) - 21) < 0.000_1)
    #expect(Color.white.contrast(with: .white) == 1)
  }

  @Test(
    "Contrast follows WCAG 2.2 to two decimals",
    arguments: [
      (0x767676, 0xFFFFFF, 4.54), (0x777777, 0xFFFFFF, 4.48), (0xFF0000, 0xFFFFFF, 4.00),
      (0x0000FF, 0xFFFF00, 8.00), (0x10100F, 0xFFFFFF, 19.04),
    ] as [(UInt32, UInt32, Double)])
  func knownPairs(first: UInt32, second: UInt32, ratio: Double) {
    let measured = Color(hex: first).contrast(with: Color(hex: second))
    #expect(abs(measured - ratio) < 0.01, "measured \(measured)")
  }

  @Test("A translucent colour is judged by what is seen over its background")
  func translucent() {
    let seen = Color.black.opacity(0.5).over(.white)
    #expect(seen == Color(red: 0.5, green: 0.5, blue: 0.5))
    #expect(Color.white.opacity(0).over(Color(hex: 0x8A3B12)) == Color(hex: 0x8A3B12))
  }

  @Test("A colour prints as style sheets write it")
  func description() {
    #expect(Color(hex: 0x0A3B12).description == "#0A3B12")
    #expect(Color(hex: 0xFFFFFF, alpha: 0.25).description == "#FFFFFF 25%")
  }
}
