import KeywayAccessibility
import KeywayElements
import KeywayKeymap
import Testing
import TreeKit

@testable import KeywayReader

@Suite("Reading on from stop to stop")
@MainActor
struct ReadAllTests {
  private let listening = Listening(
    Part(.heading, "Roasted Beans"), Part(.text, "Dark. Strong."), Part(.button, "Share"))

  @Test("Everything is read from the first stop, and a sound ends it")
  func all() {
    listening.perform(.readerLast)
    #expect(
      listening.perform(.readerReadAll) == [
        "Roasted Beans, heading", "Dark. Strong.", "Share, button", "(boundary)",
      ])
  }

  @Test("Reading from here begins at the cursor")
  func here() {
    listening.perform(.readerNext)
    #expect(listening.perform(.readerReadFromHere) == ["Dark. Strong.", "Share, button", "(boundary)"])
  }

  @Test("Another command ends the reading")
  func interrupted() {
    let reader = listening.reader
    reader.work { reader.perform(.readerReadAll) }
    #expect(listening.perform(.readerNext) == ["Roasted Beans, heading", "Dark. Strong."])
  }

  @Test("An announcement does not end the reading")
  func announcement() {
    let reader = listening.reader
    reader.work { reader.perform(.readerReadAll) }
    listening.window.notifications = [.announcement("Saved", .default)]
    let said = listening.change { _ in }
    #expect(said.contains("Saved"))
    #expect(said.suffix(2) == ["Share, button", "(boundary)"])
  }

  @Test("Nothing of a long text is lost")
  func long() {
    let sentences = (0..<2_000).map { "Sentence \($0)." }
    let listening = Listening(Part(.text, sentences.joined(separator: " ")))
    let said = listening.perform(.readerReadAll)
    #expect(said.dropLast().joined(separator: " ") == sentences.joined(separator: " "))
    #expect(said.count > 5)
  }

  @Test("Urgent words come at once, and the reading resumes")
  func urgent() {
    let reader = listening.reader
    reader.work { reader.perform(.readerReadAll) }
    listening.window.notifications = [.announcement("Watch out", .high)]
    #expect(
      listening.change { _ in } == [
        "Roasted Beans, heading", "Watch out", "Roasted Beans, heading", "Dark. Strong.", "Share, button",
        "(boundary)",
      ])
  }

  @Test("Page after page is read")
  func pages() {
    let listening = Listening(Part(.text, "One.", key: "page", traits: .causesPageTurn))
    var pages = ["Two.", "Three."]
    listening.window.onScroll = { [unowned listening] _, _ in
      guard let page = pages.first else { return false }
      pages.removeFirst()
      let tree = listening.window.elements
      tree.update(tree.element(forKey: "page")!) { $0.label = page }
      return true
    }
    #expect(listening.perform(.readerReadAll) == ["One.", "Two.", "Three.", "(boundary)"])
  }
}
