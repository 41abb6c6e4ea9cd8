import KeywayElements
import KeywayPlatform

/// The views under the pointer. A finger does not hover.
final class HoverPart: OwnedPart {
  static let summary = "Informs views and the help when the pointer enters and leaves them."

  unowned let window: AppWindow
  /// The elements under the pointer that follow it, innermost first.
  private var watchers: [ElementID] = []

  init(_ window: AppWindow) { self.window = window }

  func follow(_ event: PointerEvent) {
    guard event.device != .touch else { return }
    switch event.kind {
    case .moved, .entered: pointer(isAt: event.position)
    case .left: pointer(isAt: nil)
    default: break
    }
  }

  private func pointer(isAt point: Point?) {
    let found = point.flatMap { point in
      window.hitTest(point) {
        $0.acceptsPointer || !$0.handlers.help.isEmpty || $0.pressing?.watchesPointer == true
      }
    }
    let around = Array(Outwards(from: found))
    tellWatchers(around.filter { $0.pressing?.watchesPointer == true }.map(\.element))
    parts.help.pointer(isAt: point, over: around.first { !$0.handlers.help.isEmpty }?.element)
  }

  private func tellWatchers(_ now: [ElementID]) {
    let before = watchers
    guard now != before else { return }
    watchers = now
    func tell(_ ids: [ElementID], _ isOver: Bool) {
      for id in ids { graph.renderNode(for: id)?.pressing?.pointerIsOver(isOver) }
    }
    tell(before.filter { !now.contains($0) }, false)
    tell(now.filter { !before.contains($0) }, true)
  }
}
