import KeywayElements
import KeywayPlatform

/// The room above the keyboard on the screen: it always suffices for the text field with its name and its help or error.
extension ScreenKeyboardPart {
  /// Makes room if the field has too little: the keyboard and the menu bar give way, then the lines of an editor, then the
  /// app's bars. They stay so until the keyboard closes. Returns whether anything gave way, so that the next layout differs.
  func makeRoom() -> Bool {
    guard let frame, !frame.isEmpty, let field = field.flatMap(graph.renderNode(for:)),
      let area = window.contentNode?.frame
    else { return false }
    let wanted = field.frameToReveal.height + 2 * LiftingNode.margin
    if wanted > area.height, !presentation.isCompact {
      presentation.isCompact = true
      return true
    }
    let isShorter = (field as? FieldNode)?.shorten(by: wanted - area.height) ?? false
    return goBehindKeyboard(lackOfRoom(for: field, min(wanted, area.height)), below: area) || isShorter
  }

  /// The height that the scroll views around a field lack to show it, in logical pixels.
  private func lackOfRoom(for field: RenderNode, _ height: Double) -> Double {
    // A field with the caret never lies in the fade at the end.
    let needed = min(height * 4 / 3, height + field.theme.length(48))
    var most = 0.0
    for node in field.ancestors {
      guard !(node is LiftingNode) else { break }
      guard let scrolling = node as? ScrollingNode, scrolling.axis == .vertical, scrolling.scrolls else {
        continue
      }
      let bars = scrolling.bars
      most = max(most, needed - (node.frame.height - bars.top - bars.bottom))
    }
    return most
  }

  /// Extends the content behind the keyboard: to the end of the window, then further if bars leave too little even there. A
  /// step that does not help a field is not tried again for it.
  private func goBehindKeyboard(_ lack: Double, below area: Rect) -> Bool {
    let toEnd = max(0, window.platformWindow.size.height - area.maxY)
    let behind = max(toEnd, graph.keyboardRoom.height + lack)
    guard lack > 0.5, presentation.growths < 2, behind <= toEnd + window.platformWindow.size.height else {
      return false
    }
    presentation.growths += 1
    graph.keyboardRoom.height = behind
    window.contentNode?.setNeedsLayout()
    graph.surfaces.presentationLayer?.setNeedsLayout()
    return true
  }

  /// Restores everything that gave way.
  func giveRoomBack() {
    graph.keyboardRoom.height = 0
    presentation.isCompact = false
    growAgain(field)
  }

  func growAgain(_ field: ElementID?) {
    (field.flatMap(graph.renderNode(for:)) as? FieldNode)?.mostHeight = nil
  }
}
