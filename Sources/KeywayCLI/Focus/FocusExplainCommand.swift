internal import ArgumentParser
internal import Foundation
internal import Keyway
internal import KeywayElements
internal import KeywayFiles
internal import KeywayFocus

/// `keyway focus explain SCENE --keys …`: why the focus went where it went.
struct FocusExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Say of each key why the focus went where it went.",
    discussion: """
      Tells what was passed over and why, how a group was entered and which end was gone round. With --format json \
      a line per key; such lines, saved, are replayed with --replay, which says where the focus goes another way now \
      and exits with 1.
      """)

  @OptionGroup var options: FocusSceneOptions

  @Option(help: "Keys to press, with spaces between, such as \"Tab Tab Shift+Tab Down\".")
  var keys: String?

  @Option(
    help: "What --format json printed of the scene before; - is standard input.",
    completion: .file(extensions: ["json", "jsonl"]))
  var replay: String?

  @Option(help: "text for people, json for programs.")
  var format = OutputFormat.text

  func validate() throws {
    guard (keys == nil) != (replay == nil) else {
      throw ValidationError("expected either --keys or --replay")
    }
    guard replay == nil || format == .text else {
      throw ValidationError("--replay compares; expected --format json with --keys")
    }
  }

  func run() throws {
    let (manager, _) = try options.load()
    var player = FocusReplay(manager, bindings: try options.bindings.load())
    if let replay { return try compare(try FocusTrace(path: replay), &player) }
    player.explains = true
    for asked in try FocusSceneOptions.steps(keys ?? "", in: manager.tree) {
      let step = player.play(asked)
      print(format == .json ? step.json(in: manager.tree).text() : step.text(in: manager.tree))
    }
  }

  /// Presses the keys of a saved trace, and tells of the first that comes to another end.
  private func compare(_ trace: FocusTrace, _ player: inout FocusReplay) throws {
    let tree = player.manager.tree
    if let start = trace.steps.first?.from, let id = tree.element(forKey: start) { player.manager.focus(id) }
    for step in trace.steps {
      let now = player.play(try ReplayStep(step.key))
      let focused = now.focused.map { tree[$0].key ?? "\($0)" }
      guard focused != step.focused || now.reason != step.reason || now.commands != step.commands else {
        continue
      }
      print(
        "\(trace.name):\(step.line): \(step.key) came to \(words(step.focused, step.reason, step.commands)), "
          + "and comes to \(words(focused, now.reason, now.commands)) now")
      throw ExitCode(1)
    }
    print("\(trace.steps.count) \(trace.steps.count == 1 ? "key comes" : "keys come") to the same end")
  }

  private func words(_ focused: String?, _ reason: String, _ commands: [String]) -> String {
    "\(focused ?? "nothing") (\(reason))" + commands.map { " performing \($0)" }.joined()
  }
}
