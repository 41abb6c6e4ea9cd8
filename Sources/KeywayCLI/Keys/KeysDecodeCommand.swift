internal import ArgumentParser
internal import Glibc
internal import KeywayFiles
internal import KeywayKeymap

/// `keyway keys decode`: raw key events in, presses out.
struct KeysDecodeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "decode",
    abstract: "Reads key events from standard input and prints what each means.",
    discussion: """
      A line is a key and what it does: "KEY_Y both", "KEY_LEFTSHIFT down", "21 up", "KEY_Y repeat". \
      "both" is down and up. Modifiers that are down act on what follows. Empty lines and lines that \
      start with # are skipped.
      """
  )

  @OptionGroup var keymapOptions: KeymapOptions

  @Option(help: "json: one object for each event; text: a line for people.")
  var format: OutputFormat = .json

  func run() throws {
    let state = KeymapState(try keymapOptions.load())
    var time: UInt32 = 0
    var number = 0
    while let line = readLine() {
      number += 1
      guard let event = try KeyEventLine(line, number: number) else { continue }
      for direction in event.directions {
        // The symbols are those from before the event, as in the press itself.
        let symbols = state.keysyms(code: event.code)
        var press = state.press(code: event.code, direction: direction, time: time)
        // A lone release is decoded like any other: here no window lost the press.
        if direction == .up { press.phase = .ended }
        let output = DecodedPress(press: press, symbols: symbols)
        print(format == .json ? output.json : output.text)
        time += 1
      }
      // Each answer follows its line, for programs that hold a conversation.
      fflush(nil)
    }
  }
}
