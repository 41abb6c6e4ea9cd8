import KeywayAccessibility
import KeywayElements
import KeywayKeymap
import Testing
import TreeKit

@testable import KeywayReader

@Suite("The cursor of the reader")
@MainActor
struct CursorTests {
  private let listening = Listening(
    Part(.heading, "Roasted Beans", key: "title"),
    Part(
      .list, "Coffee list", key: "list",
      inside: [Part(.cell, "Espresso", key: "espresso"), Part(.cell, "Ristretto", key: "ristretto")]),
    Part(.button, "Share", key: "share"))

  @Test("Steps say each element, and the containers that are entered and left")
  func steps() {
    #expect(listening.perform(.readerNext) == ["Coffee list, Espresso, 1 of 2"])
    #expect(listening.perform(.readerNext) == ["Ristretto, 2 of 2"])
    #expect(listening.perform(.readerNext) == ["out of Coffee list, Share, button"])
  }

  @Test("At an end the cursor stays, and a sound says so")
  func ends() {
    #expect(listening.perform(.readerPrevious) == ["(boundary)"])
    #expect(listening.perform(.readerLast) == ["Share, button"])
    #expect(listening.perform(.readerNext) == ["(boundary)"])
  }

  @Test("The outline goes where the cursor goes, and the caption has its words, where a person wants it")
  func picture() throws {
    listening.perform(.readerNext)
    let espresso = try #require(listening.reader.cursor)
    #expect(listening.window.picture == ReaderPicture(cursor: espresso))
    listening.reader.settings.showsCaption = true
    listening.perform(.readerLast)
    let share = try #require(listening.reader.cursor)
    #expect(share != espresso)
    #expect(
      listening.window.picture == ReaderPicture(cursor: share, caption: "out of Coffee list, Share, button"))
    listening.reader.rest()
    #expect(listening.window.picture == nil)
  }

  @Test("The last words are repeated")
  func again() {
    listening.perform(.readerLast)
    #expect(listening.perform(.readerRepeat) == ["Share, button"])
    #expect(listening.perform(.readerRepeat) == ["Share, button"])
  }

  @Test("A new label under the cursor is said")
  func change() {
    listening.perform(.readerLast)
    let said = listening.change { tree in tree.update(tree.element(forKey: "share")!) { $0.label = "Send" } }
    #expect(said == ["Send"])
  }
}
