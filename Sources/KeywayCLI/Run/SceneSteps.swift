internal import Glibc
internal import Keyway
internal import KeywayDiagnostics
internal import KeywayElements
internal import KeywayFocus
internal import KeywayPlatform
internal import KeywayUI

/// Changes a scene's window by lines on standard input, such as `hide(pay)`, and reports each result in a line on standard
/// output: `{"step":"hide(pay)","reason":"hidden","focused":"ok"}`.
///
/// Pointer and finger events come from the compositor: for `click(pay)` it reports the position (`place`). It answers
/// `wait(500)` after that many milliseconds.
@MainActor
final class SceneSteps {
  private let window: AppWindow
  private var rest: [UInt8] = []
  private var source: DescriptorSource?

  init(_ window: AppWindow) {
    self.window = window
    let source = DescriptorSource(fileDescriptor: STDIN_FILENO, events: Int16(POLLIN)) { [weak self] _ in
      self?.read()
    }
    self.source = source
    window.windowSystem.eventLoop.add(source)
  }

  private func read() {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(STDIN_FILENO, &bytes, bytes.count)
    guard count > 0 else {
      // The input has ended.
      if let source { window.windowSystem.eventLoop.remove(source) }
      source = nil
      return
    }
    rest += bytes[..<count]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let line = String(decoding: rest[..<end], as: UTF8.self)
      rest.removeFirst(end + 1)
      answer(line)
    }
  }

  private func answer(_ line: String) {
    switch try? ReplayStep(line) {
    case .wait(let milliseconds):
      let pending = window.focusManager.pendingSelection
      window.windowSystem.eventLoop.schedule(after: .milliseconds(milliseconds)) { [weak self] in
        guard let self else { return }
        self.tell(line, self.window.focusManager.hasSettled(since: pending) ? "settled" : "waited")
      }
    case .change(.click, let name), .change(.touch, let name):
      let place = window.tree.element(named: name).flatMap(window.placeToPress)
      tell(line, (place == nil ? FocusReason.noTarget : .pointer).rawValue, place)
    case .change(let change, let name): tell(line, window.make(.change(change, of: name)))
    case .key, .move, .window, nil: tell(line, FocusReason.noTarget.rawValue)
    }
  }

  private func tell(_ line: String, _ reason: String, _ place: Point? = nil) {
    let answer: JSONValue = [
      "step": .string(line), "reason": .string(reason),
      "place": place.map { .array([.number($0.x), .number($0.y)]) } ?? .null,
      "focused": window.tree.focused.map { .string(window.tree[$0].key ?? "\($0)") } ?? .null,
    ]
    TextStream.standardOutput.writeLine(answer.text())
  }
}
