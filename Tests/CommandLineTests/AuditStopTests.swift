import KeywayFiles
import KeywayTesting
import Testing

@testable import KeywayDiagnostics

/// Whether the audit finds every stop that the readers' own stops lack, and nothing else.
@MainActor
@Suite("The audit's rule for focus stops, names and languages")
struct AuditStopTests {
  private func findings(_ elements: String, of rule: String) throws -> [String] {
    let scene = try Scene(text: AuditCase.scene(elements), name: rule)
    return try AppDriver(scene, scale: 2).audit().filter { $0.name == rule }.map(\.path)
  }

  @Test("A stop that is hidden, left out of an order, or in what ignores its content, is found")
  func lost() throws {
    let found = try findings(
      """
      - { id: hidden, role: image, label: Map, focusable: true, accessibility: { hidden: true }, frame: [20, 20, 100, 56] }
      - { id: none, role: button, label: Go, accessibility: { element: false }, frame: [140, 20, 100, 56] }
      - id: card
        label: Card
        accessibility: { children: ignore }
        children: [{ id: inside, role: link, label: More, frame: [260, 20, 100, 56] }]
      - id: box
        role: toolbar
        label: Tools
        accessibility: { elements: [kept] }
        children:
          - { id: kept, role: button, label: Kept, frame: [20, 100, 100, 56] }
          - { id: dropped, role: slider, label: Dropped, value: '3', frame: [140, 100, 100, 56] }
      - id: panel
        role: group
        label: Panel
        accessibility: { hidden: true }
        children: [{ id: close, role: button, label: Close, frame: [20, 180, 100, 56] }]
      """, of: "focusable-hidden")
    #expect(found == ["hidden", "none", "card/inside", "box/dropped", "panel/close"])
  }

  @Test(
    "A link in a heading, a button in a text or a picture, and what a card combines are found by those who read"
  )
  func kept() throws {
    for role in ["heading", "text", "image", "progress"] {
      let scene = """
        - id: whole
          role: \(role)
          label: Terms
          frame: [20, 20, 400, 100]
          children: [{ id: inside, role: link, label: Read, frame: [30, 30, 100, 56] }]
        - id: card
          accessibility: { children: combine }
          children:
            - { role: text, label: Tea, frame: [20, 200, 100, 28] }
            - { id: order, role: button, label: Order, frame: [140, 200, 100, 56] }
        """
      #expect(try findings(scene, of: "focusable-hidden") == [], "\(role)")
    }
  }

  @Test("A value is no name, and what takes the focus or shows progress needs one")
  func names() throws {
    let found = try findings(
      """
      - { id: size, role: slider, value: Large, frame: [20, 20, 200, 56] }
      - { id: scroll, role: scrollView, focusable: true, frame: [20, 100, 200, 56], children: [{ role: text, label: A, frame: [20, 100, 200, 28] }] }
      - { id: head, role: heading, frame: [20, 180, 200, 56] }
      - { id: load, role: progress, value: 50 %, frame: [20, 260, 200, 28] }
      - { id: area, role: group, focusable: true, frame: [20, 300, 200, 56] }
      """, of: "missing-name")
    #expect(Set(found) == ["size", "scroll", "head", "load", "area"])
  }

  @Test("A cell that takes no focus, and a control that is inert, need no name")
  func quiet() throws {
    let scene = """
      - id: table
        role: table
        label: Trains
        frame: [20, 20, 400, 100]
        children:
          - id: row
            role: row
            label: Ulm
            frame: [20, 20, 400, 40]
            children:
              - { id: empty, role: cell, focusable: false, frame: [20, 20, 20, 20] }
              - { id: ulm, role: cell, label: Ulm, focusable: false, frame: [40, 20, 20, 20] }
      - { id: dead, role: button, inert: true, frame: [20, 200, 20, 20] }
      """
    for rule in ["missing-name", "target-size", "focusable-hidden", "nested-interactive"] {
      #expect(try findings(scene, of: rule).filter { !$0.hasSuffix("row") } == [], "\(rule)")
    }
  }

