import KeywayDrawing
import KeywayElements
import KeywayText

/// A drop below an end of the selection, or below the caret, that a finger drags.
struct FieldHandle {
  /// Where the drop lies beside its place in the text.
  enum Side { case left, below, right }

  let offset: Int
  /// The other end of the selection; nil for the caret.
  let other: Int?
  let side: Side
  /// Where it is painted, in window coordinates.
  let frame: Rect
}

/// A handle below a finger.
struct FieldGrab {
  /// The end of the selection that stays; nil for the caret.
  let other: Int?
  /// Where the finger came down.
  let start: Point
  /// The distance from the finger to the middle of the caret.
  let reach: Point
  /// Whether the finger has moved; otherwise it only tapped.
  var hasMoved = false
}

extension FieldNode {
  /// The visible handles: none for keys and mice, nor where an end is scrolled out of sight.
  var handles: [FieldHandle] {
    guard showsHandles, isFocused, isEnabled, composing.text.isEmpty, editing.count > 0 else {
      return []
    }
    let range = editing.selection.range
    if range.isEmpty { return [handle(at: range.lowerBound, other: nil, .below)].compactMap(\.self) }
    // They lie outside of the selection.
    let start: FieldHandle.Side = block.isRightToLeft(at: range.lowerBound) ? .right : .left
    let end: FieldHandle.Side = block.isRightToLeft(at: range.upperBound - 1) ? .left : .right
    return [
      handle(at: range.lowerBound, other: range.upperBound, start),
      handle(at: range.upperBound, other: range.lowerBound, end),
    ].compactMap(\.self)
  }

  private func handle(at offset: Int, other: Int?, _ side: FieldHandle.Side) -> FieldHandle? {
    let caret = block.caret(at: offset).strong.offsetBy(x: origin.x, y: origin.y)
    let seen = textArea.outset(by: Self.caretWidth)
    guard seen.minX...seen.maxX ~= caret.minX, seen.minY <= caret.minY, caret.maxY <= seen.maxY else {
      return nil
    }
    let size = theme.length(16)
    let x =
      switch side {
      case .left: caret.minX - size
      case .below: caret.minX + (Self.caretWidth - size) / 2
      case .right: caret.minX
      }
    let room = frame.inset(by: EdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2))
    let place = Rect(
      x: max(room.minX, min(x, room.maxX - size)), y: min(caret.maxY, room.maxY - size), width: size,
      height: size)
    return FieldHandle(offset: offset, other: other, side: side, frame: place)
  }

  func paintHandles(on canvas: GraphicsContext) {
    for handle in handles {
      let frame = handle.frame
      var drop = Path()
      drop.addEllipse(in: frame)
      canvas.fill(drop, theme[.caret])
      let (width, height) = (frame.width / 2, frame.height / 2)
      switch handle.side {
      case .left: canvas.fill(Rect(x: frame.midX, y: frame.minY, width: width, height: height), theme[.caret])
      case .right:
        canvas.fill(Rect(x: frame.minX, y: frame.minY, width: width, height: height), theme[.caret])
      case .below:
        var tip = Path()
        tip.move(to: Point(x: frame.midX, y: frame.minY - height / 2))
        tip.addLine(to: Point(x: frame.midX + width * 0.8, y: frame.midY - height * 0.5))
        tip.addLine(to: Point(x: frame.midX - width * 0.8, y: frame.midY - height * 0.5))
        tip.close()
        canvas.fill(tip, theme[.caret])
      }
    }
  }

  // MARK: Fingers

  /// Takes hold of the nearest handle at a point, in an area of at least 44 logical pixels; false if there is none.
  func grabHandle(at point: Point) -> Bool {
    let reach = max(44, theme.length(44)) / 2
    func distance(_ handle: FieldHandle) -> Double {
      max(abs(handle.frame.midX - point.x), abs(handle.frame.midY - point.y))
    }
    guard let handle = handles.min(by: { distance($0) < distance($1) }), distance(handle) <= reach else {
      return false
    }
    let caret = block.caret(at: handle.offset).strong.offsetBy(x: origin.x, y: origin.y)
    pointing.grab = FieldGrab(
      other: handle.other, start: point, reach: Point(x: caret.minX - point.x, y: caret.midY - point.y))
    (pointing.isByFinger, pointing.extends, pointing.before) = (true, false, editing.selection)
    return true
  }

  /// Moves the end of the selection, or the caret, whose handle is below the finger. The ends never meet.
  func dragHandle(_ grab: FieldGrab, to point: Point) {
    guard grab.hasMoved || !FieldPointing.isNear(point, grab.start) else { return }
    pointing.grab?.hasMoved = true
    let place = block.offset(
      at: Point(x: point.x + grab.reach.x - origin.x, y: point.y + grab.reach.y - origin.y))
    if place != grab.other { select(TextSelection(anchor: grab.other ?? place, head: place)) }
  }

  /// Selects the word below a resting finger. A move then selects further words.
  func fingerDidRest(at point: Point) {
    pointing.grab = nil
    (pointing.isByFinger, pointing.count) = (true, 2)
    let range = range(around: block.offset(at: Point(x: point.x - origin.x, y: point.y - origin.y)))
    pointing.anchor = range
    select(TextSelection(range))
    showsHandles = true
  }
}
