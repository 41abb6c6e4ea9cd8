import Foundation
import KeywayDrawing
import Testing

@Suite("An app's own focus commands")
@MainActor
struct AppFocusTests {
  private func run(_ arguments: String...) throws -> CommandCall {
    try CommandCall(arguments, of: "roasted-beans")
  }

  @Test("Roasted Beans proves that keys reach everything in its window")
  func prove() throws {
    let process = try run("focus", "prove")
    #expect(process.code == 0, "\(process.output)\(process.errors)")
    #expect(process.output.hasSuffix("The proof holds.\n"))
    let json = try JSONSerialization.jsonObject(
      with: Data(try run("focus", "prove", "--format", "json").output.utf8))
    #expect((json as? [String: Any])?["holds"] as? Bool == true)
  }

  @Test("Each key is explained and really pressed, so that the next starts where it led")
  func explain() throws {
    let process = try run("focus", "explain", "--keys", "Tab Down Tab", "--format", "json")
    #expect(process.code == 0, "\(process.errors)")
    let lines = try process.lines
    #expect(lines.map { $0["reason"] as? String } == ["next", "arrow", "next"])
    #expect(lines[1]["from"] as? String == lines[0]["focused"] as? String)
    #expect(lines[2]["from"] as? String == lines[1]["focused"] as? String)
    #expect((lines[1]["groups"] as? [[String: Any]])?.first?["answer"] as? String == "moved")
  }

