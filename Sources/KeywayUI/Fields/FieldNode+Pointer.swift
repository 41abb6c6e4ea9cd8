import KeywayDrawing
import KeywayElements
import KeywayText

/// The press of the pointer or a finger on a field.
struct FieldPointing {
  /// The range where a drag starts: a character, a word or a paragraph.
  var anchor: Range<Int>?
  /// The number of presses in quick succession: 2 selects a word, 3 a paragraph.
  var count = 0
  var time: UInt64 = 0
  var point = Point(x: 0, y: 0)
  /// The previous selection, for a press that becomes something else.
  var before: TextSelection?
  var isByFinger = false
  /// Whether Shift is held, so that the press extends the selection.
  var extends = false
  var grab: FieldGrab?

  /// Counts a press, which may follow others near it quickly.
  mutating func countPress(at point: Point, _ now: UInt64) {
    let isQuick = count > 0 && now - time < 500
    count = Self.isNear(point, self.point) && isQuick ? count % 3 + 1 : 1
    (time, self.point) = (now, point)
  }

  /// Whether two points are within the range of a trembling hand.
  static func isNear(_ point: Point, _ other: Point) -> Bool {
    abs(point.x - other.x) < 8 && abs(point.y - other.y) < 8
  }

  /// The selection after a drag to a character, a word or a paragraph.
  func selection(to range: Range<Int>) -> TextSelection {
    guard let anchor else { return TextSelection(range) }
    return range.lowerBound < anchor.lowerBound
      ? TextSelection(anchor: anchor.upperBound, head: range.lowerBound)
      : TextSelection(anchor: anchor.lowerBound, head: max(anchor.upperBound, range.upperBound))
  }
}

extension FieldNode {
  /// Prepares for a press, before it moves the focus. With Shift it extends the selection of a field that has the focus.
  func pressWillBegin(byFinger: Bool, extending: Bool) {
    (pointing.isByFinger, pointing.extends) = (byFinger, extending && isFocused)
    if !byFinger { showsHandles = false }
  }

  func drag(to point: Point) {
    if let grab = pointing.grab { return dragHandle(grab, to: point) }
    let place = block.offset(at: Point(x: point.x - origin.x, y: point.y - origin.y))
    if pointing.anchor == nil { return press(at: point, place) }
    select(pointing.selection(to: range(around: place)))
  }

  private func press(at point: Point, _ place: Int) {
    pointing.countPress(at: point, graph.host?.now ?? 0)
    pointing.before = editing.selection
    if pointing.extends {
      let anchor = editing.selection.anchor
      (pointing.count, pointing.anchor) = (0, anchor..<anchor)
      return select(TextSelection(anchor: anchor, head: place))
    }
    let range = range(around: place)
    pointing.anchor = range
    select(TextSelection(range))
  }

  func range(around place: Int) -> Range<Int> {
    switch pointing.count {
    case 2: block.word(near: place)
    case 3: block.paragraph(at: place)
    default: place..<place
    }
  }

  /// A trembling press selects nothing.
  func release(at point: Point) -> Bool {
    if let grab = pointing.grab {
      pointing.grab = nil
      if grab.hasMoved { return true }
      // A tap on a handle counts as a tap on the text.
      drag(to: point)
    }
    if let anchor = pointing.anchor, pointing.count == 1, FieldPointing.isNear(point, pointing.point) {
      select(TextSelection(anchor.lowerBound))
    }
    pointing.anchor = nil
    if pointing.isByFinger { showsHandles = true }
    offerPrimary()
    return true
  }

  func cancelDrag() {
    guard pointing.anchor != nil || pointing.grab != nil else { return }
    (pointing.anchor, pointing.grab) = (nil, nil)
    if let before = pointing.before { select(before) }
  }
}
