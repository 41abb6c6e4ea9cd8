internal import ArgumentParser
internal import KeywayDiagnostics
internal import KeywayFiles
internal import KeywayKeymap

struct KeysDecodeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "decode",
    abstract: "Decode key events from standard input.",
    discussion: """
      A line is a key and its action: "KEY_Y both", "KEY_LEFTSHIFT down", "21 up", "KEY_Y repeat". "both" is down and \
      up. Modifiers that are down affect the following keys. "wait 0.8 s" lets time pass. Empty lines and lines that \
      start with # are skipped. Objects from this command's output are accepted as well. With --menus, --binding-table, \
      --kiosk or --reader-table, each event is explained as in keys replay.
      """
  )

  @OptionGroup var keymapOptions: KeymapOptions
  @OptionGroup var tableOptions: TableOptions
  @OptionGroup var kioskOption: KioskOption
  @OptionGroup var readerOption: ReaderTableOption

  @Option(help: "json: one object for each event; text: a line for people.")
  var format: OutputFormat = .json

  func validate() throws {
    if !explains, let option = tableOptions.given {
      throw ValidationError("\(option) applies to shortcuts; expected --menus or --binding-table with it")
    }
  }

  func run() throws {
    if explains { try explain() } else { try decode() }
  }

  private var explains: Bool {
    !tableOptions.isEmpty || kioskOption.kiosk != nil || readerOption.readerTable != nil
  }

  private func explain() throws {
    let (commands, bindings) = try tableOptions.load()
    let replay = KeyReplay(
      keymap: try keymapOptions.load(), commands: commands, bindings: bindings,
      isRightToLeft: tableOptions.isRightToLeft, kiosk: try kioskOption.load(),
      reader: try readerOption.load())
    var output = ExplanationOutput(place: "stdin", format: format)
    try readEvents { event in
      output.note(line: event.line, code: event.code, time: event.time, device: 0)
      output.show(replay.play(code: event.code, event.direction, time: event.time))
    }
    output.show(replay.finish())
  }

  private func decode() throws {
    let state = KeymapState(try keymapOptions.load())
    try readEvents { event in
      // The symbols are those before the event, as in the press itself.
      let symbols = state.keysyms(code: event.code)
      var press = state.press(code: event.code, direction: event.direction, time: event.time)
      // A release without a press is decoded too: no window has lost the press here.
      if event.direction == .up { press.phase = .ended }
      let output = DecodedPress(press: press, symbols: symbols)
      print(format == .json ? output.json : output.text)
    }
  }

  private func readEvents(_ body: (KeyLog.Event) throws -> Void) throws {
    var reader = KeyEventLines()
    while let line = readLine() {
      for event in try reader.events(of: line) { try body(event) }
    }
  }
}
