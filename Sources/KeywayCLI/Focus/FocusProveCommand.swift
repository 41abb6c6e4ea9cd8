internal import ArgumentParser
internal import Keyway
internal import KeywayDiagnostics
internal import KeywayScenes
internal import KeywayUI

struct FocusProveCommand: ReportingCommand {
  static let verb = ReportVerb.proveFocus
  static let configuration = CommandConfiguration(
    commandName: "prove", abstract: "Prove that keys reach every interactive element.",
    discussion: """
      Presses every key of the binding table that moves, opens or selects, in every state. Proves that each \
      interactive element is reachable, that none is a trap, that Shift-Tab undoes Tab, and that no key leaves a \
      modal. With --keys, proves the screen after these keys and changes, such as --keys "show(dialog)". Exits 1 if \
      there is a fault.
      """)

  @OptionGroup var scene: FocusSceneArgument

  @OptionGroup var report: ReportArguments<FocusProveCommand>

  func perform() throws {
    let options = report.options
    let (scene, _) = try self.scene.open(options)
    try SceneScript.play(options.keys, scene)
    try WindowReport(.proveFocus, options, on: scene.window).show()
  }
}
