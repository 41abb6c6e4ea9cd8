import KeywayKeymap
import SeededRandom
import Testing

@Suite("Random keys")
struct RandomKeyTests {
  @Test(
    "Whatever is pressed, every press ends once, nothing is left down after leave, and no text is a control",
    arguments: ["us", "de", "fr", "us,ru", "il", "jp", "us(intl)", "de(neo)", "ara"])
  func invariants(name: String) throws {
    let parts = name.split(whereSeparator: { "()".contains($0) }).map(String.init)
    let keymap = try Keymap(layout: parts[0], variant: parts.count > 1 ? parts[1] : "")
    var generator = SeededGenerator()
    let seed = generator.seed
    let state = KeymapState(keymap, locale: "en_US.UTF-8")
    var open: Set<UInt32> = []
    for time in UInt32(0)..<4000 {
      switch generator.next() % 100 {
      case 0:
        let cancelled = state.leave(time: time).map(\.code)
        #expect(Set(cancelled) == open && cancelled.count == open.count, "seed \(seed)")
        open = []
        #expect(state.pressedKeys.isEmpty && state.pendingSequence.isEmpty, "seed \(seed)")
        state.reset()
        #expect(state.modifiers == [], "seed \(seed)")
      case 1:
        let cancelled = state.enter(pressed: [generator.next() % 128, 42].map { UInt32($0) }).map(\.code)
        #expect(Set(cancelled) == open && cancelled.count == open.count, "seed \(seed)")
        open = []
      case 2:
        state.lockLayout(Int(generator.next() % UInt64(keymap.layoutCount)))
      default:
        // Mostly real keys, some beyond every keymap.
        let code = UInt32(generator.next() % (generator.next() % 20 == 0 ? 2000 : 128))
        let isDown = generator.next() % 2 == 0
        let press = state.press(code: code, direction: isDown ? .down : .up, time: time)
        if isDown { open.insert(code) }
        if press.phase == .ended {
          #expect(open.remove(code) != nil, "seed \(seed): \(code) ended without a press")
        }
        if !isDown { #expect(press.text.isEmpty && !open.contains(code), "seed \(seed)") }
        #expect(
          press.text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }, "seed \(seed)")
        for candidate in press.candidates {
          #expect(candidate.modifiers.isDisjoint(with: .locks.union(.command)), "seed \(seed)")
          #expect(candidate.keysym.lowercased == candidate.keysym, "seed \(seed)")
        }
        let tiers = press.candidates.map(\.tier)
        #expect(tiers == tiers.sorted(), "seed \(seed): the best tier comes first")
      }
    }
  }

  @Test("On every layout that is in use, Ctrl+C fires on its own C, or else on the key of a US keyboard")
  func copyEverywhere() throws {
    for layout in [
      "us", "gb", "de", "fr", "es", "it", "pt", "br", "se", "no", "dk", "fi", "nl", "be", "ch", "at", "pl",
      "cz",
      "sk", "hu", "ro", "hr", "si", "tr", "gr", "ru", "ua", "by", "bg", "rs", "mk", "il", "ara", "ir", "in",
      "th",
      "kh", "ge", "am", "jp", "kr", "cn", "lt", "lv", "ee", "is", "kz", "mn",
    ] {
      let keymap = try Keymap(layout: layout)
      let state = KeymapState(keymap)
      let events = try keymap.events(typing: Shortcut("Ctrl+C"))
      var hasFired = false
      for event in events {
        let press = state.press(code: event.code, direction: event.isDown ? .down : .up, time: 0)
        if press.phase == .began, try press.fires("Ctrl+C") { hasFired = true }
        if press.phase == .began { #expect(try !press.fires("Ctrl+Alt+C") && !press.fires("C"), "\(layout)") }
      }
      #expect(hasFired, "\(layout)")
    }
  }
}
