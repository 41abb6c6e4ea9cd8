import Keyway
import KeywayDiagnostics
import KeywayTesting
import Testing

/// The rules of the audit that look at pixels, type and catalogs; those for scenes are in AuditTests.
@MainActor
@Suite("The audit of views")
struct AuditViewTests {
  private func rules(
    _ width: Double = 600, theme: Theme = .light, @ViewBuilder _ content: () -> some View
  ) throws -> Set<String> {
    let size = Size(width: width, height: 400)
    return Set(try AppDriver(size: size, theme: theme, scale: 2, content: content).audit().map(\.name))
  }

  // MARK: Pixels

  @Test("Words of too little contrast are found in the pixels", arguments: [Theme.light, .dark])
  func contrast(theme: Theme) throws {
    let isDark = theme == .dark
    let faint = Color(hex: isDark ? 0x5A5550 : 0xB5ADA5)
    #expect(
      try rules(theme: theme) { Text("Day, month, year").foregroundColor(faint) }.contains("text-contrast"))
    let enough = Color(hex: isDark ? 0x909090 : 0x666666)
    #expect(
      try !rules(theme: theme) { Text("Day, month, year").foregroundColor(enough) }.contains("text-contrast"))
    #expect(
      try !rules(theme: theme) { Text("Day, month, year").foregroundColor(.secondaryInk) }
        .contains("text-contrast"))
  }

  @Test("Large type needs less, and what is disabled nothing")
  func largeType() throws {
    let gray = Color(hex: 0x858585)
    #expect(try rules { Text("Departures").foregroundColor(gray) }.contains("text-contrast"))
    #expect(try !rules { Text("Departures").font(.title).foregroundColor(gray) }.contains("text-contrast"))
    #expect(try !rules { Button("Pay") {}.disabled(true) }.contains("text-contrast"))
  }

  @Test("The finding says both colours, and has a picture of the place")
  func finding() throws {
    let app = try AppDriver(size: Size(width: 600, height: 400), scale: 2) {
      Text("Day, month, year").foregroundColor(Color(hex: 0xB5ADA5))
    }
    let finding = try #require(app.audit().first { $0.name == "text-contrast" })
    #expect(finding.description.contains("needs 4.5 : 1"), "\(finding)")
    let picture = try #require(finding.picture)
    #expect(picture.scale == 2 && picture.width >= 464 && picture.height >= 320)
  }

  @Test("Type under twelve pixels is found")
  func type() throws {
    #expect(try rules { Text("Terms").font(.system(size: 11)) }.contains("text-small"))
    #expect(try !rules { Text("Terms").font(.system(size: 12)) }.contains("text-small"))
    #expect(try !rules { Text("Terms").font(.caption) }.contains("text-small"))
  }

  @Test("What paints itself has words, or is decoration")
  func drawn() throws {
    #expect(try rules { Lines() }.contains("drawn-unread"))
    #expect(try !rules { Lines().accessibilityHidden(true) }.contains("drawn-unread"))
    #expect(try !rules { Lines().accessibilityLabel("A page of lines") }.contains("drawn-unread"))
    #expect(
      try !rules { Button(action: {}) { Lines() }.accessibilityLabel("Lines") }.contains("drawn-unread"))
  }

  // MARK: Layout

  @Test("What the check of layouts finds are findings of the audit")
  func layout() throws {
    let word = "Donaudampfschifffahrtsgesellschaft"
    #expect(try rules(160) { Text(word).font(.title) }.contains("broken-word"))
    #expect(try !rules(160) { Text("Donau").font(.title) }.contains("broken-word"))
    #expect(try !rules(1400) { Text(word).font(.title) }.contains("broken-word"))
    let words = "One two three four five six"
    #expect(try rules { Text(words).frame(width: 80, height: 30) }.contains("spilled"))
    #expect(try !rules { Text(words).frame(width: 400, height: 30) }.contains("spilled"))
    #expect(try !rules { Text(words).frame(width: 80) }.contains("spilled"))
  }

  // MARK: Catalogs

  @Test("A text without a translation is found, one with a translation and one of the source are not")
  func catalogs() throws {
    func found(_ text: String, _ language: String) throws -> [AuditFinding] {
      try AppDriver(Sign(text: text), scale: 2, language: LanguageTag(language)).audit()
        .filter { $0.name == "not-localised" && "\($0)".contains(text) }
    }
    let finding = try #require(try found("Closed", "de").first)
    #expect(finding.description.contains("“Closed” is not translated"), "\(finding)")
    #expect(try found("Open", "de").isEmpty)
    #expect(try found("Closed", "en").isEmpty)
  }

  // MARK: What is let pass

  @Test("A view lets findings pass, of one rule, in itself and inside")
  func suppression() throws {
    let app = try AppDriver(size: Size(width: 600, height: 400), scale: 2) {
      VStack {
        Image(width: 80, height: 80, label: "", dependsOn: 0) { canvas, frame, theme in
          canvas.fill(frame, theme[.accent])
        }
        .auditSuppressed("image-undescribed", reason: "It is there to be found")
        Button("Share button") {}
      }
    }
    #expect(app.audit().map(\.name) == ["role-in-name"])
  }
}

/// A sign of one word, in two languages.
private struct Sign: KioskApp {
  var text = "Open"
  static var catalogs: [TextCatalog] {
    get throws {
      try [
        TextCatalog(
          Array(
            """
            msgid ""
            msgstr "Language: de\\n"
            msgid "Open"
            msgstr "Geöffnet"
            """.utf8))
      ]
    }
  }
  init() {}
  init(text: String) { self.text = text }
  var title: String { "Sign" }
  var body: some View { Text(localized(text)) }
}

/// Lines that are painted.
private struct Lines: Control {
  func element(in context: Context) -> Element { Element() }
  func sizeThatFits(_ proposal: ProposedViewSize, in context: Context) -> Size {
    Size(width: 200, height: 100)
  }
  func paint(on canvas: GraphicsContext, in context: Context) {
    for line in 1..<4 {
      let y = context.bounds.minY + 25 * Double(line)
      canvas.fill(
        Rect(x: context.bounds.minX, y: y, width: context.bounds.width, height: 2), context.theme[.ink])
    }
  }
}
