import KeywayAccessibility
import KeywayElements
import KeywayKeymap
import KeywayPlatform
import TreeKit

@testable import KeywayReader

/// A person who listens to a tree: performs commands, and hears words, sounds and silences.
@MainActor
final class Listening {
  let window: TreeWindow
  let reader: ScreenReader
  let voice = SilentVoice()
  private(set) var records: [ReaderRecord] = []
  private var heard: [String] = []

  convenience init(_ parts: Part..., configure: (TreeWindow) -> Void = { _ in }) {
    let window = TreeWindow(parts)
    configure(window)
    self.init(window)
  }

  init(_ window: TreeWindow) {
    self.window = window
    reader = ScreenReader(window, bindings: BindingTable(), voice: voice)
    reader.onRecord = { [unowned self] in note($0) }
    reader.begin()
    _ = said
  }

  private func note(_ record: ReaderRecord) {
    records.append(record)
    switch record.event {
    case .turn(.started(let turn)): heard.append(turn.speech.words)
    case .turn: break
    case .sound(let sound): heard.append("(\(sound.rawValue))")
    case .silence: heard.append("(silence)")
    }
  }

  /// Everything heard since the last look, listened to until nothing more waits.
  var said: [String] {
    while voice.isSpeaking { voice.finish() }
    defer { heard = [] }
    return heard
  }

  /// The result of a command.
  @discardableResult
  func perform(_ command: ReaderCommand) -> [String] {
    reader.work { reader.perform(command) }
    return said
  }

  /// The result of a change by the app.
  @discardableResult
  func change(_ body: (ElementTree) -> Void) -> [String] {
    window.change(body)
    return said
  }

  /// Gives the reader a press as the window's dispatch does: its commands, then typing, then the app.
  func press(_ press: KeyPress) {
    reader.willDispatch(press)
    var isTaken = false
    if press.phase == .began {
      isTaken = reader.bindings.action(for: press).map { reader.perform($0, isRepeated: false) } ?? false
      if !isTaken, reader.takesTyping { isTaken = reader.type(press) }
    }
    reader.didDispatch(press, isTaken ? .acted : .ignored)
  }
}
