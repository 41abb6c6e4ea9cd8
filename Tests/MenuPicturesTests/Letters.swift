import Foundation
import Keyway
import KeywayTesting

/// How letters look here: pictures with text can be compared only where fonts and their drawing are the same.
enum Letters {
  static let file = PictureFiles.directory.appendingPathComponent("letters.txt")

  /// Whether the pictures in the docs were drawn with the letters that are drawn here.
  static func areThoseOfThePictures() async throws -> Bool {
    try await description() == (try? String(contentsOf: file, encoding: .utf8))
  }

  /// A number for the letters of this machine: FNV-1a over the pixels of a sample.
  @MainActor
  static func description() throws -> String {
    let sample = "Order Tables Send To 0123456789 Ctrl+Shift+⌫ › ✓ • – הזמנה שולחנות"
    let app = try AppDriver(size: Size(width: 900, height: 200)) {
      VStack {
        Text(sample).font(.caption)
        Text(sample).font(.menu)
        Text(sample)
        Text(sample).font(.heading)
      }
    }
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    app.headlessWindow.withPixels { pixels in
      for y in 0..<pixels.height {
        let line = UnsafeRawBufferPointer(start: pixels.base + y * pixels.stride, count: pixels.width * 4)
        for byte in line { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      }
    }
    return
      "\(String(hash, radix: 16)) is how the letters of these pictures look; see Scripts/menu-pictures.\n"
  }
}
