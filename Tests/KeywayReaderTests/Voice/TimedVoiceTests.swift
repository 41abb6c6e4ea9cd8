import KeywayAccessibility
import Testing

@testable import KeywayReader

@Suite("A voice without sound that takes its time")
@MainActor
struct TimedVoiceTests {
  /// A clock whose actions are called when a test lets time pass.
  @MainActor
  final class Clock {
    var now = Duration.zero
    private var actions: [Int: (due: Duration, action: @MainActor () -> Void)] = [:]
    private var count = 0

    var isIdle: Bool { actions.isEmpty }

    func schedule(_ delay: Duration, _ action: @escaping @MainActor () -> Void) -> () -> Void {
      count += 1
      let id = count
      actions[id] = (now + delay, action)
      return { [weak self] in _ = self?.actions.removeValue(forKey: id) }
    }

    func run() {
      while let next = actions.min(by: { $0.value.due < $1.value.due }) {
        actions[next.key] = nil
        now = next.value.due
        next.value.action()
      }
    }
  }

  private let clock = Clock()
  private let voice: TimedVoice

  init() { voice = TimedVoice(clock.schedule) }

  private func utterance(_ texts: String...) -> Utterance {
    Utterance(texts.map { Utterance.Part($0, .text) }, reason: .cursor)
  }

  @Test("A text takes a second for fourteen characters")
  func pace() {
    var ended: [Int] = []
    voice.didEnd = { ended.append($0) }
    voice.speak(utterance("abcdefghijklmn"), turn: 7, from: 0)
    clock.run()
    #expect(ended == [7])
    #expect(clock.now == .seconds(1))
  }

  @Test("A faster voice takes less time, and the pauses stay")
  func rate() {
    voice.rate = { 2 }
    voice.speak(utterance("abcdefghijklmn", "abcdefghijklmn"), turn: 1, from: 0)
    clock.run()
    #expect(clock.now == .milliseconds(1200))
  }

  @Test("Each sentence is reported when it begins")
  func sentences() {
    var events: [String] = []
    voice.didReach = { events.append("\($0) at \($1)") }
    voice.didEnd = { events.append("\($0) ended") }
    voice.speak(utterance("One. Two 3.5! Three?", "Four"), turn: 2, from: 0)
    clock.run()
    #expect(events == ["2 at 1", "2 at 2", "2 at 3", "2 ended"])
  }

  @Test("A turn resumes at its sentence")
  func resuming() {
    var events: [String] = []
    voice.didReach = { events.append("\($0) at \($1)") }
    voice.didEnd = { events.append("\($0) ended") }
    voice.speak(utterance("One. Two. Three."), turn: 2, from: 1)
    clock.run()
    #expect(events == ["2 at 2", "2 ended"])
  }

  @Test("What is stopped reports nothing, and leaves no timer")
  func stopping() {
    var events = 0
    voice.didEnd = { _ in events += 1 }
    voice.speak(utterance("One. Two."), turn: 2, from: 0)
    voice.stop()
    #expect(clock.isIdle)
    clock.run()
    #expect(events == 0)
  }

  @Test("Other words replace those that are said")
  func replacing() {
    var ended: [Int] = []
    voice.didEnd = { ended.append($0) }
    voice.speak(utterance("One."), turn: 1, from: 0)
    voice.speak(utterance("Two."), turn: 2, from: 0)
    clock.run()
    #expect(ended == [2])
  }

  @Test("Nothing, and a sentence behind the last one, end at once", arguments: [0, 1, 99])
  func empty(from sentence: Int) {
    var ended = 0
    voice.didEnd = { _ in ended += 1 }
    voice.speak(utterance(), turn: 1, from: sentence)
    clock.run()
    #expect(ended == 1)
    #expect(clock.now == .zero)
  }
}
