import Foundation
import KeywayElements
import Testing

@testable import KeywayDrawing

@MainActor
@Suite("Pictures of PNG, JPEG and SVG")
struct PictureTests {
  /// Four by two grey pixels, without colours.
  nonisolated static let jpeg = [UInt8](
    Data(
      base64Encoded: """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19i\
        Z2hnPk1xeXBkeFxlZ2P/wAALCAACAAQBAREA/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUF\
        BAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVW\
        V1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi\
        4+Tl5ufo6erx8vP09fb3+Pn6/9oACAEBAAA/AMav/9k=
        """)!)

  private let brown = Color(hex: 0x8A3B12)

  private func svg(_ content: String, size: String = "width='8' height='4'") -> [UInt8] {
    Array("<svg xmlns='http://www.w3.org/2000/svg' \(size)>\(content)</svg>".utf8)
  }

  /// The reason why bytes are not a picture.
  private func fault(_ bytes: [UInt8]) -> String? {
    do throws(DrawingError) {
      _ = try Picture(bytes, named: "it")
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test("A JPEG file is decoded, and one that ends too early is refused wherever it ends")
  func jpeg() throws {
    let picture = try Picture(Self.jpeg, named: "it")
    #expect(picture.size == Size(width: 4, height: 2))
    let image = ImageBuffer(width: 6, height: 4)
    image.canvas.draw(picture, in: Rect(x: 1, y: 1, width: 4, height: 2))
    #expect(
      image.pixel(x: 1, y: 1) == Color(hex: 0x4E4E4E) && image.pixel(x: 4, y: 2) == Color(hex: 0x4E4E4E))
    #expect(image.pixel(x: 0, y: 1) == .clear && image.pixel(x: 5, y: 1) == .clear)
    for count in Self.jpeg.indices {
      #expect(
        fault(Array(Self.jpeg[..<count]))?.hasPrefix("it: cannot read the picture: ") == true, "\(count)")
    }
  }

  @Test("A picture that would fill the memory is refused before it is decoded")
  func huge() throws {
    let start = "it: cannot read the picture: "
    let large = start + "its 8192 × 8192 pixels take 256 MiB of memory; expected at most 128"
    let long = start + "it has a side of more than 16384 pixels"
    var jpeg = Self.jpeg
    // The start of the frame: its marker, length and precision, then height and width.
    let frame = try #require(jpeg.indices.first { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xC0 })
    jpeg.replaceSubrange((frame + 5)..<(frame + 9), with: [0x20, 0, 0x20, 0])
    #expect(fault(jpeg) == large)
    var png = ImageBuffer(width: 2, height: 2).pngData
    png.replaceSubrange(16..<24, with: [0, 0, 0x40, 1, 0, 0, 0, 1])
    #expect(fault(png) == long)
    png.replaceSubrange(16..<24, with: [0, 0, 0x20, 0, 0, 0, 0x20, 0])
    #expect(fault(png) == large)
    #expect(fault(svg("", size: "width='20000' height='4'")) == long)
    #expect(fault(svg("", size: "width='8192' height='8192'")) == large)
    // librsvg gives no size for what is beyond its numbers.
    #expect(fault(svg("", size: "width='1e300' height='4'")) == start + "the picture has no size")
  }

