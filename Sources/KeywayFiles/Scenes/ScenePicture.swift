internal import Foundation

/// A picture that a scene names.
enum ScenePicture {
  /// No more than a quarter of a gigabyte is to be painted.
  static let mostPixels = 8_192 * 8_192

  /// Where the picture is, as seen from the scene's file, and how many pixels it has.
  ///
  /// - Throws: `FileError` at the name where there is no such file, or none that is a PNG of a size that can be shown.
  static func file(_ value: DocumentValue) throws(FileError) -> (path: String, pixels: Int) {
    let name = try value.name()
    let folder = value.file.lastIndex(of: "/").map { String(value.file[...$0]) } ?? ""
    let path = name.hasPrefix("/") ? name : folder + name
    let head: Data
    do {
      guard let file = FileHandle(forReadingAtPath: path) else { throw POSIXError(.ENOENT) }
      head = try file.read(upToCount: 24) ?? Data()
    } catch {
      throw value.error("\(path) cannot be read", expected: "a PNG file, as seen from the scene's folder")
    }
    guard head.count == 24, head.starts(with: signature) else {
      throw value.error("\(path) is no PNG", expected: "a PNG file")
    }
    let (width, height) = (number(head, at: 16), number(head, at: 20))
    guard (1...16_384).contains(width), (1...16_384).contains(height), width * height <= mostPixels else {
      throw value.error(
        "\(path) is \(width) × \(height) pixels large",
        expected: "no more than 67,108,864, as 8192 × 8192 are")
    }
    return (path, width * height)
  }

  /// What every PNG begins with (PNG Specification, 5.2).
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// A number of the header (11.2.2), which comes first.
  private static func number(_ data: Data, at index: Int) -> Int {
    data[data.startIndex + index..<data.startIndex + index + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
