/// What the beginning of a PNG file says of its pixels (PNG Specification, 5.2 and 11.2.2).
struct PNGHeader {
  /// In pixels.
  let width: Double
  /// In pixels.
  let height: Double
  /// What decoding takes for a pixel, in bytes.
  let bytesPerPixel: Double

  /// The signature of every PNG.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Nil if the file ends before, or is none.
  init?(_ bytes: [UInt8]) {
    // The signature, then the first chunk: its length, its name IHDR, width and height with the highest byte first, and the
    // number of bits of a sample.
    guard bytes.count >= 25, bytes.starts(with: Self.signature) else { return nil }
    func number(at index: Int) -> Double { bytes[index..<(index + 4)].reduce(0) { $0 * 256 + Double($1) } }
    (width, height) = (number(at: 16), number(at: 20))
    // Cairo 1.18 reads 16 bits into four numbers in floating point, which are copied afterwards.
    bytesPerPixel = bytes[24] == 16 ? 20 : 4
  }
}
