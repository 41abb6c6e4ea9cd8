import Foundation
import KeywayDrawing
import KeywayElements
import KeywayFiles
import KeywayKeymap
import KeywayPlatform
import KeywayScenes
import KeywayUI
import Testing

@testable import KeywayDiagnostics

@MainActor
@Suite("The marks in a picture of the focus order")
struct FocusMarksTests {
  private func picture(_ scene: Scene, _ bindings: BindingTable = .standard) throws -> FocusPicture {
    let system = HeadlessWindowSystem()
    let window = try AppWindow(scene, in: system, bindings: bindings)
    system.settle()
    // The window's views are in the picture, so that it need not be kept.
    return FocusPicture(window, title: scene.title)
  }

  private func picture(_ name: String) throws -> FocusPicture {
    try picture(Scene(path: "\(SceneWindowTests.folder)/\(name).yaml"))
  }

  private func picture(text: String) throws -> FocusPicture { try picture(Scene(text: text, name: "scene")) }

  /// `2→3` for each arrow of a kind.
  private func steps(_ picture: FocusPicture, _ course: FocusMarks.Step.Course) -> [String] {
    func number(_ id: ElementID) -> String { picture.marks.marks.first { $0.id == id }?.number ?? "?" }
    return picture.marks.steps.filter { $0.course == course }.map { "\(number($0.from))→\(number($0.to))" }
  }

  @Test("A trap has an outline, its last step leads back inside, and steps into it are without a way back")
  func trap() throws {
    let picture = try picture("trap")
    #expect(steps(picture, .oneWay) == ["1→2", "–→3"])
    #expect(steps(picture, .next) == ["2→3"])
    #expect(steps(picture, .wrapping) == ["3→2"])
    let trap = try #require(picture.marks.regions.first { $0.boundary == .trap })
    #expect(trap.words == "trap: no way out")
    let tree = picture.window.tree
    for id in ["zoom-in", "zoom-out"] {
      #expect(trap.frame.contains(tree[try #require(tree.element(forKey: id))].frame))
    }
    #expect(!trap.frame.intersects(tree[try #require(tree.element(forKey: "buy"))].frame))
    #expect(picture.faults.count == 6)
    #expect(picture.faults.contains { $0.contains("trap") })
  }

  @Test("Where Tab comes round, the arrow of the last stop leads to the first; without a fault none is red")
  func loop() throws {
    let picture = try picture("patterns")
    let count = picture.marks.stopCount
    #expect(steps(picture, .wrapping) == ["\(count)→1"])
    #expect(steps(picture, .next) == (1..<count).map { "\($0)→\($0 + 1)" })
    #expect(steps(picture, .oneWay) == [])
    #expect(!picture.marks.regions.contains { $0.boundary == .trap })
  }

  @Test("A table without a key for Tab has no numbers and no arrows of Tab")
  func withoutTab() throws {
    var bindings = BindingTable.standard
    for action in [BindingAction.focusNext, .focusPrevious] {
      bindings.unbind(action)
    }
    let scene = try Scene(path: "\(SceneWindowTests.folder)/poster-wall.yaml")
    let marks = try picture(scene, bindings).marks
    #expect(!marks.hasTab)
    #expect(marks.steps.isEmpty)
    #expect(!marks.marks.isEmpty && marks.marks.allSatisfy { Int($0.number) == nil })
    #expect(marks.summary.contains("no key for Tab"))
    #expect(!marks.summary.contains("stop"))
  }

