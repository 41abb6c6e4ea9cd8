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
