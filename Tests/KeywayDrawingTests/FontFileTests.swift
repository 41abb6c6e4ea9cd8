import Foundation
import KeywayDrawing
import KeywayElements
import Testing

@Suite("Fonts from files")
struct FontFileTests {
  private static let installed = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

  @Test(
    "A file becomes a family of the app, although nobody installed it",
    .enabled(if: FileManager.default.fileExists(atPath: installed)))
  func register() async {
    // In a separate process, so that the fonts of the other tests stay as they are.
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        // An installed font under another name of the same length, once in ASCII and once in UTF-16.
        var font = try Data(contentsOf: URL(filePath: FontFileTests.installed))
        for encoding in [String.Encoding.utf8, .utf16BigEndian] {
          let (old, new) = ("DejaVu Sans".data(using: encoding)!, "Keyway Test".data(using: encoding)!)
          while let range = font.range(of: old) { font.replaceSubrange(range, with: new) }
        }
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).ttf")
        try font.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let family = FontFamily(["Keyway Test"])
        guard !family.isFound else { fatalError("it is there before") }
        try FontFamily.register(file: file.path)
        guard family.isFound else { fatalError("it is not there") }
        let layout = TextLayout("Hello", font: Font(family: family, size: 20, lineHeight: 28))
        guard layout.measure(width: nil).width > 20 else { fatalError("it has no letters") }
      }
    }
  }

  @Test("What is no font is told by its name")
  @MainActor
  func noFont() throws {
    let text = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).ttf").path
    let pipe = text + ".pipe"
    try Data("no font".utf8).write(to: URL(filePath: text))
    #expect(mkfifo(pipe, 0o600) == 0)
    defer {
      unlink(text)
      unlink(pipe)
    }
    for (path, reason) in [
      ("/nonexistent/letters.ttf", "no such file or directory"), (text, "it is not a font"),
      ("/dev/zero", "this is not a regular file"), (pipe, "this is not a regular file"),
    ] {
      let error = #expect(throws: DrawingError.self) { try FontFamily.register(file: path) }
      #expect("\(error!)" == "\(path): cannot use the font: \(reason)")
    }
    #expect(FontFamily.ui.isFound && !FontFamily(["No Such Font"]).isFound)
  }
}
