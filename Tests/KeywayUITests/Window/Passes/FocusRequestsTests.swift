import Keyway
import KeywayTesting
import Testing

@testable import KeywayUI

@MainActor
@Suite("The requests of views to the focus pass")
struct FocusRequestsTests {
  @MainActor
  final class Model {
    var told: [Bool] = []
    var act: (() -> Void)?
  }

  private struct Screen: View {
    let model: Model

    var body: some View {
      VStack {
        Button("One") {}
        Button("Two") {}
          .onFocusChange { isOn in
            model.told.append(isOn)
            if isOn { model.act?() }
          }
        Button("Three") {}
      }
    }
  }

  private func open() throws -> (AppDriver, Model) {
    let model = Model()
    return (try AppDriver { Screen(model: model) }, model)
  }

  @Test("A pass takes all of them, and leaves none for the next")
  func takenOnce() throws {
    let (app, _) = try open()
    let graph = app.window.graph
    graph.focusRequests.element = app.find(.button, "Two")
    graph.focusRequests.reveals = true
    app.window.runPasses()
    #expect(app.focused?.label == "Two")
    let left = graph.takeFocusRequests()
    #expect(left.element == nil && !left.reveals && !left.startsAfresh && left.groupToForget == nil)
    try app.focus(.button, "Three")
    app.window.runPasses()
    #expect(app.focused?.label == "Three")
  }

  @Test("A fresh start wins over the way back to an element")
  func startsAfresh() throws {
    let (app, _) = try open()
    try app.focus(.button, "Three")
    app.window.graph.focusRequests.element = app.find(.button, "Two")
    app.window.graph.focusRequests.startsAfresh = true
    app.window.runPasses()
    #expect(app.focused?.label == "One")
  }

  @Test("A handler that moves the focus from inside the pass is told once of each move")
  func movesInside() throws {
    let (app, model) = try open()
    let two = try #require(app.find(.button, "Two"))
    let three = try #require(app.find(.button, "Three"))
    model.act = { app.window.focus(three) }
    app.window.focus(two)
    #expect(app.focused?.label == "Three" && model.told == [true, false])
    model.act = nil
    app.window.focus(two)
    #expect(app.focused?.label == "Two" && model.told == [true, false, true])
  }
}
