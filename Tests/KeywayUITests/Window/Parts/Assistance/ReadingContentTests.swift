import Keyway
import KeywayAccessibility
import KeywayElements
import KeywayTesting
import Observation
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("Pages, lines and the cursor")
struct ReadingContentTests {
  @Observable
  fileprivate final class Book {
    var page = 1
    var cursor: [Bool] = []
  }

  private final class Reader: AssistiveClient {
    let kind = AssistiveTechnology.switchControl
    var cursor: AccessibilityNode.ID?
  }

  private struct Pages: View {
    let book: Book

    var body: some View {
      Text("Page \(book.page)")
        .accessibilityAddTraits(.causesPageTurn)
        .accessibilityScroll { direction in
          let next = book.page + (direction == .next ? 1 : direction == .previous ? -1 : 0)
          guard next != book.page, (1...3).contains(next) else { return nil }
          book.page = next
          return "Page \(next) of 3"
        }
        .onAccessibilityFocusChange { book.cursor.append($0) }
    }
  }

  @Test("A page turns by the author's handler, which says what is shown, and not beyond the last")
  func pages() throws {
    let book = Book()
    let app = try AppDriver { Pages(book: book) }
    let page = app.elements(ofRole: .text)[0]
    #expect(page.traits.contains(.causesPageTurn))
    #expect(page.scroll(.next) && page.scroll(.next) && !page.scroll(.next) && !page.scroll(.left))
    #expect(app.notifications == [.pageScrolled("Page 2 of 3"), .pageScrolled("Page 3 of 3")])
    #expect(app.readingOrder == ["Page 3"])
  }

  @Test("A scroll view scrolls by what it shows, and says where it is, in the language of the app")
  func scrollView() throws {
    let app = try AppDriver(size: Size(width: 400, height: 200)) {
      ScrollView { VStack(spacing: 0) { ForEach(0..<40) { Text("Line \($0)").frame(height: 30) } } }
    }
    let line = try #require(app.elements(ofRole: .text)["Line 0"])
    #expect(!line.scroll(.up) && !line.scroll(.left))
    #expect(line.scroll(.down) && line.scroll(.next))
    #expect(app.notifications == [.pageScrolled("Page 2 of 6"), .pageScrolled("Page 3 of 6")])
    while line.scroll(.next) {}
    #expect(app.notifications.last == .pageScrolled("Page 6 of 6"))
    #expect(line.scroll(.previous))
  }

  @Test("A page turns from what is dimmed on it")
  func dimmedPage() throws {
    let app = try AppDriver(size: Size(width: 400, height: 200)) {
      ScrollView { VStack { ForEach(0..<40) { Button("Line \($0)") {}.disabled(true) } } }
    }
    #expect(app.buttons["Line 0"]?.scroll(.next) == true)
  }

  @Test("A page that was scrolled a little is still that page, and a scene's content scrolls by pages too")
  func roundPages() throws {
    let app = try AppDriver(size: Size(width: 400, height: 200)) {
      ScrollView { VStack(spacing: 0) { ForEach(0..<40) { Text("Line \($0)").frame(height: 30) } } }
    }
    let line = try #require(app.elements(ofRole: .text)["Line 0"])
    app.windowSystem.movePointer(to: line.frame.center, in: app.headlessWindow)
    app.windowSystem.scroll(y: 10)
    #expect(line.scroll(.next))
    #expect(app.notifications == [.pageScrolled("Page 2 of 6")])
  }

