import KeywayKeymap
import SeededRandom
import Testing

@testable import KeywayMenus

@Suite("Random keys that are held, released and tapped")
struct RandomTriggerTests {
  private let sets: [TriggerSet]

  init() {
    func target(_ trigger: KeyTrigger) -> TriggerTarget {
      let table = BindingTable(bindings: [BindingTable.Binding(.activate, Shortcut(.f5), trigger: trigger)])
      return .binding(table.match(press([(.exact, .f5, [])]), on: trigger.kind)!)
    }
    let (hold, release, tap) = (
      target(.hold(for: .milliseconds(40))), target(.release), target(.tap(within: .milliseconds(30)))
    )
    sets = [
      TriggerSet(), TriggerSet(hold: hold), TriggerSet(release: release), TriggerSet(tap: tap),
      TriggerSet(release: release, hold: hold), TriggerSet(release: release, hold: hold, tap: tap),
    ]
  }

  /// The state of a key that is down.
  private struct Down {
    let press: KeyPress
    let targets: TriggerSet
    let waits: Bool
    var wasDelivered = false
    var wasHeld = false
    var isAlone = true
  }

  @Test(
    "Each press that waits is delivered once or held, never both and never neither; taps are short and alone",
    arguments: 0..<40)
  func stream(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var state = TriggerState()
    var down: [UInt32: Down] = [:]
    var now: UInt64 = 1000
    func key(_ code: UInt32, _ phase: KeyPress.Phase) -> KeyPress {
      KeyPress(
        keyCode: nil, code: code, phase: phase, keysym: .f5, time: UInt32(now), device: Int(code % 2))
    }
    func fire() throws {
      while let firing = state.expire(at: now) {
        let key = try #require(down[firing.press.code], "seed \(seed): what is up is not held")
        #expect(!key.wasDelivered && !key.wasHeld && firing.trigger.kind == .hold, "seed \(seed)")
        #expect(now >= UInt64(firing.press.time) + 40, "seed \(seed)")
        down[firing.press.code]?.wasHeld = true
      }
    }
    for _ in 0..<600 {
      // Time stops at every deadline, as a loop's timer does.
      let next = now + UInt64.random(in: 0...25, using: &random)
      while let deadline = state.deadline, deadline <= next {
        now = max(now, deadline)
        try fire()
      }
      now = next
      let code = UInt32.random(in: 0..<6, using: &random)
      if Int.random(in: 0..<60, using: &random) == 0 {
        state.reset()
        down = [:]
        #expect(state.isEmpty && state.deadline == nil, "seed \(seed)")
      } else if Int.random(in: 0..<10, using: &random) == 0 {
        state.interruptTaps()
        for other in down.keys { down[other]?.isAlone = false }
      } else if let held = down[code] {
        let end = state.end(key(code, .ended))
        down[code] = nil
        let time = now - UInt64(held.press.time)
        if held.waits {
          let isTap = end.firing?.trigger.kind == .tap
          let outcomes = [end.press != nil, held.wasDelivered, held.wasHeld, isTap]
          #expect(outcomes.filter { $0 }.count == 1, "seed \(seed): \(outcomes)")
        }
        if end.firing?.trigger.kind == .tap { #expect(held.isAlone && time <= 30, "seed \(seed)") }
        if held.wasHeld { #expect(end.firing == nil, "seed \(seed)") }
        if held.targets.release != nil, !held.wasHeld { #expect(end.firing != nil, "seed \(seed)") }
      } else {
        let press = key(code, .began)
        if let waiting = state.interrupt(by: press) {
          #expect(waiting.device == press.device, "seed \(seed): the other keyboard is nothing to this one")
          #expect(down[waiting.code]?.wasDelivered == false, "seed \(seed)")
          down[waiting.code]?.wasDelivered = true
        }
        for other in down.keys where down[other]?.press.device == press.device {
          down[other]?.isAlone = false
        }
        let targets = sets.randomElement(using: &random)!
        let waits = state.begin(press, targets, at: now)
        #expect(waits == (targets.hold != nil), "seed \(seed)")
        down[code] = Down(press: press, targets: targets, waits: waits)
      }
    }
    for code in down.keys { _ = state.end(key(code, .ended)) }
    #expect(state.isEmpty && state.deadline == nil, "seed \(seed)")
  }
}
