import KeywayAccessibility
import KeywayElements
import KeywayKeymap
import KeywayPlatform
import Testing
import TreeKit

@testable import KeywayReader

@Suite("The item chooser and the search of the reader")
@MainActor
struct ChooserTests {
  private let listening = Listening(
    Part(.heading, "Trains"), Part(.button, "Share", key: "share"), Part(.button, "Sharks"),
    Part(.secureTextField, "PIN", key: "pin") { $0.value = "••••" })

  /// Types letters, as far as the reader takes them.
  private func type(_ text: String) -> [String] {
    for letter in text {
      listening.press(KeyPress(Keysym(letter) ?? .none, String(letter)))
    }
    return listening.said
  }

  @Test("The chooser lists the elements, and typing narrows it")
  func narrow() {
    #expect(listening.perform(.readerChooser) == ["Item chooser, 4 items"])
    #expect(listening.perform(.readerNext) == ["Trains, heading, 1 of 4"])
    #expect(type("sh") == ["s, 3 items, Trains, heading, 1 of 3", "sh, 2 items, Share, button, 1 of 2"])
    #expect(listening.perform(.readerNext) == ["Sharks, button, 2 of 2"])
    #expect(type("x") == ["shx, no items"])
    #expect(listening.perform(.readerNext) == ["(boundary)"])
    listening.press(KeyPress(.backspace))
    #expect(listening.said == ["sh, 2 items, Share, button, 1 of 2"])
    #expect(listening.perform(.readerActivate) == ["Share, button"])
    #expect(!listening.reader.takesTyping)
  }

  @Test("A search has no entries before something is typed, and then the rotor goes on with it")
  func find() {
    #expect(listening.perform(.readerFind) == ["Find, Type text to find"])
    #expect(listening.perform(.readerNext) == ["(boundary)"])
    #expect(type("SHA").last == "SHA, 2 items, Share, button, 1 of 2")
    #expect(listening.perform(.readerActivate) == ["Share, button"])
    #expect(listening.perform(.readerRotorNext) == ["Sharks, button"])
    #expect(listening.perform(.readerRotorNext) == ["(boundary)"])
    #expect(listening.perform(.readerRotorPrevious) == ["Share, button"])
  }

  @Test(
    "Search folds letters as the app's own does, takes several words, and any script",
    arguments: [
      ("cafe", 1), ("CAFÉ", 1), ("tea latte", 1), ("latte tea", 1), ("قهوه", 0), ("قهوة", 1), ("قه", 1),
      ("ﬁ", 1),
    ])
  func folding(typed: String, count: Int) {
    let listening = Listening(
      Part(.button, "Café"), Part(.button, "Tea, latte"), Part(.button, "قَهْوة"), Part(.button, "Fish"))
    listening.perform(.readerFind)
    for letter in typed { listening.press(KeyPress(Keysym(letter) ?? .none, String(letter))) }
    let said = listening.said.last ?? ""
    #expect(said.hasPrefix(count == 0 ? "\(typed), no items" : "\(typed), \(count) item, "), "\(said)")
  }

  @Test("A secret is found by its name alone")
  func secret() {
    listening.perform(.readerFind)
    #expect(type("•") == ["•, no items"])
    listening.press(KeyPress(.backspace))
    #expect(type("p").last?.contains("PIN") == true)
    #expect(listening.records.allSatisfy { !"\($0)".contains("••••") })
  }

  @Test("Without a menu, letters are the app's, and a huge window opens at both ends")
  func huge() {
    #expect(!listening.reader.takesTyping)
    #expect(!listening.reader.type(KeyPress(Keysym("a") ?? .none, "a")))
    let window = TreeWindow((0..<5_000).map { Part(.button, "Seat \($0)") })
    let huge = Listening(window)
    #expect(huge.perform(.readerChooser) == ["Item chooser, 4,000 items"])
    #expect(huge.perform(.readerLast) == ["Seat 4999, button, 4,000 of 4,000"])
  }
}
