import Keyway
import KeywayTesting
import SeededRandom
import Testing
import WalkKit

@MainActor
@Suite("A check-in over the wire, with each way of input in each language", .serialized)
struct ClinicVisitTests {
  private nonisolated static let guests = Sample.one(in: 2, of: ClinicGuest.all)

  @Test("By keyboard alone", arguments: guests)
  func keyboard(guest: ClinicGuest) throws {
    let pair = try ClinicPair(layout: guest.layout)
    try ClinicVisit(guest: guest, input: KeyboardInput(pair: pair)).run()
    #expect(!pair.twin.window.showsOnScreenKeyboard)
  }

  @Test(
    "By a keypad alone: digits, arrows and Return, and letters from the keyboard on the screen",
    arguments: guests)
  func keypad(guest: ClinicGuest) throws {
    let pair = try ClinicPair(layout: guest.layout)
    // Num Lock, so that the keypad has digits; its arrows are separate keys.
    try pair.press([69])
    let input = ArrowInput(pair: pair, up: 103, down: 108, left: 105, right: 106)
    try ClinicVisit(guest: guest, input: input).run()
  }

  @Test("By a finger alone", arguments: guests)
  func touch(guest: ClinicGuest) throws {
    try ClinicVisit(guest: guest, input: FingerInput(pair: ClinicPair(layout: guest.layout))).run()
  }

  @Test(
    "By a keypad without Num Lock: its arrows walk over the keyboard on the screen, its digits go into fields for numbers",
    arguments: guests)
  func screenKeyboard(guest: ClinicGuest) throws {
    let pair = try ClinicPair(layout: guest.layout)
    let input = ArrowInput(pair: pair, up: 72, down: 80, left: 75, right: 77)
    try ClinicVisit(guest: guest, input: input).run()
  }
}

/// Tab, Space, Return and the letters of the layout.
private struct KeyboardInput: ClinicInput {
  let pair: ClinicPair

  /// Goes there with Tab.
  private func go(to name: String) throws {
    for _ in 0..<40 where pair.twin.focused?.label.hasPrefix(name) != true { try pair.press([Key.tab]) }
    #expect(pair.twin.focused?.label.hasPrefix(name) == true, "Tab does not reach \(name)")
  }

  func choose(_ name: String) throws {
    try go(to: name)
    try pair.press([Key.space])
  }

  func type(_ text: String, into field: String) throws {
    try go(to: field)
    try pair.type(text)
  }

  func confirm(_ button: String?) throws { try pair.press([Key.enter]) }
}

/// Taps on what is in sight, the keys of the keyboard on the screen too.
private struct FingerInput: ClinicInput {
  let pair: ClinicPair

  func choose(_ name: String) throws { try pair.tap(pair.find(name)) }

  func type(_ text: String, into field: String) throws {
    try choose(field)
    for character in text { try pair.tap(pair.key(String(character))) }
    try pair.tap(pair.key(pair.words("Done")))
  }

  func confirm(_ button: String?) throws {
    if let button { try choose(button) }
  }
}

/// Four arrows, Return, and the digits of a keypad.
private struct ArrowInput: ClinicInput {
  let pair: ClinicPair
  let up: UInt32
  let down: UInt32
  let left: UInt32
  let right: UInt32

  /// The Return of a keypad, and its digits from 0 on.
  private static let enter: UInt32 = 96
  private static let digits: [UInt32] = [82, 79, 80, 81, 75, 76, 77, 71, 72, 73]

  private var isOnKey: Bool { pair.twin.focused?.traits.contains(.keyboardKey) == true }

  /// Goes to a place row by row, then along the row.
  private func go(to name: String, _ target: () throws -> Element) throws {
    for _ in 0..<60 {
      let (wanted, here) = (try target(), try #require(pair.twin.focused))
      if here.label == wanted.label, here.frame == wanted.frame { return }
      if wanted.frame.midY > here.frame.maxY {
        try pair.press([down])
      } else if wanted.frame.midY < here.frame.minY {
        try pair.press([up])
      } else {
        try pair.press([wanted.frame.midX > here.frame.midX ? right : left])
      }
    }
    Issue.record("arrows do not reach \(name)")
  }

  func choose(_ name: String) throws {
    try go(to: name) { try pair.find(name) }
    try pair.press([Self.enter])
  }

  /// Return leads from field to field; the first one has the focus when its page comes.
  func type(_ text: String, into field: String) throws {
    if pair.twin.focused?.label.hasPrefix(field) != true { try pair.press([Self.enter]) }
    #expect(pair.twin.focused?.label.hasPrefix(field) == true, "Return does not lead to \(field)")
    for character in text {
      if let digit = character.wholeNumberValue {
        try pair.press([Self.digits[digit]])
      } else {
        let name = String(character)
        try go(to: "the key \(name)") { try pair.key(name) }
        try pair.press([Self.enter])
      }
    }
    // Above the keys is the field.
    for _ in 0..<6 where isOnKey { try pair.press([up]) }
  }

  func confirm(_ button: String?) throws { try pair.press([Self.enter]) }
}
