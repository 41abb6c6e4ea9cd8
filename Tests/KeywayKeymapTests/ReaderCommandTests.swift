import Foundation
import KeywayKeymap
import Testing

@Suite("The reader's commands")
struct ReaderCommandTests {
  @Test("Each is a binding action of its name, and no standard one")
  func names() {
    #expect(BindingAction.reader.count == ReaderCommand.allCases.count)
    #expect(Set(BindingAction.reader).count == ReaderCommand.allCases.count)
    #expect(Set(BindingAction.standard).isDisjoint(with: BindingAction.reader))
    #expect(BindingAction.known == BindingAction.standard + BindingAction.reader)
    for command in ReaderCommand.allCases {
      #expect(command.rawValue.hasPrefix("reader") && ReaderCommand(command.action) == command)
    }
    for action in BindingAction.standard { #expect(ReaderCommand(action) == nil, "\(action)") }
  }

  @Test("Each has a title and a description of its own")
  func words() {
    let titles = ReaderCommand.allCases.map(\.title)
    let summaries = ReaderCommand.allCases.map(\.summary)
    #expect(Set(titles).count == titles.count && Set(summaries).count == summaries.count)
    for command in ReaderCommand.allCases {
      #expect(command.title.first?.isUppercase == true && !command.title.hasSuffix("."), "\(command)")
      #expect(command.summary.first?.isLowercase == true && !command.summary.hasSuffix("."), "\(command)")
    }
  }

  @Test("docs/keymaps.md describes all of them, in their order")
  func page() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(contentsOf: root.appending(path: "docs/keymaps.md"), encoding: .utf8)
    let start = try #require(page.range(of: "<!-- reader actions -->\n")).upperBound
    let end = try #require(page.range(of: "<!-- /reader actions -->")).lowerBound
    let rows = ReaderCommand.allCases.map { "| `\($0.rawValue)` | \($0.summary) |\n" }
    let table = "| Action | Effect |\n|---|---|\n" + rows.joined()
    #expect(page[start..<end] == table, "the table is to be:\n\(table)")
  }

  @Test("The menu of commands has every command but the one that opens it, group by group")
  func menu() {
    #expect(Set(ReaderCommand.menu + [.readerMenu]) == Set(ReaderCommand.allCases))
    var groups: [ReaderCommand.Group] = []
    for command in ReaderCommand.menu where groups.last != command.group { groups.append(command.group) }
    #expect(groups == ReaderCommand.Group.allCases)
  }

  @Test("A held key repeats what goes on step by step, and neither activates nor leaves twice")
  func repeats() {
    for command in [ReaderCommand.readerNext, .readerPreviousWord, .readerIncrement, .readerLouder] {
      #expect(command.repeats, "\(command)")
    }
    let once: [ReaderCommand] = [
      .readerActivate, .readerEscape, .readerMagicTap, .readerToggle, .readerMenu, .readerReadAll,
      .readerPause, .readerPassKey, .readerFirst,
    ]
    for command in once { #expect(!command.repeats, "\(command)") }
  }

  @Test("A table knows whether it binds a command of the reader")
  func tables() throws {
    var table = BindingTable.standard
    #expect(!table.bindsReader)
    table.bind(.readerToggle, to: try Shortcut("F9"))
    #expect(table.bindsReader)
    table.unbind(.readerToggle)
    #expect(!table.bindsReader)
  }
}
