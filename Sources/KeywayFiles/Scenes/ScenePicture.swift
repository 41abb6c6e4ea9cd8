internal import KeywayElements

enum ScenePicture {
  /// The maximum number of pixels of a picture, and of all pictures of a scene: 128 MiB, enough for an 8K screen, 7680 ×
  /// 4320.
  static let mostPixels = 8_192 * 4_096

  /// The path of the picture, relative to the scene's file, and its number of pixels.
  ///
  /// - Throws: `FileError` at the name if the file is missing, or not a PNG of an allowed size.
  static func file(_ value: DocumentValue) throws(FileError) -> (path: String, pixels: Int) {
    let name = try value.name()
    let folder = value.file.lastIndex(of: "/").map { String(value.file[...$0]) } ?? ""
    let path = name.hasPrefix("/") ? name : folder + name
    let head: [UInt8]
    do throws(RegularFile.Fault) {
      head = try RegularFile.start(of: path, count: 24)
    } catch {
      throw value.error(
        "\(path) cannot be read: \(error)", expected: "a PNG file, relative to the scene's folder")
    }
    guard head.count == 24, head.starts(with: signature) else {
      throw value.error("\(path) is not a PNG", expected: "a PNG file")
    }
    let (width, height) = (number(head, at: 16), number(head, at: 20))
    guard (1...16_384).contains(width), (1...16_384).contains(height), width * height <= mostPixels else {
      throw value.error(
        "\(path) is \(width) × \(height) pixels large",
        expected: "at most 33,554,432, such as 8192 × 4096")
    }
    return (path, width * height)
  }

  /// The PNG signature (PNG Specification, 5.2).
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// A number in the header chunk (11.2.2), which comes first.
  private static func number(_ head: [UInt8], at index: Int) -> Int {
    head[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
