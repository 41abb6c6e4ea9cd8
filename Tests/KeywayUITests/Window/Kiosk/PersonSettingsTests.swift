import Keyway
import KeywayKeymap
import KeywayTesting
import SeededRandom
import Testing

@testable import KeywayUI

@MainActor
@Suite("What a person has set ends with the session")
struct PersonSettingsTests {
  private struct Kiosk: KioskApp {
    static var catalogs: [TextCatalog] {
      get throws {
        try ["de", "ar"].map {
          let text = "msgid \"\"\nmsgstr \"Language: \($0)\\n\"\n\nmsgid \"Pay\"\nmsgstr \"\($0) Pay\"\n"
          return try TextCatalog(Array(text.utf8))
        }
      }
    }

    var policy: KioskPolicy {
      var policy = KioskPolicy()
      policy.idle = IdleReset(after: .seconds(60), resetsFocus: true)
      return policy
    }

    var body: some View {
      VStack {
        Button(localized("Pay")) {}
        Button("Help") {}.accessibilityIdentifier("help")
      }
    }
  }

  /// Sets all of it at random, by what an app has.
  private func change(_ window: AppWindow, _ random: inout SeededGenerator) {
    var changes: [@MainActor (inout SeededGenerator) -> Void] = [
      { window.language = LanguageTag(["de", "ar"].randomElement(using: &$0)!)! },
      { window.layoutDirection = LayoutDirection.allCases.randomElement(using: &$0)! },
      { window.keyNameLanguage = KeyNameLanguage.allCases.randomElement(using: &$0)! },
      {
        window.theme = [Theme.dark, .highContrast, .light.large].randomElement(using: &$0)!
        window.theme.textScale = Double.random(in: 0.8...2, using: &$0)
      },
      { window.viewingDistance = Double.random(in: 0.6...4, using: &$0) },
      {
        window.focusRing = FocusRingSettings(
          viewingDistance: Double.random(in: 0.5...3, using: &$0),
          glide: .milliseconds(Int.random(in: 0...120, using: &$0)),
          isLatched: Bool.random(using: &$0))
      },
      { window.onScreenKeyboard = [.always, .never].randomElement(using: &$0)! },
      {
        window.keyboardScanning = KeyboardScanning(
          interval: .milliseconds(Int.random(in: 500...2000, using: &$0)))
      },
      {
        window.keyboardSettings = KeyboardSettings(
          stickyKeys: StickyKeys.Settings(), slowKeys: .milliseconds(Int.random(in: 1...500, using: &$0)),
          keypadTypesNumbers: Bool.random(using: &$0))
      },
      { window.chordTimeout = .milliseconds(Int.random(in: 100...9000, using: &$0)) },
      { window.focusGuardTime = .milliseconds(Int.random(in: 1...900, using: &$0)) },
    ]
    changes.shuffle(using: &random)
    for change in changes { change(&random) }
  }

  /// The settings by name, as texts.
  private func texts(_ settings: PersonSettings) -> [String: String] {
    var texts: [String: String] = [:]
    for child in Mirror(reflecting: settings).children {
      if let name = child.label { texts[name] = String(reflecting: child.value) }
    }
    return texts
  }

  @Test("All of it set at random, the state after a reset is that of the start")
  func random() throws {
    var random = SeededGenerator()
    var changed: Set<String> = []
    for round in 0..<Sample.times(16) {
      let app = try AppDriver(Kiosk(), language: .english)
      let start = app.window.personSettings
      for _ in 0..<2 {
        try app.press("Tab")
        change(app.window, &random)
        app.windowSystem.settle()
        let now = texts(app.window.personSettings)
        changed.formUnion(texts(start).filter { now[$0.key] != $0.value }.keys)
        if round.isMultiple(of: 2) {
          app.windowSystem.advance(by: .milliseconds(60_000))
        } else {
          app.window.reset()
          app.windowSystem.settle()
        }
        #expect(app.window.personSettings == start, "KEYWAY_SEED=\(random.seed)")
        #expect(app.focused?.label == "Pay", "KEYWAY_SEED=\(random.seed)")
      }
      let difference = app.capture().difference(from: app.freshCapture())
      #expect(difference.count == 0, "KEYWAY_SEED=\(random.seed)")
    }
    // A setting that joins the list is set here too.
    let all = Set(texts(try AppDriver(Kiosk()).window.personSettings).keys)
    #expect(changed == all, "KEYWAY_SEED=\(random.seed)")
  }

  @Test("What the app has set while nobody was there stays, between sessions too")
  func machine() throws {
    let app = try AppDriver(Kiosk(), language: .english)
    // It is night.
    app.window.theme = .dark
    try app.press("Tab")
    app.window.theme = .highContrast
    app.window.reset()
    #expect(app.window.theme == .dark)
    app.window.theme = .light
    app.window.reset()
    #expect(app.window.theme == .light)
  }

  @Test("A finger and an assistive technology begin a session as a key does")
  func input() throws {
    for begin in [
      { (app: AppDriver) in app.windowSystem.tap(at: Point(x: 5, y: 5), in: app.headlessWindow) },
      { (app: AppDriver) in
        let button = try #require(app.tree.element(forKey: "help"))
        app.window.perform(.activate, on: button)
      },
      { (app: AppDriver) in try #require(app.buttons["Help"]).activate() },
      { (app: AppDriver) in app.window.assistance.performMagicTap(from: nil) },
    ] as [(AppDriver) throws -> Void] {
      let app = try AppDriver(Kiosk(), language: .english)
      try begin(app)
      app.window.theme = .highContrast
      app.window.reset()
      #expect(app.window.theme == .light)
    }
  }
}
