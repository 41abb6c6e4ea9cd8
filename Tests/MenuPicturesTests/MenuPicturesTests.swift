import Foundation
import Keyway
import KeywayDrawing
import KeywayTesting
import Testing

@testable import ExampleTeaHouse

/// Where the pictures of the docs are, and whether they are drawn anew or compared.
enum PictureFiles {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  static let directory = root.appendingPathComponent("docs/images/menus")
  /// `Scripts/menu-pictures` asks for it.
  static let areWritten = ProcessInfo.processInfo.environment["KEYWAY_WRITE_PICTURES"] != nil

  static func path(_ picture: MenuPicture) -> String {
    directory.appendingPathComponent(picture.name + ".png").path
  }
}

@MainActor
@Suite("The pictures of menus in the docs", .serialized)
struct MenuPicturesTests {
  @Test(
    "Each picture shows what the program draws",
    .enabled(
      "the pictures were drawn with other fonts than those here; Scripts/menu-pictures draws them anew"
    ) {
      if PictureFiles.areWritten { return true }
      return try await Letters.areThoseOfThePictures()
    }, arguments: MenuPicture.all)
  func pictures(picture: MenuPicture) throws {
    let drawn = try picture.draw()
    let path = PictureFiles.path(picture)
    if PictureFiles.areWritten {
      try FileManager.default.createDirectory(at: PictureFiles.directory, withIntermediateDirectories: true)
      try drawn.writePNG(to: path)
      try Letters.description().write(to: Letters.file, atomically: true, encoding: .utf8)
    }
    let kept = try ImageBuffer(pngFile: path)
    let isSame = kept.size == drawn.size && kept.differenceCount(from: drawn) == 0
    #expect(isSame, "\(path) is not what is drawn; Scripts/menu-pictures draws it anew")
  }

  @Test("The docs show every picture, and say what is in it")
  func documented() throws {
    let text = try String(
      contentsOf: PictureFiles.root.appendingPathComponent("docs/menus.md"), encoding: .utf8)
    for picture in MenuPicture.all {
      let file = "](images/menus/\(picture.name).png)"
      let end = try #require(text.range(of: file)?.lowerBound, "docs/menus.md shows no \(picture.name).png")
      let start = try #require(text[..<end].range(of: "![", options: .backwards)?.upperBound)
      #expect(text[start..<end].count >= 60, "\(picture.name).png has no words for those who do not see it")
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: PictureFiles.directory.path)
    #expect(Set(files) == Set(MenuPicture.all.map { $0.name + ".png" } + ["letters.txt"]))
  }

  @Test("The example does what its menus say, in each of its languages", arguments: ["en", "ar", "de", "he"])
  func works(language: String) throws {
    let app = try AppDriver(TeaHouse(), language: LanguageTag(language))
    #expect(app.selectedLabels.count == 1)
    try app.press("Ctrl+2")
    #expect(app.tree.element(.text, Order.Note.sent("Tea Bar").text) != nil)
    try app.press("Ctrl+Shift+H")
    #expect(app.tree.element(.text, Order.Note.allHeld.text) != nil)
    try app.press("Ctrl+T")
    #expect(app.tree.count > 0 && app.selectedLabels.first?.hasPrefix(localized("Assam")) == true)
  }
}