  @Test(
    "Addresses are no names for programs",
    arguments: ["anna_b@example.org", "example.org/my_page", "https://a_b.example.org", "Room B_2 left"])
  func addresses(label: String) throws {
    #expect(
      try findings("- { id: a, role: text, label: '\(label)', frame: [20, 20, 300, 28] }", of: "symbol-name")
        == [])
  }

  @Test("A reason that is hidden or empty explains nothing", arguments: ["hidden: true", "label: ''"])
  func reasons(reason: String) throws {
    let scene = """
      - { id: day, role: textField, label: Day, frame: [20, 20, 200, 56], accessibility: { invalid: true, errorMessages: [why] } }
      - { id: why, role: text, \(reason.hasPrefix("label") ? "" : "label: Wrong, ")\(reason), frame: [20, 100, 300, 28] }
      """
    #expect(try findings(scene, of: "error-unassociated") == ["day"])
  }

  @Test("Words are compared whole in a name, of menu items and of two letters too")
  func wordsInName() throws {
    func found(_ role: String, _ label: String, _ shown: String) throws -> [String] {
      let parent = role == "menuItem" ? "menu" : "group"
      return try findings(
        """
        - id: m
          role: \(parent)
          label: All
          frame: [0, 0, 800, 300]
          children:
            - id: a
              role: \(role)
              label: \(label)
              frame: [20, 20, 300, 120]
              children: [{ role: text, label: '\(shown)', frame: [40, 40, 200, 28] }]
        """, of: "label-in-name")
    }
    #expect(try !found("button", "Category", "Go").isEmpty)
    #expect(try !found("menuItem", "Insert", "Paste").isEmpty)
    #expect(try !found("button", "Medium", "M").isEmpty)
    #expect(try found("button", "Go to the cart", "Go").isEmpty)
    #expect(try found("button", "カートに追加", "追加").isEmpty)
    #expect(try found("button", "Close", "x").isEmpty)
  }

  @Test("Two small targets whose circles meet are too near, although no circle meets a target")
  func circles() throws {
    func small(_ x: Int) -> String {
      """
      - { id: a, role: button, label: A, frame: [20, 20, 8, 8] }
      - { id: b, role: button, label: B, frame: [\(x), 20, 8, 8] }
      """
    }
    #expect(try findings(small(43), of: "target-size") == ["a", "b"])
    #expect(try findings(small(44), of: "target-size") == [])
  }

  @Test(
    "A sentence in a script without spaces is one, and a name in it is none",
    arguments: [
      ("ようこそ博物館へ", true), ("欢迎来到博物馆", true), ("ยินดีต้อนรับสู่พิพิธภัณฑ์", true), ("東京駅", false), ("北京", false),
      ("Museum 博物馆", false), ("Willkommen im Museum", false), ("Добро пожаловать в 2 музея", true),
      ("Кафе Пушкинъ", false), ("오늘 박물관에 오신 것을 환영합니다", true),
    ])
  func sentences(text: String, isSentence: Bool) {
    #expect(WritingSystem.isSentence(text, beside: WritingSystem.systems(of: "en")) == isSentence)
  }

  @Test("A language's own script is known, by the script of its tag or by its name")
  func systems() {
    #expect(!WritingSystem.isSentence("ようこそ博物館へ", beside: WritingSystem.systems(of: "ja")))
    #expect(WritingSystem.isSentence("ようこそ博物館へ", beside: WritingSystem.systems(of: "ru")))
    #expect(!WritingSystem.isSentence("Добро дошли у музеј", beside: WritingSystem.systems(of: "sr")))
    #expect(WritingSystem.isSentence("Добро дошли у музеј", beside: WritingSystem.systems(of: "sr_Latn")))
    #expect(WritingSystem.isSentence("Добро дошли у музеј", beside: WritingSystem.systems(of: "sr@latin")))
  }

  @Test(
    "Tags are those that BCP 47 knows",
    arguments: [
      ("de", true), ("de-CH", true), ("zh-Hans-CN", true), ("sr-Latn", true), ("es-419", true),
      ("de-CH-1996", true),
      ("gsw", true), ("zh-yue-HK", true), ("en-x-kiosk", true), ("en-u-nu-latn", true), ("deutsch", false),
      ("jp", false), ("de-UK", false), ("de_DE", false), ("eng", false), ("", false), ("de-", false),
      ("xx", false),
      ("en-USA", false), ("en-x", false), ("iw", true), ("yue", true), ("deu", false), ("sr-Xxxx", false),
      ("en-001", true), ("de-276", false), ("de-zz", true), ("zh-xxx", false), ("qaa", true), ("aaj", false),
      ("de-latn-ch", true),
    ])
  func tags(tag: String, exists: Bool) {
    #expect(RegisteredLanguage.exists(tag) == exists)
  }

  @Test(
    "A variant is registered, and stands after script and region",
    arguments: [
      ("de-1996", true), ("en-GB-oxendict", true), ("zh-Latn-CN-pinyin", true), ("sl-rozaj-1994", true),
      ("en-Latnx", false), ("de-1996a", false), ("en-lat", false), ("en-Latn-Latn", false),
      ("en-latnlatnx", false), ("en-oxendict-GB", false),
    ])
  func variants(tag: String, exists: Bool) {
    #expect(RegisteredLanguage.exists(tag) == exists)
  }
}
