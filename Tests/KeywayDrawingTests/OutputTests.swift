import Foundation
import KeywayDrawing
import KeywayElements
import Testing

@Suite("Pictures")
struct OutputTests {
  private func temporaryPath(_ name: String) -> String {
    FileManager.default.temporaryDirectory.appending(path: "\(UUID()).\(name)").path
  }

  @Test("A picture written as PNG reads back pixel for pixel")
  func roundTrip() throws {
    let image = ImageBuffer(width: 32, height: 20)
    image.canvas.fill(Color(hex: 0xF6F4F1))
    image.canvas.fill(.ellipse, in: Rect(x: 4, y: 4, width: 20, height: 12), Color(hex: 0x8A3B12))
    let path = temporaryPath("round.png")
    defer { try? FileManager.default.removeItem(atPath: path) }
    try image.writePNG(to: path)
    #expect(try ImageBuffer(pngFile: path).differenceCount(from: image) == 0)
    #expect(try Data(contentsOf: URL(filePath: path)) == Data(image.pngData))
  }

  @Test("A missing picture and an invalid file are named in the error")
  func unreadable() throws {
    let missing = temporaryPath("missing.png")
    #expect(throws: DrawingError.self) { try ImageBuffer(pngFile: missing) }
    let broken = temporaryPath("broken.png")
    try Data("not a picture".utf8).write(to: URL(filePath: broken))
    defer { try? FileManager.default.removeItem(atPath: broken) }
    let error = #expect(throws: DrawingError.self) { try ImageBuffer(pngFile: broken) }
    #expect(error?.description.hasPrefix(broken) == true)
    #expect(throws: DrawingError.self) {
      try ImageBuffer(width: 1, height: 1).writePNG(to: "/nowhere/at/all.png")
    }
  }

  @Test("A difference is counted and bounded, and a tolerance forgives small ones")
  func difference() {
    let (a, b) = (ImageBuffer(width: 20, height: 10), ImageBuffer(width: 20, height: 10))
    a.canvas.fill(.white)
    b.canvas.fill(.white)
    b.canvas.fill(Rect(x: 3, y: 4, width: 5, height: 2), Color(hex: 0xFCFFFF))
    let difference = a.difference(from: b)
    #expect(difference.count == 10)
    #expect(difference.bounds == Rect(x: 3, y: 4, width: 5, height: 2))
    #expect(a.differenceCount(from: b, tolerance: 3) == 0)
    #expect(a.differenceCount(from: b, tolerance: 2) == 10)
  }

  @Test("A picture drawn at its own size is copied, and stretched it keeps its edges")
  func drawImage() {
    let picture = ImageBuffer(width: 4, height: 4)
    picture.canvas.fill(Color(hex: 0x8A3B12))
    picture.canvas.fill(Rect(x: 0, y: 0, width: 1, height: 1), .white)
    let image = ImageBuffer(width: 20, height: 20)
    image.canvas.draw(picture, in: Rect(x: 2, y: 2, width: 4, height: 4))
    #expect(image.pixel(x: 2, y: 2) == .white)
    #expect(image.pixel(x: 3, y: 2) == Color(hex: 0x8A3B12))
    #expect(image.pixel(x: 6, y: 2) == .clear)
    image.canvas.draw(picture, in: Rect(x: 10, y: 10, width: 8, height: 8))
    #expect(image.pixel(x: 17, y: 17) == Color(hex: 0x8A3B12))
    #expect(image.pixel(x: 18, y: 17) == .clear)
  }

  @Test("Pixels without meaning in their alpha bytes are copied as opaque")
  func opaqueCopy() {
    let raw: [UInt32] = [0x0010_2030, 0x7F40_5060]
    let image = raw.withUnsafeBytes {
      ImageBuffer(copying: $0.baseAddress!, width: 2, height: 1, stride: 8, isOpaque: true)
    }
    #expect(image.pixel(x: 0, y: 0) == Color(hex: 0x102030))
    #expect(image.pixel(x: 1, y: 0) == Color(hex: 0x405060))
  }

  @Test(
    "A picture that does not fit leaves no file, and the one before as it was", arguments: ["png", "svg"])
  func noRoom(ending: String) throws {
    let path = temporaryPath("whole.\(ending)")
    defer { try? FileManager.default.removeItem(atPath: path) }
    func write(_ path: String) throws {
      if ending == "png" {
        try ImageBuffer(width: 300, height: 300).writePNG(to: path)
      } else {
        try SVGDocument(path: path, size: Size(width: 9, height: 9)).close()
      }
    }
    try write(path)
    let before = try Data(contentsOf: URL(filePath: path))
    let error = #expect(throws: DrawingError.self) { try write("/dev/full") }
    #expect("\(error!)".hasPrefix("/dev/full: cannot write the picture: no space left on device"))
    // A limit of the process: no file may grow.
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    let usual = limit
    signal(SIGXFSZ, SIG_IGN)
    limit.rlim_cur = 1
    setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    let result = Result { try write(path) }
    limit = usual
    setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    #expect(throws: DrawingError.self) { try result.get() }
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
    let folder = URL(filePath: path).deletingLastPathComponent().path
    #expect(try !FileManager.default.contentsOfDirectory(atPath: folder).contains { $0.hasSuffix(".part") })
  }

  @Test(
    "Only its owner can read a picture, also in place of one with another mode and at the end of a link",
    arguments: ["png", "svg"])
  func mode(ending: String) throws {
    let (path, link) = (temporaryPath("mode.\(ending)"), temporaryPath("link.\(ending)"))
    defer { for path in [path, link] { try? FileManager.default.removeItem(atPath: path) } }
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    for target in [path, path, link] {
      if ending == "png" {
        try ImageBuffer(width: 3, height: 3).writePNG(to: target)
      } else {
        try SVGDocument(path: target, size: Size(width: 9, height: 9)).close()
      }
      var status = stat()
      #expect(stat(path, &status) == 0 && status.st_mode & 0o7777 == 0o600)
      chmod(path, 0o666)
    }
  }

  @Test("A drawing is written as vector SVG, with no pixels inside")
  func svg() throws {
    let path = temporaryPath("order.svg")
    defer { try? FileManager.default.removeItem(atPath: path) }
    let document = try SVGDocument(path: path, size: Size(width: 200, height: 100))
    document.canvas.fill(.white)
    document.canvas.fillBand(
      around: .roundedRectangle(radius: 12), in: Rect(x: 20, y: 20, width: 100, height: 48), from: 2,
      to: 5, .black)
    TextLayout("1", font: .body).draw(
      on: document.canvas, in: Rect(x: 20, y: 30, width: 100, height: 28), color: .black)
    try document.close()
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.contains("<svg") && text.contains("</svg>") && text.contains("<path"))
    #expect(!text.contains("<image"))
    #expect(throws: DrawingError.self) {
      try SVGDocument(path: "/nowhere/at/all.svg", size: Size(width: 1, height: 1)).close()
    }
  }
}
