import KeywayFiles
import KeywayKeymap
import Testing

@Suite("The included tables for the reader")
struct ReaderTableTests {
  private static let keypads = ["reader-six-button", "reader-four-button"]

  private func table(_ name: String) throws -> BindingTable { try KeymapFile.load(shipped: name) }

  /// The commands of the plain press of a key.
  private func pressed(_ table: BindingTable) -> Set<BindingAction> {
    Set(table.bindings.filter { $0.trigger == .press }.map(\.action))
  }

  @Test("They bind the reader's actions only", arguments: ["reader"] + keypads)
  func actions(name: String) throws {
    for binding in try table(name).bindings {
      #expect(ReaderCommand(binding.action) != nil, "\(binding.action)")
    }
  }

  @Test("The keyboard's table has a key for every command")
  func keyboard() throws {
    let table = try table("reader")
    for command in ReaderCommand.allCases {
      #expect(!table.shortcuts(for: command.action).isEmpty, "\(command)")
    }
    #expect(table.commandRole == .super)
    #expect(try table.shortcuts(for: .readerNext) == [Shortcut("Ctrl+Alt+Right")])
    #expect(try table.shortcuts(for: .readerStop) == [Shortcut("LeftControl"), Shortcut("RightControl")])
  }

  @Test("Every key of the keyboard's table is held with modifiers that sticky keys latch, or alone")
  func stickable() throws {
    for binding in try table("reader").bindings {
      let held = binding.shortcut.modifiers
      #expect(held.isSubset(of: [.control, .alternate, .shift, .command, .super]), "\(binding.shortcut)")
      #expect(binding.trigger == .press, "\(binding.shortcut)")
    }
  }

  @Test(
    "A keypad needs one key at a time: it steps through the menu of commands, chooses and leaves it",
    arguments: keypads)
  func oneKey(name: String) throws {
    let table = try table(name)
    for binding in table.bindings { #expect(binding.shortcut.modifiers.isEmpty, "\(binding.shortcut)") }
    let keys = pressed(table)
    for command in ReaderCommand.essential { #expect(keys.contains(command.action), "\(command)") }
    let bound = Set(table.bindings.compactMap { ReaderCommand($0.action) })
    #expect(bound.contains(.readerMenu), "the menu is opened by a key that is held, or by Back")
    let reached = bound.union(ReaderCommand.menu)
    #expect(reached == Set(ReaderCommand.allCases))
  }

  @Test(
    "A key that opens the menu when it is held does something else when it is pressed", arguments: keypads)
  func held(name: String) throws {
    let table = try table(name)
    let holds = table.bindings.filter { $0.trigger != .press }
    #expect(!holds.isEmpty)
    for hold in holds {
      #expect(hold.action == .readerMenu && hold.trigger.kind == .hold)
      #expect(
        table.bindings.contains { $0.trigger == .press && $0.shortcut == hold.shortcut },
        "\(hold.shortcut)")
    }
  }

  @Test(
    "A keypad's codes do what the table's comment says, on any layout",
    arguments: ["us", "ru", "de", "ara"])
  func codes(layout: String) throws {
    let six: [(BindingAction, [UInt32])] = [
      (.readerPrevious, [103, 183]), (.readerNext, [108, 184]), (.readerEscape, [105, 1, 185]),
      (.readerRepeat, [106, 186, 129]), (.readerActivate, [28, 57, 187]), (.readerHelp, [59, 138, 188]),
      (.readerLouder, [115]), (.readerSofter, [114]),
    ]
    let four: [(BindingAction, [UInt32])] = [
      (.readerNext, [106, 108, 183]), (.readerPrevious, [105, 103, 184]), (.readerActivate, [28, 57, 185]),
      (.readerEscape, [1, 14, 186]), (.readerRepeat, [129]), (.readerHelp, [59, 138]),
      (.readerLouder, [115]), (.readerSofter, [114]),
    ]
    let keymap = try Keymap(layout: layout)
    for (name, buttons) in [("reader-six-button", six), ("reader-four-button", four)] {
      let table = try table(name)
      for (wanted, codes) in buttons {
        for code in codes {
          let press = KeymapState(keymap).press(code: code, direction: .down, time: 0)
          #expect(table.action(for: press) == wanted, "\(name) \(code) on \(layout)")
        }
      }
    }
  }

  @Test("Each can be extended, and a wrong name of an action lists the reader's")
  func extends() throws {
    let text = "extends: reader-four-button\nbindings: { readerNext: KeypadEnter }"
    let table = try KeymapFile.decode(YAMLDocument(text: text, name: "mine.yaml"))
    #expect(try table.shortcuts(for: .readerNext) == [Shortcut("KeypadEnter")])
    #expect(!table.shortcuts(for: .readerEscape).isEmpty)
    let error = try #require(throws: FileError.self) {
      try KeymapFile.decode(YAMLDocument(text: "bindings: { readerNxt: F9 }", name: "mine.yaml"))
    }
    #expect(error.expected.hasPrefix("perhaps \"readerNext\", or one of readerNext, readerPrevious"))
    #expect(!error.expected.contains("focusNext"))
  }

  @Test("An app's own table may turn the reader on")
  func toggle() throws {
    let text = "extends: standard\nbindings: { readerToggle: F9 }"
    let table = try KeymapFile.decode(YAMLDocument(text: text, name: "mine.yaml"))
    #expect(table.bindsReader && table.shortcuts(for: .focusNext) == [Shortcut(.tab)])
  }

  // MARK: Learned keypads

  private func learn(_ actions: [BindingAction], _ codes: [UInt32]) throws -> BindingTable {
    let state = KeymapState(try Keymap(layout: "us"))
    var lesson = KeypadLesson(actions)
    for code in codes {
      for _ in 0..<2 {
        _ = lesson.hear(state.press(code: code, direction: .down, time: 0))
        _ = state.press(code: code, direction: .up, time: 0)
      }
    }
    let text = KeymapFile.text(learned: lesson.learned, title: "Ours")
    return try KeymapFile.decode(YAMLDocument(text: text, name: "ours.yaml"))
  }

  @Test("A learned keypad of four keys opens the menu of commands by its back key, held")
  func learned() throws {
    let table = try learn(KeypadLesson.reader, [183, 184, 185, 51])
    #expect(table.bindings.allSatisfy { ReaderCommand($0.action) != nil }, "it stands alone")
    #expect(pressed(table) == Set(ReaderCommand.essential.map(\.action)))
    let menu = try #require(table.bindings.first { $0.action == .readerMenu })
    #expect(try menu.shortcut == Shortcut(",") && menu.trigger == .hold(for: .seconds(1)))
  }

  @Test("With a help key that key opens it, and with a key of its own no other does")
  func learnedMore() throws {
    let help = try learn([.readerEscape, .readerHelp], [1, 59])
    #expect(try help.shortcuts(for: .readerMenu) == [Shortcut("F1")])
    let own = try learn([.readerEscape, .readerMenu], [1, 60])
    #expect(try own.shortcuts(for: .readerMenu) == [Shortcut("F2")])
    #expect(own.bindings.allSatisfy { $0.trigger == .press })
  }
}
