import KeywayKeymap
import Testing

@Suite("Allow-list, supervisor and idle clock")
struct PolicyTests {
  private func refusal(
    _ keys: KeyAllowance, _ script: String, layout: String = "us", names: KeyAllowance.Names = .init()
  ) throws -> KeyAllowance.Refusal? {
    let keymap = try Keymap(layout: layout)
    let state = KeymapState(keymap, locale: "C")
    var refusal: KeyAllowance.Refusal?
    for event in try KeyScript(script).events(on: keymap, layout: 0) where event.isDown {
      let press = state.press(code: event.code, direction: .down, time: 0)
      refusal = keys.refusal(of: press) { _ in names }
    }
    return refusal
  }

  @Test("Only what is listed is let through, on every layout", arguments: ["us", "ru", "de"])
  func only(layout: String) throws {
    let keys = KeyAllowance.only([.shortcut(try Shortcut("Ctrl+I")), .keyCode(.keyboardF5)])
    #expect(try refusal(keys, "Ctrl+I", layout: layout) == nil)
    #expect(try refusal(keys, "F5", layout: layout) == nil)
    #expect(try refusal(keys, "Ctrl+P", layout: layout) == .notAllowed)
    #expect(try refusal(keys, "F6", layout: layout) == .notAllowed)
  }

  @Test("All but the exceptions is let through; a modifier alone is no exception")
  func except() throws {
    let keys = KeyAllowance.everything(except: [.shortcut(try Shortcut("Ctrl+Q")), .text])
    #expect(try refusal(keys, "Ctrl+Q") == .forbidden)
    #expect(try refusal(keys, "q") == .forbidden)
    #expect(try refusal(keys, "Ctrl+I") == nil)
    #expect(try refusal(keys, "Tab") == nil)
    #expect(KeyAllowance.everything.allowsEverything)
  }

  @Test(
    "Where the layout consumes Control, Alt or Super for a symbol, the press is a command for the policy as for a field"
  )
  func consumedModifiers() throws {
    for (modifier, code) in [("Control", 29), ("Mod1", 56), ("Mod4", 125)] as [(String, UInt32)] {
      let keymap = try Keymap(
        text: """
          xkb_keymap { xkb_keycodes { include "evdev" };
            xkb_types { include "complete" type "EATER" { modifiers = \(modifier); map[\(modifier)] = Level2;
              level_name[Level1] = "Base"; level_name[Level2] = "Other"; }; };
            xkb_compatibility { include "complete" };
            xkb_symbols { include "pc+us+inet(evdev)" key <AD01> { type = "EATER", symbols[Group1] = [ q, at ] }; }; };
          """)
      let state = KeymapState(keymap, locale: "C")
      _ = state.press(code: code, direction: .down, time: 0)
      let press = state.press(code: 16, direction: .down, time: 0)
      #expect(press.text == "@" && !press.typesText, "\(modifier)")
      #expect(KeyAllowance.only([.text]).refusal(of: press) { _ in .init() } == .notAllowed)
      #expect(KeyAllowance.everything(except: [.text]).refusal(of: press) { _ in .init() } == nil)
    }
    #expect(try refusal(.only([.text]), "AltGr+e", layout: "de") == nil)
    #expect(try refusal(.only([.text]), "Tab", layout: "de") == .notAllowed)
  }

