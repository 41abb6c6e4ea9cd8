import Foundation
import KeywayElements
import SeededRandom
import Testing

@testable import KeywayDrawing

/// Random faults in files: each is a picture or an error, and nothing crashes or waits.
@Suite("Damaged pictures")
struct PictureFuzzTests {
  enum Kind: String, CaseIterable { case png, jpeg, svg, drawnSVG }

  private static let svg = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="24" height="12"
      viewBox="0 0 24 12">
      <defs><linearGradient id="g"><stop offset="0" stop-color="#8a3b12"/></linearGradient></defs>
      <style>.a { fill: url(#g); stroke: red }</style>
      <g transform="translate(1 2) scale(1.5)"><path class="a" d="M1 1L5 5C1 2 3 4 5 6z"/></g>
      <use xlink:href="#g"/><!-- done --><text x="1" y="9" font-size="4">Hi &amp; bye</text>
    </svg>
    """

  private func file(_ kind: Kind) throws -> [UInt8] {
    switch kind {
    case .png:
      let image = ImageBuffer(width: 16, height: 9)
      image.canvas.fill(.ellipse, in: Rect(x: 1, y: 1, width: 14, height: 7), Color(hex: 0x8A3B12))
      return image.pngData
    case .jpeg: return PictureTests.jpeg
    case .svg: return Array(Self.svg.utf8)
    case .drawnSVG:
      let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).svg").path
      defer { try? FileManager.default.removeItem(atPath: path) }
      let document = try SVGDocument(path: path, size: Size(width: 20, height: 10))
      document.canvas.fill(.ellipse, in: Rect(x: 1, y: 1, width: 14, height: 7), Color(hex: 0x8A3B12))
      try document.close()
      return try [UInt8](Data(contentsOf: URL(filePath: path)))
    }
  }

  /// Changes a few bytes, cuts the end off, doubles a part, or puts in what has a meaning somewhere.
  private func damage(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes[place] = .random(in: 0...255, using: &random)
      case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 2: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...20, using: &random)))
      case 3: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 30)], at: place)
      case 4:
        let parts = [
          "<g>", "</g>", "\"", "&a;", "<![CDATA[", "]]>", "<!--", "9e99", "-", "\0", "\u{FF}\u{D8}",
        ]
        bytes.insert(contentsOf: Array(parts.randomElement(using: &random)!.utf8), at: place)
      default: bytes.removeLast(Int.random(in: 0...bytes.count / 2, using: &random))
      }
      if bytes.isEmpty { bytes = [0] }
    }
    return bytes
  }

  @Test(
    "A file with random faults is a picture that can be drawn, or an error with a reason",
    arguments: Kind.allCases)
  func faults(kind: Kind) throws {
    var random = SeededGenerator()
    let seed = random.seed
    let whole = try file(kind)
    #expect(throws: Never.self) { try Picture(whole, named: "it") }
    var refused = 0
    for _ in 0..<400 {
      let bytes = damage(whole, &random)
      do throws(DrawingError) {
        let picture = try Picture(bytes, named: "it")
        #expect(picture.size.width > 0 && picture.size.width <= 16_384, "seed \(seed)")
        let image = ImageBuffer(width: 30, height: 20)
        image.canvas.draw(picture, in: Rect(x: 0, y: 0, width: 30, height: 20))
      } catch {
        refused += 1
        let start = "it: cannot read the picture: "
        #expect("\(error)".hasPrefix(start) && "\(error)" != start, "\(error), seed \(seed)")
      }
    }
    #expect(refused > 50, "seed \(seed)")
  }

  @Test("A file that ends anywhere is an error", arguments: [Kind.png, .svg, .drawnSVG])
  func ends(kind: Kind) throws {
    let whole = try file(kind)
    let end = kind == .png ? whole.count : whole.lastIndex(of: UInt8(ascii: ">"))!
    for count in 0..<end {
      #expect(throws: DrawingError.self, "\(count) of \(whole.count)") {
        try Picture(Array(whole[..<count]), named: "it")
      }
    }
  }
}
