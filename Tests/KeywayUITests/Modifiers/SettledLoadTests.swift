import Keyway
import KeywayTesting
import Observation
import Testing

@MainActor
@Suite("Loading for a selection")
struct SettledLoadTests {
  /// Loads that the test lets come to an end in whatever order.
  @MainActor
  final class Desk {
    private(set) var begun: [String] = []
    private(set) var cancelled: [String] = []
    private var waiting: [String: CheckedContinuation<Void, Never>] = [:]

    func load(_ name: String) async -> String {
      begun.append(name)
      await withCheckedContinuation { waiting[name] = $0 }
      if Task.isCancelled { cancelled.append(name) }
      return "about \(name)"
    }

    func finish(_ name: String) { waiting.removeValue(forKey: name)?.resume() }
  }

  @Observable
  final class Store {
    var selection: String? = "a"
    var details: [String] = []
    var isShown = true
  }

  private struct Detail: View {
    let store: Store
    let desk: Desk
    var body: some View {
      if store.isShown {
        let desk = desk
        Text(store.details.last ?? "nothing")
          .onSelectionSettled(store.selection, after: .milliseconds(200)) {
            await desk.load($0 ?? "none")
          } deliver: {
            store.details.append($0)
          }
      }
    }
  }

  /// Lets what should not come have its chance.
  private func settle(_ app: AppDriver) async {
    for _ in 0..<50 {
      await Task.yield()
      app.windowSystem.settle()
    }
  }

  @Test(
    "Selections in passing are not loaded; a started load is cancelled by the next one, and never delivered")
  func stale() async throws {
    let (store, desk) = (Store(), Desk())
    let app = try AppDriver { Detail(store: store, desk: desk) }
    await settle(app)
    #expect(desk.begun == [])
    app.windowSystem.advance(by: .milliseconds(200))
    #expect(await app.wait { desk.begun == ["a"] })
    for name in ["b", "c", "d"] {
      store.selection = name
      app.windowSystem.settle()
      app.windowSystem.advance(by: .milliseconds(100))
    }
    await settle(app)
    #expect(desk.begun == ["a"])
    app.windowSystem.advance(by: .milliseconds(100))
    #expect(await app.wait { desk.begun == ["a", "d"] })
    desk.finish("d")
    #expect(await app.wait { store.details == ["about d"] })
    // It comes too late, though nobody kept it from coming.
    desk.finish("a")
    #expect(await app.wait { desk.cancelled == ["a"] })
    await settle(app)
    #expect(store.details == ["about d"])
    #expect(app.tree.element(.text, "about d") != nil)
  }

  @Test("A window that is closed begins to load nothing more")
  func closed() async throws {
    let (store, desk) = (Store(), Desk())
    let app = try AppDriver { Detail(store: store, desk: desk) }
    app.window.close()
    app.windowSystem.advance(by: .milliseconds(1_000))
    await settle(app)
    #expect(desk.begun == [])
  }

  @Test("A view that goes takes what it was loading along")
  func gone() async throws {
    let (store, desk) = (Store(), Desk())
    let app = try AppDriver { VStack { Detail(store: store, desk: desk) } }
    app.windowSystem.advance(by: .milliseconds(200))
    #expect(await app.wait { desk.begun == ["a"] })
    store.isShown = false
    app.windowSystem.settle()
    desk.finish("a")
    #expect(await app.wait { desk.cancelled == ["a"] })
    await settle(app)
    #expect(store.details == [])
  }
}
