/// The properties of a JPEG file's pixels, from its headers (ITU-T T.81, B.1.1.3 and B.2).
struct JPEGFrame {
  /// In pixels.
  let width: Int
  /// In pixels.
  let height: Int
  /// Whether one scan contains all components of the pixels; false if unclear.
  let hasOneScan: Bool

  /// The memory that decoding needs per pixel, in bytes: 4 for the result; with several scans also coefficients of 16 bits.
  var bytesPerPixel: Double { hasOneScan ? 4 : 12 }

  /// Reads the segments up to the first scan; nil if there is no frame.
  init?(_ bytes: [UInt8]) {
    func number(at index: Int) -> Int { Int(bytes[index]) << 8 + Int(bytes[index + 1]) }
    var frame: (width: Int, height: Int, components: UInt8, isSequential: Bool)?
    var hasOneScan = false
    // After the start marker, each segment has a marker and a length.
    var index = 2
    segments: while index + 9 < bytes.count, bytes[index] == 0xFF {
      switch bytes[index + 1] {
      // Tables, application data and comments.
      case 0xC4, 0xCC, 0xDB, 0xDD, 0xE0...0xEF, 0xFE: break
      // A frame: its precision, height, width and number of components. The first two kinds are sequential, coded by Huffman.
      case 0xC0...0xCF:
        guard frame == nil else { break segments }
        frame = (number(at: index + 7), number(at: index + 5), bytes[index + 9], bytes[index + 1] <= 0xC1)
      // The first scan begins with the number of its components.
      case 0xDA:
        hasOneScan = frame?.isSequential == true && bytes[index + 4] == frame?.components
        break segments
      default: break segments
      }
      index += 2 + number(at: index + 2)
    }
    guard let frame else { return nil }
    (width, height, self.hasOneScan) = (frame.width, frame.height, hasOneScan)
  }
}
