import Foundation
import Testing

@Suite("The cheat sheet of menus show --format html")
struct CheatSheetTests {
  private static let menus = """
    app: Bits & <Pieces>
    extends: standard
    performs: [undo, redo, cut, copy, paste, selectAll, find, findNext, findPrevious]
    insert:
      atEndOf: edit
      elements:
        - { title: "Share & Send", action: share, shortcuts: [Command+I, F2] }
        - { title: Hidden, action: hidden, shortcut: F3, attributes: hidden }
        - { title: Off, action: off, shortcut: 'Command+[', attributes: disabled }
        - { title: Save All, action: saveAll, shortcut: Ctrl+K Ctrl+S }
        - { title: Wipe, action: wipe, shortcut: F8, trigger: hold 1.5 s }
        - { title: Bare, action: bare }
        - title: Zoom
          children:
            - { title: Bigger, action: bigger, shortcut: Command+Plus }
    keyCommands:
      - { title: Loose, action: loose, shortcut: F9 }

    """

  private func sheet(_ arguments: String...) throws -> String {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).yaml")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(Self.menus.utf8).write(to: file)
    let run = try KeywayProcess(["menus", "show", file.path, "--format", "html"] + arguments)
    #expect(run.code == 0 && run.errors == "")
    return run.output
  }

  /// The cell beside a title.
  private func cell(_ title: String, in html: String) throws -> String {
    let row = try #require(
      html.split(separator: "\n").first { $0.contains("<th scope=\"row\">\(title)") }, "\(title)")
    let start = try #require(row.range(of: "<td>")).upperBound
    return String(row[start..<(try #require(row.range(of: "</td>"))).lowerBound])
  }

  @Test("It is well-formed, and says its language and direction")
  func wellFormed() throws {
    let html = try sheet("--language", "en", "--direction", "rtl")
    #expect(html.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\" dir=\"rtl\">"))
    // The page keeps to what XML allows too, but for the doctype and the two tags that have no end.
    let xml = html.replacingOccurrences(of: "<!DOCTYPE html>\n", with: "").replacingOccurrences(
      of: #"<meta ([^>]*)>"#, with: "<meta $1/>", options: .regularExpression)
    #expect(try balanced(xml), "tags are closed in their order")
    #expect(!html.contains("http") && !html.contains("<script") && !html.contains("src="))
  }

  /// Whether every tag is closed, the last one first.
  private func balanced(_ xml: String) throws -> Bool {
    var open: [Substring] = []
    for match in xml.matches(of: #/<(\/?)([a-z0-9]+)[^>]*?(\/?)>/#) {
      if !match.3.isEmpty { continue }
      if match.1.isEmpty { open.append(match.2) } else if open.popLast() != match.2 { return false }
    }
    return open.isEmpty
  }

  @Test("Each menu is a section with a heading and a table with headed rows and columns")
  func structure() throws {
    let html = try sheet("--language", "en")
    #expect(html.contains("<h1>Bits &amp; &lt;Pieces&gt;</h1>"))
    let headings = html.matches(of: #/<h([23]) id="([^"]+)">([^<]*)</h/#).map { "\($0.1) \($0.3)" }
    #expect(headings == ["2 Bits &amp; &lt;Pieces&gt;", "2 Edit", "3 Zoom", "2 View", "2 Other commands"])
    for match in html.matches(of: #/aria-labelledby="([^"]+)"/#) {
      #expect(html.contains("id=\"\(match.1)\""), "\(match.1)")
    }
    let tables = html.matches(of: #/<table/#).count
    #expect(tables == 5)
    #expect(html.matches(of: #/<th scope="col">/#).count == tables * 2)
    #expect(!html.contains("Hidden") && !html.contains("Bare"))
    for rule in ["prefers-color-scheme: dark", "@media print", "size: A4"] { #expect(html.contains(rule)) }
  }

  @Test("Shortcuts are keycaps: alternatives, chords, holds, and what is disabled, in words")
  func keycaps() throws {
    let html = try sheet("--language", "en")
    #expect(
      try cell("Share &amp; Send", in: html)
        == "<kbd><kbd>Ctrl</kbd>+<kbd>I</kbd></kbd> or <kbd><kbd>F2</kbd></kbd>")
    #expect(
      try cell("Save All", in: html)
        == "<kbd><kbd>Ctrl</kbd>+<kbd>K</kbd></kbd> then <kbd><kbd>Ctrl</kbd>+<kbd>S</kbd></kbd>")
    #expect(try cell("Wipe", in: html) == "<kbd><kbd>F8</kbd></kbd> <small>(hold 1.5 s)</small>")
    #expect(try cell("Off <small>(not available now)</small>", in: html).contains("<kbd>[</kbd>"))
    #expect(try cell("Bigger", in: html) == "<kbd><kbd>Ctrl</kbd>+<kbd>+</kbd></kbd>")
  }

  @Test("With a layout the keycaps are those of its keys, and the words those of the language")
  func layouts() throws {
    let russian = try sheet("--language", "en", "--layout", "ru")
    #expect(
      try cell("Share &amp; Send", in: russian)
        == "<kbd><kbd>Ctrl</kbd>+<kbd>Ш</kbd></kbd> <small>(Ctrl+I)</small> or <kbd><kbd>F2</kbd></kbd>")
    #expect(russian.contains("<p>Keyboard shortcuts · Russian</p>"))
    let german = try sheet("--language", "de", "--layout", "de")
    #expect(german.hasPrefix("<!DOCTYPE html>\n<html lang=\"de\""))
    #expect(
      try cell("Off <small>(zurzeit nicht verfügbar)</small>", in: german)
        == "<kbd><kbd>Strg</kbd>+<kbd>Ü</kbd></kbd>")
    #expect(try cell("Wipe", in: german) == "<kbd><kbd>F8</kbd></kbd> <small>(halten 1,5 s)</small>")
    let us = try sheet("--language", "en", "--layout", "us")
    #expect(
      try cell("Bigger", in: us)
        == "<kbd><kbd>Ctrl</kbd>+<kbd>Shift</kbd>+<kbd>=</kbd></kbd> <small>(Ctrl++)</small>")
  }

  @Test("A running app prints its own sheet, without commands that its window does not perform")
  func live() throws {
    func run(_ arguments: String...) throws -> KeywayProcess {
      try KeywayProcess(arguments, of: "roasted-beans")
    }
    let sheet = try run("menus", "show", "--format", "html", "--layout", "ru", "--language", "en")
    #expect(sheet.code == 0 && sheet.errors == "")
    #expect(sheet.output.contains("<h1>Roasted Beans</h1>"))
    #expect(
      try cell("Share", in: sheet.output)
        == "<kbd><kbd>Ctrl</kbd>+<kbd>Ш</kbd></kbd> <small>(Ctrl+I)</small>")
    // Nobody undoes anything in it.
    #expect(!sheet.output.contains("Undo") && !sheet.output.contains("performs("))
    #expect(!sheet.output.contains("<tr class=\"disabled\"><th scope=\"row\">Share"))
    let check = try run("menus", "check", "--layouts", "us,ru")
    #expect(check.code == 0 && check.output.hasSuffix("4 shortcuts on 2 layouts: 0 faults, 0 notes\n"))
    let layout = try run("menus", "check", "--layouts", "klingon")
    #expect(
      layout.code == 2 && layout.errors.hasPrefix("roasted-beans: --layouts: unknown keyboard layout klingon")
    )
    let language = try run("menus", "show", "--language", "tlh")
    #expect(language.code == 2 && language.errors.contains("expected one of ar, de, en"))
  }
}
