package import KeywayKeymap
package import KeywayMenus

/// The shortcuts of a table as an HTML page for A4 or a screen: grouped by menu, each key as a keycap.
///
/// One file without scripts or links. Commands without a shortcut and hidden ones are left out. With a keyboard, the keycaps
/// are the actual keys on its layout, found by pressing every key.
package struct CheatSheet {
  private let commands: CommandTable
  private let title: String
  private let keyboard: LayoutPresses?
  private let keycaps: ShortcutKeycaps
  private let isRightToLeft: Bool
  private let language: KeyNameLanguage
  private let words: ShortcutWords
  /// The validation of each row, at the time the page was requested.
  private let validations: [CommandValidation]

  /// - Parameters:
  ///   - commands: adapted to the layout of the keyboard, if there is one.
  ///   - title: the app's name; empty for none.
  ///   - language: the page's language: its own words, key names, and titles of the menus.
  package init(
    _ commands: CommandTable, title: String = "", keyboard: LayoutPresses? = nil,
    isRightToLeft: Bool = false, language: KeyNameLanguage = .english,
    validate: CommandValidator = { _ in .enabled }
  ) {
    (self.commands, self.title, self.keyboard) = (commands, title, keyboard)
    // The binding table acts only on keys that no command takes.
    keycaps = ShortcutKeycaps(commands, bindings: .standard, presses: keyboard, language: language)
    self.isRightToLeft = isRightToLeft
    self.language = language
    words = ShortcutWords(language)
    validations = commands.rows.map { validate($0.command) }
  }

  /// The page, ending in a line break.
  package var html: String {
    let heading = title.isEmpty ? words.heading : title
    let layout = keyboard.map { $0.keymap.layoutNames[$0.layout] } ?? ""
    let subtitle = [title.isEmpty ? "" : words.heading, layout].filter { !$0.isEmpty }
    var html = """
      <!DOCTYPE html>
      <html lang="\(language.rawValue)" dir="\(isRightToLeft ? "rtl" : "ltr")">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(escaped(title.isEmpty ? words.heading : "\(title): \(words.heading)"))</title>
      <style>
      \(Self.style)
      </style>
      </head>
      <body>
      <header>
      <h1>\(escaped(heading))</h1>

      """
    if !subtitle.isEmpty { html += "<p>\(escaped(subtitle.joined(separator: " · ")))</p>\n" }
    html += "</header>\n<main>\n"
    for (number, section) in sections.enumerated() {
      html += self.html(of: section, id: "menu-\(number + 1)")
    }
    return html + "</main>\n</body>\n</html>\n"
  }

  // MARK: Menus

  /// A menu of the bar with its commands. Sub-menus follow under their own titles.
  private struct Section {
    let title: String
    var groups: [(path: [String], rows: [Int])]
  }

  private var sections: [Section] {
    var sections: [Section] = []
    for (index, row) in commands.rows.enumerated() {
      guard !row.isHidden, !row.shortcuts.isEmpty || !row.chords.isEmpty else { continue }
      let title = row.path.first ?? words.others
      let inner = Array(row.path.dropFirst())
      let isKnown = sections.last.map { $0.title == title } ?? false
      if !isKnown { sections.append(Section(title: title, groups: [])) }
      let last = sections.count - 1
      if let group = sections[last].groups.firstIndex(where: { $0.path == inner }) {
        sections[last].groups[group].rows.append(index)
      } else {
        sections[last].groups.append((inner, [index]))
      }
    }
    return sections
  }

  private func html(of section: Section, id: String) -> String {
    var html = "<section aria-labelledby=\"\(id)\">\n<h2 id=\"\(id)\">\(escaped(section.title))</h2>\n"
    for (number, group) in section.groups.enumerated() {
      var name = id
      if !group.path.isEmpty {
        name = "\(id)-\(number + 1)"
        html += "<h3 id=\"\(name)\">\(escaped(group.path.joined(separator: " › ")))</h3>\n"
      }
      html += """
        <table aria-labelledby="\(name)">
        <thead><tr><th scope="col">\(words.command)</th><th scope="col">\(words.shortcut)</th></tr></thead>
        <tbody>

        """
      html += group.rows.map(self.html(ofRow:)).joined()
      html += "</tbody>\n</table>\n"
    }
    return html + "</section>\n"
  }

  // MARK: Commands

  private func html(ofRow index: Int) -> String {
    let row = commands.rows[index]
    let validation = validations[index]
    let isEnabled = row.isEnabled { _ in validation }
    var name = escaped(row.command.discoverabilityTitle ?? validation.title ?? row.title)
    if !isEnabled { name += " <small>(\(words.disabled))</small>" }
    if let condition = row.condition {
      name += " <small>(\(words.when) \(escaped(condition.description)))</small>"
    }
    var cell = keycaps.ways(ofRow: index).map(html(of:)).joined(separator: " \(words.or) ")
    if let condition = keycaps.condition(ofRow: index) {
      cell += " <small>(\(escaped(condition)))</small>"
    }
    return
      "<tr\(isEnabled ? "" : " class=\"disabled\"")><th scope=\"row\">\(name)</th><td>\(cell)</td></tr>\n"
  }

  private func html(of way: ShortcutKeycaps.Way) -> String {
    var html = html(ofKeys: way.strokes)
    if !way.isTypable { html += " <small>(\(words.untypable))</small>" }
    if let name = way.name { html += " <small>(\(escaped(name)))</small>" }
    return html
  }

  private func html(ofKeys strokes: [[String]]) -> String {
    strokes.map { keys in
      "<kbd>" + keys.map { "<kbd>\(escaped($0))</kbd>" }.joined(separator: "+") + "</kbd>"
    }.joined(separator: " \(words.then) ")
  }

  private func escaped(_ text: String) -> String { text.escapedForHTML }
}

