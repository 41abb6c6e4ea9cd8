import KeywayAccessibility
import KeywayElements
import KeywayKeymap
import Testing
import TreeKit

@testable import KeywayReader

@Suite("The reader and the next person")
@MainActor
struct SessionTests {
  private let listening = Listening(
    Part(.textField, "Name", key: "name") { $0.value = "Ada" }, Part(.button, "Pay", key: "pay"))

  @Test("Nothing of a person is left: words to repeat, a menu, a search, and settings")
  func session() {
    let reader = listening.reader
    #expect(listening.perform(.readerRepeat).first?.contains("Ada") == true)
    listening.perform(.readerSofter)
    listening.perform(.readerMenu)
    reader.search.sought = "ada"
    #expect(reader.settings.volume < 1 && reader.search.menu != nil)
    reader.forgetPerson()
    #expect(reader.settings.volume == 1 && reader.search.menu == nil && reader.search.sought.isEmpty)
    #expect(listening.perform(.readerRepeat) == ["(silence)"])
  }

  @Test("Words keep the secrecy of the moment at which they were made, and none outlives its person")
  func secrecy() {
    listening.window.secrecy = .secret
    listening.window.notifications = [.announcement("4 pressed", .default)]
    listening.reader.work { listening.reader.perform(.readerLast) }
    listening.window.secrecy = .none
    listening.reader.forgetPerson()
    let ended = listening.records.compactMap { record in
      switch record.event {
      case .turn(.ended(let turn, _)), .turn(.dropped(let turn, _)): turn.speech
      default: nil
      }
    }
    #expect(ended.suffix(2).map(\.words) == ["Pay, button", "4 pressed"])
    #expect(ended.suffix(2).allSatisfy { $0.secrecy == .secret })
    _ = listening.said
    #expect(listening.perform(.readerFirst).last?.contains("Name") == true)
    #expect(listening.turns.last?.speech.secrecy == Utterance.Secrecy.none)
  }

  @Test(
    "A field that becomes secure takes back its words that are said, that wait, or that would be repeated")
  func becomesSecure() {
    let listening = Listening(
      Part(.textField, "Password", key: "field") { $0.value = "tulip" }, Part(.button, "Back"))
    let field = listening.window.elements.element(forKey: "field")!
    listening.reader.work { listening.reader.perform(.readerFirst) }
    #expect(listening.reader.speech.turns.current?.speech.words.contains("tulip") == true)
    let count = listening.turns.count
    listening.change { tree in
      tree.update(field) { ($0.role, $0.value) = (.secureTextField, "•••••") }
    }
    _ = listening.perform(.readerRepeat)
    _ = listening.perform(.readerNextWord)
    let later = listening.turns.dropFirst(count).map(\.speech.words)
    #expect(!later.isEmpty && later.allSatisfy { !$0.contains("tulip") })
  }

  @Test("What is being said ends, and the next words are said")
  func speech() {
    let reader = listening.reader
    reader.work { reader.perform(.readerLast) }
    #expect(listening.voice.isSpeaking)
    reader.forgetPerson()
    #expect(!listening.voice.isSpeaking)
    #expect(listening.perform(.readerFirst).last?.contains("Name") == true)
  }
}
