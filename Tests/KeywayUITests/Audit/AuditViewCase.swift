import Keyway
import KeywayDrawing
import KeywayTesting
import Testing
import ViewTestKit

/// A rule of the audit that looks at views: one window that breaks it, one that comes close, and one that was mended as the fix
/// says. Rules that scenes can break are in AuditCase.
@MainActor
struct AuditViewCase {
  typealias Opening = @MainActor @Sendable () throws -> AppDriver

  let rule: String
  let breaks: Opening
  let near: Opening
  let fixed: Opening

  init(
    _ rule: String, breaks: @escaping Opening, near: @escaping Opening, fixed: @escaping Opening
  ) {
    (self.rule, self.breaks, self.near, self.fixed) = (rule, breaks, near, fixed)
  }

  private static func open(
    _ width: Double = 600, _ height: Double = 400, _ theme: Theme = .light,
    @ViewBuilder _ content: () -> some View
  ) throws -> AppDriver {
    try AppDriver(size: Size(width: width, height: height), theme: theme, scale: 2, content: content)
  }

  private static let words = "One two three four five six"
  private static let long = "Donaudampfschifffahrtsgesellschaft"

  static let all = pixels + layout + texts + screens

  private static let pixels = [
    AuditViewCase(
      "text-contrast", breaks: { try open { Text(words).foregroundColor(Color(hex: 0xB5ADA5)) } },
      near: { try open { Text(words).foregroundColor(Color(hex: 0x666666)) } },
      fixed: { try open { Text(words).foregroundColor(.ink) } }),
    AuditViewCase(
      "text-small", breaks: { try open { Text(words).font(.system(size: 11)) } },
      near: { try open { Text(words).font(.system(size: 12)) } },
      fixed: { try open { Text(words).font(.caption) } }),
    // The picture of a button with its ring, behind the same button: the ring changes nothing.
    AuditViewCase(
      "ring-contrast",
      breaks: {
        let picture = try ringed()
        return try open { RingStage(ground: .picture(picture)) }
      },
      near: { try open { RingStage(ground: .color(Theme.light[.ringOuter])) } },
      fixed: { try open { RingStage(ground: .color(Theme.light[.panel])) } }),
    AuditViewCase(
      "idle-action", breaks: { try open { Text("Pay").accessibilityAddTraits(.isButton).focusable() } },
      near: { try open { Text("Pay").focusable() } },
      fixed: { try open { Text("Pay").accessibilityAddTraits(.isButton).focusable().onTapGesture {} } }),
    AuditViewCase(
      "drawn-unread", breaks: { try open { Lines() } },
      near: { try open { Button(action: {}) { Lines() }.accessibilityLabel("Lines") } },
      fixed: { try open { Lines().accessibilityHidden(true) } }),
  ]

  private static func ringed() throws -> ImageBuffer {
    let app = try open { RingStage(ground: .color(Theme.light[.panel])) }
    try app.press("Tab")
    #expect(app.window.shownRing != nil)
    return app.capture()
  }

  private static let layout = [
    // A wheel has a line for each choice, and no author asked for that.
    AuditViewCase(
      "truncated", breaks: { try open { wheel.frame(width: 160) } },
      near: { try open { Text(words).lineLimit(1).frame(width: 80) } },
      fixed: { try open { wheel.frame(width: 560) } }),
    AuditViewCase(
      "cramped", breaks: { try open { ScrollView { tall }.frame(height: 80) } },
      near: { try open { ScrollView { tall }.frame(height: 240) } },
      fixed: { try open { ScrollView { tall } } }),
    AuditViewCase(
      "broken-word", breaks: { try open(160) { Text(long).font(.title) } },
      near: { try open(160) { Text("Donau").font(.title) } },
      fixed: { try open(1400) { Text(long).font(.title) } }),
    AuditViewCase(
      "spilled", breaks: { try open { Text(words).frame(width: 80, height: 30) } },
      near: { try open { Text(words).frame(width: 400, height: 30) } },
      fixed: { try open { Text(words).frame(width: 80) } }),
  ]

  private static var wheel: some View {
    Picker("Way", selection: .constant(1)) {
      Text("Along the harbour and over the bridge").tag(1)
      Text("Through the park").tag(2)
    }
    .pickerStyle(.wheel)
  }

  private static var tall: some View { Button(action: {}) { Lines() }.accessibilityLabel("Lines") }

