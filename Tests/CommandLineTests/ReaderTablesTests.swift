import Keyway
import KeywayAccessibility
import KeywayFiles
import KeywayKeymap
import KeywayPlatform
import KeywayReader
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

  @Test("The order of the words is one of the four or the machine's own, and needs the reader")
  func order() throws {
    let reader = GivenOption("--reader", nil)
    #expect(try LaunchOptions([reader]).readerSettings.order == .standard)
    #expect(try LaunchOptions([reader, GivenOption("--reader-order", "mac")]).readerSettings.order == .mac)
    let own = try LaunchOptions([reader, GivenOption("--reader-order", "label,checked,role,state")])
    #expect(own.readerSettings.order.kinds == [.label, .role, .state])
    let fault = #expect(throws: UsageError.self) {
      try LaunchOptions([reader, GivenOption("--reader-order", "label,colour")])
    }
    #expect(
      fault?.description.hasPrefix("--reader-order: unknown part 'colour'; expected standard, iOS") == true)
    let alone = #expect(throws: UsageError.self) { try LaunchOptions([GivenOption("--reader-order", "mac")]) }
    #expect(alone?.description == "--reader-order needs --reader; expected --reader with it")
  }
}
