import Foundation
import Keyway
import KeywayKeymap
import KeywayMenus
import KeywayPlatform
import KeywayTesting
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("An app answers in the language of the window that calls it, with a German and an English window open")
struct WindowDoorTests {
  private static let words = ["de": "Kopieren", "en": "Copy"]

  /// The public declarations of all modules but those for tests: names, and the declarations themselves.
  private func declarations() throws -> [(name: String, declaration: Substring)] {
    let folder = PackageFolder.url.appending(path: "docs/interfaces")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return try files.filter { !$0.lastPathComponent.contains("Test") }.flatMap { file in
      try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { line in
        guard let bar = line.range(of: " | ") else { return nil }
        return (String(line[..<bar.lowerBound]), line[bar.upperBound...])
      }
    }
  }

  /// Those that take or hold a closure of the app.
  private func declarationsWithClosures() throws -> Set<String> {
    let optional = #/\) -> [^()]+\)\?/#
    return Set(
      try declarations().compactMap { name, declaration in
        let isStored = declaration.contains("var ") && declaration.contains("->")
        guard declaration.contains("@escaping") || isStored || declaration.firstMatch(of: optional) != nil
        else { return nil }
        return name
      })
  }

  /// The requirements of protocols that an app adopts, besides its own and the bodies of views.
  private func requirementsOfViews() throws -> Set<String> {
    let protocols = [
      "AccessibilityCustomContentProvider", "AccessibilityReadingContent", "ButtonStyle", "Control", "Layout",
      "Shape",
    ]
    let others = ["static ", "typealias ", "associatedtype ", "some Shape", "func callAsFunction"]
    return Set(
      try declarations().compactMap { name, declaration in
        guard protocols.contains(where: { name.hasPrefix($0 + ".") }) else { return nil }
        return others.contains { declaration.contains($0) } ? nil : name
      })
  }

  /// Closures that are asked for their answer by other tests of this suite.
  private static let elsewhere: Set = [
    "DeferredMenuElement.init(title:identifier:fileID:line:_:)",
    "DeferredMenuElement.uncached(title:identifier:fileID:line:_:)", "EventLoop.schedule(after:_:)",
  ]

  @Test("Each public declaration that takes a closure has a row, and each row a declaration")
  func complete() throws {
    let rows = Set(CallbackRow.all.flatMap(\.declarations)).union(Self.elsewhere)
    let declared = try declarationsWithClosures().union(requirementsOfViews())
    #expect(declared.count > 100)
    #expect(declared.subtracting(rows).sorted() == [], "add a row to CallbackRow")
    #expect(rows.subtracting(declared).sorted() == [])
  }

