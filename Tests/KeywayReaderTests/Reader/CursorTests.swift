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

  @Test("The focus comes along, but not where it would select something, nor into a part of the element")
  func focus() {
    func group(_ selects: Bool) -> (inout Element) -> Void {
      { $0.focus.group = FocusGroup(selection: .single, selectionFollowsFocus: selects) }
    }
    func stop(_ element: inout Element) { element.focus = .stop }
    let listening = Listening(
      Part(.button, "Add", key: "add", stop),
      Part(.list, "Trips", group(true), inside: [Part(.cell, "Train", stop), Part(.cell, "Bus", stop)]),
      Part(.list, "Stops", group(false), inside: [Part(.cell, "Ulm", key: "ulm", stop)]),
      Part(
        .group, "Ada",
        { $0.accessibility.children = .combine },
        inside: [Part(.button, "Greet", stop)]),
      Part(.button, "Pay", key: "pay", stop))
    let elements = listening.window.elements
    func focused() -> String { elements.focused.map { elements[$0].label } ?? "" }
    var way: [String] = []
    for _ in 0..<6 { way += listening.perform(.readerNext) + [focused()] }
    #expect(
      way == [
        "Trips, list, Train, 1 of 2", "", "Bus, 2 of 2", "", "out of Trips, Stops, list, Ulm, 1 of 1",
        "Ulm", "out of Stops, Ada", "Ulm", "Pay, button", "Pay",
        "(boundary)", "Pay",
      ])
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