  @Test("An action is listed by name, and the command of a key decides before its binding")
  func actions() throws {
    let keys = KeyAllowance.only([.binding(.focusNext)])
    #expect(try refusal(keys, "Tab", names: .init(binding: "focusNext")) == nil)
    #expect(
      try refusal(keys, "Tab", names: .init(command: "indent", binding: "focusNext")) == .notAllowed)
    #expect(keys.allows(action: "focusNext") && !keys.allows(action: "quit"))
    #expect(!KeyAllowance.everything(except: [.action("quit")]).allows(action: "quit"))
  }

  // MARK: Supervisor

  private func press(_ code: KeyCode, _ phase: KeyPress.Phase = .began) -> KeyPress {
    KeyPress(keyCode: code, code: 0, phase: phase, keysym: .none)
  }

  private func watch(lift: Int? = 60_000) -> SupervisorWatch {
    SupervisorWatch(
      SupervisorChord(keys: [.keyboardLeftControl, .keyboardF12], liftsFor: lift.map { .milliseconds($0) }))
  }

  @Test("Both keys held for three seconds lift the policy for a minute")
  func lift() {
    var watch = watch()
    #expect(watch.take(press(.keyboardLeftControl), at: 0) == nil)
    #expect(watch.take(press(.keyboardF12), at: 100) == .began)
    #expect(watch.advance(to: 3099) == nil)
    #expect(watch.advance(to: 3100) == .lifted)
    #expect(watch.isLifted)
    #expect(watch.take(press(.keyboardF12, .ended), at: 3300) == nil)
    #expect(watch.advance(to: 63_099) == nil)
    #expect(watch.deadline == 63_100)
    #expect(watch.advance(to: 63_100) == .restored)
    #expect(!watch.isLifted && watch.deadline == nil)
  }

  @Test("A key let go too early, or one more, cancels; the chord used again restores")
  func cancel() {
    var watch = watch(lift: nil)
    _ = watch.take(press(.keyboardLeftControl), at: 0)
    _ = watch.take(press(.keyboardF12), at: 0)
    #expect(watch.take(press(.keyboardF12, .ended), at: 2999) == .cancelled)
    #expect(watch.take(press(.keyboardF12), at: 4000) == .began)
    #expect(watch.take(press(.keyboardA), at: 5000) == .cancelled)
    _ = watch.take(press(.keyboardA, .ended), at: 5100)
    #expect(watch.advance(to: 20_000) == nil)
    _ = watch.take(press(.keyboardF12, .ended), at: 20_000)
    #expect(watch.take(press(.keyboardF12), at: 20_000) == .began)
    #expect(watch.advance(to: 23_000) == .lifted)
    _ = watch.take(press(.keyboardF12, .cancelled), at: 23_100)
    #expect(watch.take(press(.keyboardF12), at: 24_000) == .began)
    #expect(watch.advance(to: 27_000) == .restored)
  }

  /// Holds the key for the time, and lets go of it.
  private func hold(_ watch: inout SupervisorWatch, at time: UInt64) -> SupervisorWatch.Change? {
    _ = watch.take(press(.keyboardF12), at: time)
    let change = watch.advance(to: time + 1000)
    _ = watch.take(press(.keyboardF12, .ended), at: time + 1000)
    return change
  }

  private var confirming: SupervisorWatch {
    SupervisorWatch(SupervisorChord(keys: [.keyboardF12], heldFor: .seconds(1), confirms: true))
  }

  @Test("A chord that confirms asks, and the answer lifts the policy for its time")
  func confirms() {
    var watch = confirming
    #expect(hold(&watch, at: 0) == .asked)
    #expect(!watch.isLifted && watch.isConfirming)
    #expect(watch.confirm(true, at: 5000) == .lifted)
    #expect(watch.isLifted && !watch.isConfirming && watch.deadline == 65_000)
    #expect(watch.confirm(true, at: 6000) == nil)
    #expect(watch.confirm(false, at: 6000) == nil)
    #expect(watch.advance(to: 65_000) == .restored)
  }

  @Test("Without an answer the question ends after a minute, or by the keys again, and is no attempt")
  func unanswered() {
    var watch = confirming
    #expect(hold(&watch, at: 0) == .asked)
    #expect(watch.deadline == 61_000)
    #expect(watch.advance(to: 60_999) == nil)
    #expect(watch.advance(to: 61_000) == .cancelled)
    #expect(watch.confirm(true, at: 61_000) == nil)
    #expect(!watch.isLifted)
    #expect(hold(&watch, at: 62_000) == .asked)
    #expect(hold(&watch, at: 63_000) == .cancelled)
    #expect(hold(&watch, at: 64_000) == .asked)
    #expect(watch.cancelConfirmation() == .cancelled)
    #expect(watch.cancelConfirmation() == nil)
    #expect(hold(&watch, at: 65_000) == .asked)
  }

  @Test("Failed attempts wait twice as long each time, up to a quarter of an hour, in a new watch too")
  func failures() {
    var watch = confirming
    var time: UInt64 = 0
    var waits: [Int] = []
    for _ in 0..<12 {
      #expect(hold(&watch, at: time) == .asked)
      #expect(watch.confirm(false, at: time + 2000) == .failed)
      let wait = SupervisorWatch.delay(after: waits.count + 1)
      waits.append(wait)
      #expect(hold(&watch, at: time + 2000 + UInt64(wait) - 1001) == .delayed, "\(waits)")
      #expect(!watch.isConfirming)
      // The policy may change meanwhile.
      watch = SupervisorWatch(watch.chord, after: watch)
      time += 2000 + UInt64(wait)
    }
    #expect(waits.prefix(4) == [5000, 10_000, 20_000, 40_000])
    #expect(waits.suffix(4).allSatisfy { $0 == 900_000 } && SupervisorWatch.delay(after: .max) == 900_000)
    #expect(hold(&watch, at: time) == .asked)
    #expect(watch.confirm(true, at: time + 1000) == .lifted)
    _ = watch.restore()
    // A confirmed supervisor begins anew.
    #expect(hold(&watch, at: time + 2000) == .asked)
    #expect(watch.confirm(false, at: time + 3000) == .failed)
    #expect(hold(&watch, at: time + 8000) == .asked)
  }

  // MARK: Idle

  @Test("The idle time counts from the last input, and is told once")
  func idle() {
    var clock = IdleClock(after: .seconds(1))
    #expect(clock.deadline == nil && !clock.advance(to: 5000))
    clock.noteInput(at: 5000)
    clock.noteInput(at: 5500)
    let early = clock.advance(to: 6000)
    let due = clock.advance(to: 6500)
    let again = clock.advance(to: 9000)
    #expect(!early && due && !again)
    #expect(clock.deadline == nil)
  }
}
