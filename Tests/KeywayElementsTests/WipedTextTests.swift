import Glibc
import ProcessFigures
import Testing

@testable import KeywayElements

@Suite("Texts whose memory is zeroed")
struct WipedTextTests {
  private func findings(_ search: MemorySearch) throws -> MemorySearch.Findings {
    try search.findings(in: RunningProcess(getpid()))
  }

  @Test("What a text kept is in no memory any more once the last copy is gone")
  func zeroed() throws {
    let search = MemorySearch()
    let one = MemorySearch.Findings(places: 1, dumped: 1, allocations: 1)
    #expect(try findings(search) == .init())
    var text: WipedText? = WipedText(search.bytes)
    var copy = text
    #expect(try findings(search) == one)
    text = nil
    #expect(try findings(search) == one && copy?.count == 40)
    copy?.wrappedValue = "other"
    #expect(try findings(search) == .init())
    #expect(copy?.wrappedValue == "other")
  }

  @Test("The middle of a text is zeroed, too: malloc itself overwrites only the start of freed memory")
  func middle() throws {
    let search = MemorySearch()
    let padding = AnyCollection(repeatElement(UInt8(1), count: 64))
    // Joined without a copy of the bytes.
    var text: WipedText? = WipedText([padding, AnyCollection(search.bytes), padding].joined())
    #expect(try findings(search).places == 1 && text?.count == 168)
    text = nil
    #expect(try findings(search).places == 0)
  }

  @Test("The search tells strings and arrays from what lies in memory of its own")
  func strings() throws {
    let search = MemorySearch(40, of: "abcdefghijklmnopqrstuvwxyz")
    let text = WipedText(search.bytes)
    let string = search.text
    let array = Array(search.bytes)
    let found = try findings(search)
    // Memory that Swift has freed may have it too.
    #expect(found.allocations == 1 && found.places >= 3, "\(found)")
    withExtendedLifetime((text, string, array)) {}
  }

  @Test("A text comes back as it was, also an empty one, and none is none")
  func values() {
    for value in ["", "a", "Grüße, 世界", String(repeating: "x", count: 100_000)] {
      let text = WipedText(wrappedValue: value)
      #expect(text.wrappedValue == value && text.count == value.utf8.count)
    }
    #expect(WipedText().wrappedValue == nil && WipedText(wrappedValue: nil).count == 0)
    @WipedText var kept: String?
    #expect(kept == nil)
    kept = "two"
    #expect(kept == "two")
  }
}