  @Test(
    "The words of a text are where they are seen, in scripts of both directions and with letters of any width"
  )
  func measuredWords() throws {
    for (words, order) in [
      (["iiii", "WWWW", "mm"], [0, 1, 2]), (["كتابة", "الحرف", "سهلة"], [2, 1, 0]),
      (["كتابة", "Keyway", "سهلة"], [2, 1, 0]), (["One", "كتابة", "الحرف"], [0, 2, 1]),
    ] {
      let app = try AppDriver { Text(words.joined(separator: " ")) }
      let text = try #require(app.elements(ofRole: .text).first).node
      let content = app.window.assistance.readingContent(of: text) as? any MeasuredReadingContent
      let line = try #require(content?.accessibilityFrame(forLineNumber: 0))
      var (start, frames): (Int, [Rect]) = (0, [])
      for word in words {
        let count = word.unicodeScalars.count
        frames += try #require(content?.frames(of: start..<start + count, inLine: 0))
        start += count + 1
      }
      #expect(frames.count == 3 && frames.indices.sorted { frames[$0].minX < frames[$1].minX } == order)
      #expect(frames.map(\.minX).min()! >= line.minX - 1 && frames.map(\.maxX).max()! <= line.maxX + 1)
      #expect(content?.frames(of: 0..<1, inLine: 1) == nil)
      if words[0] == "iiii" { #expect(frames[1].width > 2 * frames[0].width) }
    }
  }

  @Test("A page behind a modal element does not turn, and what was asked is in the trace")
  func modalPage() throws {
    let book = Book()
    struct Screen: View {
      let book: Book

      var body: some View {
        Pages(book: book)
        if book.page == 2 { Text("Sure?").accessibilityAddTraits(.isModal) }
      }
    }
    let app = try AppDriver { Screen(book: book) }
    var lines: [String] = []
    app.window.onAssistance = { lines.append("\($0.action) \($0.isHandled)") }
    let page = app.elements(ofRole: .text)[0]
    #expect(page.scroll(.next) && !page.scroll(.next) && book.page == 2)
    #expect(lines == ["scroll next true", "scroll next false"])
  }

  @Test("A client that leaves while it is told hears no more, and another hears each change once, in order")
  func leaving() throws {
    final class Fickle: AssistiveClient {
      let kind = AssistiveTechnology.switchControl
      var cursor: AccessibilityNode.ID?
      var heard: [String] = []
      var leave: () -> Void = {}

      func treeDidChange(_ changes: AccessibilityChanges, in tree: AccessibilityTree) {
        heard.append("change")
        leave()
      }

      func receive(_ notification: AccessibilityNotification, in tree: AccessibilityTree) {
        heard.append("notification")
      }
    }
    let book = Book()
    let app = try AppDriver { Pages(book: book) }
    let (first, second) = (Fickle(), Fickle())
    app.window.assistance.attach(first)
    app.window.assistance.attach(second)
    app.windowSystem.settle()
    (first.heard, second.heard) = ([], [])
    first.leave = { [unowned app, unowned first] in app.window.assistance.detach(first) }
    book.page = 3
    app.window.announce("Turned")
    app.windowSystem.settle()
    #expect(first.heard == ["change"] && second.heard == ["change", "notification"])
  }

  @Test("What a control provides follows what it read, and a label that is said further out replaces it")
  func providedContent() throws {
    struct Bowl: Control, AccessibilityCustomContentProvider {
      let book: Book

      func element(in context: ControlContext) -> Element { Element(role: .image, label: "Bowl") }
      var accessibilityCustomContent: [AccessibilityDetails.CustomContent] {
        [.init(label: "Page", value: "\(book.page)")]
      }
    }
    let book = Book()
    let app = try AppDriver { Bowl(book: book) }
    book.page = 2
    #expect(app.images["Bowl"]?.customContent.map(\.value) == ["2"])
    let twice = try AppDriver {
      Text("x").accessibilityCustomContent("Page", "1").accessibilityCustomContent(of: Bowl(book: book))
    }
    #expect(twice.element(.text)?.customContent.map(\.value) == ["2"])
  }

  @Test("A text says its lines, their frames, and which one is at a point; outside there is none")
  func lines() throws {
    let words = "The quick brown fox jumps over the lazy dog and runs on"
    let app = try AppDriver(size: Size(width: 200, height: 300)) { Text(words) }
    let node = app.elements(ofRole: .text)[0].node
    let content = try #require(app.window.assistance.readingContent(of: node))
    #expect(content.accessibilityPageContent == words)
    let lines = (0..<20).compactMap { content.accessibilityContent(forLineNumber: $0) }
    #expect(lines.count > 1 && lines.joined().filter { $0 != " " } == words.filter { $0 != " " })
    for line in lines.indices {
      let frame = try #require(content.accessibilityFrame(forLineNumber: line))
      #expect(content.accessibilityLineNumber(for: frame.center) == line && node.frame.contains(frame.center))
    }
    #expect(content.accessibilityLineNumber(for: Point(x: 10, y: -5)) == nil)
    #expect(content.accessibilityContent(forLineNumber: 99) == nil)
    #expect(app.window.assistance.readingContent(of: app.accessibilityTree.root) == nil)
  }

  private struct Leaflet: Control, AccessibilityReadingContent {
    func element(in context: ControlContext) -> Element { Element(role: .image, label: "Leaflet") }
    func sizeThatFits(_ proposal: ProposedViewSize, in context: ControlContext) -> Size {
      Size(width: 200, height: 100)
    }
    var accessibilityPageContent: String { "One. Two." }
    func accessibilityLineNumber(for point: Point) -> Int? { point.y < 50 ? 0 : 1 }
    func accessibilityContent(forLineNumber line: Int) -> String? { ["One.", "Two."][line] }
    func accessibilityFrame(forLineNumber line: Int) -> Rect? { nil }
  }

  @Test("A drawn page says its lines itself, as a control or by a modifier")
  func drawnPage() throws {
    let app = try AppDriver {
      VStack {
        Leaflet()
        Image(width: 20, height: 20, label: "Scan") { _, _, _ in }.accessibilityReadingContent(Leaflet())
      }
    }
    for name in ["Leaflet", "Scan"] {
      let node = try #require(app.images[name]).node
      let content = try #require(app.window.assistance.readingContent(of: node))
      #expect(content.accessibilityPageContent == "One. Two.")
      #expect(content.accessibilityContent(forLineNumber: 1) == "Two.")
    }
  }

  @Test("Touches go to a place to draw, and to no other")
  func directInteraction() throws {
    let app = try AppDriver {
      VStack {
        Image(width: 200, height: 100, label: "Signature") { _, _, _ in }
          .accessibilityAddTraits(.allowsDirectInteraction)
        Button("Done") {}
      }
    }
    let tree = app.accessibilityTree
    #expect(tree.allowsDirectInteraction(at: try #require(app.images["Signature"]).frame.center))
    #expect(!tree.allowsDirectInteraction(at: try #require(app.buttons["Done"]).frame.center))
    #expect(!tree.allowsDirectInteraction(at: Point(x: 1, y: 1)))
  }

  @Test("A view hears when the cursor comes and goes, also when the technology leaves")
  func cursor() throws {
    let book = Book()
    let app = try AppDriver {
      VStack {
        Pages(book: book)
        Button("Next") {}
      }
    }
    app.moveCursor(to: app.elements(ofRole: .text)[0])
    app.moveCursor(to: app.buttons["Next"])
    #expect(book.cursor == [true, false])
    let reader = Reader()
    let tree = app.window.assistance.attach(reader)
    app.window.assistance.moveCursor(of: reader, to: tree.readingOrder()[0].node.id)
    #expect(book.cursor == [true, false, true])
    app.window.assistance.detach(reader)
    #expect(book.cursor == [true, false, true, false])
  }

  @Test("Views know which technologies read them, and when they leave")
  func environment() throws {
    struct Telling: View {
      @Environment(\.accessibilityScreenReaderEnabled) private var reader
      @Environment(\.accessibilitySwitchControlEnabled) private var switches

      var body: some View { Text("reader \(reader), switches \(switches)") }
    }
    let app = try AppDriver { Telling() }
    #expect(app.tree.elements(labeled: "reader false, switches false") == 1)
    #expect(app.readingOrder == ["reader true, switches false"])
    let reader = Reader()
    app.window.assistance.attach(reader)
    #expect(app.readingOrder == ["reader true, switches true"])
    app.window.assistance.detach(reader)
    #expect(app.readingOrder == ["reader true, switches false"])
  }

  @Test("A model provides custom content in its order, and a control for itself")
  func provider() throws {
    struct Dog: AccessibilityCustomContentProvider {
      var accessibilityCustomContent: [AccessibilityDetails.CustomContent] {
        [.init(label: "Weight", value: "11 kg"), .init(label: "Age", value: "3", importance: .high)]
      }
    }
    struct Bowl: Control, AccessibilityCustomContentProvider {
      func element(in context: ControlContext) -> Element { Element(role: .image, label: "Bowl") }
      var accessibilityCustomContent: [AccessibilityDetails.CustomContent] {
        [.init(label: "Food", value: "Dry")]
      }
    }
    let app = try AppDriver {
      Text("Bailey").accessibilityCustomContent(of: Dog())
      Bowl()
    }
    #expect(app.elements(ofRole: .text)["Bailey"]?.customContent.map(\.label) == ["Weight", "Age"])
    #expect(app.images["Bowl"]?.customContent.map(\.value) == ["Dry"])
    let bailey = try #require(app.elements(ofRole: .text)["Bailey"]?.node)
    let entries = app.accessibilityTree.rotor(.moreContent, at: bailey).entries
    #expect(entries.map(\.label) == ["Weight", "Age"] && entries.map(\.content?.value) == ["11 kg", "3"])
  }
}

extension ElementTree {
  fileprivate func elements(labeled label: String) -> Int {
    var count = 0
    visit(root) { _, element in
      if element.label == label { count += 1 }
      return true
    }
    return count
  }
}
