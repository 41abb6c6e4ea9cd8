import Keyway
import KeywayDiagnostics
import KeywayFiles
import KeywayScenes
import KeywayTesting
import KeywayText
import Testing

@testable import KeywayUI

@MainActor
@Suite("Painting of a scene's window")
struct SceneViewTests {
  private func screen() throws -> AppDriver {
    let scene = """
      size: [400, 200]
      elements:
        - { id: stepper, role: stepper, label: Cups, value: "1", range: { value: 1, maximum: 9 }, frame: [20, 20, 300, 56] }
        - { id: slider, role: slider, label: Cups, value: "1", range: { value: 1, maximum: 9 }, frame: [20, 100, 300, 56] }
      """
    return try AppDriver(Scene(text: scene, name: "numbers"))
  }

  @Test("A number that keys change is the one that is painted")
  func numbers() throws {
    let app = try screen()
    for keys in ["Up", "Tab Up", "End"] {
      let before = app.capture()
      try app.press(keys)
      #expect(app.capture().differenceCount(from: before) > 20)
      #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
    }
  }

  @Test("A control that Return goes into is shown so, and as before once it is left")
  func entered() throws {
    let app = try screen()
    // The ring is there from the first key on.
    try app.press("Tab Shift+Tab")
    let before = app.capture()
    try app.press("Return")
    #expect(app.capture().differenceCount(from: before) > 5_000)
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
    try app.press("Return")
    #expect(app.capture().differenceCount(from: before) == 0)
    try app.press("Return Tab Shift+Tab")
    #expect(app.capture().differenceCount(from: before) == 0)
  }

  private func driver(_ elements: String) throws -> AppDriver {
    try AppDriver(Scene(text: "size: [400, 300]\nelements:\n" + elements, name: "look"))
  }

  @Test("A modal dims all of the scene behind it, until it is hidden")
  func scrim() throws {
    let app = try driver(
      """
        - { id: add, role: button, label: Add, frame: [20, 20, 100, 56] }
        - { id: ask, role: dialog, label: Remove it?, frame: [80, 100, 240, 180], scope: modal,
            children: [{ id: keep, role: button, label: Keep, frame: [104, 200, 120, 56] }] }
      """)
    let theme = Theme.light
    let dimmed = theme[.scrim].over(theme[.background])
    let ground = [(2, 2), (397, 2), (2, 297), (397, 297)]
    func shows(_ colour: Color) -> Bool {
      let picture = app.capture()
      return ground.allSatisfy {
        let pixel = picture.pixel(x: $0.0, y: $0.1)
        let most = [pixel.red - colour.red, pixel.green - colour.green, pixel.blue - colour.blue].map(abs)
          .max()!
        return most < 1.5 / 255
      }
    }
    #expect(shows(dimmed) && !shows(theme[.background]))
    #expect(app.capture().pixel(x: 300, y: 270) == theme[.panel], "the dialog itself is not dimmed")
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
    var player = ScriptPlayer(scene: app.window, in: app.windowSystem)
    _ = try player.play(ReplayStep("hide(ask)"))
    #expect(shows(theme[.background]))
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
    _ = try player.play(ReplayStep("show(ask)"))
    #expect(shows(dimmed))
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
  }

  @Test("What holds others together shows its name above them where there is room, and no name twice")
  func headings() throws {
    func words(_ element: String, inside: String) throws -> String? {
      let app = try driver(
        "  - { id: it, frame: [20, 20, 300, 200], \(element), children: [{ role: button, \(inside) }] }\n")
      let id = try #require(app.tree.element(forKey: "it"))
      #expect(app.layoutFaults.isEmpty, "\(app.layoutFaults)")
      let shown = app.window.graph.renderNode(for: id)?.readable?.shownText
      if let shown {
        let picture = app.capture()
        let ink = (Int(shown.frame.minX)..<Int(shown.frame.maxX)).contains { x in
          (Int(shown.frame.minY)..<Int(shown.frame.maxY)).contains {
            picture.pixel(x: x, y: $0) == Theme.light[.ink]
          }
        }
        #expect(ink)
      }
      return shown?.string
    }
    let below = "label: Tea, frame: [44, 120, 120, 56]"
    for role in ["group", "radioGroup", "dialog", "alert"] {
      #expect(try words("role: \(role), label: Drinks", inside: below) == "Drinks", "\(role)")
      #expect(
        try words("role: \(role), label: Drinks", inside: "label: Tea, frame: [44, 24, 120, 56]") == nil)
      #expect(try words("role: \(role), label: Tea", inside: below) == nil)
    }
  }

  @Test("A link is underlined, a selected tab has a bar at its edge, and a stepper has buttons, as in views")
  func marks() throws {
    let app = try driver(
      """
        - { id: more, role: link, label: More, frame: [20, 20, 120, 56] }
        - id: tabs
          role: tabList
          frame: [20, 100, 240, 56]
          children:
            - { id: one, role: tab, label: One, selected: true, frame: [20, 100, 120, 56] }
            - { id: two, role: tab, label: Two, frame: [140, 100, 120, 56] }
        - { id: cups, role: stepper, label: Cups, range: { value: 1, minimum: 1, maximum: 9 }, frame: [20, 200, 300, 56] }
      """)
    let (theme, picture) = (Theme.light, app.capture())
    let link = try #require(app.tree.element(forKey: "more"))
    let words = try #require(app.window.graph.renderNode(for: link)?.readable?.shownText).frame
    #expect(picture.pixel(x: Int(words.midX), y: Int(words.maxY) - 1) == theme[.accent])
    #expect(picture.pixel(x: Int(words.midX), y: Int(words.maxY) + 2) == theme[.panel])
    #expect(picture.pixel(x: 80, y: 152) == theme[.accent])
    #expect(picture.pixel(x: 200, y: 152) != theme[.accent])
    // The buttons, and the gap between them.
    for x in [242, 290] { #expect(picture.pixel(x: x, y: 213) == theme[.sidebar]) }
    #expect(picture.pixel(x: 266, y: 213) == theme[.panel] && theme[.panel] != theme[.sidebar])
  }

  @Test("What a control is at is seen in its picture, for each role that has a state or a value")
  func states() throws {
    let pairs = [
      ("role: progress, range: { value: 1, maximum: 9 }", "role: progress, range: { value: 7, maximum: 9 }"),
      ("role: slider, range: { value: 1, maximum: 9 }", "role: slider, range: { value: 7, maximum: 9 }"),
      ("role: checkbox", "role: checkbox, traits: [checked]"),
      ("role: checkbox, traits: [checked]", "role: checkbox, traits: [mixed]"),
      ("role: toggle", "role: toggle, traits: [checked]"),
      ("role: textField", "role: textField, value: Anna"),
      ("role: treeItem, traits: [expandable]", "role: treeItem, traits: [expandable, expanded]"),
    ]
    for (one, other) in pairs {
      let pictures = try [one, other].map {
        try driver("  - { id: it, label: Cups, frame: [20, 20, 300, 56], \($0) }\n").capture()
      }
      #expect(pictures[0].differenceCount(from: pictures[1]) > 20, "\(other)")
    }
  }
}
