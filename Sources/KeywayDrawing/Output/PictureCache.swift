import Glibc
import KeywayElements

extension Picture {
  /// Loads a PNG, JPEG or SVG file for custom drawing. The file is decoded once, until it changes.
  @MainActor
  public static func load(file path: String) throws(DrawingError) -> Picture {
    try PictureCache.picture(file: path)
  }
}

/// Recently loaded pictures, so that each is decoded once. At most 64 MB are kept.
@MainActor
package enum PictureCache {
  private enum Key: Hashable {
    case file(String, size: Int, changed: Int, nanoseconds: Int)
    case bytes([UInt8])
  }

  /// The memory limit in bytes.
  private static let budget = 64 << 20
  private static var known: [Key: (picture: Picture, used: Int)] = [:]
  private static var uses = 0
  /// Returns the picture of a file; a changed file is read again.
  package static func picture(file path: String) throws(DrawingError) -> Picture {
    var status = stat()
    guard stat(path, &status) == 0 else { throw DrawingError(.system(errno), picture: path) }
    let time = status.st_mtim
    return try picture(
      .file(path, size: Int(status.st_size), changed: time.tv_sec, nanoseconds: time.tv_nsec), named: path
    ) { () throws(DrawingError) in try PictureFile.read(path) }
  }

  /// Returns the picture of this name in a folder, trying the extensions of pictures as well.
  package static func picture(named name: String, in folder: String) throws(DrawingError) -> Picture {
    let path = "\(folder)/\(name)"
    let ending = [".svg", ".png", ".jpg", ".jpeg"].first { access(path + $0, F_OK) == 0 }
    return try picture(file: access(path, F_OK) == 0 ? path : path + (ending ?? ""))
  }

  /// Returns the picture of a file's bytes, such as an embedded resource.
  package static func picture(bytes: [UInt8]) throws(DrawingError) -> Picture {
    try picture(.bytes(bytes), named: "a picture of \(bytes.count) bytes") { bytes }
  }

  private static func picture(
    _ key: Key, named name: String, _ read: () throws(DrawingError) -> [UInt8]
  ) throws(DrawingError) -> Picture {
    uses += 1
    if let picture = known[key]?.picture {
      known[key] = (picture, uses)
      return picture
    }
    let picture = try Picture(try read(), named: name)
    known[key] = (picture, uses)
    shrink(to: budget)
    return picture
  }

  /// Forgets the pictures that were not used for longest, until the others need no more bytes.
  package static func shrink(to budget: Int) {
    var total = known.values.reduce(0) { $0 + $1.picture.byteCount }
    while total > budget, let oldest = known.min(by: { $0.value.used < $1.value.used }) {
      total -= oldest.value.picture.byteCount
      known[oldest.key] = nil
    }
  }
}
