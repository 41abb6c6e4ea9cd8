import KeywayKeymap
import Testing

@testable import KeywayKeymap

/// Whether the codes of a keymap are places on a keyboard.
@Suite("Places of keys")
struct PlaceTests {
  /// A keymap as wtype writes it: its keys are the symbols that it sends, numbered from 1.
  static func numbered(_ symbols: [String]) throws -> Keymap {
    let codes = symbols.indices.map { "<K\($0 + 1)> = \($0 + 9);" }.joined(separator: " ")
    let keys = symbols.enumerated().map { "key <K\($0 + 1)> {[ \($1) ]};" }.joined(separator: " ")
    return try Keymap(
      text: """
        xkb_keymap { xkb_keycodes { minimum = 8; maximum = \(symbols.count + 8); \(codes) };
          xkb_types { include "complete" }; xkb_compatibility { include "complete" }; xkb_symbols { \(keys) }; };
        """)
  }

  /// A keypad of a vendor, whose keys have the vendor's names in their usual places.
  static func vendor() throws -> Keymap {
    try Keymap(
      text: """
        xkb_keymap { xkb_keycodes { minimum = 8; maximum = 600; <A1> = 10; <A2> = 11; <A0> = 19; <GO> = 36; <NO> = 9;
            <ERASE> = 22; <UP> = 111; <T5> = 525; };
          xkb_types { type "ONE_LEVEL" { modifiers = none; }; }; xkb_compatibility { };
          xkb_symbols { key <A1> {[1]}; key <A2> {[2]}; key <A0> {[0]}; key <GO> {[KP_Enter]}; key <NO> {[Cancel]};
            key <ERASE> {[Clear]}; key <UP> {[Up]}; key <T5> {[5]}; }; };
        """)
  }

  @Test("A keyboard in software that numbers its symbols has no places, and types them all the same")
  func software() throws {
    for symbols in [
      ["a"], ["X", "1", "2", "3"], ["eacute"], ["Return"], ["F1"], ["Left", "Tab"], ["Cyrillic_es"],
    ] {
      let state = KeymapState(try Self.numbered(symbols), locale: "C")
      for (index, name) in symbols.enumerated() {
        let press = state.press(code: UInt32(index + 1), direction: .down, time: 0)
        #expect(press.keyCode == nil, "\(symbols)")
        #expect(press.keysym == Keysym(named: name))
        let sign = press.candidates.first { $0.tier == .usPosition && Keysym(evdev: press.code) != $0.keysym }
        #expect(sign == nil, "\(symbols)")
      }
    }
  }

  @Test(
    "The keyboards of countries, of remote controls and of vendors have places",
    arguments: ["us", "de(neo)", "ru", "fr"])
  func keyboards(layout: String) throws {
    let state = KeymapState(try Keymap(names: KeymapNames(layoutNamed: layout)), locale: "C")
    #expect(state.press(code: 21, direction: .down, time: 0).keyCode == .keyboardY)
    let vendor = KeymapState(try Self.vendor(), locale: "C")
    #expect(vendor.press(code: 2, direction: .down, time: 0).keyCode == .keyboard1)
    #expect(vendor.press(code: 28, direction: .down, time: 0).keyCode == .keyboardReturnOrEnter)
  }

  @Test("A rule for a physical key and the supervisor's keys pass over a keyboard in software")
  func rules() throws {
    // Its first two keys are in the places of Escape and 1.
    let state = KeymapState(try Self.numbered(["q", "w"]), locale: "C")
    let presses = [1, 2].map { state.press(code: $0, direction: .down, time: 0) }
    let keys = KeyAllowance.everything(except: [.keyCode(.keyboardEscape), .keyCode(.keyboard1)])
    var watch = SupervisorWatch(SupervisorChord(keys: [.keyboardEscape, .keyboard1]))
    for press in presses {
      #expect(keys.refusal(of: press) { _ in KeyAllowance.Names() } == nil)
      let change = watch.take(press, at: 0)
      #expect(change == nil)
    }
  }

  @Test("What a keyboard in software types fast is read by its symbols, on any layout of the scanner")
  func scans() throws {
    let state = KeymapState(try Self.numbered(["Q", "7", "slash", "eacute", "Return"]), locale: "C")
    var scanner = ScannerGuard(ScannerSettings(layout: try .init(named: "de")))
    var text = ""
    for (index, code) in [1, 2, 3, 4, 2, 2, 5].enumerated() {
      for direction in [KeyDirection.down, .up] {
        let press = state.press(code: UInt32(code), direction: direction, time: UInt32(index * 4))
        let passes = scanner.take(press, at: UInt64(index * 4))
        #expect(!passes)
      }
      while let event = scanner.next() { if case .scan(let scan) = event { text += scan.text } }
    }
    #expect(text == "Q7/é77")
  }
}
