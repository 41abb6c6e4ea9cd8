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
  /// The turns that began.
  var turns: [Turn<Utterance, ReaderSource>] {
    records.compactMap { if case .turn(.started(let turn)) = $0.event { turn } else { nil } }
  }
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

  /// The result of a key that the window dispatches: what it does, and how that went.
  @discardableResult
  func press(
    _ keysym: Keysym, _ phase: KeyPress.Phase = .began, _ outcome: KeyOutcome = .acted,
    _ body: (ElementTree) -> Void = { _ in }
  ) -> [String] {
    dispatch(keysym, phase, outcome, body)
    return said
  }

  /// The same, without listening to the end.
  func dispatch(
    _ keysym: Keysym, _ phase: KeyPress.Phase = .began, _ outcome: KeyOutcome = .acted,
    _ body: (ElementTree) -> Void = { _ in }
  ) {
    let press = KeyPress(keyCode: nil, code: keysym.rawValue, phase: phase, keysym: keysym, modifiers: [])
    reader.willDispatch(press)
    window.change(body)
    reader.didDispatch(press, outcome)
  }

  /// The result of a press that the window takes for a command, or for later.
  @discardableResult
  func press(_ press: KeyPress, performing command: ReaderCommand?) -> [String] {
    reader.willDispatch(press)
    if let command, press.phase == .began { _ = reader.perform(command.action, isRepeated: false) }
    reader.didDispatch(press, .acted)
    return said
  }

  /// The result of a command that comes once its key was held.
  func hold(_ keysym: Keysym, for command: ReaderCommand) -> [String] {
    let press = KeyPress(keyCode: nil, code: keysym.rawValue, phase: .began, keysym: keysym, modifiers: [])
    _ = reader.perform(command.action, isRepeated: false)
    reader.didDispatch(press, .acted)
    return said
  }

  /// The result of what the app posts.
  @discardableResult
  func post(_ notifications: AccessibilityNotification...) -> [String] {
    window.notifications += notifications
    return change { _ in }
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
