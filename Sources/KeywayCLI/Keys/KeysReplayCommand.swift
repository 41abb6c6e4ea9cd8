internal import ArgumentParser
internal import Keyway
internal import KeywayDiagnostics
internal import KeywayFiles

struct KeysReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Play recorded key events, and explain what each press fires.",
    discussion: """
      The record is the input or output of keys decode, the text of evemu-record, or the YAML of libinput record; the \
      format is detected. Without --menus only the binding table takes keys. Chords, holds and releases follow the \
      record's clock; a record of lines may contain "wait 0.8 s".
      """)

  @Argument(help: "The record.", completion: .file())
  var log: String

  @OptionGroup var tableOptions: TableOptions
  @OptionGroup var kioskOption: KioskOption
  @OptionGroup var readerOption: ReaderTableOption
  @OptionGroup var keymapOptions: KeymapOptions

  @Option(help: "text: a line for each press; json: an object for each event.")
  var format = OutputFormat.text

  func run() throws {
    let (commands, bindings) = try tableOptions.load()
    let keymap = try keymapOptions.load()
    // The whole record is read before the first line is printed, so that a fault prints only an error.
    let record = try KeyLog(path: log)
    let replay = KeyReplay(
      keymap: keymap, commands: commands, bindings: bindings, isRightToLeft: tableOptions.isRightToLeft,
      kiosk: try kioskOption.load(), reader: try readerOption.load())
    var output = ExplanationOutput(place: log, format: format)
    for event in record.events {
      output.note(line: event.line, code: event.code, time: event.time, device: event.device)
      output.show(
        replay.play(
          code: event.code, event.direction, time: event.time, device: event.device,
          deviceName: record.deviceNames[event.device]))
    }
    output.show(replay.finish())
  }
}
