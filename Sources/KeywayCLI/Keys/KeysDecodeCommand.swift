internal import ArgumentParser
internal import Glibc
internal import KeywayFiles
internal import KeywayKeymap
internal import KeywayMenus

/// `keyway keys decode`: raw key events in, presses out.
struct KeysDecodeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "decode",
    abstract: "Reads key events from standard input and prints what each means.",
    discussion: """
      A line is a key and what it does: "KEY_Y both", "KEY_LEFTSHIFT down", "21 up", "KEY_Y repeat". \
      "both" is down and up. Modifiers that are down act on what follows. "wait 0.8 s" lets time pass. Empty \
      lines and lines that start with # are skipped. With --menus, --binding-table or --kiosk each event \
      says what it fires as well, and why not, as in keys replay.
      """
  )

  @OptionGroup var keymapOptions: KeymapOptions
  @OptionGroup var tableOptions: TableOptions
  @OptionGroup var kioskOption: KioskOption

  @Option(help: "json: one object for each event; text: a line for people.")
  var format: OutputFormat = .json

  func run() throws {
    if tableOptions.isEmpty, kioskOption.kiosk == nil { try decode() } else { try explain() }
  }

  /// Each press with what it fires.
  private func explain() throws {
    let (commands, bindings) = try tableOptions.load()
    let replay = KeyReplay(
      keymap: try keymapOptions.load(), commands: commands, bindings: bindings,
      isRightToLeft: tableOptions.isRightToLeft, kiosk: try kioskOption.load())
    var output = ExplanationOutput(place: "stdin", format: format)
    try readEvents { number, code, direction, time in
      output.note(line: number, code: code, time: time, device: 0)
      output.show(replay.play(code: code, direction, time: time))
    }
    output.show(replay.finish())
  }

  private func decode() throws {
    let state = KeymapState(try keymapOptions.load())
    try readEvents { _, code, direction, time in
      // The symbols are those from before the event, as in the press itself.
      let symbols = state.keysyms(code: code)
      var press = state.press(code: code, direction: direction, time: time)
      // A lone release is decoded like any other: here no window lost the press.
      if direction == .up { press.phase = .ended }
      let output = DecodedPress(press: press, symbols: symbols)
      print(format == .json ? output.json : output.text)
    }
  }

  /// Calls `body` with line, code, direction and time of each event.
  private func readEvents(_ body: (Int, UInt32, KeyDirection, UInt32) throws -> Void) throws {
    var time: UInt32 = 0
    var number = 0
    while let line = readLine() {
      number += 1
      if let pause = try KeyEventLine.pause(line, number: number) {
        time += pause
        continue
      }
      guard let event = try KeyEventLine(line, number: number) else { continue }
      for direction in event.directions {
        try body(number, event.code, direction, time)
        time += 1
      }
      // Each answer follows its line, for programs that hold a conversation.
      fflush(nil)
    }
  }
}
