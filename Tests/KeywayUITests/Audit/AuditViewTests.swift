import Keyway
import KeywayDiagnostics
import KeywayDrawing
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

  private struct Fading: View {
    @State private var isShown = false

    var body: some View {
      VStack {
        Button("Show wins") { withAnimation(.linear(duration: .milliseconds(200))) { isShown.toggle() } }
        if isShown { Text("Two challenges won").transition(.opacity) }
      }
    }
  }

  @Test("Words that fade in are judged as they are at rest, and the window is left whole")
  func fading() throws {
    let app = try AppDriver(size: Size(width: 600, height: 400), scale: 2) { Fading() }
    try app.press("Space")
    #expect(app.audit().isEmpty)
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
  }

  @Test("Large type needs less, and what is disabled nothing")
  func largeType() throws {
    let gray = Color(hex: 0x858585)
    #expect(try rules { Text("Departures").foregroundColor(gray) }.contains("text-contrast"))
    #expect(try !rules { Text("Departures").font(.title).foregroundColor(gray) }.contains("text-contrast"))
    #expect(try !rules { Button("Pay") {}.disabled(true) }.contains("text-contrast"))
  }

  @Test(
    "Words that nobody can tell from their ground are found, in any type on any ground",
    arguments: [
      (0xFFFFFF, 0xFFFFFF), (0xFEFEFE, 0xFFFFFF), (0xF0F0F0, 0xFFFFFF), (0xFBF5EC, 0xFFFFFF),
      (0xFFF200, 0xFFFFFF), (0x000000, 0x000000), (0x0C0C0C, 0x000000), (0x161412, 0x1F1C19),
      (0x1D4F91, 0x1D4F91), (0x1F5298, 0x1D4F91), (0x8A3B12, 0x8A4416), (0x808080, 0x868686),
      (0x00E5A0, 0x00F0A8),
    ] as [(UInt32, UInt32)])
  func unseen(text: UInt32, ground: UInt32) throws {
    let (text, ground) = (Color(hex: text), Color(hex: ground))
    #expect(text.contrast(with: ground) < 1.2)
    let isDark = ground.contrast(with: Color(hex: 0xFFFFFF)) > ground.contrast(with: Color(hex: 0x000000))
    let readable = Color(hex: isDark ? 0xFFFFFF : 0x000000)
    func findings(_ words: String, _ color: Color, in style: TextStyle) throws -> [String] {
      try AppDriver(size: Size(width: 600, height: 400), scale: 2) {
        VStack(alignment: .leading) {
          Text("Departures").foregroundColor(readable)
          Text(words).font(style).foregroundColor(color)
        }
        .padding(24).background(ground)
      }
      .audit().filter { $0.name == "text-contrast" }.map(\.description)
    }
    for style in [TextStyle.caption, .body, .title] {
      let found = try findings("Day, month, year", text, in: style)
      #expect(found.count == 1 && found[0].contains("under 1.2 : 1"), "\(style): \(found)")
      #expect(try findings("Day, month, year", readable, in: style) == [], "\(style)")
    }
    #expect(try findings("– – –", text, in: .body) == [], "a line of signs is no words")
  }

  @Test("Words that nobody sees are found beside a line that everybody sees", arguments: [1, 0.05])
  func unseenOverLine(alpha: Double) throws {
    let (white, black) = (Color(hex: 0xFFFFFF), Color(hex: 0x000000))
    func isFound(_ color: Color) throws -> Bool {
      try rules {
        Text("Day, month, year").foregroundColor(color)
          .background { Lines().accessibilityHidden(true) }
          .padding(48).background(white)
      }
      .contains("text-contrast")
    }
    #expect(try isFound(alpha == 1 ? white : black.opacity(alpha)))
    #expect(try !isFound(black))
  }

  @Test("Words of another colour, and as light as their ground, are too faint: not everybody sees colours")
  func equallyLight() throws {
    let (red, green) = (Color(hex: 0xFF0000), Color(hex: 0x009400))
    #expect(red.contrast(with: green) < 1.2)
    #expect(
      try rules { Text("Day, month, year").foregroundColor(red).padding(24).background(green) }
        .contains("text-contrast"))
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

  // MARK: The focus

  @Test("A name that a limit of lines cuts is found while it has the focus, unless it is whole elsewhere")
  func focusEllipsis() throws {
    let long = "House Decaf, the last of the harvest of two years ago"
    func open(help: String? = nil, heading: String = "Coffee") throws -> AppDriver {
      let app = try AppDriver(size: Size(width: 600, height: 400), scale: 2) {
        VStack(spacing: 24) {
          Text(heading)
          Button("Plain") {}
          Button(action: {}) { Text(long).lineLimit(1).frame(width: 160) }.help(help ?? "")
        }
      }
      try app.press("Tab")
      #expect(app.focused?.label == long)
      return app
    }
    func isFound(_ app: AppDriver) -> Bool { app.audit().contains { $0.name == "focus-ellipsis" } }
    let app = try open()
    #expect(isFound(app))
    app.windowSystem.advance(by: .milliseconds(600))
    #expect(!isFound(app), "the help says the whole")
    try app.press("Shift+Tab")
    #expect(!isFound(app), "the focus is elsewhere")
    #expect(try !isFound(open(heading: long)))
    let helped = try open(help: "Mild and dark")
    helped.windowSystem.advance(by: .milliseconds(600))
    #expect(isFound(helped), "the author's help says something else")
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

  // MARK: - Allowed findings

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
        "warning needless-exception Pay: Unknown rule “missing-nam”"
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
