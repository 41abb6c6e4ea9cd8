import KeywayDrawing
import KeywayElements
import KeywayPlatform

/// An audit as one page without other files, network access or scripts, except to print.
extension AuditReport {
  /// The page, with a picture of each place, and boxes that filter the findings.
  package var html: String {
    let title = audit.title.isEmpty ? "Accessibility audit" : "Accessibility audit · \(audit.title)"
    let size = "\(Int(audit.size.width)) × \(Int(audit.size.height))"
    let screen = [audit.title, audit.theme, size, audit.language].filter { !$0.isEmpty }
    let passed = audit.rules.filter { rule in !audit.findings.contains { $0.name == rule.name } }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>\(escaped(title))</title>
      <style>
      \(Self.style)
      \(filters)
      </style>
      </head>
      <body>
      <header>
      <div><h1>Accessibility audit</h1><p>\(escaped(screen.joined(separator: " · ")))</p></div>
      <dl>\(AuditSeverity.allCases.map { number(audit.count(of: $0), $0.rawValue, of: $0) }.joined())\
      <div class="passed"><dt>rules passed</dt><dd>\(audit.passed)</dd></div></dl>
      </header>
      <main>
      <aside aria-label="Filters">
      <fieldset><legend>Severity</legend>
      \(AuditSeverity.allCases.map { box($0.rawValue, $0.title, audit.count(of: $0)) }.joined(separator: "\n"))
      \(box("passed", "Passed", audit.passed, isOn: false))
      </fieldset>
      <fieldset><legend>Standard</legend>
      \(AuditClause.Standard.allCases.map { box($0.id, $0.rawValue, count(of: $0)) }.joined(separator: "\n"))
      </fieldset>
      <p>\(audit.elements) elements, \(audit.rules.count) rules. A notice needs a person to judge.</p>
      <button onclick="print()">Print</button>
      </aside>
      <section aria-label="Findings">
      \(audit.findings.map(article).joined(separator: "\n"))
      \(audit.suppressed.map(article).joined(separator: "\n"))
      \(passed.map { "<article class=\"is-passed \(ids($0))\"><div><h2>\(escaped($0.name))</h2>"
        + "<p>Found nothing: \(escaped($0.summary))</p></div></article>" }.joined(separator: "\n"))
      </section>
      </main>
      </body>
      </html>
      """
  }

  private func count(of standard: AuditClause.Standard) -> Int {
    audit.findings.count { $0.rule.clauses.contains { $0.standard == standard } }
  }

  private func number(_ count: Int, _ name: String, of severity: AuditSeverity) -> String {
    "<div class=\"\(severity.rawValue)\"><dt>\(name)\(count == 1 ? "" : "s")</dt><dd>\(count)</dd></div>"
  }

  private func box(_ id: String, _ name: String, _ count: Int, isOn: Bool = true) -> String {
    "<label><input type=\"checkbox\" id=\"show-\(id)\"\(isOn ? " checked" : "")> \(name) <span>\(count)</span></label>"
  }

  private func ids(_ rule: AuditRule) -> String {
    Set(rule.clauses.map(\.standard.id)).sorted().map { "of-\($0)" }.joined(separator: " ")
  }

  private func article(_ finding: AuditFinding) -> String {
    let rule = finding.rule
    let picture = finding.picture.map { picture in
      "<img alt=\"The window around \(escaped(finding.path))\" width=\"\(Int(picture.size.width))\" "
        + "src=\"data:image/png;base64,\(Self.base64(picture.pngData))\">"
    }
    let chips = rule.clauses.map { "<span class=\"chip\">\(escaped($0.words))</span>" }.joined(separator: " ")
    let code = code(finding)
    let place = [finding.path, finding.match.detail, finding.location ?? ""].filter { !$0.isEmpty }.joined(
      separator: " · ")
    let reason = finding.reason.map { "<p class=\"reason\"><b>Suppressed</b> \(escaped($0))</p>" } ?? ""
    return """
      <article class="is-\(rule.severity.rawValue) \(ids(rule))">
      <figure>\(picture ?? "<figcaption>out of sight</figcaption>")</figure>
      <div>
      <p><span class="badge \(rule.severity.rawValue)">\(rule.severity.sign)\(rule.severity.title)</span> \(chips)</p>
      <h2>\(escaped(finding.match.title))</h2>
      <p class="place">\(escaped(place)) · <code>\(rule.name)</code></p>
      <p class="fix"><b>Fix</b> \(escaped(finding.match.fix.words))\
      \(code.isEmpty ? "" : "<br><code>\(escaped(code))</code>")</p>\(reason)
      </div>
      </article>
      """
  }

  private func escaped(_ text: String) -> String { text.withControlPictures.escapedForHTML }

  /// Bytes in base 64 (RFC 4648, 4).
  static func base64(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | UInt32($1) } << (8 * UInt32(3 - group.count))
      for digit in 0..<4 {
        text.append(
          digit <= group.count ? digits[Int(bits >> (18 - 6 * UInt32(digit)) & 63)] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The style rules by which the boxes hide findings: by severity, or of standards that aren't shown.
  private var filters: String {
    let severities = (AuditSeverity.allCases.map(\.rawValue) + ["passed"]).map {
      "body:has(#show-\($0):not(:checked)) .is-\($0)"
    }
    // A finding stays as long as one of its standards is shown.
    let shown = AuditClause.Standard.allCases.map {
      "body:has(#show-\($0.id):checked) article.of-\($0.id)"
    }
    return """
      article { display: none }
      \(shown.joined(separator: ", ")) { display: flex }
      \(severities.map { $0 }.joined(separator: ", ")) { display: none !important }
      """
  }

  private static let style = """
    :root { color-scheme: light dark; --ground: #F6F4F1; --panel: #FFFFFF; --side: #EFEBE6; --ink: #1C1A18; \
    --second: #5C554E; --line: #D9D2CA; --edge: #8F857B; --accent: #8A3B12; --error: #A8201A; --error-fill: #FBE7E4; \
    --warning: #7A4A00; --warning-fill: #FBEED3; --notice: #1F5190; --notice-fill: #E3ECF8; --passed: #1D6A3A }
    @media (prefers-color-scheme: dark) { :root { --ground: #161412; --panel: #1F1C19; --side: #1A1815; --ink: #F4EFEA; \
    --second: #B8AEA4; --line: #3A342E; --edge: #7A7067; --accent: #F0A878; --error: #FF9B8F; --error-fill: #3D1F1B; \
    --warning: #F0C060; --warning-fill: #362A12; --notice: #93BCF2; --notice-fill: #182B43; --passed: #7FCB97 } }
    * { box-sizing: border-box }
    body { margin: 0; padding: 32px 40px; background: var(--ground); color: var(--ink); \
    font: 16px/22px Inter, "Noto Sans", "DejaVu Sans", sans-serif }
    header, main, header dl { display: flex; gap: 40px; justify-content: space-between }
    header dl { gap: 32px; margin: 0; text-align: right }
    h1 { font-size: 40px; line-height: 48px; margin: 0 }
    h2 { font-size: 20px; line-height: 28px; margin: 4px 0 }
    p { margin: 4px 0 }
    header dl > div { display: flex; flex-direction: column-reverse; justify-content: flex-end }
    header p, .place, dt, aside > p { color: var(--second) }
    dd { margin: 0; font-size: 32px; line-height: 40px; font-weight: 700 }
    .error { color: var(--error) } .warning { color: var(--warning) } .notice { color: var(--notice) }
    .passed dd { color: var(--passed) }
    main { margin-top: 24px; justify-content: flex-start }
    aside { flex: 0 0 232px }
    fieldset { border: 0; padding: 0; margin: 0 0 24px }
    legend { font-weight: 600; padding: 0; margin-bottom: 4px }
    label { display: flex; gap: 12px; align-items: center; min-height: 44px }
    label span { margin-left: auto }
    input { width: 24px; height: 24px; accent-color: var(--accent) }
    button { width: 100%; min-height: 48px; font: inherit; color: var(--ink); background: var(--panel); \
    border: 1px solid var(--edge); border-radius: 12px }
    :focus-visible { outline: 3px solid var(--ink); outline-offset: 2px }
    section { flex: 1; min-width: 0 }
    article { gap: 24px; padding: 20px; margin-bottom: 16px; background: var(--panel); border: 1px solid var(--line); \
    border-radius: 20px }
    article > div { flex: 1; min-width: 0; overflow-wrap: anywhere }
    figure { flex: 0 0 232px; margin: 0; color: var(--second) }
    img { max-width: 232px; height: auto; border: 1px solid var(--line); border-radius: 12px }
    .badge, .chip { display: inline-block; padding: 2px 8px; border-radius: 14px; font-size: 14px }
    .badge svg { width: 16px; height: 16px; vertical-align: -3px; margin-right: 4px; fill: none; \
    stroke: currentColor; stroke-width: 2 }
    .badge { font-weight: 600 } .chip { border: 1px solid var(--edge); border-radius: 8px }
    .badge.error { background: var(--error-fill) } .badge.warning { background: var(--warning-fill) }
    .badge.notice { background: var(--notice-fill) }
    .fix { padding: 8px 14px; background: var(--side); border-radius: 12px } .fix b { margin-right: 12px }
    code { font: 14px/22px "Noto Sans Mono", "DejaVu Sans Mono", monospace }
    @media (max-width: 900px) { main, header, article { flex-wrap: wrap } }
    @media print { aside { display: none } article { break-inside: avoid } }
    """
}

extension AuditSeverity {
  fileprivate var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// A sign besides the colour; the word beside it says the same.
  fileprivate var sign: String {
    let outline =
      switch self {
      case .error: "M8 2h8l6 6v8l-6 6H8l-6-6V8zM12 7v6M12 16v1"
      case .warning: "M12 3l10 18H2zM12 9v6M12 17v1"
      case .notice: "M2 12a10 10 0 0 1 20 0a10 10 0 0 1-20 0M12 7v1M12 11v6"
      }
    return "<svg viewBox=\"0 0 24 24\" aria-hidden=\"true\"><path d=\"\(outline)\"/></svg>"
  }
}

extension AuditClause.Standard {
  fileprivate var id: String {
    switch self {
    case .wcag: "wcag"
    case .en301549: "en"
    case .section508: "section508"
    case .house: "house"
    }
  }
}
