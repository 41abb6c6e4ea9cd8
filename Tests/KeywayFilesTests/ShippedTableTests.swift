import Foundation
import KeywayFiles
import KeywayKeymap
import Testing

@Suite("The included binding tables")
struct ShippedTableTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("keymaps")

  @Test("The program carries every file of keymaps/, word for word")
  func carried() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
      .filter { $0.hasSuffix(".yaml") }
    #expect(Set(files) == Set(KeymapFile.shippedNames.map { "\($0).yaml" }))
    for name in KeymapFile.shippedNames {
      let text = try String(contentsOf: Self.folder.appendingPathComponent("\(name).yaml"), encoding: .utf8)
      #expect(KeymapFile.shippedText(name) == text, "\(name)")
    }
  }

  @Test(
    "Each is without fault, has a title, and is the same by name and as a file",
    arguments: KeymapFile.shippedNames)
  func valid(name: String) throws {
    let table = try KeymapFile.load(shipped: name)
    #expect(!table.title.isEmpty && !table.bindings.isEmpty)
    #expect(try KeymapFile.load(Self.folder.appendingPathComponent("\(name).yaml").path) == table)
    #expect(try KeymapFile.load(nameOrPath: name) == table)
  }

  /// The meaning of a raw key in a table, on the keymap of a layout.
  private func action(_ name: String, _ code: UInt32, layout: String = "us") throws -> BindingAction? {
    let state = KeymapState(try Keymap(layout: layout))
    return try KeymapFile.load(shipped: name).action(for: state.press(code: code, direction: .down, time: 0))
  }

  @Test("A keypad's codes do what the table's comment says, on any layout", arguments: ["us", "ru", "de"])
  func keypads(layout: String) throws {
    let four: [(BindingAction, [UInt32])] = [
      (.nextItem, [106, 108, 183]), (.previousItem, [105, 103, 184]), (.activate, [28, 57, 185]),
      (.cancel, [1, 14, 186]),
    ]
    let six: [(BindingAction, [UInt32])] = [
      (.previousItem, [103, 183]), (.nextItem, [108, 184]), (.moveLeft, [105, 185]),
      (.moveRight, [106, 186]),
      (.activate, [28, 57, 187]), (.help, [59, 138, 188]),
    ]
    for (name, buttons) in [("four-button", four), ("six-button", six)] {
      for (wanted, codes) in buttons {
        for code in codes {
          #expect(try action(name, code, layout: layout) == wanted, "\(name) \(code)")
        }
      }
    }
  }

  @Test("One and two switches are bound to scanning, and a keyboard's Tab stays")
  func switches() throws {
    #expect(try action("single-switch", 57) == .scanSelect && action("single-switch", 28) == .scanSelect)
    #expect(try action("two-switch", 57) == .scanNext && action("two-switch", 28) == .scanSelect)
    #expect(try action("two-switch", 15) == .focusNext)
  }

  @Test("Full Keyboard Access has Space alone for activation and Command on the logo key")
  func fullKeyboardAccess() throws {
    let table = try KeymapFile.load(shipped: "full-keyboard-access")
    #expect(table.commandRole == .super)
    #expect(try table.shortcuts(for: .activate) == [Shortcut("Space")])
    #expect(try table.shortcuts(for: .nextRegion) == [Shortcut("Ctrl+Tab"), Shortcut("Ctrl+F6")])
    #expect(try action("full-keyboard-access", 28) == nil)
  }

  @Test("command-is-super differs from the standard in the role alone")
  func commandIsSuper() throws {
    var table = try KeymapFile.load(shipped: "command-is-super")
    #expect(table.commandRole == .super)
    table.commandRole = .control
    #expect(table == .standard)
  }

  @Test("A name that is wrong lists those that there are, the nearest first")
  func unknown() throws {
    let error = try #require(throws: FileError.self) { try KeymapFile.load(nameOrPath: "six-buton") }
    #expect(
      error.description.hasPrefix(
        "six-buton: unknown binding table; expected perhaps \"six-button\", or one of standard,"
      ))
    let path = try #require(throws: FileError.self) { try KeymapFile.load(nameOrPath: "no/six-button") }
    #expect(path.what == "the file does not exist")
  }

  @Test("A file beside another comes before a table that ships under the same name")
  func shadowed() throws {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    func write(_ name: String, _ text: String) throws -> String {
      let url = directory.appendingPathComponent(name)
      try text.write(to: url, atomically: true, encoding: .utf8)
      return url.path
    }
    let top = try write("top.yaml", "extends: four-button\nbindings: {activate: KeypadEnter}")
    #expect(try KeymapFile.load(top).shortcuts(for: .nextItem).count == 4)
    _ = try write("four-button.yaml", "bindings: {nextItem: F4}")
    #expect(try KeymapFile.load(top).shortcuts(for: .nextItem) == [Shortcut("F4")])
  }
}
