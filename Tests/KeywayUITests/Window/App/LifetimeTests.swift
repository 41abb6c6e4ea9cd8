import Keyway
import KeywayTesting
import Testing

@testable import KeywayUI

@MainActor
@Suite("A window releases everything that it created")
struct LifetimeTests {
  private final class Witness {}

  private struct Holding: View {
    @State private var witness: Witness
    let seen: (Witness) -> Void

    init(seen: @escaping (Witness) -> Void) {
      _witness = State(wrappedValue: Witness())
      self.seen = seen
    }

    var body: some View {
      let _ = seen(witness)
      Button("Hold") { _ = witness }.onKeyPress(.keyboardZ) {
        _ = witness
        return .ignored
      }
    }
  }

  @Test("Nothing of a window remains after its owner releases it, including menus and state")
  func window() throws {
    weak var witness: Witness?
    weak var window: AppWindow?
    weak var graph: ViewGraph?
    weak var title: RenderNode?
    weak var menus: MenuPresentation?
    do {
      let app = try AppDriver(showsMenuBar: true) {
        VStack { Holding { witness = $0 } }.onCommand(.init("test")) {}
      }
      try app.press("Space F10 Down Escape Escape Space")
      window = app.window
      graph = app.window.graph
      menus = app.window.menus
      title = app.tree.element(forKey: "menu-bar.0").flatMap(app.window.graph.renderNode(for:))
      #expect(witness != nil && title != nil)
    }
    #expect(witness == nil)
    #expect(window == nil)
    #expect(graph == nil)
    #expect(title == nil)
    #expect(menus == nil)
  }

  @Test("The damage of a window that shows no frames stays small")
  func damageWhileHidden() throws {
    struct Blinking: View {
      @State private var isOn = false
      var body: some View {
        Button(isOn ? "on" : "off") { isOn.toggle() }
        ForEach(0..<20, id: \.self) { Text("\($0) \(isOn ? "on" : "off")") }
      }
    }
    let app = try AppDriver { VStack { Blinking() } }
    app.headlessWindow.framePacing = .manual
    for _ in 0..<100 { try app.press("Space") }
    #expect(app.window.graph.damage.count <= 300)
    app.headlessWindow.framePacing = .immediate
    app.headlessWindow.completeFrame()
    app.windowSystem.settle()
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
  }
}
