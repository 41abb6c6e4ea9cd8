import KeywayTestCompositor
import Testing
import WindowBench

@testable import KeywayWayland

@MainActor
@Suite("How large the pixels of a screen are")
struct PixelSizeTests {
  @Test(
    "A window knows the size of its logical pixels in millimetres, unless the screen says nonsense",
    arguments: [
      // A monitor of 24 inches; the same at scale 2; a television that tells its shape; a projector; upright numbers.
      (1, 531, 332, 0.415), (2, 531, 332, 0.83), (1, 16, 9, nil), (1, 0, 0, nil), (1, 332, 531, nil),
      (1, 531, -332, nil), (1, 100_000, 62_500, nil),
    ] as [(Int, Int, Int, Double?)])
  func size(scale: Int, width: Int, height: Int, expected: Double?) throws {
    let desk = try Desk {
      $0.scale = scale
      $0.outputMillimetres = (width, height)
    }
    try desk.waitUntilShown()
    try desk.settle()
    #expect(desk.window.pixelSize.map { ($0 * 1000).rounded() / 1000 } == expected)
  }
}
