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

  @Test("Each rule finds what breaks it, and neither what comes close nor what was mended")
  func rules() throws {
    func found(_ open: AuditViewCase.Opening) throws -> [String] { try open().audit().map(\.name) }
    for example in AuditViewCase.all {
      let broken = try found(example.breaks)
      #expect(broken.contains(example.rule), "\(example.rule): \(broken)")
      #expect(try !found(example.near).contains(example.rule), "\(example.rule): what comes close")
      #expect(try !found(example.fixed).contains(example.rule), "\(example.rule): what was mended")
    }
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

  // MARK: Catalogs

  @Test("A text without a translation is found, one with a translation and one of the source are not")
  func catalogs() throws {
    func found(_ text: String, _ language: String) throws -> [AuditFinding] {
      try AppDriver(Sign { localized(text) }, scale: 2, language: LanguageTag(language)).audit()
        .filter { $0.name == "not-localised" && "\($0)".contains(text) }
    }
    let finding = try #require(try found("Closed", "de").first)
    #expect(finding.description.contains("“Closed” is not translated"), "\(finding)")
    #expect(try found("Open", "de").isEmpty)
    #expect(try found("Closed", "en").isEmpty)
  }

  @Test(
    "A text that the catalog has, and that is shown without asking it, is found where it is not the language's own"
  )
  func overlooked() throws {
    func found(_ language: String) throws -> AuditFinding? {
      try AppDriver(Sign { "Open" }, scale: 2, language: LanguageTag(language)).audit()
        .first { $0.name == "not-localised" }
    }
    let finding = try #require(try found("de"))
    #expect(finding.description.contains("“Open” was not looked up"), "\(finding)")
    #expect(try found("en") == nil)
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

  @Test("An exception from a rule that there is not is found")
  func unknownRule() throws {
    let app = try AppDriver(size: Size(width: 600, height: 400), scale: 2) {
      Button("Pay") {}.auditSuppressed("missing-nam", reason: "It has a picture")
    }
    #expect(
      app.audit().map(\.description) == [
        "warning needless-exception Pay: There is no rule “missing-nam”"
      ])
  }

  // MARK: Many elements

  @Test(
    "A screen of two thousand buttons is looked at, but for the proof of its keys", .timeLimit(.minutes(1)))
  func many() throws {
    let app = try AppDriver(size: Size(width: 800, height: 600)) {
      ScrollView { VStack { ForEach(0..<2_000) { Button("Row \($0)") {} } } }
    }
    let rules = AuditRule.all.filter { !$0.provesKeys }
    #expect(Audit(app.window, rules: rules).elements >= 2_000)
  }
}
