import Keyway
import KeywayElements
import KeywayFiles
import KeywayScenes
import KeywayTesting
import Testing

@testable import KeywayUI

/// Signs, bars and margins of a control in a fixed frame share its width with the label.
@MainActor
@Suite("Labels of a scene beside signs and bars")
struct SceneLabelTests {
  /// The roles whose label is on the line of their sign, each with what makes it show one.
  private static let states: [(role: Role, state: String)] = Role.allCases.filter { role in
    switch role.sceneLook.label {
    case .none, .heading: false
    case .leaf, .line, .centered: !role.takesText
    }
  }.flatMap { role -> [(Role, String)] in
    switch role {
    case .radioButton, .toggle, .slider, .stepper: [(role, "")]
    case .checkbox: [(role, "checked: mixed")]
    case .progress: [(role, "range: { value: 3, maximum: 9 }")]
    case .columnHeader: [(role, ""), (role, "focusable: true, accessibility: { sort: ascending }")]
    case .cell, .row, .treeItem: [(role, "selected: true"), (role, "selected: true, traits: [expandable]")]
    case .tab: [(role, "selected: true"), (role, "traits: [expandable]")]
    default: [(role, ""), (role, "traits: [expandable]")]
    }
  }

  private struct Line {
    let node: SceneElementNode
    let words: ShownText
    /// The places of the sign and of the bar, if it shows them.
    let marks: [Rect]
  }

