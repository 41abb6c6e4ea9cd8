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
    if let replay { return try compare(try FocusTrace(path: replay)) }
    let (manager, _) = try options.load()
    var player = FocusReplay(manager, bindings: try options.bindings.load(), name: options.bindings.name)
    player.explains = true
    for asked in try FocusSceneOptions.steps(keys ?? "", in: manager.tree) {
      let step = player.play(asked)
      print(format == .json ? step.json(in: manager.tree).text() : step.text(in: manager.tree))
    }
  }

  /// Presses the keys of a saved trace, and tells of the first that comes to another end.
  private func compare(_ trace: FocusTrace) throws {
    let (manager, _) = try options.load()
    // What the command line says goes before what the trace was made with.
    var table = options.bindings
    table.bindingTable = table.bindingTable ?? trace.start?.bindings
    if options.from == nil { try begin(trace, manager) }
    var player = FocusReplay(manager, bindings: try table.load())
    for step in trace.steps {
      let played = player.play(try ReplayStep(step.key))
      let now = try FocusTrace(text: played.json(in: manager.tree).text(), name: trace.name).steps[0]
      guard !now.comesToTheEnd(of: step) else { continue }
      print(
        "\(trace.name):\(step.line): \(step.key) came to \(step.words), and comes to \(now.words(as: step)) now"
      )
      throw ExitCode(1)
    }
    print("\(trace.steps.count) \(trace.steps.count == 1 ? "key comes" : "keys come") to the same end")
  }

  /// Puts the focus where it was before the first key of a trace.
  private func begin(_ trace: FocusTrace, _ manager: FocusManager) throws {
    let tree = manager.tree
    guard let start = trace.start else {
      if let from = trace.steps.first?.from, let id = tree.element(named: from) { manager.focus(id) }
      return
    }
    for name in [start.focused, start.startingPoint].compactMap(\.self) where tree.element(named: name) == nil
    {
      throw FileError(
        file: trace.name, line: trace.steps[0].line,
        what: "the keys begin at \"\(name)\", which is not in the scene",
        expected: "a trace of this scene")
    }
    // What is focused as the scene opens is not selected by that.
    if let focused = start.focused.flatMap(tree.element(named:)), focused != manager.focused {
      manager.focus(focused)
    }
    if let point = start.startingPoint.flatMap(tree.element(named:)) { manager.setStartingPoint(point) }
  }
}

extension FocusTrace.Step {
  /// Whether a key comes to the end that it came to, as far as the trace says it.
  fileprivate func comesToTheEnd(of saved: FocusTrace.Step) -> Bool {
    focused == saved.focused && reason == saved.reason && commands == saved.commands && state == saved.state
      && pending == saved.pending && isCommitted == saved.isCommitted
      && (saved.selection == nil || selection == saved.selection)
  }

  fileprivate var words: String { words(as: self) }

  /// - Parameter saved: a step that may say less.
  fileprivate func words(as saved: FocusTrace.Step) -> String {
    var words = ["\(focused ?? "nothing") (\(reason))"]
    words += commands.map { "performing \($0)" }
    let selection = saved.selection == nil ? [:] : selection ?? [:]
    for (group, items) in selection.sorted(by: { $0.key < $1.key }) where !items.isEmpty {
      words.append("with \(items.joined(separator: ", ")) selected in \(group)")
    }
    words += state.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    words += pending.sorted { $0.key < $1.key }.map { "with \($0.value) waiting in \($0.key)" }
    if isCommitted { words.append("after a selection that had waited") }
    return words.joined(separator: " ")
  }
}
