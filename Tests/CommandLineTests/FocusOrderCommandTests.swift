import Foundation
import Testing

@Suite("keyway focus order and keyway tree")
@MainActor
struct FocusOrderCommandTests {
  private func order(_ scene: String, _ arguments: String...) throws -> [String] {
    let process = try CommandCall(
      ["focus", "order", "examples/scenes/\(scene).yaml", "--format", "json"] + arguments)
    #expect(process.code == 0, "\(process.errors)")
    return try #require(try process.lines.first?["order"] as? [String])
  }

  /// The focus after each key, with the reason.
  private func walk(_ scene: String, _ keys: String) throws -> [[String: Any]] {
    let process = try CommandCall(
      ["focus", "order", "examples/scenes/\(scene).yaml", "--format", "json", "--keys", keys])
    #expect(process.code == 0, "\(process.errors)")
    return try process.lines
  }

  private func focused(_ scene: String, _ keys: String) throws -> [String] {
    try walk(scene, keys).map { $0["focused"] as? String ?? "nothing" }
  }

  @Test("Roasted Beans is Add, the list as one stop, Share, Favorite, Gift, and Add again")
  func roastedBeans() throws {
    #expect(try order("roasted-beans") == ["add", "coffees", "share", "favorite", "gift"])
    #expect(
      try order("roasted-beans", "--from", "favorite") == ["favorite", "gift", "add", "coffees", "share"])
    #expect(
      try focused("roasted-beans", "Tab Tab Tab Tab Tab")
        == ["ethiopia-yirgacheffe", "share", "favorite", "gift", "add"])
    #expect(
      try focused("roasted-beans", "Shift+Tab Shift+Tab Shift+Tab Shift+Tab Shift+Tab")
        == ["gift", "favorite", "share", "ethiopia-yirgacheffe", "add"])
  }

  @Test("Each key prints what is focused, why, the selection and the commands, in this order")
  func keyLines() throws {
    let process = try CommandCall([
      "focus", "order", "examples/scenes/roasted-beans.yaml", "--format", "json", "--keys",
      "Tab Down Tab Space",
    ])
    #expect(
      process.output == """
        {"key":"Tab","focused":"ethiopia-yirgacheffe","reason":"next","selection":{"coffees":["ethiopia-yirgacheffe"]},"commands":[]}
        {"key":"Down","focused":"sumatra-mandheling","reason":"arrow","selection":{"coffees":["sumatra-mandheling"]},"commands":[]}
        {"key":"Tab","focused":"share","reason":"next","selection":{"coffees":["sumatra-mandheling"]},"commands":[]}
        {"key":"Space","focused":"share","reason":"activated","selection":{"coffees":["sumatra-mandheling"]},"commands":["share"]}

        """)
  }

  @Test("Explicit positions, modal dialogs, nested groups and right-to-left text")
  func examples() throws {
    #expect(try order("explicit-order") == ["amount", "card", "cash", "help", "cancel"])
    #expect(try order("modal") == ["keep", "remove"])
    #expect(try focused("modal", "Tab Tab Shift+Tab") == ["keep", "remove", "keep"])
    #expect(
      try focused("nested-groups", "Tab Right Down Right Up Tab")
        == ["espresso-less", "espresso-more", "decaf-less", "decaf-more", "espresso-more", "pay"])
    #expect(try order("right-to-left") == ["first", "second", "sizes"])
    #expect(
      try focused("right-to-left", "Tab Tab Left Left Left Right")
        == ["second", "small", "medium", "large", "large", "medium"])
  }

  @Test("A page with the rules of HTML, and a wall of posters for a remote control")
  func profiles() throws {
    #expect(
      try order("web-page") == ["search", "italic", "manual", "underline", "large", "more", "send"])
    #expect(
      try focused("web-page", "Tab Tab Right Tab Tab Shift+Tab")
        == ["search", "italic", "underline", "large", "more", "large"])
    #expect(
      try focused(
        "web-page", "focus(more) show(choices) Tab Tab show(confirm) Tab hide(confirm) disable(send) Tab")
        == ["more", "more", "draft", "send", "ok", "cancel", "send", "nothing", "search"])
    #expect(
      try focused("poster-wall", "Right Down Left Down Up Up")
        == ["movie2", "three", "two", "guide", "two", "movie2"])
    #expect(
      try walk("poster-wall", "Right Down Left Down Up Left").compactMap { $0["reason"] as? String }
        == ["spatial", "spatial", "spatial", "spatial", "retraced", "spatial"])
  }

  @Test("Changes between keys print what each did, and in HTML Tab starts at any element")
  func changes() throws {
    // A press on the toolbar meets what lies in its middle, as a finger would.
    let steps = try walk("web-page", "click(note) remove(note) Tab click(tools)")
    #expect(steps.map { $0["key"] as? String } == ["click(note)", "remove(note)", "Tab", "click(tools)"])
    #expect(steps.map { $0["focused"] as? String } == ["note", nil, "more", "manual"])
    #expect(steps.map { $0["reason"] as? String } == ["pointer", "removed", "next", "pointer"])
    #expect(
      try order("web-page", "--from", "help") == [
        "manual", "underline", "large", "more", "send", "search", "italic",
      ])
  }

  @Test("Elements change places, the window loses the keyboard and gets it back, and the next person comes")
  func windowChanges() throws {
    let steps = try walk(
      "nested-groups", "Tab Right Down move(pay,espresso) deactivate activate reset Tab")
    #expect(
      steps.map { $0["focused"] as? String } == [
        "espresso-less", "espresso-more", "decaf-less", "decaf-less", "decaf-less", "decaf-less",
        "back", "espresso-less",
      ])
    #expect(
      steps.dropFirst(3).map { $0["reason"] as? String } == [
        "changed", "deactivated", "windowActivated", "sessionReset", "next",
      ])
  }

  @Test("A character finds a row by its label, and a key that is bound to nothing says so")
  func typing() throws {
    let steps = try walk("roasted-beans", "Tab c Ctrl+K")
    #expect(
      steps.map { $0["focused"] as? String } == [
        "ethiopia-yirgacheffe", "colombia-supremo", "colombia-supremo",
      ])
    #expect(steps.map { $0["reason"] as? String } == ["next", "typeAhead", "unbound"])
  }

  @Test(
    "Several rows are selected by the keys of a listbox; the anchor is neither the focus nor the selection")
  func multipleSelection() throws {
    let steps = try walk(
      "order-picking",
      "Tab Tab Ctrl+Down Space Shift+End Ctrl+Home Shift+Space Ctrl+Shift+Down Ctrl+A Space Escape")
    #expect(
      steps.map { ($0["selection"] as? [String: [String]])?["boxes"]?.joined(separator: " ") } == [
        "harrar", "harrar", "harrar", "harrar sidamo", "sidamo limu djimma guji", "sidamo limu djimma guji",
        "harrar sidamo", "harrar sidamo", "harrar sidamo limu djimma guji",
        "sidamo limu djimma guji", "sidamo limu djimma guji",
      ])
    #expect(
      steps.map { $0["focused"] as? String } == [
        "pack", "harrar", "sidamo", "sidamo", "guji", "today", "today", "harrar", "harrar", "harrar",
        "harrar",
      ])
    #expect(steps[8]["reason"] as? String == "selectAll")
  }

  @Test("In a list of a million rows each key is answered at once, and a selection that waits says so")
  func millionRows() throws {
    let steps = try walk(
      "parcels",
      "End Up wait(100) wait(150) PageUp Return Home м Shift+End remove(parcels/cell-1000000) Tab Shift+Tab")
    #expect(
      steps.map { ($0["focused"] as? String)?.replacing("parcels/cell-", with: "") } == [
        "1000000", "999999", "999999", "999999", "999989", "999989", "1", "12", "1000000", "999999", "send",
        "999999",
      ])
    #expect(
      steps.map { ($0["pending"] as? [String: String])?["parcels"]?.replacing("parcels/cell-", with: "") }
        == ["1000000", "999999", "999999", nil, "999989", nil, "1", "12", nil, nil, nil, nil])
    #expect(
      steps.map { ($0["selection"] as? [String: [String]])?["parcels"]?.joined(separator: " ") } == [
        "", "", "", "parcels/cell-999999", "parcels/cell-999999", "parcels/cell-999989",
        "parcels/cell-999989", "parcels/cell-999989", "parcels/cell-12…parcels/cell-1000000",
        "parcels/cell-12…parcels/cell-999999", "parcels/cell-12…parcels/cell-999999",
        "parcels/cell-12…parcels/cell-999999",
      ])
    #expect(steps[2]["reason"] as? String == "waited")
    #expect(steps[3]["reason"] as? String == "settled")
    #expect(steps[8]["reason"] as? String == "last")
    #expect(try order("parcels") == ["parcels", "send"])
    #expect(
      try focused("parcels", "focus(parcels/cell-500000) Down") == [
        "parcels/cell-500000", "parcels/cell-500001",
      ])
    let proof = try CommandCall(["focus", "prove", "examples/scenes/parcels.yaml"])
    #expect(proof.code == 0, "\(proof.output)")
  }

  @Test("The tree shows roles, names, states, frames and focus, nested")
  func tree() throws {
    let process = try CommandCall(["tree", "examples/scenes/modal.yaml", "--format", "json"])
    let root = try #require(
      try JSONSerialization.jsonObject(with: Data(process.output.utf8)) as? [String: Any])
    let dialog = try #require((root["children"] as? [[String: Any]])?.last)
    let remove = try #require((dialog["children"] as? [[String: Any]])?.last)
    #expect(root["role"] as? String == "window")
    #expect((dialog["focus"] as? [String: Any])?["scope"] as? String == "modal")
    #expect(remove["state"] as? [String] == ["focused"])
    #expect(remove["frame"] as? [Double] == [680, 440, 120, 56])
    let text = try CommandCall(["tree", "examples/scenes/modal.yaml"])
    #expect(
      text.output.contains("\n    button #remove \"Remove\" focused focusable → remove [680 440 120 56]\n"))
  }

  @Test(
    "Wrong input exits 2 and says on standard error what was expected",
    arguments: [
      (["focus", "order", "no/such.yaml"], "no/such.yaml: the file does not exist; expected a file"),
      (
        ["focus", "order", "examples/scenes/modal.yaml", "--keys", "Tab Tabb"],
        "--keys: key 2: \"Tabb\", character 1"
      ),
      (
        ["focus", "order", "examples/scenes/modal.yaml", "--keys", "Tab disabl(keep)"],
        "--keys: key 2: \"disabl(keep)\", character 1: unknown change \"disabl(keep)\"; expected a key, or one of focus(ID), click(ID), touch(ID)"
      ),
      (
        ["focus", "order", "examples/scenes/modal.yaml", "--keys", "Tab hide(kep)"],
        "--keys: hide(kep): unknown element \"kep\"; expected the id"
      ),
      (
        ["focus", "order", "examples/scenes/modal.yaml", "--from", "none"],
        "--from: unknown element \"none\""
      ),
      (
        ["focus", "order", "examples/scenes/modal.yaml", "--from", "add"],
        "--from: \"add\" cannot be focused"
      ),
      (["tree", "examples/scenes"], "examples/scenes: this is a directory"),
      (["tree", "examples/scenes/modal.yaml", "--format", "xml"], "--format: unknown format 'xml'"),
      (["tree"], "no screen is named; expected either a scene file or --app NAME"),
      (["tree", "Package.swift"], "Package.swift:"),
    ])
  func wrongInput(arguments: [String], words: String) throws {
    let process = try CommandCall(arguments)
    #expect(process.code == 2)
    #expect(process.output == "")
    #expect(process.errors.contains(words), "\(process.errors)")
  }

  @Test("Control characters are rejected in ids, and shown as pictures in texts")
  func controls() throws {
    func scene(_ id: String, _ label: String) -> String {
      "elements:\n  - { id: \"\(id)\", role: button, label: \"\(label)\" }\n"
    }
    let id = try CommandCall(
      ["focus", "order", "-"], input: scene("a\\u001b[31m\\nThe proof holds.", "Pay"))
    #expect(id.code == 2 && id.output.isEmpty)
    #expect(
      id.errors.hasPrefix("stdin:2:11: the text contains the control character U+001B"), "\(id.errors)")
    let label = scene("pay", "Pay\\u001b[31m\\nNow")
    for arguments in [["tree", "-"], ["focus", "order", "-"], ["focus", "order", "-", "--keys", "Tab"]] {
      let output = try CommandCall(arguments, input: label).output
      #expect(!output.contains("\u{1B}") && !output.contains("\nNow"), "\(output)")
    }
    #expect(try CommandCall(["tree", "-"], input: label).output.contains("\"Pay␛[31m␊Now\""))
  }

  @Test("A scene is read from standard input, by its sign and by its path", arguments: ["-", "/dev/stdin"])
  func standardInput(path: String) throws {
    let scene = "elements:\n  - { id: pay, role: button }\n"
    let process = try KeywayProcess(["focus", "order", path], input: scene)
    #expect(
      process.code == 0 && process.output == "The focus begins at pay · button\n1. pay · button\n",
      "\(process.errors)")
    let menus = try KeywayProcess(["menus", "show", path], input: "menus: [{ title: Tea, children: [] }]\n")
    #expect(menus.code == 0, "\(menus.errors)")
    let log = try KeywayProcess(["keys", "replay", path, "--layout", "us"], input: "KEY_TAB both\n")
    #expect(log.code == 0 && log.output.contains("focusNext"), "\(log.output)\(log.errors)")
    let fault = try CommandCall(["focus", "order", "-"], input: "title: a\n")
    #expect(fault.code == 2 && fault.errors.hasPrefix("stdin:1:1: \"elements\" is missing"))
  }
}
