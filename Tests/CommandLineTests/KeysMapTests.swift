import Foundation
import FoundationXML
import KeywayKeymap
import KeywayMenus
import Testing

@testable import KeywayDiagnostics

@Suite("keyway keys map")
@MainActor
struct KeysMapTests {
  private func map(_ ending: String, _ arguments: [String]) throws -> (run: CommandCall, data: Data?) {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).\(ending)")
    defer { try? FileManager.default.removeItem(at: file) }
    let run = try CommandCall(["keys", "map", "-o", file.path] + arguments)
    return (run, try? Data(contentsOf: file))
  }

  /// Width and height of a PNG (PNG specification, 11.2.2).
  private func size(_ data: Data) -> [Int] {
    [16, 20].map { data[$0..<($0 + 4)].reduce(0) { $0 << 8 | Int($1) } }
  }

  @Test("Every layout has its picture, larger at a larger scale", arguments: ["us", "de", "fr", "ru", "jp"])
  func png(layout: String) throws {
    let small = try map("png", ["--layout", layout, "--scale", "0.5"])
    #expect(small.run.code == 0 && small.run.errors == "" && small.run.output == "")
    let picture = try #require(small.data)
    #expect(picture.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
    #expect(size(picture)[0] == 1263)
    let with = try #require(
      try map("png", ["--layout", layout, "--scale", "0.5", "--menus", "menus/standard.yaml"]).data)
    #expect(size(with)[0] == 1263 && size(with)[1] > size(picture)[1])
  }

  @Test("An SVG picture stands in for the PNG")
  func svg() throws {
    let picture = try #require(
      try map("svg", ["--layout", "fr", "--theme", "dark", "--keyboard", "iso"]).data)
    #expect(String(decoding: picture, as: UTF8.self).contains("<svg"))
  }

  @Test("A wrong extension, an unknown theme and a missing folder are rejected")
  func faults() throws {
    let ending = try CommandCall(["keys", "map", "-o", "keys.jpg"])
    #expect(ending.code == 2 && ending.errors.contains("expected a name that ends in .svg or .png"))
    let theme = try CommandCall(["keys", "map", "-o", "keys.png", "--theme", "pink"])
    #expect(theme.code == 2 && theme.errors.contains("expected one of dark, highContrast, light"))
    let folder = try CommandCall(["keys", "map", "-o", "/nonexistent/keys.png"])
    #expect(folder.code == 2 && folder.errors.contains("/nonexistent/keys.png"))
  }

  @Test("An SVG picture has a title and its words as text, besides the outlines")
  func svgText() throws {
    let picture = try #require(try map("svg", ["--layout", "de", "--menus", "menus/standard.yaml"]).data)
    let text = String(decoding: picture, as: UTF8.self)
    #expect(text.contains("<title>German · Keyboard · standard.yaml</title>"))
    #expect(text.contains(">Focus next</text>") && text.contains(">Ü</text>"))
    #expect(XMLParser(data: picture).parse())
  }

  @Test(
    "What has no strip on its key is counted, and stands in the list with its keys; the signs are explained")
  func hidden() throws {
    let names = ["One", "Two", "Three", "Four", "Five"]
    let commands = try zip(names, ["E", "Shift+E", "Alt+E", "Alt+Shift+E", "Super+E"]).map {
      KeyCommand(
        Command(title: $0, action: CommandAction($0)),
        // A second key, so that the list has to name more than one of a command.
        shortcuts: [try Shortcut("Ctrl+Alt+Shift+Super+F\($0.count)"), try Shortcut("Ctrl+" + $1)])
    }
    let picture = KeyboardPicture(
      try Keymap(layout: "us"), keyboard: .ansi,
      commands: CommandTable(menu: Menu(identifier: .root), keyCommands: commands))
    #expect(picture.hiddenCount > 0)
    let listed = Set(picture.notes.map { "\($0.keys) \($0.title)" })
    for (name, keys) in zip(
      names, ["Ctrl+E", "Ctrl+Shift+E", "Ctrl+Alt+E", "Ctrl+Alt+Shift+E", "Super+Ctrl+E"])
    {
      let onKey = (picture.bound[18] ?? []).prefix(2).contains {
        if case .command(let match) = $0.outcome { match.row.title == name } else { false }
      }
      #expect(onKey || listed.contains { $0.hasSuffix(" " + name) && $0.contains("+E ") }, "\(keys) \(name)")
    }
    #expect(picture.signLegend.contains("⌃ Ctrl") && picture.signLegend.contains("in the list"))
  }

  // Text is outlines in the pictures, so that what they say is asked of what draws them.
  @Test("The picture names the keys of commands and of navigation as the layout marks them")
  func words() throws {
    let menu = MainMenu.standard(appName: "App")
    let save = KeyCommand(title: "Zoom", action: "zoom", input: "z", modifierFlags: .command)
    let picture = KeyboardPicture(
      try Keymap(layout: "de"), keyboard: .iso, commands: CommandTable(menu: menu, keyCommands: [save]))
    let notes = Dictionary(picture.notes.map { ($0.title, $0.keys) }, uniquingKeysWith: { first, _ in first })
    #expect(notes["Copy"] == "Ctrl+C")
    #expect(notes["Focus next"] == "Tab")
    // KEY_C and KEY_Y, which is Z on German.
    func commands(_ code: UInt32) -> [String] {
      (picture.bound[code] ?? []).compactMap {
        if case .command(let match) = $0.outcome { match.row.title } else { nil }
      }
    }
    #expect(commands(46).contains("Copy"))
    #expect(commands(21).contains("Undo") || commands(21).contains("Zoom"))
    #expect(
      picture.keymap.legend(code: 21, layout: 0) == "Z" && picture.keymap.legend(code: 39, layout: 0) == "Ö")
  }
}
