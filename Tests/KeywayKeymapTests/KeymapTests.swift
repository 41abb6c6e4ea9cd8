import Foundation
import KeywayKeymap
import Synchronization
import Testing

@Suite("Keymaps from names, text and files")
struct KeymapTests {
  private final class DoneMark: Sendable {
    let isDone = Atomic(false)
  }

  @Test("A keymap's text compiles to the same keymap")
  func text() throws {
    let keymap = try Keymap(layout: "us,ru,de", variant: "dvorak,,")
    #expect(keymap.layoutNames == ["English (Dvorak)", "Russian", "German"])
    let again = try Keymap(text: keymap.text)
    #expect(again.layoutNames == keymap.layoutNames)
    #expect(again.text == keymap.text)
  }

  @Test("A keymap is read from a file descriptor as a compositor sends it, zero byte and all")
  func fileDescriptor() throws {
    let text = try Keymap(layout: "de").text
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).xkb")
    try Data((text + "\0").utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let handle = try FileHandle(forReadingFrom: url)
    let keymap = try Keymap(
      fileDescriptor: handle.fileDescriptor, size: text.utf8.count + 1)
    #expect(keymap.layoutNames == ["German"])
    #expect(try Keymap(contentsOfFile: url.path).layoutNames == ["German"])

    // A size beyond the file must be an error and not a bus error.
    let error = #expect(throws: KeymapError.self) {
      try Keymap(fileDescriptor: handle.fileDescriptor, size: 10_000_000)
    }
    #expect(error == .unreadableKeymap(size: 10_000_000, code: ENODATA))
    #expect("\(try #require(error))".hasSuffix("10000000 bytes cannot be read: the file ends too early"))
    #expect(throws: KeymapError.self) { try Keymap(fileDescriptor: handle.fileDescriptor, size: 0) }
    #expect(throws: KeymapError.self) { try Keymap(fileDescriptor: -1, size: 100) }
  }

  @Test("A file that its sender shortens while it is read is an error, and the process lives")
  func shortened() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).xkb")
    defer { try? FileManager.default.removeItem(at: url) }
    let size = 1 << 19
    try Data(repeating: UInt8(ascii: " "), count: size).write(to: url)
    let file = try FileHandle(forUpdating: url)
    let descriptor = file.fileDescriptor
    let mark = DoneMark()
    let hasStopped = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      while !mark.isDone.load(ordering: .relaxed) {
        ftruncate(descriptor, 0)
        ftruncate(descriptor, off_t(size))
      }
      hasStopped.signal()
    }
    // A mapping is read while the file has no pages in the first tries already.
    for _ in 0..<300 {
      #expect(throws: KeymapError.self) { try Keymap(fileDescriptor: descriptor, size: size) }
    }
    mark.isDone.store(true, ordering: .relaxed)
    hasStopped.wait()
  }

  @Test("A file of more than 8 MiB is refused before it is read")
  func tooLong() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).xkb")
    try Data().write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    // The file has no blocks: a terabyte that nobody could copy.
    let size = 1 << 40
    #expect(truncate(url.path, off_t(size)) == 0)
    let file = try FileHandle(forReadingFrom: url)
    let error = #expect(throws: KeymapError.self) {
      try Keymap(fileDescriptor: file.fileDescriptor, size: size)
    }
    #expect(error == .invalidText(log: "the keymap has \(size - 1) bytes, more than 8388608"))
    #expect(throws: KeymapError.self) { try Keymap(contentsOfFile: url.path) }
  }

  @Test("A keymap that is sent again is the one from before, and another text is another keymap")
  func sentAgain() throws {
    func sent(_ layout: String, _ current: Keymap?) throws -> Keymap {
      let text = try Keymap(layout: layout).text
      let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).xkb")
      try Data((text + "\0").utf8).write(to: url)
      defer { try? FileManager.default.removeItem(at: url) }
      let handle = try FileHandle(forReadingFrom: url)
      return try Keymap.sent(
        fileDescriptor: handle.fileDescriptor, size: text.utf8.count + 1, current: current)
    }
    let first = try sent("de", nil)
    #expect(first.layoutNames == ["German"])
    #expect(try sent("de", first) === first)
    let other = try sent("us", first)
    #expect(other !== first && other.layoutNames == ["English (US)"])
    // A keymap from names was not sent, whatever its text.
    let named = try Keymap(layout: "de")
    #expect(try sent("de", named) !== named)
  }

  @Test("An unknown layout or variant is an error that names it")
  func unknownLayout() throws {
    let error = try #require(throws: KeymapError.self) { try Keymap(layout: "us,klingon") }
    #expect("\(error)".contains("us,klingon"))
    let variant = try #require(throws: KeymapError.self) { try Keymap(layout: "us", variant: "qwertz") }
    #expect("\(variant)".contains("us(qwertz)"))
    #expect(throws: KeymapError.self) { try Keymap(layout: "us", variant: "dvorak,colemak") }
  }

  @Test(
    "A broken keymap is an error that says where it breaks",
    arguments: ["", "nonsense", "xkb_keymap { xkb_keycodes { <A> = ; }; };", "\0", "xkb_keymap {"])
  func brokenText(text: String) throws {
    let error = try #require(throws: KeymapError.self) { try Keymap(text: text) }
    guard case .invalidText(nil, let log) = error else {
      Issue.record("the error is \(error)")
      return
    }
    #expect(!log.isEmpty)
    #expect(!"\(error)".contains("\n"))
  }

  @Test("Half of a keymap, cut anywhere, is an error and never a crash")
  func cutText() throws {
    let bytes = Array(try Keymap(layout: "us").text.utf8)
    for part in 1..<20 {
      let text = String(decoding: bytes.prefix(bytes.count * part / 20), as: UTF8.self)
      #expect(throws: KeymapError.self) { try Keymap(text: text) }
    }
  }

  @Test("A file that is missing or is a directory is named")
  func missingFile() throws {
    for path in ["/nowhere/at.all", "/"] {
      let error = try #require(throws: KeymapError.self) { try Keymap(contentsOfFile: path) }
      #expect("\(error)".hasPrefix(path + ":"))
    }
  }

  @Test("Modifiers do not repeat, letters and arrows do")
  func repeats() throws {
    let keymap = try Keymap(layout: "us")
    #expect(keymap.repeats(30) && keymap.repeats(105))
    #expect(!keymap.repeats(42) && !keymap.repeats(29) && !keymap.repeats(58))
  }
}

