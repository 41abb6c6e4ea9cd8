import Foundation
import Testing

@Suite("keyway keys decode")
struct KeysDecodeTests {
  private struct Result {
    var lines: [String]
    var errors: String
    var status: Int32
  }

  private func decode(_ input: String, _ arguments: String...) throws -> Result {
    let process = Process()
    process.executableURL = Bundle.main.bundleURL.appendingPathComponent("keyway")
    process.arguments = ["keys", "decode"] + arguments
    process.environment = ["LANG": "en_US.UTF-8", "PATH": "/usr/bin:/bin", "HOME": "/nonexistent"]
    let (stdin, stdout, stderr) = (Pipe(), Pipe(), Pipe())
    process.standardInput = stdin
    process.standardOutput = stdout
    process.standardError = stderr
    try process.run()
    stdin.fileHandleForWriting.write(Data(input.utf8))
    try stdin.fileHandleForWriting.close()
    let output = String(decoding: stdout.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let errors = String(decoding: stderr.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return Result(
      lines: output.split(separator: "\n").map(String.init), errors: errors,
      status: process.terminationStatus)
  }

  @Test("Each event is one object with the documented members in the documented order")
  func documented() throws {
    let result = try decode("KEY_Y both\n", "--layout", "us,ru")
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(
      result.lines == [
        #"{"code":21,"phase":"began","keysym":"y","text":"y","keyCode":"keyboardY","modifiers":[],"consumed":[],"layout":0}"#,
        #"{"code":21,"phase":"ended","keysym":"y","text":"","keyCode":"keyboardY","modifiers":[],"consumed":[],"layout":0}"#,
      ])
  }

  @Test("Keys that are down change what follows, and the layout key changes the layout")
  func modifiers() throws {
    let result = try decode(
      """
      # Shift, then the layout switch of the option
      KEY_LEFTSHIFT down

      21 down
      KEY_Y repeat
      KEY_Y up
      KEY_LEFTSHIFT up
      KEY_CAPSLOCK both
      KEY_Y down
      """, "--layout", "us,ru", "--options", "grp:caps_toggle")
    #expect(result.status == 0)
    try #require(result.lines.count == 8)
    #expect(
      result.lines[1].contains(
        #""text":"Y","keyCode":"keyboardY","modifiers":["shift"],"consumed":["shift"]"#))
    #expect(result.lines[2].contains(#""phase":"repeated""#))
    #expect(result.lines[7].contains(#""keysym":"Cyrillic_en","text":"н""#))
    #expect(result.lines[7].hasSuffix(#""layout":1}"#))
  }

  @Test("A variant, a dead key and the logo key are shown as they are")
  func variant() throws {
    let dvorak = try decode("KEY_Y down\n", "--layout", "us", "--variant", "dvorak")
    #expect(dvorak.lines[0].contains(#""keysym":"f""#))
    let dead = try decode("KEY_EQUAL both\nKEY_A down\n", "--layout", "de")
    #expect(dead.lines[0].contains(#""keysym":"dead_acute","text":"""#))
    #expect(dead.lines[2].contains(#""keysym":"a","text":"á""#))
    let logo = try decode("KEY_LEFTMETA down\nKEY_B down\n", "--layout", "us")
    #expect(logo.lines[1].contains(#""modifiers":["command"]"#))
  }

  @Test("For people there is text")
  func text() throws {
    let result = try decode("KEY_Y down\n", "--layout", "us", "--format", "text")
    #expect(result.lines == [#"began  KEY_Y  keyboardY  y  "y"  layout 0"#])
  }

  @Test(
    "A bad line stops with its number and what was expected",
    arguments: [
      ("KEY_Y both\n\nKEY_NOPE both", 3, "KEY_NOPE"), ("KEY_Y", 1, "missing action"),
      ("KEY_Y press", 1, "press"),
      ("99999 down", 1, "99999"), ("KEY_Y down up", 1, "unexpected \"up\""), ("-1 down", 1, "-1"),
    ])
  func badLines(input: String, line: Int, word: String) throws {
    let result = try decode(input, "--layout", "us")
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("stdin:\(line): "))
    #expect(result.errors.contains(word) && result.errors.contains("expected"))
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  @Test("A missing layout or an invalid keymap gives one clear line and status 2")
  func badLayouts() throws {
    for arguments in [["--layout", "klingon"], ["--layout", "us", "--variant", "qwertz"]] {
      let result = try decode(
        "", arguments[0], arguments[1], arguments.dropFirst(2).first ?? "--format",
        arguments.last == "klingon" ? "json" : arguments.last!)
      #expect(result.status == 2)
      #expect(result.errors.contains(": unknown keyboard layout "))
      #expect(result.errors.split(separator: "\n").count == 1)
    }
    let missing = try decode("", "--keymap", "/nowhere.xkb")
    #expect(missing.status == 2 && missing.errors.hasPrefix("/nowhere.xkb: "))
    #expect(try decode("", "--layout", "us,").status == 2)
    #expect(try decode("", "--keymap", "x", "--layout", "us").status == 2)
  }

  @Test("With commands each event says what it fires and what lost, and a line may wait")
  func explains() throws {
    let menus = KeywayProcess.package.appending(path: "examples/logs/hold-menu.yaml").path
    let input = "KEY_F12 down\nwait 0.6\nKEY_F12 up\n"
    let result = try decode(input, "--layout", "us", "--menus", menus)
    #expect(result.status == 0 && result.lines.count == 3)
    #expect(result.lines[0].contains(#""later":[{"trigger":"hold 0.5 s","command":"void"}]"#))
    #expect(result.lines[1].contains(#""command":"void""#) && result.lines[1].contains(#""time":500"#))
    #expect(result.lines[1].contains(#"{"command":"pay","tier":"exact","reason":"it fires on press"}"#))
    let fault = try decode("wait long\n", "--layout", "us")
    #expect(fault.status == 2 && fault.errors.hasPrefix("stdin:1: \"wait long\" has no valid time"))
  }

  @Test("A direction without shortcuts is refused")
  func idleDirection() throws {
    let result = try decode("", "--direction", "rtl")
    #expect(result.status == 2 && result.errors.contains("expected --menus or --binding-table with it"))
  }

  @Test("It reads its own output, and a record that is too long is a fault, not a crash")
  func objectsAndTime() throws {
    let object = #"{"code":21,"phase":"began","keysym":"y","text":"y"}"#
    #expect(
      try decode(object + "\n", "--layout", "us").lines.first?.hasPrefix(#"{"code":21,"phase":"began""#)
        == true)
    let long = try decode(String(repeating: "wait 86400 s\n", count: 51), "--layout", "us")
    #expect(long.status == 2 && long.errors.hasPrefix("stdin:50: the record goes on for longer than 49 days"))
  }

  @Test("A keymap's fault is reported with its file and line")
  func keymapFault() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).xkb").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data("xkb_keymap { nonsense\n".utf8).write(to: URL(fileURLWithPath: path))
    let result = try decode("", "--keymap", path)
    #expect(
      result.status == 2 && result.errors.hasPrefix("\(path):1: the keymap does not compile: syntax error"))
  }
}
