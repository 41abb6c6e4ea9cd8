import KeywayElements
import KeywayKeymap
import KeywayPlatform
import Testing
import WindowBench

@MainActor
@Suite("Keys on any window system", .serialized)
struct KeyboardTests {
  // Linux input event codes.
  let tab: UInt32 = 15
  let y: UInt32 = 21
  let leftShift: UInt32 = 42

  nonisolated static let layouts = [("us", "", "y"), ("de", "", "z"), ("ru", "", "н"), ("us", "dvorak", "f")]

  @Test("The keyboard's layout gives a key its symbol", arguments: WindowSystemKind.allCases, layouts)
  func layouts(kind: WindowSystemKind, layout: (name: String, variant: String, text: String)) throws {
    let desk = try Desk(kind) { $0.layout = KeymapNames(layout: layout.name, variant: layout.variant) }
    try desk.waitForKeyboard()
    try desk.bench.tap(y)
    try desk.wait(for: "the release") { desk.owner.presses.count == 2 }
    #expect(desk.owner.presses.map(\.code) == [y, y])
    #expect(desk.owner.presses.map(\.text) == [layout.text, ""])
    #expect(desk.owner.presses.map(\.phase) == [.began, .ended])
    #expect(desk.log.isEmpty, "\(desk.log)")
  }

  @Test("Shift applies to the next press", arguments: WindowSystemKind.allCases)
  func modifiers(kind: WindowSystemKind) throws {
    let desk = try Desk(kind)
    try desk.waitForKeyboard()
    try desk.bench.chord(leftShift, tab)
    try desk.wait(for: "four events") { desk.owner.presses.count == 4 }
    #expect(desk.owner.presses.map(\.code) == [leftShift, tab, tab, leftShift])
    #expect(desk.owner.presses[1].modifiers == .shift)
    try desk.wait(for: "the modifiers' end") { desk.owner.modifiers.last == [] }
  }

  @Test(
    "A layout that is switched while the app runs decides the next press",
    arguments: WindowSystemKind.allCases)
  func switchingLayout(kind: WindowSystemKind) throws {
    let desk = try Desk(kind) { $0.layout = KeymapNames(layout: "us,ru") }
    try desk.waitForKeyboard()
    try desk.bench.lockLayout(1)
    try desk.bench.tap(y)
    try desk.wait(for: "the release") { desk.owner.presses.count == 2 }
    #expect(desk.owner.presses[0].text == "н")
    #expect(desk.owner.presses[0].layout == 1)
    #expect(desk.owner.layouts.last == "Russian")
  }

  @Test(
    "A layout that is switched while a key is down leaves the key whole", arguments: WindowSystemKind.allCases
  )
  func switchedMidPress(kind: WindowSystemKind) throws {
    let desk = try Desk(kind) { $0.layout = KeymapNames(layout: "us,ru") }
    try desk.waitForKeyboard()
    try desk.bench.key(y, isDown: true)
    try desk.bench.lockLayout(1)
    try desk.bench.key(y, isDown: false)
    try desk.bench.tap(y)
    try desk.wait(for: "both keys") { desk.owner.presses.count == 4 }
    #expect(desk.owner.presses.map(\.phase) == [.began, .ended, .began, .ended])
    #expect(desk.owner.presses[0].text == "y" && desk.owner.presses[2].text == "н")
  }

  @Test(
    "A keyboard that gets other layouts has them from the next press on", arguments: WindowSystemKind.allCases
  )
  func otherLayouts(kind: WindowSystemKind) throws {
    let desk = try Desk(kind)
    try desk.waitForKeyboard()
    try desk.bench.setLayout(KeymapNames(layout: "de"))
    try desk.wait(for: "the layout") { desk.owner.layouts.last == "German" }
    try desk.bench.tap(y)
    try desk.wait(for: "the key") { desk.owner.presses.last?.phase == .ended }
    #expect(desk.owner.presses.first?.text == "z")
  }

  @Test(
    "The same layouts again leave a key that is down whole, and the window is not told of them",
    arguments: WindowSystemKind.allCases)
  func sameLayouts(kind: WindowSystemKind) throws {
    let desk = try Desk(kind)
    try desk.waitForKeyboard()
    try desk.bench.key(y, isDown: true)
    try desk.wait(for: "the press") { desk.owner.presses.count == 1 }
    try desk.bench.setLayout(KeymapNames(layout: "us"))
    try desk.bench.key(y, isDown: false)
    try desk.wait(for: "the release") { desk.owner.presses.count == 2 }
    #expect(desk.owner.presses.map(\.phase) == [.began, .ended])
    #expect(desk.owner.layouts == ["English (US)"])
  }

