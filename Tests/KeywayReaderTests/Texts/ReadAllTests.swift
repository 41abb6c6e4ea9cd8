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

  @Test("All of a long field is read, and nothing twice", arguments: [Role.textField, .searchField])
  func longField(_ role: Role) {
    let text = (0..<2_000).map { "Sentence \($0)." }.joined(separator: " ")
    let listening = Listening(Part(role, "Notes", key: "f") { $0.value = text }, Part(.button, "Send")) {
      $0.fields["f"] = TypedText(text, isMultiLine: true)
    }
    let said = listening.perform(.readerReadAll)
    #expect(said.first?.hasPrefix("Notes, Sentence 0. ") == true)
    #expect(said.suffix(2) == ["Send, button", "(boundary)"])
    let words = said.joined(separator: " ").split(separator: " ").map { $0.filter { $0 != "," } }
    #expect(words.filter { $0.first?.isNumber == true } == (0..<2_000).map { "\($0)." })
    #expect(!words.contains("more"))
  }

  @Test("A secure field, and one that becomes secure while it is read, is not read on")
  func secret() {
    let text = (0..<2_000).map { "Word\($0)." }.joined(separator: " ")
    let listening = Listening(Part(.textField, "Notes", key: "f") { $0.value = text }, Part(.button, "Send"))
    {
      $0.fields["f"] = TypedText(text)
    }
    listening.reader.work { listening.reader.perform(.readerReadAll) }
    let count = listening.turns.count
    listening.change { tree in
      tree.update(tree.element(forKey: "f")!) { ($0.role, $0.value) = (.secureTextField, "••••") }
      listening.window.fields["f"] = TypedText("••••")
    }
    listening.perform(.readerReadAll)
    #expect(listening.turns.dropFirst(count).allSatisfy { !$0.speech.words.contains("Word") })
  }

  @Test("Stops and pages without words, and blanks in a long text, do not stall the reading")
  func blanks() {
    let marks = Part(.text, "\u{200E}\u{200F}")
    let long = "One." + String(repeating: " ", count: 20_000) + "Two."
    let listening = Listening(
      marks, Part(.text, "Start"), marks, marks, Part(.text, long, key: "long"), marks,
      Part(.button, "Share"),
      marks)
    #expect(listening.perform(.readerReadAll) == ["Start", "One.", "Two.", "Share, button", "(boundary)"])
    #expect(Listening(marks, marks).perform(.readerReadAll) == ["(boundary)"])
  }

  @Test("A text without blanks is cut between characters, at the marks of its language where it has some")
  func scripts() {
    let flags = String(repeating: "\u{1F469}\u{200D}\u{1F680}", count: 4_000)
    for text in [String(repeating: "これは文章です。", count: 2_000), String(repeating: "س", count: 7_000), flags] {
      let said = Listening(Part(.text, text)).perform(.readerReadAll)
      #expect(said.dropLast().joined() == text)
      #expect(said.dropLast().map(\.count).reduce(0, +) == text.count)
      if text.hasSuffix("。") { #expect(said.dropLast().allSatisfy { $0.hasSuffix("。") }) }
    }
  }

  @Test("A reading that is paused goes on at its sentence, and then with the next stop")
  func pause() {
    let listening = Listening(Part(.text, "Dark. Strong. Hot."), Part(.button, "Share"))
    let reader = listening.reader
    reader.bindings = BindingTable(bindings: [
      BindingTable.Binding(ReaderCommand.readerPause.action, Shortcut(.f1))
    ])
    reader.work { reader.perform(.readerReadAll) }
    let turn = listening.turns.last!.id
    listening.voice.didReach(turn, 2)
    listening.press(KeyPress(.f1))
    #expect(!listening.voice.isSpeaking && reader.speech.turns.isPaused)
    listening.press(KeyPress(.f1))
    #expect(listening.turns.last?.id == turn && listening.turns.last?.sentence == 2)
    #expect(listening.said.suffix(2) == ["Share, button", "(boundary)"])
  }

  @Test("A text of a million lines is taken apart once, and a step reads its line alone")
  func million() {
    let text = (0..<1_000_000).map { "\($0)" }.joined(separator: "\n")
    let listening = Listening(Part(.text, text, key: "t"))
    #expect(listening.perform(.readerNextLine) == ["0"])
    func place() -> UnsafePointer<Unicode.Scalar>? {
      listening.reader.texts.said?.scalars.withUnsafeBufferPointer(\.baseAddress)
    }
    let start = place()
    for line in 1...20 {
      #expect(listening.perform(.readerNextLine) == ["\(line)"])
    }
    #expect(start != nil && place() == start)
    #expect(listening.window.asked < 10_000)
    listening.reader.work { listening.reader.perform(.readerReadAll) }
    for _ in 0..<5 { listening.voice.finish() }
    #expect(listening.turns.suffix(6).allSatisfy { $0.speech.words.count < 10_000 })
    #expect(
      listening.reader.texts.reading.rest.withUnsafeBufferPointer(\.baseAddress).map { $0 > start! } == true)
    listening.perform(.readerStop)
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