  @Test("What a picture takes while it is read counts: 16 bits a sample, and several scans, take more")
  func hungry() throws {
    // 3000 by 3000 are 35 MiB, and read nearly to their end, where they are damaged.
    var png = ImageBuffer(width: 2, height: 2).pngData
    png.replaceSubrange(16..<24, with: [0, 0, 0x0B, 0xB8, 0, 0, 0x0B, 0xB8])
    #expect(fault(png)?.contains("MiB") == false)
    png[24] = 16
    #expect(
      fault(png)?.hasSuffix("its 3000 × 3000 pixels take 172 MiB of memory; expected at most 128") == true)
    var jpeg = Self.jpeg
    let frame = try #require(jpeg.indices.first { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xC0 })
    // 4096 by 4096.
    jpeg.replaceSubrange((frame + 5)..<(frame + 9), with: [0x10, 0, 0x10, 0])
    #expect(fault(jpeg)?.contains("MiB") != true)
    // A progressive frame.
    jpeg[frame + 1] = 0xC2
    #expect(
      fault(jpeg)?.hasSuffix("its 4096 × 4096 pixels take 192 MiB of memory; expected at most 128") == true)
  }

  @Test("A damaged PNG is said to be damaged, and one that ends too early to end", arguments: [true, false])
  func damaged(hasAlpha: Bool) throws {
    let png = Self.png(hasAlpha: hasAlpha)
    #expect(fault(png) == nil)
    let start = "it: cannot read the picture: "
    for count in 25..<(png.count - 16) {
      #expect(fault(Array(png[..<count])) == start + "it ends too early", "\(count) of \(png.count)")
    }
    // Any other bit in the pixels, or in their check sum.
    let pixels = try #require(png.indices.first { png[$0...].starts(with: Array("IDAT".utf8)) }) + 4
    for index in pixels..<(png.count - 12) {
      var bytes = png
      bytes[index] ^= 1
      #expect(fault(bytes) == start + "it is damaged", "\(index) of \(png.count)")
    }
    #expect(fault(Array("GIF89a".utf8)) == start + "expected a PNG, JPEG or SVG file")
  }

  @Test("A PNG without transparency is opaque, and lives as long as who draws with it")
  func opaque() throws {
    var canvas: GraphicsContext?
    do {
      let image = try ImageBuffer(png: Self.png(hasAlpha: false), named: "it")
      #expect(image.pixel(x: 0, y: 0) == brown && image.pixel(x: 2, y: 1) == brown)
      canvas = image.canvas
    }
    // Nothing else retains the pixels now.
    canvas?.fill(.white)
    canvas = nil
    #expect(try ImageBuffer(png: Self.png(hasAlpha: true), named: "it").pixel(x: 1, y: 1) == brown)
  }

  /// Three by two brown pixels; Cairo writes one without alpha where the surface has none.
  private static func png(hasAlpha: Bool) -> [UInt8] {
    let base64 =
      hasAlpha
      ? "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAYAAACddGYaAAAAEUlEQVR4nGPoshb6D8MMyBwAi6wLBRv23kUAAAAASUVORK5CYII="
      : "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAEElEQVR4nGPoshaCIAY4CwA1SAULNxg/yQAAAABJRU5ErkJggg=="
    return [UInt8](Data(base64Encoded: base64)!)
  }

  @Test("What is no picture is told by name and reason")
  func broken() {
    let start = "it: cannot read the picture: "
    #expect(fault([]) == start + "expected a PNG, JPEG or SVG file")
    #expect(fault(Array("a text".utf8)) == start + "expected a PNG, JPEG or SVG file")
    #expect(fault(svg("", size: "")) == start + "the picture has no size")
    for bytes in [
      Array("<p>".utf8), Array(svg("").dropLast(4)), Array(ImageBuffer(width: 9, height: 9).pngData[..<40]),
    ] {
      #expect(fault(bytes)?.hasPrefix(start) == true)
    }
  }

  @Test(
    "An SVG drawing is sharp at every size and scale, and has the size of its view box where it says none")
  func sharp() throws {
    let picture = try Picture(svg("<rect width='4' height='4' fill='#8a3b12'/>"), named: "it")
    #expect(picture.size == Size(width: 8, height: 4))
    let (image, fine) = (ImageBuffer(width: 80, height: 40), ImageBuffer(width: 80, height: 40, scale: 2))
    image.canvas.draw(picture, in: Rect(x: 0, y: 0, width: 80, height: 40))
    fine.canvas.draw(picture, in: Rect(x: 0, y: 0, width: 40, height: 20))
    #expect(image.pixel(x: 39, y: 20) == brown && image.pixel(x: 40, y: 20) == .clear)
    #expect(image.differenceCount(from: fine) == 0)
    let box = try Picture(svg("", size: "viewBox='0 0 24 12'"), named: "it")
    #expect(box.size == Size(width: 24, height: 12))
  }

  @Test("An SVG drawing opens no other file")
  func alone() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).png").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let other = ImageBuffer(width: 4, height: 4)
    other.canvas.fill(brown)
    try other.writePNG(to: path)
    for address in [path, "file://\(path)"] {
      let bytes = svg("<image width='8' height='4' href='\(address)'/>")
      #expect(fault(bytes)?.contains("is outside the file; expected #name") == true)
    }
    // The same picture in the drawing itself.
    let data = Data(other.pngData).base64EncodedString()
    let picture = try Picture(
      svg("<image width='8' height='4' href='data:image/png;base64,\(data)'/>"), named: "it")
    let image = ImageBuffer(width: 8, height: 4)
    image.canvas.draw(picture, in: Rect(x: 0, y: 0, width: 8, height: 4))
    #expect(image.pixel(x: 4, y: 2) == brown)
  }

  @Test("A picture is stretched without smoothing, and mirrored")
  func mirrored() {
    let buffer = ImageBuffer(width: 2, height: 1)
    buffer.canvas.fill(Rect(x: 0, y: 0, width: 1, height: 1), .white)
    buffer.canvas.fill(Rect(x: 1, y: 0, width: 1, height: 1), brown)
    for isMirrored in [false, true] {
      let image = ImageBuffer(width: 20, height: 10)
      image.canvas.draw(
        Picture(buffer), in: Rect(x: 0, y: 0, width: 20, height: 10), interpolation: .none,
        isMirrored: isMirrored)
      let colors = [0, 9, 10, 19].map { image.pixel(x: $0, y: 5) }
      #expect(colors == (isMirrored ? [brown, brown, .white, .white] : [.white, .white, brown, brown]))
    }
  }

  @Test("Edges of a picture keep their size, and become narrower where they have no room")
  func capInsets() {
    // White, with an edge of 2 in brown.
    let buffer = ImageBuffer(width: 8, height: 8)
    buffer.canvas.fill(brown)
    buffer.canvas.fill(Rect(x: 2, y: 2, width: 4, height: 4), .white)
    let image = ImageBuffer(width: 40, height: 20)
    image.canvas.draw(
      Picture(buffer), in: Rect(x: 0, y: 0, width: 40, height: 20), capInsets: EdgeInsets(2),
      interpolation: .none)
    #expect(
      [0, 1, 2, 37, 38, 39].map { image.pixel(x: $0, y: 10) == brown } == [
        true, true, false, false, true, true,
      ])
    #expect(
      [0, 1, 2, 17, 18, 19].map { image.pixel(x: 20, y: $0) == brown } == [
        true, true, false, false, true, true,
      ])
    let narrow = ImageBuffer(width: 2, height: 20)
    narrow.canvas.draw(
      Picture(buffer), in: Rect(x: 0, y: 0, width: 2, height: 20), capInsets: EdgeInsets(2),
      interpolation: .none)
    #expect([0, 1].allSatisfy { narrow.pixel(x: $0, y: 10) == brown })
  }

  @Test("A picture is decoded once, again when its file changed, and leaves when there is no room")
  func cache() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "sign.svg")
    try Data(svg("")).write(to: file)
    let first = try PictureCache.picture(file: file.path)
    #expect(try PictureCache.picture(file: file.path) === first)
    #expect(try PictureCache.picture(named: "sign", in: folder.path) === first)
    #expect(try PictureCache.picture(bytes: Self.jpeg) === PictureCache.picture(bytes: Self.jpeg))
    try Data(svg("<circle r='1'/>")).write(to: file)
    let second = try PictureCache.picture(file: file.path)
    #expect(second !== first)
    PictureCache.shrink(to: 0)
    #expect(try PictureCache.picture(file: file.path) !== second)
  }

  @Test("A library that is not installed is named by its package")
  func library() {
    let library = SharedLibrary("libkeyway-nothing.so.9", package: "libkeyway-nothing9")
    let error = #expect(throws: DrawingError.self) {
      _ = try library.function("begin", (@convention(c) () -> Void).self, for: "a.jpg")
    }
    #expect(
      "\(error!)"
        == "a.jpg: cannot read the picture: this kind of picture needs the package libkeyway-nothing9")
  }
}
