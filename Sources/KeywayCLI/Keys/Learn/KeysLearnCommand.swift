internal import ArgumentParser
internal import Foundation
internal import Keyway
internal import KeywayFiles
internal import KeywayKeymap
internal import KeywayPlatform

struct KeysLearnCommand: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "learn",
    abstract: "Ask for each key of a keypad, and write a binding table.",
    discussion: """
      Press every key twice, so that a slip is not kept. A key that has a function already is refused; pressed once \
      more, it goes back to that function. A function without a key in time is skipped. The table is written at the \
      end.

      With --keys and --captures no display is needed: the keys are played over a real Wayland connection to a \
      compositor inside this program, and each key gives a picture.
      """)

  @Option(name: .shortAndLong, help: "The file to write.", completion: .file(extensions: ["yaml"]))
  var output: String

  @Option(help: "The functions to ask for: names of actions, separated by commas.")
  var actions = Self.windowActions

  @Flag(help: "Ask for the functions of a reader in the app instead.")
  var reader = false

  private static let windowActions = KeypadLesson.window.map(\.rawValue).joined(separator: ",")

  @Option(help: "The title of the table.")
  var title = "Learned keypad"

  @Option(help: "The seconds without a key after which a function is skipped.")
  var timeOut = 20

  @OptionGroup var windowOptions: WindowOptions

  func validate() throws {
    _ = try lesson()
    try require(
      (1...3_600).contains(timeOut), "--time-out \(timeOut) is out of range; expected 1 to 3600 seconds")
  }

  func perform() throws {
    if let keys = windowOptions.keys {
      try windowOptions.play(
        keys,
        arguments: [
          "keys", "learn", "--output", output, "--actions", actions, "--title", title, "--time-out",
          "\(timeOut)",
        ] + (reader ? ["--reader"] : []), names: KeymapNames(layout: "us"))
    } else {
      try open()
    }
  }

  private func lesson() throws -> KeypadLesson {
    if reader, actions == Self.windowActions { return KeypadLesson(KeypadLesson.reader) }
    let known = reader ? BindingAction.reader : BindingAction.known
    var chosen: [BindingAction] = []
    for name in actions.split(separator: ",", omittingEmptySubsequences: false) {
      let action = BindingAction(rawValue: name.trimmingCharacters(in: .whitespaces))
      guard known.contains(action) else {
        let names = (reader ? known : BindingAction.standard).map(\.rawValue).joined(separator: ", ")
        throw ValidationError("--actions: unknown action \"\(action)\"; expected any of \(names)")
      }
      try require(!chosen.contains(action), "--actions: \"\(action)\" occurs twice; expected each once")
      chosen.append(action)
    }
    let lesson = KeypadLesson(chosen)
    try require(
      lesson.isForReader || !chosen.contains { ReaderCommand($0) != nil },
      "--actions: the reader has a separate table; expected functions of either the window or the reader")
    return lesson
  }

  // MARK: The window

  @MainActor
  private func open() throws {
    let windowSystem = try windowOptions.openDisplay()
    let session = LearnSession(
      try lesson(), timeOut: timeOut, eventLoop: windowSystem.eventLoop, write: write)
    let window = try LearnSession.makeWindow(session, in: windowSystem, theme: windowOptions.theme)
    try windowOptions.run(window)
    switch session.end {
    case .written?: break
    case .failed(let error)?: throw error
    case .nothingLearned?: TextStream.standardError.writeLine("no key was learned, so nothing is written")
    case nil: TextStream.standardError.writeLine("left before the last function, so nothing is written")
    }
    if session.end != .written { throw ExitCode(1) }
  }

  private func write(_ learned: [KeypadLesson.Learned]) throws(FileError) -> String {
    do {
      try Data(KeymapFile.text(learned: learned, title: title).utf8).write(
        to: URL(fileURLWithPath: output), options: .atomic)
    } catch {
      throw FileError(
        file: output, what: "the table cannot be written here",
        expected: "a file in a folder that may be written to")
    }
    return output
  }
}