  @Test("Keys with menus and overlays are reported in the same form as in scenes")
  func menus() throws {
    let keys = "Tab Tab F10 Down Escape Escape F1 Tab Escape Tab"
    let order = try run("focus", "order", "--keys", keys, "--format", "json").lines
    let explained = try run("focus", "explain", "--keys", keys, "--format", "json").lines
    #expect(order.map { $0["focused"] as? String } == explained.map { $0["focused"] as? String })
    #expect(
      order.count == 10 && order.allSatisfy { $0["selection"] is [String: Any] && $0["commands"] is [Any] })
    #expect(explained[3]["takenBy"] as? String == "menu" && explained[3]["menus"] is [String])
    #expect(explained[7]["showsShortcuts"] as? Bool == true)
    #expect(explained[9]["from"] as? String == explained[1]["focused"] as? String)
    #expect(explained[9]["reason"] as? String == "next")
  }

  @Test("Prove, order and picture use the window after the keys, and reject invalid keys")
  func keysBefore() throws {
    let stops = try run("focus", "prove", "--keys", "F10 Down", "--format", "json")
    let plain = try run("focus", "prove", "--format", "json")
    #expect(stops.code == 0 && stops.output != plain.output, "\(stops.output)\(stops.errors)")
    for arguments in [
      ["prove", "--keys", "Nonsense+++"], ["order", "--keys", "Tab hide(x)"], ["prove", "--from", "x"],
    ] {
      let process = try CommandCall(["focus"] + arguments, of: "roasted-beans")
      #expect(process.code == 2 && process.output.isEmpty, "\(arguments): \(process.output)")
    }
    let alone = try CommandCall(["--explain"], of: "roasted-beans")
    #expect(alone.code == 2 && alone.errors.contains("expected --trace FILE"), "\(alone.errors)")
    let from = try run("focus", "explain", "--from", "share", "--keys", "Tab", "--format", "json").lines
    #expect(from.first?["from"] as? String == "share")
  }

  @Test("A trace of an app is replayed, and says at which key it comes to another end")
  func replay() throws {
    let saved = try run(
      "focus", "explain", "--from", "share", "--keys", "Tab F10 Down Escape Tab", "--format", "json")
    let again = try CommandCall(
      ["focus", "explain", "--replay", "-"], of: "roasted-beans", input: saved.output)
    #expect(
      again.code == 0 && again.output == "every key has the same result\n", "\(again.output)\(again.errors)"
    )
    let other = try CommandCall(
      ["focus", "explain", "--replay", "-"], of: "roasted-beans",
      input: saved.output.replacingOccurrences(of: "\"focused\":\"favorite\"", with: "\"focused\":\"add\""))
    #expect(other.code == 1 && other.output.hasPrefix("stdin:1: Tab led to add "), "\(other.output)")
    // Where the command line has the keys begin goes before where they began.
    let elsewhere = try CommandCall(
      ["focus", "explain", "--from", "gift", "--replay", "-"], of: "roasted-beans", input: saved.output)
    #expect(
      elsewhere.code == 1 && elsewhere.output.hasPrefix("stdin:1: Tab led to favorite "),
      "\(elsewhere.output)")
    let bad = try CommandCall(
      ["focus", "explain", "--replay", "-"], of: "roasted-beans", input: "\n" + #"{"key":"Foo","reason":"x"}"#
    )
    #expect(
      bad.code == 2 && bad.errors.hasPrefix("roasted-beans: stdin:2: unknown key \"Foo\""),
      "\(bad.errors)")
  }

  @Test("Scripts of apps have names in quotation marks and signs behind spaces, as those of scenes have")
  func scripts() throws {
    let named = try run("focus", "order", "--keys", #"focus("House Decaf") Tab"#, "--format", "json")
    #expect(named.code == 0, "\(named.errors)")
    #expect(try named.lines.map { $0["key"] as? String } == [#"focus("House Decaf")"#, "Tab"])
    #expect(try named.lines.map { $0["reason"] as? String } == ["programmatic", "next"])
    let signs = try run("focus", "order", "--layout", "in", "--keys", "द ु", "--format", "json")
    #expect(try signs.lines.map { $0["key"] as? String } == ["द", "\u{941}"], "\(signs.errors)")
  }

  @Test("A label names what can take the focus rather than the text inside it")
  func labels() throws {
    let from = try run(
      "focus", "order", "--from", "Share", "--keys", "focus(Gift) click(Share)", "--format", "json")
    #expect(from.code == 0, "\(from.errors)")
    #expect(try from.lines.map { $0["focused"] as? String } == ["gift", "share"])
    #expect(try from.lines.map { $0["reason"] as? String } == ["programmatic", "pointer"])
  }

  @Test("A click that only closes a menu has pressed nothing")
  func clicksBesideMenus() throws {
    let lines = try run(
      "focus", "order", "--from", "share", "--keys", "F10 click(gift) click(gift) click(gift)", "--format",
      "json"
    ).lines
    #expect(lines.dropFirst().map { $0["focused"] as? String } == ["share", "gift", "gift"])
    #expect(lines.dropFirst().map { $0["reason"] as? String } == ["noTarget", "pointer", "unchanged"])
  }

  @Test("The picture is the window's, with the stops below it")
  func picture() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".png")
    defer { try? FileManager.default.removeItem(at: file) }
    let process = try run("focus", "picture", "-o", file.path)
    #expect(process.code == 0, "\(process.errors)")
    let image = try ImageBuffer(pngFile: file.path)
    #expect(image.width == 1_280 && image.height > 800)
  }

  @Test(
    "An option that a command does nothing with is refused",
    arguments: [
      (["tree", "--rules", "names"], "--rules has no effect for tree"),
      (["tree", "--replay", "/none"], "--replay"), (["menus", "show", "--replay", "/none"], "--replay"),
      (["menus", "show", "-o", "x.png"], "-o"), (["menus", "check", "--trace", "F"], "--trace"),
      (["focus", "order", "--replay", "/none"], "--replay has no effect for focus order"),
      (["focus", "explain", "--replay", "/none", "--format", "json"], "--format"),
      (["focus", "prove", "--sticky-keys"], "--sticky-keys"),
      (["focus", "picture", "-o", "a.png", "--format", "json"], "--format"),
      (["--keys", "Tab"], "--keys has no effect when the app runs"),
      (["--trace-format", "json"], "expected --trace FILE"),
      (["--trace-typing"], "expected --trace FILE"),
    ])
  func idleOptions(arguments: [String], words: String) throws {
    let process = try CommandCall(arguments, of: "roasted-beans")
    #expect(process.code == 2 && process.output.isEmpty)
    #expect(process.errors.contains(words) && process.errors.split(separator: "\n").count == 1)
  }

  @Test("Missing and wrong options are reported in one line")
  func badInput() throws {
    for (arguments, words) in [
      (["focus", "explain"], "missing keys; expected either --keys"),
      (["focus", "explain", "--replay", "/no/such"], "cannot be read"),
      (["focus", "picture"], "missing --output; expected a name"),
      (["focus", "picture", "-o", "a.gif"], "expected a name that ends in .svg or .png"),
      (["focus", "prove", "--format", "xml"], "xml"),
    ] {
      let process = try CommandCall(arguments, of: "roasted-beans")
      #expect(process.code == 2)
      #expect(process.errors.contains(words) && process.errors.split(separator: "\n").count == 1)
    }
  }
}
