import Keyway
import KeywayAccessibility
import KeywayElements
import KeywayTesting
import Testing

@testable import KeywayUI

@MainActor
@Suite("The place of a reader on the screen")
struct ReaderPartTests {
  private func start(scale: Double = 1, theme: Theme = .light) throws -> AppDriver {
    try AppDriver(size: Size(width: 320, height: 320), theme: theme, scale: scale) {
      VStack {
        Button("Pay") {}
        Spacer()
        Button("Back") {}
      }
    }
  }

  private func show(_ label: String?, _ caption: String? = nil, frames: [Rect] = [], in app: AppDriver) throws
  {
    let id = try label.map { try #require(app.element(.button, $0)).node.id }
    app.window.parts.reader.picture = ReaderPicture(
      cursor: id, textFrames: frames, caption: caption)
    app.window.settle()
  }

  @Test("Moves leave nothing behind", arguments: [1, 1.25, 1.5, 2])
  func moves(scale: Double) throws {
    let app = try start(scale: scale)
    let before = app.capture()
    for (label, caption) in [("Pay", "Pay, button"), ("Back", nil), ("Pay", "More words"), ("Back", "Back")] {
      try show(label, caption, in: app)
      #expect(app.capture().difference(from: before).count > 0)
      let moved = app.capture()
      app.window.repaint()
      app.windowSystem.settle()
      #expect(moved.difference(from: app.capture()).count == 0)
    }
    app.window.parts.reader.picture = nil
    app.window.settle()
    #expect(app.capture().difference(from: before).count == 0)
  }

  @Test("Where there is room, the outline is outside of the focus ring")
  func ring() throws {
    let app = try AppDriver(size: Size(width: 320, height: 320)) { Button("Pay") {}.padding(60) }
    try app.press("Tab")
    let ring = try #require(app.window.shownRing)
    try show("Pay", in: app)
    let outline = try #require(app.window.parts.reader.outlines.first)
    #expect(outline.frame.contains(ring.outer.outset(by: 6)))
  }

  @Test("The outline of a field is around its name too, which it would cross otherwise")
  func field() throws {
    let app = try AppDriver { TextField("Name", text: .constant("Ada")) }
    let field = try #require(app.element(.textField, "Name")).node
    app.window.parts.reader.picture = ReaderPicture(cursor: field.id, textFrames: [], caption: nil)
    app.window.settle()
    let outline = try #require(app.window.parts.reader.outlines.first)
    #expect(outline.frame.contains(field.frame) && outline.frame.minY < field.frame.minY - 16)
  }

  @Test("The words never cover the cursor", arguments: ["Pay", "Back"])
  func caption(label: String) throws {
    let app = try start(theme: .light.large)
    try show(label, String(repeating: "Many words. ", count: 200), in: app)
    let part = app.window.parts.reader
    let (outline, caption) = (try #require(part.outlines.first), try #require(part.caption))
    #expect(!outline.frame.intersects(caption.frame))
  }

  @Test("The words leave the focus in sight while the cursor is elsewhere", arguments: ["Pay", "Back"])
  func focus(label: String) throws {
    let app = try start()
    let focused = try #require(app.element(.button, label)?.node)
    try app.focus(.button, label)
    app.window.parts.reader.picture = ReaderPicture(
      cursor: focused.id, textFrames: [Rect(x: 10, y: 150, width: 90, height: 20)], caption: "Words")
    app.window.settle()
    #expect(try !#require(app.window.parts.reader.caption).frame.intersects(focused.frame))
  }

  @Test(
    "Words that need more than a third of the window have it where they cover nothing",
    arguments: ["Pay", "Back"])
  func longCaption(label: String) throws {
    let app = try start()
    var words = ""
    repeat {
      words += "Many words. "
      try show(label, words, in: app)
    } while try #require(app.window.parts.reader.caption).frame.height <= 320 / 3
    let caption = try #require(app.window.parts.reader.caption)
    #expect(!caption.text.isTruncated && caption.frame.height <= 160)
    let outline = try #require(app.window.parts.reader.outlines.first)
    #expect(!outline.frame.intersects(caption.frame))
  }

  @Test("Words run as the window does, whatever letter is first")
  func captionDirection() throws {
    for direction in LayoutDirection.allCases {
      let app = try start()
      app.window.layoutDirection = direction
      for words in ["Pay, \u{5D0}\u{5D1}", "\u{5D0}\u{5D1}, Pay", "12"] {
        try show("Pay", words, in: app)
        let text = try #require(app.window.parts.reader.caption).text
        #expect(text.isRightToLeft(line: 0, width: 200) == (direction == .rightToLeft), "\(words)")
      }
    }
  }

  @Test("Without words there is no line, and text has its own outlines")
  func text() throws {
    let app = try start()
    try show("Pay", "", frames: [Rect(x: 20, y: 20, width: 40, height: 12)], in: app)
    #expect(app.window.parts.reader.caption == nil)
    #expect(app.window.parts.reader.outlines.count == 1)
    try show(nil, in: app)
    #expect(app.window.parts.reader.outlines.isEmpty)
  }
}
