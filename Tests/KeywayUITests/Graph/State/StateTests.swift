import Keyway
import KeywayTesting
import Observation
import Testing
import ViewTestKit

@testable import KeywayUI

@Observable
private final class Model: @unchecked Sendable {
  var count = 0
  var other = 0
}

@MainActor
@Suite("A change of state is shown, in the same frame where a key made it")
struct StateTests {
  private struct Details: Hashable {
    var name = "old"
    var size = 1
  }

  private struct Editor: View {
    @Binding var name: String
    var body: some View {
      Button("Edit \(name)") { name = "new" }
    }
  }

  private struct Owner: View {
    @State private var details = Details()
    var body: some View {
      Editor(name: $details.name)
      Text("\(details.name) \(details.size)").accessibilityIdentifier("details")
    }
  }

  @Test("A binding to a property of a state writes that property and leaves the others")
  func bindingMember() throws {
    let app = try AppDriver { VStack { Owner() } }
    try app.press("Space")
    #expect(app.label("details") == "new 1")
    #expect(app.focused?.label == "Edit new")
  }

  private struct Watching: View {
    let model: Model
    var body: some View { Text("count \(model.count)").accessibilityIdentifier("count") }
  }

  @Test("A model change by a key press is painted in the frame of that press")
  func sameFrame() throws {
    let model = Model()
    let app = try AppDriver {
      VStack {
        Button("More") { model.count += 1 }
        Watching(model: model)
      }
    }
    try app.press("Space")
    let press = try #require(app.traces.first { $0.binding == .activate }).press
    let text = try app.frame("count")
    app.headlessWindow.forgetFrames()
    // As a window system calls its delegate, without a turn of the loop afterwards.
    app.window.window(app.headlessWindow, keyPress: press)
    #expect(app.label("count") == "count 2")
    #expect(app.headlessWindow.frames.count == 1)
    #expect(app.headlessWindow.frames.first?.damage.contains { $0.intersects(text) } == true)
  }

  @Test("A model change by a background task is shown in the next turn of the loop")
  func background() async throws {
    let model = Model()
    let app = try AppDriver { Watching(model: model) }
    await Task.detached { model.count = 5 }.value
    #expect(await app.wait { app.label("count") == "count 5" })
    #expect(await !app.wait(upTo: .milliseconds(20)) { app.label("count") == "count 6" })
  }

  private struct Restless: View {
    @State private var count = 0
    let evaluations: Model

    func changeState() {
      evaluations.count += 1
      count += 1
    }

    var body: some View {
      let _ = changeState()
      Text("still here \(count)")
    }
  }

  @Test("A body that changes what it reads is reported, and the app continues")
  func endless() throws {
    let model = Model()
    let app = try AppDriver {
      VStack {
        Restless(evaluations: model)
        Button("Go on") { model.other += 1 }
      }
    }
    #expect(app.window.viewFaults == [.bodyChangesState(view: "Restless")])
    let count = model.count
    #expect(count < 100)
    try app.press("Space")
    #expect(model.other == 1)
    #expect(model.count == count)
    #expect(app.tree.element(.text)?.label.hasPrefix("still here") == true)
  }

  @Test("A view that settles after changing state in its body is not a fault")
  func settling() throws {
    struct Settling: View {
      @State private var width = 0
      var body: some View {
        let _ = grow()
        Text("width \(width)")
      }

      private func grow() { width = min(3, width + 1) }
    }
    let app = try AppDriver { Settling() }
    #expect(app.tree.element(.text)?.label == "width 3")
    #expect(app.window.viewFaults.isEmpty)
  }

  @Test("A view withdraws its observations when it is evaluated again or removed")
  func withdrawal() throws {
    let model = Model()
    let app = try AppDriver { Watching(model: model) }
    let node = try #require(app.window.graph.root.firstDescendant { $0.view is Watching })
    weak let first = node.tracking
    #expect(first != nil)
    node.invalidate()
    app.windowSystem.settle()
    #expect(first == nil)
    weak let second = node.tracking
    #expect(second != nil)
    node.dispose()
    #expect(second == nil)
    model.count = 3
    #expect(!node.isDirty)
  }
}

extension ViewNode {
  fileprivate func firstDescendant(where condition: (ViewNode) -> Bool) -> ViewNode? {
    if condition(self) { return self }
    for child in children {
      if let found = child.firstDescendant(where: condition) { return found }
    }
    return nil
  }
}
