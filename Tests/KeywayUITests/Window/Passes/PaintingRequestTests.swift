import Keyway
import KeywayTesting
import Testing

@testable import KeywayUI

@MainActor
@Suite("Painting requests nothing")
struct PaintingRequestTests {
  /// Shows a number, and may change it while it is painted.
  private struct Counter: Control {
    @Binding var number: Int
    let changes: Bool

    func element(in context: Context) -> Element { Element(role: .text, label: "\(number)") }
    var appearance: AnyHashable? { number }
    func sizeThatFits(_ proposal: ProposedViewSize, in context: Context) -> Size {
      Size(width: 100, height: 40)
    }

    func paint(on canvas: GraphicsContext, in context: Context) {
      canvas.fill(context.bounds, Color(hex: UInt32(number)))
      if changes, number < 3 { number += 1 }
    }
  }

  private struct Screen: View {
    @State private var number = 0
    let changes: Bool

    var body: some View {
      VStack {
        Counter(number: $number, changes: changes)
        Button("More") { number += 1 }
      }
    }
  }

  @Test("A control that changes state while it is painted is reported, and shows each state")
  func changesState() throws {
    let app = try AppDriver { Screen(changes: true) }
    #expect(app.window.viewFaults == [.paintingChangesState(view: "Counter")])
    #expect(app.tree.element(.text, "3") != nil)
    let fault = try #require(app.window.viewFaults.first)
    #expect("\(fault)".contains("painting Counter changes state"), "\(fault)")
  }

  @Test("A control that paints what a button changed is not")
  func readsState() throws {
    let app = try AppDriver { Screen(changes: false) }
    try app.press("Tab")
    for _ in 0..<2 { try app.press("Space") }
    #expect(app.tree.element(.text, "2") != nil)
    #expect(app.window.viewFaults == [])
  }

  enum Request: CaseIterable {
    case layout, placement, painting
  }

  private struct AskingView: View {
    typealias Body = Never
    let request: Request
    let isAbove: Bool

    func _update(_ node: ViewNode) {
      let render = node.renderNode { AskingNode($0) }
      render.asks = { node in
        switch request {
        case .layout: node.setNeedsLayout()
        case .placement: node.setNeedsPlacement()
        case .painting: node.setNeedsPaint()
        }
      }
      render.isAbove = isAbove
      render.apply(Element(), from: node)
    }
  }

  private final class AskingNode: RenderNode {
    var asks: (@MainActor (RenderNode) -> Void)?
    var isAbove = false

    override func sizeThatFits(_ proposal: ProposedViewSize) -> Size { Size(width: 100, height: 40) }
    override func paint(on canvas: GraphicsContext) { if !isAbove { ask() } }
    override func paintAboveChildren(on canvas: GraphicsContext) { if isAbove { ask() } }

    private func ask() {
      asks?(self)
      asks = nil
    }
  }

  @Test(
    "A node that asks for layout or for another frame while it is painted is reported",
    arguments: Request.allCases, [false, true])
  func asksForPass(_ request: Request, isAbove: Bool) throws {
    let app = try AppDriver { AskingView(request: request, isAbove: isAbove) }
    #expect(app.window.viewFaults == [.paintingChangesState(view: "AskingView")])
  }
}