  private func line(
    _ element: String, in group: String = "role: list, group: { axis: vertical, selection: single }",
    direction: String, theme: Theme, distance: Double = 0.71
  ) throws -> Line {
    let app = try AppDriver(
      Scene(
        text: """
          size: [400, 300]
          direction: \(direction)
          ring: { viewingDistance: \(distance) }
          elements:
            - { id: box, label: Box, frame: [0, 0, 400, 300], \(group), children: [{ id: it, \(element) }] }
          """, name: "labels"), theme: theme)
    let id = try #require(app.tree.element(forKey: "it"))
    let node = try #require(app.window.graph.renderNode(for: id) as? SceneElementNode)
    let (words, isVertical) = (try #require(node.shownText), group.contains("vertical"))
    var marks = [node.line(beside: node.label)?.place].compactMap { $0 }
    if app.tree[id].isSelected, node.role.isItem {
      marks.append(node.selectionMark(beside: node.wordBesideMark(node.label)))
    }
    if app.tree[id].isSelected, node.role == .tab {
      marks.append(
        Indicators.tabMark(in: node.frame, isVertical: isVertical, theme, node.environment.layoutDirection))
    }
    return Line(node: node, words: words, marks: marks)
  }

  @Test("No label of any role crosses its sign, its bar or its edges", arguments: ["ltr", "rtl"])
  func apart(direction: String) throws {
    for (role, state) in Self.states {
      for (theme, distance) in [
        (Theme.light, 0.71), (.light, 2.5), (.light.large, 0.71), (.light.large, 2.5),
      ] {
        for (width, height) in [(240, 44), (320, 56)] {
          let state = state.isEmpty ? "" : ", " + state
          let line = try line(
            "role: \(role.rawValue), label: Leaves, frame: [20, 20, \(width), \(height)]\(state)",
            direction: direction, theme: theme, distance: distance)
          let name = "\(role)\(state), \(width), \(theme.textScale), \(distance)"
          let (frame, words) = (line.node.frame, line.words.frame)
          #expect(!line.words.breaksWords && !line.words.isTruncated, "\(name)")
          #expect(frame.minX <= words.minX && words.maxX <= frame.maxX, "\(name)")
          for (index, mark) in line.marks.enumerated() {
            #expect(frame.contains(mark) && !mark.intersects(words), "\(name): \(mark) \(words)")
            for other in line.marks[..<index] { #expect(!mark.intersects(other), "\(name)") }
          }
        }
      }
    }
  }

  @Test("Signs and bars are on the side where the text says")
  func sides() throws {
    for (element, isLeading) in [
      ("role: checkbox", true), ("role: radioButton", true), ("role: toggle", false),
      ("role: slider", false), ("role: stepper", false), ("role: treeItem, traits: [expandable]", true),
      ("role: cell, selected: true", true), ("role: tab, selected: true", true),
    ] {
      for direction in ["ltr", "rtl"] {
        let line = try line(
          "\(element), label: Leaves, frame: [20, 20, 320, 56]", direction: direction, theme: .light.large)
        let mark = try #require(line.marks.last)
        #expect((mark.midX < line.words.frame.midX) == (isLeading == (direction == "ltr")), "\(element)")
      }
    }
  }

  @Test("A sign gives way to a word in large type, down to its usual size, where both have room")
  func givesWay() throws {
    let header = "role: columnHeader, focusable: true, accessibility: { sort: ascending }, label: Leaves"
    for direction in ["ltr", "rtl"] {
      var widths: [Double] = []
      for (theme, width) in [
        (Theme.light, 160), (.light.large, 240), (.light.large, 160), (.light.large, 148),
      ] {
        let line = try line("\(header), frame: [20, 20, \(width), 56]", direction: direction, theme: theme)
        #expect(!line.words.breaksWords, "\(width)")
        widths.append(try #require(line.marks.first).width)
      }
      #expect(widths[0] == 20 && widths[1] == 30)
      #expect(widths[2] < 30 && widths[3] < widths[2] && widths[3] >= 20, "\(widths)")
    }
  }

  @Test("The gaps of a sign give way to a word last")
  func gaps() throws {
    for direction in ["ltr", "rtl"] {
      for role in ["radioButton", "checkbox"] {
        let narrow = try line(
          "role: \(role), label: Small, frame: [20, 20, 120, 40]", direction: direction, theme: .light.large)
        let wide = try line(
          "role: \(role), label: Small, frame: [20, 20, 140, 40]", direction: direction, theme: .light.large)
        let usual = try line(
          "role: \(role), label: Small, frame: [20, 20, 120, 40]", direction: direction, theme: .light)
        for line in [narrow, wide, usual] {
          let mark = try #require(line.marks.first)
          #expect(!line.words.breaksWords && !mark.intersects(line.words.frame) && mark.width >= 28)
        }
        func gap(_ line: Line) -> Double {
          let mark = line.marks[0]
          return max(line.words.frame.minX - mark.maxX, mark.minX - line.words.frame.maxX)
        }
        #expect(gap(usual) == 12 && gap(wide) == 12 && gap(narrow) >= 4 && gap(narrow) < 12)
      }
    }
  }

  @Test("The bar of a narrow item gives way to its word, down to the edge")
  func narrowItem() throws {
    for (theme, width) in [(Theme.light, 56), (.light, 40), (.light.large, 56), (.light.large, 48)] {
      for direction in ["ltr", "rtl"] {
        let line = try line(
          "role: cell, selected: true, label: A1, frame: [20, 20, \(width), 48]", direction: direction,
          theme: theme)
        let bar = try #require(line.marks.first)
        #expect(!line.words.breaksWords && !bar.intersects(line.words.frame), "\(width) \(theme.textScale)")
        #expect(line.node.frame.contains(bar) && bar.width == theme.length(4))
      }
    }
  }

  @Test("A large label of a tab ends above the bar of the selected tab")
  func tab() throws {
    for (theme, height) in [(Theme.light, 56), (.light, 36), (.light.large, 56), (.light.large, 52)] {
      let line = try line(
        "role: tab, selected: true, label: Leaves, frame: [20, 20, 200, \(height)]", in: "role: tabList",
        direction: "ltr", theme: theme)
      let bar = try #require(line.marks.last)
      #expect(line.words.frame.maxY <= bar.minY && line.words.frame.minY >= line.node.frame.minY, "\(height)")
    }
  }

  @Test("Where no item can be selected, a label needs no room for a bar")
  func withoutSelection() throws {
    for (selection, start) in [("single", 22.0), ("none", 16)] {
      let line = try line(
        "role: cell, label: Leaves, frame: [20, 20, 320, 56]",
        in: "role: list, group: { axis: vertical, selection: \(selection) }", direction: "ltr", theme: .light,
        distance: 1.42)
      // The ring has bands of 12; the bar of 4 begins 2 behind them, and the label 4 behind the bar.
      #expect(line.words.frame.minX - line.node.frame.minX == start, "\(selection)")
    }
  }
}
