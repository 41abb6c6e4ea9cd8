import Keyway
import KeywayFiles
import KeywayKeymap
import KeywayPlatform
import Testing

@Suite("The reader's tables of apps")
struct ReaderTablesTests {
  @Test(
    "An app that loads no file has the included tables",
    arguments: ["reader", "reader-six-button", "reader-four-button"])
  func equality(name: String) throws {
    let launch = try LaunchOptions([GivenOption("--reader", nil), GivenOption("--reader-table", name)])
    let table = try #require(try launch.shippedReaderTable())
    let file = try KeymapFile.load(nameOrPath: name)
    #expect(table.title == file.title)
    #expect(table.commandRole == file.commandRole)
    #expect(table.bindings == file.bindings)
  }

  @Test("Without --reader there is no table, and with it the usual one")
  func usual() throws {
    #expect(try LaunchOptions([]).shippedReaderTable() == nil)
    let table = try LaunchOptions([GivenOption("--reader", nil)]).shippedReaderTable()
    #expect(table?.title == "Reader")
  }
}