  @Test("Elements without a frame or out of view are in the list, but not on the screen")
  func unseen() throws {
    let picture = try picture(
      text: """
        size: [400, 300]
        elements:
          - { id: a, role: button, label: A, frame: [20, 20, 100, 50] }
          - { id: nowhere, role: button, label: Nowhere }
          - id: view
            role: scrollView
            frame: [200, 20, 150, 200]
            children:
              - { id: near, role: button, label: Near, frame: [220, 180, 100, 80] }
              - { id: far, role: button, label: Far, frame: [220, 400, 100, 50] }
        """)
    #expect(picture.marks.marks.map(\.number) == ["1", "3"])
    #expect(picture.marks.marks[1].frame == Rect(x: 220, y: 180, width: 100, height: 40))
    #expect(
      picture.marks.legend.map(\.words) == [
        "A · button", "Nowhere · button, without a place", "Near · button", "Far · button, out of sight",
      ])
    // Arrows go on to what is seen.
    #expect(steps(picture, .next) == ["1→3"])
    #expect(steps(picture, .wrapping) == ["3→1"])
  }

  @Test("A permanently covered element has a mark, and its coverer is named")
  func covered() throws {
    let picture = try picture(
      text: """
        size: [400, 300]
        elements:
          - { id: a, role: button, label: A, frame: [20, 20, 100, 50] }
          - { id: b, role: button, label: Pay, frame: [20, 120, 50, 40] }
          - { id: bar, role: group, covers: true, frame: [0, 100, 400, 80] }
        """)
    let covered = picture.marks.marks.filter { $0.reach == .covered }
    #expect(covered.map(\.frame) == [Rect(x: 20, y: 120, width: 50, height: 40)])
    #expect(picture.marks.legend.last?.words == "Pay · button, covered by bar")
  }

  @Test("Numbers and names do not overlap")
  func room() throws {
    let pile = try picture(
      text: "size: [600, 400]\nelements:\n"
        + (0..<12).map { "  - { id: b\($0), role: button, frame: [0, 0, 100, 100] }\n" }.joined())
    var layout = FocusPictureLayout(pile, scale: 1)
    for (index, one) in layout.discs.enumerated() {
      for other in layout.discs[(index + 1)...] {
        let (x, y) = (one.center.x - other.center.x, one.center.y - other.center.y)
        #expect((x * x + y * y).squareRoot() >= 2 * FocusPicture.badgeRadius, "\(one.mark.number)")
      }
    }
    for name in ["patterns", "web-page", "regions", "nested-groups", "trap", "kiosk"] {
      layout = FocusPictureLayout(try picture(name), scale: 1)
      let side = FocusPicture.badgeRadius
      var taken = layout.discs.map {
        Rect(x: $0.center.x - side, y: $0.center.y - side, width: 2 * side, height: 2 * side)
      }
      for place in layout.names.map(\.place) {
        #expect(!taken.contains { $0.intersects(place) }, "\(name), \(place)")
        taken.append(place)
      }
    }
  }

  // MARK: - Drawing

  /// How many paths of a drawing are stroked in a colour with such dashes.
  private func count(_ dashes: String, _ color: Color, in svg: String) -> Int {
    // Cairo 1.18 writes other numbers than 1.16, and attributes where that has a style.
    let wanted = [color.red, color.green, color.blue].map { Int(($0 * 1000).rounded()) }
    return svg.split(separator: "<path").filter { path in
      guard let match = path.firstMatch(of: /stroke:? ?=?"?rgb\(([0-9.]+)%, ?([0-9.]+)%, ?([0-9.]+)%\)/)
      else {
        return false
      }
      let found = [match.1, match.2, match.3].map { Int(((Double($0) ?? 0) * 10).rounded()) }
      let pattern = path.firstMatch(of: /stroke-dasharray[:=]"?([0-9., ]+)/)?.1
        .split(whereSeparator: { ", ".contains($0) }).map { String($0) }.joined(separator: " ")
      return found == wanted && (pattern ?? "") == dashes
    }.count
  }

  @Test(
    "Every group, scope, region, guide and step is a path of the drawing, and each mark is once in the legend",
    arguments: ["patterns", "trap", "regions", "seat-plan", "nested-groups", "web-page", "modal"])
  func drawing(_ name: String) throws {
    let picture = try picture(name)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".svg")
    defer { try? FileManager.default.removeItem(at: file) }
    try picture.write(to: file.path)
    let svg = try String(contentsOf: file, encoding: .utf8)
    let colors = picture.colors
    func expect(_ marks: Int, _ dashes: String, _ color: Color, _ kind: String) {
      #expect(count(dashes, color, in: svg) == (marks == 0 ? 0 : marks + 1), "\(kind) of \(name)")
    }
    func regions(_ boundary: FocusMarks.Region.Boundary) -> Int {
      picture.marks.regions.filter { $0.boundary == boundary }.count
    }
    expect(regions(.group), "8 7", colors.stop, "groups")
    expect(regions(.scope), "8 7", colors.scope, "scopes")
    expect(regions(.part), "16 5", colors.part, "regions")
    expect(regions(.trap), "12 4", colors.fault, "traps")
    let guides = picture.marks.guides
    expect(guides.count + guides.filter { $0.target != nil }.count, "2 6", colors.scope, "guides")
    expect(
      picture.marks.steps.filter { $0.course == .wrapping }.count, "2 9", colors.stop, "steps from the last")
  }
}
