import KeywayDrawing
import KeywayElements
import KeywayText

/// The press of the pointer or a finger on a field.
struct FieldPointing {
  /// What a drag selects: from here on, by characters, words or paragraphs.
  var anchor: Range<Int>?
  /// The number of presses in quick succession: 2 selects a word, 3 a paragraph.
  var count = 0
  var time: UInt64 = 0
  var point = Point(x: 0, y: 0)
  /// What was selected before, for a press that becomes something else.
  var before: TextSelection?
}

extension FieldNode {
  func pointerDidMove(to point: Point) {
    let place = block.offset(at: Point(x: point.x - origin.x, y: point.y - origin.y))
    guard let anchor = pointing.anchor else { return press(at: point, place) }
    let range = range(around: place)
    if range.lowerBound < anchor.lowerBound {
      select(TextSelection(anchor: anchor.upperBound, head: range.lowerBound))
    } else {
      select(TextSelection(anchor: anchor.lowerBound, head: max(anchor.upperBound, range.upperBound)))
    }
  }

  private func press(at point: Point, _ place: Int) {
    let now = graph.now()
    let isNear = abs(point.x - pointing.point.x) < 8 && abs(point.y - pointing.point.y) < 8
    let isQuick = pointing.count > 0 && now - pointing.time < 500
    pointing.count = isNear && isQuick ? pointing.count % 3 + 1 : 1
    (pointing.time, pointing.point, pointing.before) = (now, point, editing.selection)
    let range = range(around: place)
    pointing.anchor = range
    select(TextSelection(range))
  }

  private func range(around place: Int) -> Range<Int> {
    switch pointing.count {
    case 2: block.word(near: place)
    case 3: block.paragraph(at: place)
    default: place..<place
    }
  }

  /// A press that trembles selects nothing.
  func pointerDidRelease(at point: Point) {
    if let anchor = pointing.anchor, pointing.count == 1,
      abs(point.x - pointing.point.x) < 8, abs(point.y - pointing.point.y) < 8
    {
      select(TextSelection(anchor.lowerBound))
    }
    pointing.anchor = nil
    offerPrimary()
  }

  func pointerWasCancelled() {
    guard pointing.anchor != nil else { return }
    pointing.anchor = nil
    if let before = pointing.before { select(before) }
  }
}
