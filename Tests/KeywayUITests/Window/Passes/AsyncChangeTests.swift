import Keyway
import KeywayKeymap
import KeywayTesting
import Observation
import SeededRandom
import Testing

@testable import KeywayUI

@MainActor
@Suite("Background changes of the screen while keys arrive")
struct AsyncChangeTests {
  @MainActor @Observable
  final class Counter {
    struct Item: Identifiable {
      let id: Int
      var isEnabled = true
      var isHidden = false
    }

    var rows = (0..<8).map { Item(id: $0) }
    var buttons = (100..<106).map { Item(id: $0) }
    var selection: Int?
    var isPaying = false
    @ObservationIgnored var changes = 0
    /// How many keys were pressed, and how many tasks are still at work.
    @ObservationIgnored var keys = 0
    @ObservationIgnored var working = 5
    private var next = 1_000

    func change(_ random: inout SeededGenerator) {
      changes += 1
      switch Int.random(in: 0..<9, using: &random) {
      case 0 where !rows.isEmpty: rows.remove(at: Int.random(in: 0..<rows.count, using: &random))
      case 1:
        next += 1
        rows.insert(Item(id: next), at: Int.random(in: 0...rows.count, using: &random))
      case 2: rows.shuffle(using: &random)
      case 3 where !rows.isEmpty:
        rows[Int.random(in: 0..<rows.count, using: &random)].isEnabled.toggle()
      case 4: buttons[Int.random(in: 0..<buttons.count, using: &random)].isEnabled.toggle()
      case 5: buttons[Int.random(in: 0..<buttons.count, using: &random)].isHidden.toggle()
      case 6: buttons.shuffle(using: &random)
      case 7: isPaying.toggle()
      default: rows = rows.isEmpty ? [Item(id: 1), Item(id: 2)] : []
      }
    }
  }

  private struct Till: View {
    let counter: Counter

    var body: some View {
      ZStack {
        VStack {
          List(counter.rows, selection: Binding(get: { counter.selection }, set: { counter.selection = $0 }))
          {
            Text("Row \($0.id)").disabled(!$0.isEnabled)
          }
          .selectionFollowsFocus()
          ForEach(counter.buttons) { item in
            Button("Button \(item.id)") {}.disabled(!item.isEnabled).hidden(item.isHidden)
          }
        }
        if counter.isPaying {
          VStack {
            Button("Pay") { counter.isPaying = false }
            Button("Cancel") { counter.isPaying = false }
          }
          .focusScope(FocusScope(kind: .modal))
        }
      }
    }
  }

  private static let keys =
    ["Tab", "Shift+Tab", "Up", "Down", "Home", "End", "PageDown", "Space", "Return", "F6", "r", "Escape"]

  /// The fault of the focus, if there is one.
  private func fault(_ app: AppDriver) -> String? {
    let manager = app.window.focusManager
    let order = manager.order
    if let focused = manager.focused {
      return order.canKeepFocus(focused) ? nil : "\(app.tree[focused].label) has the focus and may not"
    }
    var everything = order
    return everything.cycle().isEmpty ? nil : "nothing has the focus"
  }

  /// Presses a key, or holds it for as long as it takes to repeat, with turns for the tasks while it is down.
  private func type(_ key: String, on app: AppDriver, random: inout SeededGenerator) async throws {
    guard Bool.random(using: &random) else { return try app.press(key) }
    let events = try KeyScript(key).events(on: Keymap(layout: "us"))
    for event in events where event.isDown { app.send(event) }
    for _ in 0..<Int.random(in: 1..<12, using: &random) {
      await Task.yield()
      app.windowSystem.advance(by: .milliseconds(100))
    }
    for event in events where !event.isDown { app.send(event) }
  }

  @Test("The focus stays where it may be, the selection exists, and no frame is stale")
  func stress() async throws {
    let seed = SeededGenerator().seed
    var random = SeededGenerator(seed: seed)
    let counter = Counter()
    let app = try AppDriver(size: Size(width: 500, height: 900)) { Till(counter: counter) }
    // How the system takes turns is its own affair: a task waits for keys, and the keys end when all tasks have.
    let tasks = (1...4).map { index in
      Task { @MainActor in
        var random = SeededGenerator(seed: seed &+ UInt64(index))
        for _ in 0..<120 {
          counter.change(&random)
          let next = counter.keys + Int.random(in: 0..<4, using: &random)
          while counter.keys < next { await Task.yield() }
        }
        counter.working -= 1
      }
    }
    // One that comes from another thread each time.
    let far = Task.detached {
      for index in 0..<60 {
        await MainActor.run {
          var random = SeededGenerator(seed: seed &- UInt64(index))
          counter.change(&random)
        }
        await Task.yield()
      }
      await MainActor.run { counter.working -= 1 }
    }
    var changesBetween = 0
    while counter.working > 0 {
      let before = counter.changes
      await Task.yield()
      changesBetween += counter.changes > before ? 1 : 0
      let key = Self.keys.randomElement(using: &random)!
      try await type(key, on: app, random: &random)
      counter.keys += 1
      if let fault = fault(app) {
        Issue.record("\(fault): seed \(seed), key \(counter.keys), \(key)")
        return
      }
      if counter.keys % 40 == 0 {
        let difference = app.capture().differenceCount(from: app.freshCapture())
        #expect(difference == 0, "seed \(seed), key \(counter.keys)")
      }
    }
    for task in tasks { await task.value }
    await far.value
    app.windowSystem.settle()
    #expect(fault(app) == nil, "seed \(seed)")
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0, "seed \(seed)")
    #expect(
      counter.changes == 540 && counter.keys > 100,
      "\(counter.changes) changes, \(changesBetween) of the pauses between \(counter.keys) keys")
  }
}
