import Keyway
import KeywayTesting
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("Stacks share their space among their views")
struct StackLayoutTests {
  private func frames(
    _ keys: String..., size: Size = Size(width: 400, height: 300), @ViewBuilder content: () -> some View
  ) throws -> [Rect] {
    let app = try AppDriver(size: size) {
      content().frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
    return try keys.map(app.frame)
  }

  @Test("Fixed views lie one after the other at their sizes, with the spacing between them")
  func fixed() throws {
    let row = try frames("a", "b", "c") {
      HStack(spacing: 10) {
        Box("a", width: 50)
        Box("b", width: 60)
        Box("c", width: 70)
      }
    }
    #expect(row.map(\.minX) == [0, 60, 130])
    #expect(row.map(\.width) == [50, 60, 70])
  }

  @Test("Alignment says where smaller views lie across a stack")
  func alignment() throws {
    for (alignment, y) in [(VerticalAlignment.top, 0.0), (.center, 40), (.bottom, 80)] {
      let row = try frames("small", "tall") {
        HStack(alignment: alignment) {
          Box("small", height: 20)
          Box("tall", height: 100)
        }
      }
      #expect(row[0].minY - row[1].minY == y)
    }
    for (alignment, x) in [(HorizontalAlignment.leading, 0.0), (.center, 30), (.trailing, 60)] {
      let column = try frames("small", "wide") {
        VStack(alignment: alignment) {
          Box("small", width: 40)
          Box("wide", width: 100)
        }
      }
      #expect(column[0].minX - column[1].minX == x)
    }
  }

  @Test("Flexible views share what fixed views leave, equally")
  func flexible() throws {
    let row = try frames("f1", "fixed", "f2") {
      HStack(spacing: 0) {
        Flexible("f1")
        Box("fixed", width: 100)
        Flexible("f2")
      }
    }
    #expect(row.map(\.width) == [150, 100, 150])
    #expect(row.map(\.height) == [300, 20, 300])
  }

  @Test("A spacer takes only what is left over, and nothing where a flexible view takes all")
  func spacer() throws {
    let pushed = try frames("a", "b") {
      HStack(spacing: 0) {
        Box("a")
        Spacer()
        Box("b")
      }
    }
    #expect(pushed.map(\.minX) == [0, 360])
    let none = try frames("a", "f") {
      HStack(spacing: 0) {
        Box("a")
        Spacer(minLength: 30)
        Flexible("f")
      }
    }
    #expect(none[1] == Rect(x: 70, y: 0, width: 330, height: 300))
  }

  @Test("Spacers share evenly, each keeping its least length, in whatever order they come")
  func spacers() throws {
    for order in [[200.0, 0], [0, 200]] {
      let row = try frames("a", "b", "c", size: Size(width: 320, height: 100)) {
        HStack(spacing: 0) {
          Box("a", width: 20)
          Spacer(minLength: order[0])
          Box("b", width: 20)
          Spacer(minLength: order[1])
          Box("c", width: 20)
        }
      }
      #expect(row[2].maxX == 320)
      #expect(row[1].minX == (order[0] == 200 ? 220 : 80))
    }
  }

  @Test("In stacks inside stacks every part gets its share")
  func nested() throws {
    let parts = try frames("header", "side", "main", "footer") {
      VStack(spacing: 0) {
        Box("header", width: 400, height: 50)
        HStack(spacing: 0) {
          Box("side", width: 100, height: 100)
          VStack(spacing: 0) {
            Flexible("main")
            Box("footer", width: 100, height: 30)
          }
        }
      }
    }
    #expect(parts[2] == Rect(x: 100, y: 50, width: 300, height: 220))
    #expect(parts[3] == Rect(x: 200, y: 270, width: 100, height: 30))
  }

  @Test("Stacks nested twelve deep measure each leaf a bounded number of times")
  func deepNesting() throws {
    final class Leaf: RenderNode {
      var questions = 0
      override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
        questions += 1
        return Size(width: min(40, proposal.width ?? 40), height: 20)
      }
    }
    struct LeafView: View {
      typealias Body = Never
      let key: String
      func _update(_ node: ViewNode) {
        node.renderNode { Leaf($0) }.apply(Element(key: key), from: node)
      }
    }
    func nest(_ depth: Int) -> AnyView {
      if depth == 0 { return AnyView(LeafView(key: "leaf")) }
      let inner = nest(depth - 1)
      return depth.isMultiple(of: 2)
        ? AnyView(
          HStack(spacing: 1) {
            inner
            Spacer()
            Box("h\(depth)", width: 7)
          })
        : AnyView(
          VStack(spacing: 1) {
            inner
            Spacer()
            Box("v\(depth)", width: 7)
          })
    }
    let app = try AppDriver { nest(12) }
    let leaf = try #require(
      app.tree.element(forKey: "leaf").flatMap(app.window.graph.renderNode(for:)) as? Leaf)
    #expect(leaf.questions <= 64)
  }

  @Test("A stack without views, and one in which nothing fits, keep their sense")
  func extremes() throws {
    let app = try AppDriver(size: Size(width: 100, height: 100)) {
      VStack(spacing: 10) {
        HStack {}
        Box("wide", width: 300, height: 60)
        Flexible("rest")
        Box("tall", width: 50, height: 80)
      }
    }
    #expect(try app.frame("rest").height == 0)
    #expect(try app.frame("tall").size == Size(width: 50, height: 80))
    #expect(try app.frame("wide").size == Size(width: 300, height: 60))
  }

  @Test("Content that reaches over its neighbours is painted and repainted like any other")
  func overflow() throws {
    struct Reaching: View {
      @State private var isOn = false
      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          Button("Turn") { isOn.toggle() }
          Image(width: 30, height: 400) { canvas, frame, theme in
            canvas.fill(frame, theme[isOn ? .accent : .ink])
          }
          .frame(width: 30, height: 10, alignment: .top)
          ForEach(0..<12, id: \.self) { Text("row \($0)") }
        }
      }
    }
    let app = try AppDriver { Reaching() }
    try app.press("Space Tab Shift+Tab Space Space")
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
    // One row far below the frame of what reaches over it.
    app.window.graph.addDamage(Rect(x: 0, y: 250, width: 800, height: 10))
    app.windowSystem.settle()
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
  }
}
