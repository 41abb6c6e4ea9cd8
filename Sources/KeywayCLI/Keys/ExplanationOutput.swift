internal import Keyway
internal import KeywayDiagnostics
internal import KeywayKeymap
internal import KeywayPlatform

/// Prints explanations of a record's presses, each with its line number.
struct ExplanationOutput {
  /// The prefix of line numbers, such as the record's name.
  let place: String
  let format: OutputFormat
  /// The line of each press so far, to which later effects refer.
  private var lines: [PressKey: Int] = [:]

  private struct PressKey: Hashable {
    let code: UInt32
    let time: UInt32
    let device: Int
  }

  init(place: String, format: OutputFormat) {
    self.place = place
    self.format = format
  }

  mutating func note(line: Int, code: UInt32, time: UInt32, device: Int) {
    lines[PressKey(code: code, time: time, device: device)] = line
  }

  func show(_ explanations: [KeyExplanation]) {
    for explanation in explanations { show(explanation) }
  }

  private func show(_ explanation: KeyExplanation) {
    let press = explanation.press
    let line = lines[PressKey(code: press.code, time: press.time, device: press.device)] ?? 0
    let report = ExplanationReport(explanation)
    switch format {
    case .json:
      let place: [JSONValue.Member] = [
        .init("line", .integer(line)), .init("time", .integer(Int(explanation.time ?? press.time))),
        .init("device", .integer(press.device)),
      ]
      print(JSONValue.object(place + report.members).text())
    case .text:
      // Empty output is a repeat without effect.
      switch explanation.outcome {
      case .release, .modifier, .later([]), .reader(nil, later: []), .kiosk(.scan, nil): return
      default: break
      }
      let key = InputEventCode.name(of: press.code) ?? "\(press.code)"
      let repeated = press.phase == .repeated ? " repeated" : ""
      let late = explanation.time.map { ", after \($0 - press.time) ms" } ?? ""
      let again = explanation.isReplay ? " again" : ""
      print(
        "\(place):\(line): \(report.pressWords)\(repeated)\(again) [\(key)] → \(report.verdict)\(late)")
      for line in report.whyNot { print("    \(line)") }
    }
  }
}
