import Foundation
import Testing

@Suite("keyway menus check")
@MainActor
struct MenusCheckTests {
  private static let menus = """
    app: Demo
    menus:
      - id: view
        title: View
        children:
          - { title: Back, action: back, shortcut: 'Command+[' }
          - { title: Raw, action: raw, shortcut: 'Command+\\', allowsAutomaticLocalization: false }
          - { title: Save All, action: saveAll, shortcut: Ctrl+K Ctrl+S }
          - { title: Cyrillic, action: cyrillic, shortcut: F9, layouts: ru }

    """

  private func check(_ yaml: String, _ arguments: String...) throws -> CommandCall {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).yaml")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(yaml.utf8).write(to: file)
    return try CommandCall(["menus", "check", file.path] + arguments)
  }

  @Test("A kiosk's policy that refuses the first stroke of an allowed chord is told of, in words")
  func kiosk() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).yaml")
    defer { try? FileManager.default.removeItem(at: file) }
    let menus = "keyCommands: [{ title: Save All, action: saveAll, shortcut: Ctrl+K Ctrl+S }]\n"
    try Data("keys: { only: [{ command: saveAll }] }\n".utf8).write(to: file)
    let allowed = try check(menus, "--layouts", "us", "--kiosk", file.path)
    #expect(allowed.code == 0 && allowed.output.contains("0 faults"), "\(allowed.output)\(allowed.errors)")
    try Data("keys: { except: [{ shortcut: Ctrl+K }] }\n".utf8).write(to: file)
    let refused = try check(menus, "--layouts", "us", "--kiosk", file.path)
    #expect(refused.code == 1, "\(refused.errors)")
    #expect(
      refused.output.contains(
        "Fault: Ctrl+K Ctrl+S of \"Save All\" cannot be pressed on us: the kiosk's policy allows the command and "
          + "refuses Ctrl+K\n"), "\(refused.output)")
  }

  @Test("The standard menus pass, on forty-one layouts")
  func standard() throws {
    let run = try CommandCall(["menus", "check", "menus/standard.yaml", "--layouts", "many"])
    #expect(run.code == 0 && run.errors == "")
    #expect(run.output.hasSuffix("44 shortcuts on 41 layouts: 0 faults, 1 note\n"))
  }

  @Test("The table shows the keys on each layout; an untypable shortcut is a fault with a replacement")
  func matrix() throws {
    let run = try check(Self.menus, "--layouts", "us,de,ru")
    #expect(run.code == 1 && run.errors == "")
    #expect(
      run.output == """
        Command          Shortcut       us             de             ru
        ───────────────  ─────────────  ─────────────  ─────────────  ─────────────
        View > Back      Ctrl+[         Ctrl+[         Ctrl+Ü*        Ctrl+Х
        View > Raw       Ctrl+\\         Ctrl+\\         ✗              Ctrl+\\
        View > Save All  Ctrl+K Ctrl+S  Ctrl+K Ctrl+S  Ctrl+K Ctrl+S  Ctrl+Л Ctrl+Ы
        View > Cyrillic  F9             –              –              F9

        * a key other than the written one · ✗ cannot be typed · – not used on the layout

        Fault: Ctrl+\\ of "View > Raw" cannot be typed on de: it needs AltGr: Ctrl+AltGr+ß; \
        Ctrl+# would replace it with allowsAutomaticLocalization

        4 shortcuts on 3 layouts: 1 fault, 0 notes

        """)
  }

  @Test(
    "A clash is not a missing key, and a disabled command does not come first"
  )
  func anotherFirst() throws {
    let menus = """
      context: { m: [x, y, z] }
      menus:
        - title: A
          children:
            - { title: t3, action: t3, shortcut: Ctrl+L, when: m == x }
            - { title: t4, action: t4, shortcut: Ctrl+L, when: m != y }
            - { title: t24, action: t24, shortcut: Ctrl+Y, attributes: disabled }
            - { title: t25, action: t25, shortcut: Ctrl+Y }

      """
    let run = try check(menus, "--layouts", "us")
    #expect(run.code == 1)
    #expect(
      run.output == """
        Command  Shortcut  us
        ───────  ────────  ──────
        A > t3   Ctrl+L    Ctrl+L
        A > t4   Ctrl+L    !
        A > t24  Ctrl+Y    Ctrl+Y
        A > t25  Ctrl+Y    Ctrl+Y

        ! another command comes first

        Fault: Ctrl+L fires "A > t3" (when m == x), which comes first, not "A > t4" (when m != y); \
        both are there when m is x
        Note: Ctrl+Y fires "A > t25", because the menus disable "A > t24"

        4 shortcuts on 1 layout: 1 fault, 1 note

        """)
    let json = try check(menus, "--layouts", "us", "--format", "json")
    #expect(
      json.output.contains(#""untypable": "firesCommand""#) && json.output.contains(#""command": "t3""#))
    let hebrew = try check(
      "menus: [{ title: A, children: [{ title: B, action: b, shortcut: Ctrl+Q }, { title: C, action: c, shortcut: Ctrl+/ }] }]",
      "--layouts", "il")
    #expect(
      hebrew.output.contains("Fault: Ctrl+Q of \"A > B\" does not fire on il while \"A > C\" is present: "),
      "\(hebrew.output)")
  }

  @Test("Keys are called as people see them: by the name of what nobody sees, and by a word without a symbol")
  func words() throws {
    let run = try check(
      """
      menus:
        - title: A
          children:
            - { title: B, action: b, shortcut: Ctrl+` }
            - { title: C, action: c, shortcut: KEY_OK }

      """, "--layouts", "ir,de")
    #expect(
      run.output.hasPrefix(
        """
        Command  Shortcut  ir                      de
        ───────  ────────  ──────────────────────  ──────
        A > B    Ctrl+`    Ctrl+Zero Width Joiner  Ctrl+ˆ
        A > C    OK        OK                      OK

        """), "\(run.output)")
  }

  @Test("JSON has the codes to press, and each finding with its layouts")
  func json() throws {
    let run = try check(Self.menus, "--layouts", "de,ru", "--format", "json")
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let shortcuts = try #require(report["shortcuts"] as? [[String: Any]])
    let back = try #require((shortcuts[0]["on"] as? [[String: Any]])?.first)
    #expect(back["shown"] as? String == "Command+Ü")
    let press = try #require((back["press"] as? [[String: Any]])?.first)
    #expect(press["code"] as? Int == 26 && press["modifiers"] as? [String] == ["control"])
    let findings = try #require(report["findings"] as? [[String: Any]])
    #expect(findings.map { $0["kind"] as? String } == ["untypable"])
    #expect(findings[0]["layouts"] as? [String] == ["de"])
    #expect(findings[0]["severity"] as? String == "fault")
  }

  @Test("All that clashes is said at once: one key, a chord's beginning, navigation, the system")
  func conflicts() throws {
    let run = try check(
      """
      extends: standard
      performs: [cut, copy]
      insert:
        atEndOf: edit
        elements:
          - { title: Share, action: share, shortcut: Command+C }
          - { title: Save All, action: saveAll, shortcut: Ctrl+X Ctrl+S }
          - { title: Next, action: next, shortcut: Tab }
          - { title: Console, action: console, shortcut: Ctrl+Alt+F3 }
          - { title: Letter, action: letter, shortcut: Alt+E }
          - { title: Erase, action: erase, shortcut: Backspace }

      """, "--layouts", "us")
    #expect(run.code == 1)
    for line in [
      "Fault: Ctrl+C fires \"Edit > Copy\", which comes first, not \"Edit > Share\"",
      "Fault: Ctrl+X fires \"Edit > Cut\" only after a wait, because it begins the chord of \"Edit > Save All\"",
      "Fault: Tab fires \"Edit > Next\", instead of focusNext from the binding table",
      "Fault: Ctrl+Alt+F3 of \"Edit > Console\" may never reach the app: with the kernel or the compositor it switches to virtual "
        + "terminal 3 (xkeyboard-config symbols/srvr_ctrl; console keymaps, keymaps(5))",
      "Fault: Alt+E fires \"Edit > Letter\", instead of opening the menu \"Edit\"",
      "Note: Backspace of \"Edit > Erase\" is also a key of text fields, where it deletes",
    ] {
      #expect(run.output.contains("\n\(line)\n"), "\(line) is not in\n\(run.output)")
    }
  }

  @Test("Notes alone leave the exit code 0")
  func notes() throws {
    let run = try check("menus: [{ title: A, children: [{ title: B, action: b, shortcut: Alt+F4 }] }]")
    #expect(run.code == 0)
    #expect(
      run.output.contains(
        "Note: Alt+F4 of \"A > B\" may never reach the app: with GNOME and others it closes the window"))
  }

  @Test("A faulty file, an unknown layout and a malformed list exit 2")
  func faults() throws {
    let file = try check("menus:\n  - { title: A, children: [{ title: B, action: b, shortcut: Ctrl+Foo }] }")
    #expect(file.code == 2 && file.errors.contains(".yaml:2:61: \"Ctrl+Foo\" is not a shortcut"))
    let layout = try check(Self.menus, "--layouts", "us,klingon")
    #expect(layout.code == 2 && layout.errors.hasPrefix("--layouts: unknown keyboard layout klingon"))
    let list = try check(Self.menus, "--layouts", "us,,de")
    #expect(list.code == 2 && list.errors.contains("expected layouts such as us,de,us(dvorak), or many"))
    #expect(file.output + layout.output + list.output == "")
  }
}
