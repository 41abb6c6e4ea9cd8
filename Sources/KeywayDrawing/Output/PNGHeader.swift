/// The properties of a PNG file's pixels, from its header (PNG Specification, 5.2 and 11.2.2).
struct PNGHeader {
  /// In pixels.
  let width: Double
  /// In pixels.
  let height: Double
  /// The memory that decoding needs per pixel, in bytes.
  let bytesPerPixel: Double

  /// The PNG signature.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Returns nil if the file is truncated or is not a PNG.
  init?(_ bytes: [UInt8]) {
    // The signature, then the first chunk: its length, its name IHDR, big-endian width and height, and the number of bits
    // of a sample.
    guard bytes.count >= 25, bytes.starts(with: Self.signature) else { return nil }
    func number(at index: Int) -> Double { bytes[index..<(index + 4)].reduce(0) { $0 * 256 + Double($1) } }
    (width, height) = (number(at: 16), number(at: 20))
    // Cairo 1.18 reads 16 bits into four floating-point numbers, and they are copied afterwards.
    bytesPerPixel = bytes[24] == 16 ? 20 : 4
  }
}
