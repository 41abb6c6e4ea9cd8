import Keyway
import KeywayTesting
import Observation
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("Views in rows appear when they come near what is seen")
struct RowLifetimeTests {
  struct Item: Identifiable { let id: Int }

  enum Container: CaseIterable {
    case list, stack, grid, table, written
  }

  @MainActor @Observable
  final class Log {
    var items: [Item]
    @ObservationIgnored var appeared: [Int] = []
    @ObservationIgnored var shown: Set<Int> = []
    @ObservationIgnored var loads = 0

    init(_ count: Int) { items = (0..<count).map(Item.init) }

    func appear(_ id: Int) {
      appeared.append(id)
      shown.insert(id)
    }

    func load(after id: Int) {
      guard id == items.last?.id else { return }
      loads += 1
      items += (items.count..<items.count + 20).map(Item.init)
    }
  }

  private struct Rows: View {
    let log: Log
    let container: Container
    var loads = false

    var body: some View {
      switch container {
      case .list: List(log.items) { row($0) }
      case .written: List { ForEach(log.items) { row($0) } }
      case .stack: ScrollView { LazyVStack { ForEach(log.items) { row($0) } } }
      case .grid:
        ScrollView {
          LazyVGrid(columns: [GridItem(), GridItem()]) { ForEach(log.items) { row($0) } }
        }
      case .table:
        Table(log.items, columns: [TableColumn("Number") { item in row(item) }])
      }
    }

    private func row(_ item: Item) -> some View {
      Button("Row \(item.id)") {}
        .frame(height: 60)
        .onAppear {
          log.appear(item.id)
          if loads { log.load(after: item.id) }
        }
        .onDisappear { log.shown.remove(item.id) }
    }
  }

  private func app(_ log: Log, _ container: Container, loads: Bool = false) throws -> AppDriver {
    try AppDriver(size: Size(width: 500, height: 400)) { Rows(log: log, container: container, loads: loads) }
  }

  @Test(
    "Neither the last row nor those far below appear before somebody goes there",
    arguments: Container.allCases)
  func near(container: Container) throws {
    let log = Log(90)
    let app = try app(log, container)
    #expect(
      log.shown.contains(0) && log.shown.allSatisfy { $0 < 30 } && log.appeared.count == log.shown.count)
    try app.press("End")
    app.windowSystem.movePointer(to: Point(x: 200, y: 200), in: app.headlessWindow)
    app.windowSystem.scroll(y: 100_000)
    #expect(log.shown.contains(89) && !log.shown.contains(0))
    app.windowSystem.scroll(y: -100_000)
    #expect(log.shown.contains(0) && !log.shown.contains(89))
    #expect(log.appeared.count { $0 == 0 } == 2)
  }

  @Test("An endless list loads what is near and no more", arguments: Container.allCases)
  func endless(container: Container) throws {
    let log = Log(20)
    let app = try app(log, container, loads: true)
    let loads = log.loads
    #expect(loads < 3)
    app.windowSystem.settle()
    #expect(log.loads == loads, "untouched, it loads nothing")
    app.windowSystem.movePointer(to: Point(x: 200, y: 200), in: app.headlessWindow)
    for _ in 0..<3 { app.windowSystem.scroll(y: 100_000) }
    #expect(log.loads > loads && log.loads <= loads + 4)
  }

  private struct Sentinel: View {
    let log: Log

    var body: some View {
      ScrollView {
        LazyVStack {
          ForEach(log.items) { Text("Row \($0.id)").frame(height: 50) }
          Spacer().frame(height: 0).onAppear { log.load(after: log.items.count - 1) }
        }
      }
    }
  }

  @Test("A view without height at the end tells once it comes near")
  func sentinel() throws {
    let log = Log(40)
    let app = try AppDriver(size: Size(width: 500, height: 400)) { Sentinel(log: log) }
    #expect(log.loads == 0)
    app.windowSystem.movePointer(to: Point(x: 200, y: 200), in: app.headlessWindow)
    app.windowSystem.scroll(y: 100_000)
    #expect(log.loads == 1)
  }

  @MainActor
  final class Tasks { var running: Set<Int> = [] }

  private struct Loader: View {
    let id: Int
    let tasks: Tasks

    var body: some View {
      Text("Row \(id)").frame(height: 60)
        .task {
          tasks.running.insert(id)
          try? await Task.sleep(for: .seconds(1_000))
          tasks.running.remove(id)
        }
    }
  }

  @Test("The task of a row is cancelled when the row goes, and starts again when it comes back")
  func tasks() async throws {
    let tasks = Tasks()
    let app = try AppDriver(size: Size(width: 500, height: 400)) {
      List((0..<90).map(Item.init)) { Loader(id: $0.id, tasks: tasks) }
    }
    #expect(await app.wait { tasks.running.contains(0) })
    #expect(!tasks.running.contains(89))
    app.windowSystem.movePointer(to: Point(x: 200, y: 200), in: app.headlessWindow)
    app.windowSystem.scroll(y: 100_000)
    #expect(await app.wait { tasks.running.contains(89) && !tasks.running.contains(0) })
    app.windowSystem.scroll(y: -100_000)
    #expect(await app.wait { tasks.running.contains(0) && !tasks.running.contains(89) })
  }

  private struct Rails: View {
    let log: Log

    var body: some View {
      ScrollView {
        LazyVStack {
          ForEach(0..<50) { rail in
            ScrollView(.horizontal) {
              LazyHStack {
                ForEach(0..<50) { tile in
                  Button("\(rail).\(tile)") {}.frame(width: 100, height: 100)
                    .onAppear { log.appear(rail * 100 + tile) }
                    .onDisappear { log.shown.remove(rail * 100 + tile) }
                }
              }
            }
          }
        }
      }
    }
  }

  @Test("A tile of a rail appears only if its rail does too")
  func rails() throws {
    let log = Log(0)
    let app = try AppDriver(size: Size(width: 500, height: 400)) { Rails(log: log) }
    #expect(log.shown.contains(0) && log.shown.allSatisfy { $0 < 1000 && $0 % 100 < 12 })
    app.windowSystem.movePointer(to: Point(x: 200, y: 200), in: app.headlessWindow)
    app.windowSystem.scroll(y: 100_000)
    #expect(log.shown.contains(4900) && log.shown.allSatisfy { $0 >= 4000 })
  }
}
