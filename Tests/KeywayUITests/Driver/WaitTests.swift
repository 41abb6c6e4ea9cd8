import Glibc
import Keyway
import KeywayPlatform
import KeywayTesting
import Observation
import Synchronization
import Testing

@MainActor
@Suite("Waiting for what an app loads")
struct WaitTests {
  /// A clock that says of each turn that it took the same time, however long it took.
  private struct HeldClock: Clock {
    struct Instant: InstantProtocol {
      var offset: Duration

      func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
      func duration(to other: Instant) -> Duration { other.offset - offset }
      static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
    }

    private final class Hand: Sendable {
      let offset = Mutex(Duration.zero)
    }

    let turn: Duration
    private let hand = Hand()

    init(turn: Duration) { self.turn = turn }

    var now: Instant { Instant(offset: hand.offset.withLock { $0 }) }
    var minimumResolution: Duration { .nanoseconds(1) }
    func sleep(until deadline: Instant, tolerance: Duration?) async { hand.offset.withLock { $0 += turn } }
  }

  @MainActor @Observable
  final class Store {
    var words = "loading"
  }

  private struct Page: View {
    let store: Store
    var body: some View {
      VStack {
        Text(store.words)
        Button("Again") {}
        Button("Back") {}
      }
    }
  }

  /// How often a wait for nothing asks, by a clock whose turns take equally long.
  private func questions(upTo limit: Duration, turn: Duration) async throws -> Int {
    let app = try AppDriver { Page(store: Store()) }
    var asked = 0
    _ = try await said {
      await app.wait(for: "nothing", upTo: limit, at: "here", by: HeldClock(turn: turn)) {
        asked += 1
        return false
      }
    }
    return asked
  }

  /// The output on standard error meanwhile.
  private func said(_ body: () async -> Bool) async throws -> (holds: Bool, words: String) {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { close(ends[0]) }
    let errors = TextStream(descriptor: ends[1])
    let streams = StandardStreams(input: STDIN_FILENO, output: errors, errors: errors)
    let holds = await StandardStreams.$current.withValue(streams) { await body() }
    close(ends[1])
    var (bytes, words) = ([UInt8](repeating: 0, count: 4096), "")
    while true {
      let count = read(ends[0], &bytes, bytes.count)
      if count <= 0 { return (holds, words) }
      words += String(decoding: bytes[..<count], as: UTF8.self)
    }
  }

  @Test("A turn in which the machine holds the process for 3 s counts 10 ms")
  func heldTurn() async throws {
    #expect(try await questions(upTo: .seconds(1), turn: .seconds(3)) == 101)
  }

  @Test("A turn on a quiet machine counts as long as it takes")
  func quickTurn() async throws {
    #expect(try await questions(upTo: .milliseconds(50), turn: .milliseconds(2)) == 26)
  }

  @Test("A load that comes late by the clock is waited for")
  func lateLoad() async throws {
    let store = Store()
    let app = try AppDriver { Page(store: store) }
    var turns = 0
    let wait = try await said {
      await app.wait(for: "the words", upTo: .seconds(20), at: "here", by: HeldClock(turn: .seconds(3))) {
        turns += 1
        if turns == 1_000 { store.words = "loaded" }
        return app.tree.element(.text, "loaded") != nil
      }
    }
    #expect(wait.holds && wait.words.isEmpty)
  }

  @Test("A wait in vain says where, for what, the last key and the focus")
  func inVain() async throws {
    let app = try AppDriver { Page(store: Store()) }
    try app.press("Tab Shift+Tab Tab")
    let line = #line + 2
    let wait = try await said {
      await app.wait(for: "the words", upTo: .milliseconds(20)) { app.tree.element(.text, "loaded") != nil }
    }
    #expect(!wait.holds)
    #expect(wait.words.hasPrefix("KeywayWindowTests/WaitTests.swift:\(line): waited "))
    #expect(wait.words.contains(" for the words, in vain ("))
    #expect(
      wait.words.hasSuffix(
        "the last key was Tab: binding took it, for focusNext; the focus is on \"Back\"; the app painted 0 frames meanwhile\n"
      ))
  }

  @Test("A wait in vain before any key says what the app painted")
  func noKey() async throws {
    let store = Store()
    let app = try AppDriver { Page(store: store) }
    let wait = try await said {
      await app.wait(for: "the words", upTo: .milliseconds(30), at: "here", by: HeldClock(turn: .seconds(3)))
      {
        store.words = "almost"
        return app.tree.element(.text, "loaded") != nil
      }
    }
    #expect(
      wait.words == """
        here: waited 30 ms for the words, in vain (3 turns of the app's loop, 9000 ms by the clock)
          no key was pressed; the focus is on "Again"; the app painted 1 frame meanwhile

        """)
  }

  @Test("A cancelled test ends its wait at once")
  func cancelled() async throws {
    let app = try AppDriver { Page(store: Store()) }
    let wait = try await said {
      let task = Task {
        await app.wait(for: "the words", upTo: .seconds(20), at: "here", by: HeldClock(turn: .seconds(3))) {
          false
        }
      }
      task.cancel()
      return await task.value
    }
    #expect(
      !wait.holds && wait.words.hasPrefix("here: waited 0 ms for the words, the test was cancelled (0 turns"))
  }
}
