import KeywayKeymap
import Testing

@Suite("Media keys")
struct ConsumerKeyTests {
  @Test(
    "A media key has its usage of the consumer page, from its event code and back",
    arguments: [
      ("KEY_PLAYPAUSE", "consumerPlayPause", UInt32(0x0C_00CD)),
      ("KEY_NEXTSONG", "consumerScanNextTrack", 0x0C_00B5),
      ("KEY_BRIGHTNESSUP", "consumerDisplayBrightnessIncrement", 0x0C_006F),
      ("KEY_HOMEPAGE", "consumerHome", 0x0C_0223), ("KEY_CALC", "consumerCalculator", 0x0C_0192),
      ("KEY_RED", "consumerRedMenuButton", 0x0C_0069), ("KEY_ZOOMIN", "consumerZoomIn", 0x0C_022D),
      ("KEY_DICTATE", "consumerStartOrStopVoiceDictationSession", 0x0C_00D8),
      ("KEY_EMOJI_PICKER", "consumerInvokeOrDismissEmojiPicker", 0x0C_00D9),
      ("KEY_KBDILLUMTOGGLE", "consumerKeyboardBacklightOOC", 0x0C_007C),
      ("KEY_FILE", "consumerFileBrowser", 0x0C_01B4),
      ("KEY_KBD_LAYOUT_NEXT", "consumerNextKeyboardLayoutSelect", 0x0C_029D),
    ])
  func mapping(event: String, name: String, usage: UInt32) throws {
    let code = InputEventCode.code(named: event)!
    let key = try #require(KeyCode(named: name))
    #expect(key.rawValue == usage)
    #expect(KeyCode(evdev: code) == key)
    #expect(key.evdev == code)
  }

  @Test("Volume keys, which both pages have, are keys of the keyboard page; both lead to one event code")
  func bothPages() throws {
    for (name, keyboard, consumerName) in [
      ("KEY_MUTE", KeyCode.keyboardMute, "consumerMute"),
      ("KEY_VOLUMEUP", .keyboardVolumeUp, "consumerVolumeIncrement"),
      ("KEY_VOLUMEDOWN", .keyboardVolumeDown, "consumerVolumeDecrement"),
    ] {
      let consumer = try #require(KeyCode(named: consumerName))
      let code = InputEventCode.code(named: name)!
      #expect(KeyCode(evdev: code) == keyboard)
      #expect(keyboard.evdev == code && consumer.evdev == code)
    }
  }

  @Test("Every key has a name that leads back to it, and every event code that a key has leads to a key")
  func names() throws {
    let menu = try #require(KeyCode(named: "consumerMenu"))
    let consumer = KeyCode.allNamed.filter { $0.rawValue >> 16 == 0x0C }
    #expect(consumer.count > 130)
    // The kernel has a separate code for the menu key of the consumer page, which is read as the keyboard's.
    for key in KeyCode.allNamed where key != menu {
      #expect(KeyCode(named: key.description) == key)
      if let code = key.evdev { #expect(KeyCode(evdev: code)?.evdev == code, "\(key)") }
    }
    #expect(KeyCode(consumerUsage: 0xFFFF).description == "000c:ffff")
  }

  @Test("A sequence that waits is shown by its accents and the Compose key's dot")
  func sequenceSigns() {
    #expect(Keysym(named: "dead_acute")!.sequenceSign == "´")
    #expect(Keysym(named: "dead_iota")!.sequenceSign == "ͺ")
    #expect(Keysym(named: "dead_hook")!.sequenceSign == "◌")
    #expect(Keysym.multiKey.sequenceSign == "·")
    #expect(Keysym("o")!.sequenceSign == "o")
  }

  @Test("Every usage of the keyboard page that is a key has a name")
  func keyboardPage() {
    let reserved: [ClosedRange<UInt8>] = [0x00...0x00, 0xA5...0xAF, 0xDE...0xDF, 0xE8...0xFF]
    for usage in UInt8.min...UInt8.max {
      let isKey = !reserved.contains { $0.contains(usage) }
      #expect((KeyCode(keyboardUsage: usage).name != nil) == isKey, "\(usage)")
    }
  }
}
