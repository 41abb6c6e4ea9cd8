internal import ArgumentParser
internal import Foundation
internal import Keyway
internal import KeywayDiagnostics
internal import KeywayElements
internal import KeywayFiles

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
    if let replay { return try compare(replay) }
    let (manager, _) = try options.load()
    var player = FocusReplay(manager, bindings: try options.bindings.load(), name: options.bindings.name)
    player.explains = true
    for asked in try FocusSceneOptions.steps(keys ?? "", in: manager.tree) {
      let step = player.play(asked)
      print(format == .json ? step.json(in: manager.tree).text() : step.text(in: manager.tree))
    }
  }

  /// Presses the keys of a saved trace, and tells of the first that comes to another end.
  private func compare(_ path: String) throws {
    let file = try TextFile(path: path, expected: "a trace of the focus")
    let trace = try FocusTrace(text: file.text, name: file.name)
    let (manager, _) = try options.load()
    // What the command line says goes before what the trace was made with.
    var table = options.bindings
    table.bindingTable = table.bindingTable ?? trace.bindings
    if options.from == nil {
      try trace.begin(in: BareScene(focusManager: manager), naming: manager.tree.element(named:))
    }
    var player = FocusReplay(manager, bindings: try table.load())
    if let difference = trace.difference({ player.play($0).json(in: manager.tree) }) {
      print(difference)
      throw ExitCode(1)
    }
    print("\(trace.count) \(trace.count == 1 ? "key comes" : "keys come") to the same end")
  }
}
