import KeywayKeymap
import SeededRandom
import Testing

/// A keyboard, its compositor and a client, driven at random and checked after each event.
struct FuzzedKeyboard {
  let seed: UInt64
  private var generator: SeededGenerator
  /// The side that has the keys.
  private var compositor: KeymapState
  /// The side that gets the events.
  private var client: KeymapState
  private var keyRepeat = KeyRepeat(KeyRepeat.Settings(delay: .milliseconds(20), rate: 100))
  /// Presses that the client received and whose end it has not seen.
  private var open: Set<UInt32> = []
  /// The keys under the fingers.
  private var held: Set<UInt32> = []
  private var hasFocus = true
  private var clock: UInt64 = 0

  /// Nil when the keymap of this seed is refused.
  init?(seed: UInt64) {
    self.seed = seed
    generator = SeededGenerator(seed: seed)
    guard let keymap = RandomKeymap.make(using: &generator) else { return nil }
    compositor = KeymapState(keymap, locale: "en_US.UTF-8")
    client = KeymapState(keymap, locale: "en_US.UTF-8")
  }

  mutating func run(events: Int) {
    for _ in 0..<events {
      clock += UInt64.random(in: 0...30_000_000, using: &generator)
      repeatIfDue()
      switch generator.next() % 200 {
      case 0...2: hasFocus ? leave() : enter()
      case 3: changeKeymap()
      case 4: hostileModifiers()
      case 5: hostileKey()
      case 6:
        compositor.lockLayout(Int(generator.next() % UInt64(compositor.keymap.layoutCount)))
        tellModifiers()
      case 7: client.cancelSequence()
      default: finger()
      }
    }
    releaseAll()
  }

  // MARK: Fingers

  /// Presses a key that is up, or releases one that is down.
  private mutating func finger() {
    let code: UInt32
    if held.count > 4 || !held.isEmpty && generator.oneIn(2) {
      code = held.sorted().randomElement(using: &generator)!
    } else if generator.oneIn(3) {
      // Modifiers and locks on every keyboard.
      code = [29, 42, 54, 56, 58, 69, 97, 100, 125, 126].randomElement(using: &generator)!
    } else {
      code = UInt32.random(in: 1..<250, using: &generator)
    }
    let isDown = !held.contains(code)
    if isDown { held.insert(code) } else { held.remove(code) }
    check(local: compositor.press(code: code, direction: isDown ? .down : .up, time: 0))
    if hasFocus { tell(code, isDown: isDown) }
    tellModifiers()
  }

  /// Lets every key go, in any order: nothing may stay down on either side.
  private mutating func releaseAll() {
    for code in held.shuffled(using: &generator) {
      held.remove(code)
      check(local: compositor.press(code: code, direction: .up, time: 0))
      if hasFocus { tell(code, isDown: false) }
    }
    expect(compositor.serializedModifiers.depressed == 0, "no modifier is stuck when no key is down")
    tellModifiers()
    if hasFocus {
      expect(client.modifiers == compositor.modifiers, "the client has the compositor's modifiers")
      leave()
    }
    compositor.reset()
    expect(compositor.modifiers == [] && compositor.pressedKeys.isEmpty, "reset leaves nothing")
  }

  // MARK: - Events of a compositor

  private mutating func tell(_ code: UInt32, isDown: Bool) {
    if isDown {
      keyRepeat.press(code, repeats: client.keymap.repeats(code), at: clock)
    } else {
      keyRepeat.release(code)
    }
    let press = client.interpret(code: code, direction: isDown ? .down : .up, time: 0)
    check(press)
    if isDown {
      expect(press.phase == .began, "a key that goes down begins")
      open.insert(code)
    } else {
      expect(press.text.isEmpty, "a release types nothing")
      expect((press.phase == .ended) == (open.remove(code) != nil), "\(code) ends if, and only if, it began")
    }
  }

  private func tellModifiers() {
    guard hasFocus else { return }
    let now = compositor.serializedModifiers
    client.updateModifiers(
      depressed: now.depressed, latched: now.latched, locked: now.locked, group: now.group)
  }