  @Test(
    "A layout and a lock that were on before the app came count at its first press",
    arguments: WindowSystemKind.allCases)
  func stateFromBefore(kind: WindowSystemKind) throws {
    let bench = try kind.makeBench(BenchOptions { $0.layout = KeymapNames(layout: "us,ru") })
    try bench.lockLayout(1)
    try bench.tap(58)  // Caps Lock
    let desk = try Desk(on: bench)
    try desk.waitForKeyboard()
    try desk.bench.tap(y)
    try desk.wait(for: "the key") { desk.owner.presses.count == 2 }
    #expect(desk.owner.presses[0].text == "Н" && desk.owner.presses[0].modifiers == .capsLock)
  }

  @Test(
    "A held key repeats by the delay and the rate that are set, and stops with its release",
    arguments: WindowSystemKind.allCases)
  func repeats(kind: WindowSystemKind) throws {
    let desk = try Desk(kind) {
      $0.repeatDelay = 80
      $0.repeatRate = 50
    }
    try desk.waitForKeyboard()
    try desk.bench.key(tab, isDown: true)
    try desk.wait(for: "three repeats") { desk.owner.presses.filter { $0.phase == .repeated }.count >= 3 }
    try desk.bench.key(tab, isDown: false)
    try desk.wait(for: "the release") { desk.owner.presses.last?.phase == .ended }
    let count = desk.owner.presses.count
    try desk.pass(milliseconds: 150)
    #expect(desk.owner.presses.count == count)
    #expect(desk.owner.presses.dropFirst().dropLast().allSatisfy { $0.phase == .repeated })
    let start = desk.owner.presses[0].time
    #expect(desk.owner.presses[1].time - start >= 80)
  }

  @Test("A keyboard that repeats nothing gets no repeats of ours", arguments: WindowSystemKind.allCases)
  func repeatsOff(kind: WindowSystemKind) throws {
    let desk = try Desk(kind) { $0.repeatDelay = 20 }
    try desk.waitForKeyboard()
    try desk.bench.key(tab, isDown: true)
    try desk.wait(for: "the press") { desk.owner.presses.count == 1 }
    try desk.pass(milliseconds: 800)
    #expect(desk.owner.presses.count == 1)
  }

  @Test(
    "When the keyboard leaves, keys that are down are cancelled before the window hears of it",
    arguments: WindowSystemKind.allCases)
  func leaving(kind: WindowSystemKind) throws {
    let desk = try Desk(kind) {
      $0.repeatDelay = 30
      $0.repeatRate = 25
    }
    try desk.waitForKeyboard()
    try desk.bench.key(tab, isDown: true)
    try desk.wait(for: "the press") { !desk.owner.presses.isEmpty }
    try desk.bench.takeKeyboard()
    try desk.wait(for: "the end of the focus") { desk.owner.focusChanges.last == false }
    let events = desk.owner.events.filter { $0.hasPrefix("key") || $0.hasPrefix("no") }
    #expect(Array(events.suffix(2)) == ["key 15 cancelled", "no keyboard"])
    let count = desk.owner.presses.count
    try desk.pass(milliseconds: 100)
    #expect(desk.owner.presses.count == count)
  }

  @Test(
    "A key that was down when the keyboard came is not pressed here, only let go",
    arguments: WindowSystemKind.allCases)
  func enteringWithKeysDown(kind: WindowSystemKind) throws {
    let desk = try Desk(kind)
    try desk.waitForKeyboard()
    try desk.bench.takeKeyboard()
    try desk.wait(for: "the end of the focus") { desk.owner.focusChanges.last == false }
    try desk.bench.giveKeyboard(pressed: [tab])
    try desk.bench.key(tab, isDown: false)
    try desk.bench.tap(y)
    try desk.wait(for: "the key after it") { desk.owner.presses.last?.code == y }
    #expect(desk.owner.presses.filter { $0.code == tab }.map(\.phase) == [.cancelled])
  }

  @Test("Ten thousand keys at full speed all arrive, in order", arguments: WindowSystemKind.allCases)
  func storm(kind: WindowSystemKind) throws {
    let desk = try Desk(kind)
    try desk.waitForKeyboard()
    let codes = (0..<5_000).map { UInt32(2 + $0 % 10) }
    for start in stride(from: 0, to: codes.count, by: 250) {
      try desk.bench.keys(
        codes[start..<start + 250].flatMap {
          [RawKeyEvent(code: $0, isDown: true), RawKeyEvent(code: $0, isDown: false)]
        })
      try desk.loop.run(within: .milliseconds(1)) { false }
    }
    try desk.wait(for: "all keys") { desk.owner.presses.count == 10_000 }
    #expect(desk.owner.presses.filter { $0.phase == .began }.map(\.code) == codes)
    #expect(desk.bench.faults.isEmpty && desk.log.isEmpty, "\(desk.log)")
  }
}
