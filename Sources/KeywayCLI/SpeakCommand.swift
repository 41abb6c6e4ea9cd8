internal import ArgumentParser
internal import Keyway
internal import KeywayDiagnostics
internal import KeywayFiles
internal import KeywayKeymap
internal import KeywayScenes
internal import KeywayUI

struct SpeakCommand: ReportingCommand {
  static let verb = ReportVerb.speak
  static let configuration = CommandConfiguration(
    commandName: "speak", abstract: "Print the reader's words in a scene, key by key.",
    discussion: """
      Each line has the time, the outcome, the reason and the words. Time is simulated, so the command does not wait. \
      --table also takes a file. An app has the same as APP speak.
      """)

  @Argument(help: "The scene file, YAML or JSON.", completion: .file(extensions: ["yaml", "json"]))
  var scene: String

  @OptionGroup var report: ReportArguments<SpeakCommand>

  func perform() throws {
    let options = report.options
    let table = try KeymapFile.load(nameOrPath: options.readerTable)
    let opened = try options.open(Scene(path: scene))
    let steps = try SceneScript.steps(options.keys ?? "", in: opened.window.tree)
    try options.start(opened.window)
    let transcript = try SpokenTranscript(
      opened.window, bindings: table, profile: options.profile, order: options.readerOrder ?? .standard,
      isJSON: options.isJSON)
    var player = ScriptPlayer(scene: opened.window, in: opened.windowSystem)
    try SpeechPlay(opened.windowSystem, isJSON: options.isJSON).play(steps) { _ = try player.play($0) }
    withExtendedLifetime(transcript) {}
  }
}
