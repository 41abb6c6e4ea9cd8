internal import Glibc
internal import Keyway
internal import KeywayElements
internal import KeywayFocus
internal import KeywayPlatform
internal import KeywayUI

/// Makes changes to a scene's window as lines on standard input say, such as `hide(pay)`, and tells what came of each in
/// a line on standard output: `{"step":"hide(pay)","reason":"hidden","frame":[…],"focused":"ok"}`.
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
      // Nobody will say anything more.
      if let source { window.windowSystem.eventLoop.remove(source) }
      source = nil
      return
    }
    rest += bytes[..<count]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let line = String(decoding: rest[..<end], as: UTF8.self)
      rest.removeFirst(end + 1)
      TextStream.standardOutput.writeLine(answer(to: line).text())
    }
  }

  private func answer(to line: String) -> JSONValue {
    guard let step = try? ReplayStep(line), case .change(let change, let name) = step,
      let id = window.tree.element(named: name)
    else { return ["step": .string(line), "reason": .string(FocusReason.noTarget.rawValue)] }
    let reason = make(change, of: id)
    let frame = window.tree.contains(id) ? window.tree[id].frame : .zero
    return [
      "step": .string(line), "reason": .string(reason),
      "frame": .array([frame.minX, frame.minY, frame.width, frame.height].map { .number($0) }),
      "focused": window.tree.focused.map { .string(window.tree[$0].key ?? "\($0)") } ?? .null,
    ]
  }

  private func make(_ change: ReplayStep.Change, of id: ElementID) -> String {
    let tree = window.tree
    let before = tree.focused
    let list = tree.parent(of: id)
    let moved = window.changeElement(list ?? id) {
      switch change {
      case .focus: return window.focusManager.focus(id)
      // The pointer and the finger come from the compositor; here it is said where to.
      case .click, .touch: break
      case .remove: remove(id)
      case .disable, .enable: setEnabled(change == .enable, id)
      case .hide: tree.update(id) { $0.isHidden = true }
      case .show: tree.update(id) { $0.isHidden = false }
      case .inert: tree.update(id) { $0.isInert = true }
      }
      return nil
    }
    if let moved { return moved.reason.rawValue }
    return before == tree.focused ? "changed" : FocusReason.removed.rawValue
  }

  // MARK: Rows that need not be elements

  private func remove(_ id: ElementID) {
    guard let (list, index) = row(id), var items = window.tree.items(of: list) as? NumberedItems else {
      return window.removeElement(id)
    }
    items.remove(at: index)
    window.setItems(items, selected: window.tree.selectedItems(of: list).removing(index), of: list)
  }

  private func setEnabled(_ isEnabled: Bool, _ id: ElementID) {
    if let (list, index) = row(id), var items = window.tree.items(of: list) as? NumberedItems {
      items.setEnabled(isEnabled, at: index)
      window.setItems(items, selected: window.tree.selectedItems(of: list), of: list)
    }
    window.tree.update(id) { $0.isEnabled = isEnabled }
  }

  private func row(_ id: ElementID) -> (list: ElementID, index: Int)? {
    guard let list = window.tree.parent(of: id), let index = window.tree.itemIndex(of: id, in: list) else {
      return nil
    }
    return (list, index)
  }
}