extension CheatSheet {
  /// The colours of the included themes; black on white on paper.
  private static let style = """
    :root { color-scheme: light dark; --background: #F6F4F1; --panel: #FFFFFF; --ink: #1C1A18;
      --secondary: #5C554E; --line: #D9D2CA; --edge: #8F857B; --accent: #8A3B12; }
    @media (prefers-color-scheme: dark) {
      :root { --background: #161412; --panel: #1F1C19; --ink: #F4EFEA; --secondary: #B8AEA4; --line: #3A342E;
        --edge: #7A7067; --accent: #F0A878; }
    }
    * { box-sizing: border-box; }
    body { margin: 0 auto; padding: 24px; max-width: 1120px; background: var(--background); color: var(--ink);
      font: 16px/24px Inter, "Noto Sans", "DejaVu Sans", sans-serif; font-variant-numeric: tabular-nums; }
    h1 { margin: 0; font-size: 40px; line-height: 48px; }
    header p { margin: 4px 0 24px; color: var(--secondary); }
    main { columns: 2 400px; column-gap: 24px; }
    section { break-inside: avoid; margin: 0 0 24px; padding: 16px; background: var(--panel);
      border: 1px solid var(--line); border-radius: 12px; }
    h2 { margin: 0 0 8px; font-size: 20px; line-height: 28px; color: var(--accent); break-after: avoid; }
    h3 { margin: 16px 0 4px; font-size: 16px; line-height: 24px; break-after: avoid; }
    table { width: 100%; border-collapse: collapse; }
    thead th { color: var(--secondary); font-size: 13px; line-height: 16px; font-weight: 400; }
    th, td { padding: 6px 0; text-align: start; vertical-align: baseline; font-weight: 400; }
    tbody tr { border-top: 1px solid var(--line); break-inside: avoid; }
    td, thead th + th { padding-inline-start: 16px; width: 50%; }
    small { color: var(--secondary); font-size: 13px; }
    .disabled th { color: var(--secondary); }
    kbd { font: inherit; white-space: nowrap; direction: ltr; unicode-bidi: isolate; }
    kbd kbd { display: inline-block; min-width: 24px; margin: 0 2px; padding: 0 6px; text-align: center;
      background: var(--background); border: 1px solid var(--edge); border-bottom-width: 2px;
      border-radius: 6px; font-size: 14px; line-height: 22px; }
    @page { size: A4; margin: 15mm; }
    @media print {
      :root { color-scheme: light; --background: #FFFFFF; --panel: #FFFFFF; --ink: #000000; --secondary: #000000;
        --line: #808080; --edge: #000000; --accent: #000000; }
      body { max-width: none; padding: 0; font-size: 10pt; line-height: 14pt; }
      h1 { font-size: 20pt; line-height: 24pt; }
      main { columns: 2; column-gap: 8mm; }
      section { padding: 0; border: 0; border-radius: 0; }
      h2 { font-size: 12pt; border-bottom: 1.5pt solid; }
      th, td { padding: 2pt 0; }
      small { font-size: 8pt; }
      kbd kbd { font-size: 9pt; line-height: 12pt; min-width: 14pt; padding: 0 3pt; }
    }
    """
}