@Suite("Names of keys")
struct KeyNameTests {
  @Test("Every named usage is found by its name")
  func usages() {
    #expect(KeyCode.allNamed.count { $0.rawValue >> 16 == 0x07 } == 164 + 46 + 8)
    for code in KeyCode.allNamed { #expect(KeyCode(named: code.name!) == code) }
    #expect(KeyCode.keyboardReturnOrEnter.name == "keyboardReturnOrEnter")
    #expect(KeyCode.keyboardLeftGUI.rawValue == 0x0007_00E3)
    #expect(KeyCode(keyboardUsage: 0xFF).description == "0007:00ff")
  }

  @Test("Event codes and usages lead to each other")
  func evdev() {
    for (name, code) in [
      ("KEY_Y", KeyCode.keyboardY), ("KEY_LEFTMETA", .keyboardLeftGUI), ("KEY_KP1", .keypad1),
      ("KEY_102ND", .keyboardNonUSBackslash), ("KEY_ENTER", .keyboardReturnOrEnter),
      ("KEY_COMPOSE", .keyboardApplication), ("KEY_BACKSLASH", .keyboardBackslash),
      ("KEY_RO", .keyboardInternational1), ("KEY_HANGEUL", .keyboardLANG1), ("KEY_F24", .keyboardF24),
    ] {
      let evdev = InputEventCode.code(named: name)!
      #expect(KeyCode(evdev: evdev) == code, "\(name)")
      #expect(code.evdev == evdev, "\(name)")
    }
    #expect(KeyCode.keyboardNonUSPound.evdev == KeyCode.keyboardBackslash.evdev)
    #expect(KeyCode(evdev: 0) == nil && KeyCode(evdev: 256) == nil)
    // Every code that has a usage comes back to itself, but for the second code of the menu key.
    for code in UInt32(0)..<256 where code != 139 {
      if let key = KeyCode(evdev: code) { #expect(key.evdev == code, "\(key)") }
    }
  }

  @Test("Kernel names lead to codes and back, aliases to the same codes")
  func kernelNames() {
    #expect(InputEventCode.name(of: 21) == "KEY_Y")
    #expect(InputEventCode.code(named: "KEY_Y") == 21)
    #expect(InputEventCode.code(named: "KEY_SCREENLOCK") == InputEventCode.code(named: "KEY_COFFEE"))
    #expect(InputEventCode.name(of: 0) == nil && InputEventCode.code(named: "KEY_NONE") == nil)
  }

  @Test("Symbols lead to names, characters and small letters")
  func keysyms() {
    #expect(Keysym(named: "ISO_Left_Tab") == .isoLeftTab && Keysym.isoLeftTab.name == "ISO_Left_Tab")
    #expect(Keysym("н")?.name == "Cyrillic_en" && Keysym(named: "Cyrillic_EN")?.text == "Н")
    #expect(Keysym("Н")?.lowercased == Keysym("н"))
    #expect(Keysym.tab.text.isEmpty && Keysym.f1.text.isEmpty && Keysym.space.text == " ")
    #expect(Keysym(named: "no such symbol") == nil && Keysym("👩‍👩‍👧") == nil)
    for (name, keysym) in [
      ("Tab", Keysym.tab), ("Return", .return), ("KP_Enter", .keypadEnter), ("Escape", .escape),
      ("BackSpace", .backspace), ("Delete", .delete), ("Home", .home), ("End", .end), ("Prior", .pageUp),
      ("Next", .pageDown), ("Up", .up), ("Down", .down), ("Left", .left), ("Right", .right),
      ("Menu", .menu), ("F1", .f1), ("F12", .f12), ("Multi_key", .multiKey), ("Num_Lock", .numLock),
      ("ISO_Level3_Shift", .isoLevel3Shift), ("Super_L", .superLeft), ("space", .space),
      ("Insert", .insert), ("Caps_Lock", .capsLock), ("Help", .help), ("Print", .print),
    ] { #expect(Keysym(named: name) == keysym, "\(name)") }
  }

  @Test("A keymap's file that is a pipe, a directory or nothing is refused at once, in the system's words")
  func noKeymapFiles() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "keyway-keymap-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let pipe = folder + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    func words(_ path: String) -> String {
      "\(#expect(throws: KeymapError.self) { try Keymap(contentsOfFile: path) }!)"
    }
    #expect(words(pipe) == "\(pipe): this is not a regular file; expected a file with an XKB keymap")
    #expect(words(folder) == "\(folder): is a directory; expected a file with an XKB keymap")
    #expect(
      words(folder + "/no").hasSuffix("/no: no such file or directory; expected a file with an XKB keymap"))
  }