  private mutating func leave() {
    hasFocus = false
    keyRepeat.stop()
    let cancelled = client.leave(time: 0).map(\.code)
    expect(
      Set(cancelled) == open && cancelled.count == open.count, "each press ends once when the focus leaves")
    expect(client.pressedKeys.isEmpty && client.pendingSequence.isEmpty, "leaving leaves nothing")
    open = []
  }

  private mutating func enter() {
    hasFocus = true
    client.enter(pressed: held.sorted())
    tellModifiers()
    expect(Set(client.pressedKeys) == held, "the compositor's list is trusted")
  }

  private mutating func changeKeymap() {
    guard let keymap = RandomKeymap.make(using: &generator) else { return }
    let hadFocus = hasFocus
    if hadFocus { leave() }
    releaseSilently()
    compositor = KeymapState(keymap, locale: "en_US.UTF-8")
    client = KeymapState(keymap, locale: "en_US.UTF-8")
    if hadFocus { enter() }
  }

  private mutating func releaseSilently() {
    for code in held { _ = compositor.press(code: code, direction: .up, time: 0) }
    held = []
  }

  private mutating func repeatIfDue() {
    guard let code = keyRepeat.fire(at: clock) else { return }
    expect(open.contains(code), "\(code) repeats after its release")
    let press = client.interpret(code: code, direction: .held, time: 0)
    check(press)
    expect(press.phase == .repeated, "a held key repeats")
  }

  // MARK: - Faults of a compositor

  private mutating func hostileModifiers() {
    client.updateModifiers(
      depressed: UInt32.random(in: 0 ... .max, using: &generator),
      latched: UInt32.random(in: 0 ... .max, using: &generator),
      locked: UInt32.random(in: 0 ... .max, using: &generator),
      group: UInt32.random(in: 0 ... .max, using: &generator))
    for code in [UInt32(30), 46, 79, 15] {
      check(client.interpret(code: code, direction: .held, time: 0))
    }
    tellModifiers()
  }

  /// A release that nobody pressed, a second press, a code beyond all keymaps.
  private mutating func hostileKey() {
    guard hasFocus else { return }
    let codes: [UInt32] = [0, 30, 255, 256, 0x2FF, .max, .max - 7, .max - 8] + held.sorted()
    let code = codes.randomElement(using: &generator)!
    let isDown = generator.oneIn(2)
    let before = open
    tell(code, isDown: isDown)
    // Put right what the fingers know nothing of.
    if !before.contains(code) && isDown { tell(code, isDown: false) }
    if before.contains(code) && !isDown { tell(code, isDown: true) }
  }

  // MARK: Invariants

  private func check(local press: KeyPress) {
    check(press)
    expect(press.phase != .repeated, "a key of the keyboard itself never repeats")
  }

  private func check(_ press: KeyPress) {
    var lastTier = MatchTier.exact
    for candidate in press.candidates {
      // Shift-Tab may be a separate symbol, which says Shift itself.
      let own: ModifierFlags = candidate.keysym == .tab ? .shift : []
      expect(
        candidate.modifiers.isSubset(of: press.modifiers.union(own)),
        "\(press.code) \(press.keysym) asks for modifiers that are not held: \(candidate) of \(press.modifiers)"
      )
      expect(candidate.modifiers.isDisjoint(with: .locks.union(.command)), "a lock decides")
      expect(candidate.keysym.lowercased == candidate.keysym, "a capital is a candidate")
      expect(candidate.tier >= lastTier, "the best tier comes first")
      lastTier = candidate.tier
    }
    expect(press.consumedModifiers.isSubset(of: press.modifiers), "a modifier is used up that is not held")
    for scalar in press.text.unicodeScalars {
      expect(scalar.properties.generalCategory != .control, "\(press.code) types a control character")
    }
  }

  private func expect(_ holds: Bool, _ rule: @autoclosure () -> String) {
    guard !holds else { return }
    Issue.record("\(rule()); KEYWAY_SEED=\(seed) plays it again")
  }
}