  @Test("Each closure answers in the language of its window, whichever window worked before")
  func callbacks() async throws {
    for row in CallbackRow.all {
      let system = HeadlessWindowSystem()
      let both = try ["de", "en"].map { language in
        let answers = Answers()
        let window = try open(language, in: system, CallbackView(row: row, answers: answers))
        row.prepare(window, answers)
        return (language: language, window: window, answers: answers)
      }
      system.settle()
      for (one, other) in [(both[0], both[1]), (both[1], both[0])] {
        try await row.act(
          CallbackStage(system: system, window: one.window, other: other.window, answers: one.answers))
      }
      for one in both {
        let expected = Dictionary(
          uniqueKeysWithValues: row.closures.map { ($0, [Self.words[one.language]!]) })
        #expect(
          one.answers.words.mapValues { $0.sorted() } == expected, "\(row.declarations) in \(one.language)")
      }
    }
  }

  private func open(
    _ language: String, in system: HeadlessWindowSystem, _ content: some View
  ) throws -> AppWindow {
    var description = WindowDescription(
      title: "Test", appID: "app.keyway.test", size: Size(width: 800, height: 600))
    description.languages = LanguageSource(standard: LanguageTag(language))
    let window = try AppWindow(description, in: system, content: content)
    // Time stands still, so Space would only say where the focus has come.
    window.focusGuardTime = .zero
    return window
  }

  // MARK: The app's own

  /// Asked for the language of a call by each requirement that has an answer.
  private struct App: KioskApp {
    static var catalogs: [TextCatalog] {
      get throws {
        let lines = [#"msgid """#, #"msgstr """#, #""Language: de\n""#, "", #"msgid "B""#, #"msgstr "C""#]
        return [try TextCatalog(Array(lines.joined(separator: "\n").utf8))]
      }
    }
    var say = Answers()

    private func answer<Value>(_ name: String, _ value: Value) -> Value {
      say(name)
      return value
    }

    var body: some View { Text(say("body")) }
    var title: String { say("title") }
    var appID: String { answer("appID", "app.keyway.test") }
    var windowSize: Size { answer("windowSize", Size(width: 400, height: 300)) }
    var coversPanels: Bool { answer("coversPanels", false) }
    var showsMenuBar: Bool { answer("showsMenuBar", true) }
    var offersQuit: Bool { answer("offersQuit", true) }
    var offersShortcuts: Bool { answer("offersShortcuts", true) }
    var layoutDirection: LayoutDirection { answer("layoutDirection", .leftToRight) }
    var traversal: Traversal { answer("traversal", Traversal()) }
    var keyboardSettings: KeyboardSettings { answer("keyboardSettings", KeyboardSettings()) }
    var bindings: BindingTable { answer("bindings", .standard) }
    var policy: KioskPolicy { answer("policy", KioskPolicy()) }
    var viewingDistance: Double? { answer("viewingDistance", nil) }
    var onScreenKeyboard: OnScreenKeyboardPolicy { answer("onScreenKeyboard", .automatic) }
    var keyboardScanning: KeyboardScanning? { answer("keyboardScanning", nil) }
    var accessibilityBus: AccessibilityBusPolicy { answer("accessibilityBus", .automatic) }
    var focusRing: FocusRingSettings { answer("focusRing", FocusRingSettings()) }

    func picture(named name: String) -> Image? {
      answer("picture(named:)", Image(width: 16, height: 16) { _, _, _ in })
    }
    func windowDidOpen(_ window: AppWindow) { say("windowDidOpen(_:)") }

    func buildMenu(with builder: MenuBuilder) throws {
      say("buildMenu(with:)")
      let say = say
      let once = DeferredMenuElement { completion in
        say("once")
        completion([])
      }
      let often = DeferredMenuElement.uncached { completion in
        say("often")
        completion([])
      }
      try builder.insertElements(
        [Command(title: "A", image: "a", action: "test"), once, often], atStartOfMenu: .application)
    }
  }

  /// Requirements of an app that are read before there is a window, or on its type.
  private static let askedBefore: Set = ["Body", "init()", "catalogs", "sourceLanguage", "fillsEveryOutput"]

  @Test("Each requirement of an app answers in the language of its window, at the start and later")
  func requirements() throws {
    let lines = try String(
      contentsOf: PackageFolder.url.appending(path: "docs/interfaces/KeywayUI.txt"), encoding: .utf8)
    let names = lines.split(separator: "\n").compactMap { line -> String? in
      guard line.hasPrefix("KioskApp."), let bar = line.range(of: " | ") else { return nil }
      return String(line[..<bar.lowerBound].dropFirst("KioskApp.".count))
    }
    let required = Set(names).subtracting(Self.askedBefore)
    let system = HeadlessWindowSystem()
    let both = try ["de", "en"].map { language in
      let app = App()
      let window = try AppWindow(
        app, in: system, languages: LanguageSource(App.self, language: LanguageTag(language)))
      return (language: language, window: window, app: app)
    }
    system.settle()
    for (one, other) in [(both[0], both[1]), (both[1], both[0])] {
      let stage = CallbackStage(system: system, window: one.window, other: other.window, answers: one.app.say)
      stage.use { $0.rebuildMenus() }
      stage.evaluateAgain()
      // The menu with the picture.
      try stage.press("F10 Down")
    }
    let asked = required.union(["once", "often"])
    for one in both {
      #expect(asked.subtracting(one.app.say.words.keys).sorted() == [], "add it to the app of this test")
      for (name, words) in one.app.say.words { #expect(words == [Self.words[one.language]!], "\(name)") }
    }
  }

  // MARK: From another window

  @Test("What one window's app does with the other window calls back in the language of that one")
  func fromOther() throws {
    let (system, answers) = (HeadlessWindowSystem(), Answers())
    let german = try open(
      "de", in: system,
      VStack {
        Button("A") {}
        TextField("B", text: Binding(get: { "" }, set: { _ in answers("text") }))
          .onFocusChange { _ in answers("focus") }
          .accessibilityIdentifier("here")
      })
    german.onClose = { answers("close") }
    let english = try open("en", in: system, Text("C"))
    system.settle()
    let stage = CallbackStage(system: system, window: german, other: english, answers: answers)
    try stage.assist { node, _ in
      english.door.enter {
        if let field = german.tree.element(forKey: "here") { german.focus(field) }
        _ = german.assistance.editedText(of: node)?.replaceAccessibilityText(in: 0..<0, with: "x")
        german.close()
        #expect(localized("Copy") == "Copy")
      }
    }
    let germanWord: Set = ["Kopieren"]
    #expect(answers.words == ["text": germanWord, "focus": germanWord, "close": germanWord])
  }

  // MARK: Later

  @Test("A task and a timer answer in the language of the window whose handler began them")
  func later() async throws {
    let system = HeadlessWindowSystem()
    let both = try ["de", "en"].map { language in
      let answers = Answers()
      let window = try open(
        language, in: system,
        Button("A") {
          Task {
            try? await Task.sleep(for: .milliseconds(1))
            answers("task")
          }
          system.eventLoop.schedule(after: .milliseconds(100)) { answers("timer") }
        })
      return (language: language, window: window, answers: answers)
    }
    system.settle()
    for (one, other) in [(both[0], both[1]), (both[1], both[0])] {
      let stage = CallbackStage(system: system, window: one.window, other: other.window, answers: one.answers)
      try stage.press("Space")
      stage.advance(100)
      await stage.wait(for: "task")
      #expect(
        one.answers.words == ["task": [Self.words[one.language]!], "timer": [Self.words[one.language]!]])
    }
  }

  @Test("A task of a window goes on in its language when a second window opens, and follows a change of it")
  func secondWindow() async throws {
    let system = HeadlessWindowSystem()
    let answers = Answers()
    let gate = AsyncStream.makeStream(of: Void.self)
    let german = try open(
      "de", in: system,
      Text("A").task {
        for await _ in gate.stream { answers() }
      })
    system.settle()
    let english = try open("en", in: system, Text("B"))
    let stage = CallbackStage(system: system, window: german, other: english, answers: answers)
    gate.continuation.yield()
    await stage.wait()
    #expect(answers.words == ["action": ["Kopieren"]])
    german.language = LanguageTag("sv")!
    let swedish = german.localization.text("Copy")
    gate.continuation.yield()
    for _ in 0..<5_000 where answers.words["action"]?.count == 1 {
      try? await Task.sleep(for: .milliseconds(1))
      system.settle()
    }
    #expect(answers.words == ["action": ["Kopieren", swedish]])
    gate.continuation.finish()
  }

  @Test("The view of a driver is in the driver's language, whichever app was open before")
  func driver() throws {
    let german = LanguageTag("de")!
    LanguageDoor(Localization(preferred: [german], others: [german])).enter {}
    #expect(localized("Copy") == "Kopieren", "the door that was entered last")
    let app = try AppDriver {
      Text(localized("Copy"))
      Image(systemName: "checkmark.seal.fill")
    }
    #expect(app.accessibilityTree.readingOrder().map(\.node.label) == ["Copy", "Verified"])
  }
}