  private static let texts = [
    AuditViewCase(
      "not-localised", breaks: { try sign { localized("Closed") } }, near: { try sign { "Ava Keller" } },
      fixed: { try sign { localized("Open") } }),
    AuditViewCase(
      "not-looked-up", breaks: { try sign(button: { "Leave us" }) { localized("Open") } },
      near: { try sign(button: { "A1" }) { localized("Open") } },
      fixed: { try sign(button: { localized("Open") }) { localized("Open") } }),
  ]

  private static let screens = [
    AuditViewCase(
      "out-of-reach",
      breaks: {
        try open(1080, 1920) {
          VStack {
            Button("Pay") {}
            Spacer()
          }
        }
      },
      near: {
        try open(1280, 800) {
          VStack {
            Button("Pay") {}
            Spacer()
          }
        }
      },
      fixed: {
        try open(1080, 1920) {
          VStack {
            Spacer()
            Button("Pay") {}
          }
        }
      }),
    AuditViewCase(
      "under-scroll-bar", breaks: { try open { strip(0) } },
      near: { try open { strip(0).scrollBars(false) } },
      fixed: { try open { strip(24) } }),
    AuditViewCase(
      "focus-cut",
      breaks: {
        let app = try open { terms }
        try app.press("Tab")
        #expect(app.element(labeled: "Accept")?.scroll(.down) == true)
        return app
      },
      near: {
        let app = try open { terms }
        #expect(app.element(labeled: "Accept")?.scroll(.down) == true)
        try app.press("Tab")
        return app
      }, fixed: { try open { terms } }),
    AuditViewCase(
      "focus-ellipsis", breaks: { try open { limited(1) } },
      near: {
        try open {
          VStack {
            Button("Pay") {}
            limited(1)
          }
        }
      }, fixed: { try open { limited(nil) } }),
    AuditViewCase(
      "error-out-of-sight", breaks: { try open { day("There is no such day", 110) } },
      near: { try open { day(nil, 110) } }, fixed: { try open { day("There is no such day", 300) } }),
    AuditViewCase(
      "dialog-edge", breaks: { try open { wait(.dialog) } }, near: { try open { wait(.group) } },
      fixed: { try open { wait(.dialog).background(.ink) } }),
  ]

  private static func strip(_ room: Double) -> some View {
    ScrollView {
      VStack(spacing: 0) {
        ForEach(0..<40) { row in
          HStack(spacing: 0) {
            Spacer()
            Text("Row \(row)")
          }
        }
      }
      .padding(.horizontal, room)
    }
  }

  private static var terms: some View {
    ScrollView {
      VStack(spacing: 0) {
        Button("Accept") {}
        Text(words).frame(height: 900)
      }
    }
  }

  private static func limited(_ lines: Int?) -> some View {
    Button {
    } label: {
      Text(words).lineLimit(lines).frame(width: 80)
    }
  }

  private static func day(_ error: String?, _ height: Double) -> some View {
    ScrollView { TextField("Day", text: .constant("32")).fieldError(error) }.frame(height: height)
  }

  private static func wait(_ role: Role) -> some View {
    VStack { Text("Wait").frame(width: 300, height: 200) }.accessibilityRole(role).accessibilityLabel("Wait")
  }

  private static func sign(button: Sign.Words? = nil, _ text: @escaping Sign.Words) throws -> AppDriver {
    try AppDriver(Sign(button: button, text), scale: 2, language: LanguageTag("de"))
  }
}

/// A sign of one word, in two languages.
struct Sign: KioskApp {
  typealias Words = @MainActor () -> String

  var button: Words? = nil
  var text: Words = { "Open" }

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

  init(button: Words? = nil, _ text: @escaping Words) { (self.button, self.text) = (button, text) }

  var title: String { "Sign" }

  var body: some View {
    VStack {
      Text(text())
      if let button { Button(button()) {} }
    }
  }
}

/// A button on a ground.
struct RingStage: View {
  enum Ground {
    case color(Color)
    case picture(ImageBuffer)
  }

  let ground: Ground

  var body: some View {
    ZStack {
      StageGround(ground: ground).accessibilityHidden(true)
      Button("Pay") {}
    }
  }
}

/// The ground of a ``RingStage``.
private struct StageGround: Control {
  let ground: RingStage.Ground

  func element(in context: Context) -> Element { Element() }
  func sizeThatFits(_ proposal: ProposedViewSize, in context: Context) -> Size {
    Size(width: proposal.width ?? 0, height: proposal.height ?? 0)
  }
  func paint(on canvas: GraphicsContext, in context: Context) {
    switch ground {
    case .color(let color): canvas.fill(context.bounds, color)
    case .picture(let picture): canvas.draw(picture, in: context.bounds)
    }
  }
}

/// Lines that are painted.
struct Lines: Control {
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