  @Test("A fault in a keymap's file is told with the file and the line")
  func keymapFileFaults() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "keyway-\(UUID()).xkb").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    func words(_ text: String) throws -> String {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      return "\(#expect(throws: KeymapError.self) { try Keymap(contentsOfFile: path) }!)"
    }
    #expect(
      try words("\nxkb_keymap { nonsense").hasPrefix("\(path):2: the keymap does not compile: syntax error;"))
    #expect(try words("").hasPrefix("\(path): the keymap does not compile: the file is empty;"))
    let include = "xkb_keymap { xkb_symbols { include \"nosuch\" }; };"
    #expect(try words(include).hasPrefix("\(path): "))
  }

  @Test(
    "Layouts that are too many, and options and models that there are not, are named",
    arguments: [
      (KeymapNames(layout: "us,de,fr,gb,ru"), "\"ru\" is one too many"),
      (KeymapNames(layout: "us", options: "grp:caps_toggle,nosuch:opt"), "unknown option \"nosuch:opt\""),
      (KeymapNames(model: "nosuch", layout: "us"), "unknown model \"nosuch\""),
    ])
  func droppedNames(names: KeymapNames, words: String) {
    let error = #expect(throws: KeymapError.self) { try Keymap(names: names) }
    #expect("\(error!)".contains(words), "\(error!)")
  }

  @Test("Four layouts, options and models that there are go through")
  func goodNames() throws {
    let names = KeymapNames(
      model: "pc105", layout: "us,de,fr,gb", options: "grp:caps_toggle,compose:ralt,terminate:ctrl_alt_bksp")
    #expect(try Keymap(names: names).layoutCount == 4)
    #expect(try Keymap(names: KeymapNames(model: "applealu_iso", layout: "us")).layoutCount == 1)
  }
}
