internal import ArgumentParser
internal import Keyway
internal import KeywayFiles
internal import KeywayKeymap
internal import KeywayMenus

/// `keyway keys replay LOG`: recorded key events to presses, and to the commands they fire.
struct KeysReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Plays recorded key events and says what each press fires, and why or why not.",
    discussion: """
      The record is what keys decode reads or prints, the text of evemu-record, or the YAML of \
      libinput record; which of them is seen from its text. Without --menus only the binding table takes keys.
      """)

  @Argument(help: "The record.", completion: .file())
  var log: String

  @OptionGroup var tableOptions: TableOptions
  @OptionGroup var keymapOptions: KeymapOptions

  @Option(help: "text: a line for each press; json: an object for each event.")
  var format = OutputFormat.text

  func run() throws {
    let (commands, bindings) = try tableOptions.load()
    let keymap = try keymapOptions.load()
    // The whole record is read before the first line is printed: a fault in it prints nothing else.
    let record = try KeyLog(path: log)
    let replay = KeyReplay(
      keymap: keymap, commands: commands, bindings: bindings, isRightToLeft: tableOptions.isRightToLeft)
    for event in record.events {
      let explanation = replay.play(
        code: event.code, event.direction, time: event.time, device: event.device)
      let report = ExplanationReport(explanation)
      switch format {
      case .json:
        let place: [JSONValue.Member] = [
          .init("line", .integer(event.line)), .init("time", .integer(Int(event.time))),
          .init("device", .integer(event.device)),
        ]
        print(JSONValue.object(place + report.members).text())
      case .text:
        if explanation.outcome == .release || explanation.outcome == .modifier { continue }
        let key = InputEventCode.name(of: event.code) ?? "\(event.code)"
        let repeated = explanation.press.phase == .repeated ? " repeated" : ""
        print("\(log):\(event.line): \(report.pressWords)\(repeated) [\(key)] → \(report.verdict)")
        for line in report.whyNot { print("    \(line)") }
      }
    }
  }
}
