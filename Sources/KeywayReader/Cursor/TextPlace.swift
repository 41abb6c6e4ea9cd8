import KeywayAccessibility

/// The place in the text under the cursor, and the reading that goes on from stop to stop.
struct TextPlace {
  /// The part of a text that was said last.
  struct Said {
    var node: AccessibilityNode.ID
    var unit: TextUnits.Unit
    var range: Range<Int>
    /// The text at that time: the place survives changes before it.
    var scalars: [Unicode.Scalar]
    var time: UInt64
  }

  /// A reading that goes on when the voice ends a turn.
  struct Reading {
    /// The turn that the voice says; nil before it begins.
    var turn: Int?
    /// Whether the next words about the cursor belong to the reading.
    var isDue = false
    /// The rest of a long text.
    var rest: ArraySlice<Unicode.Scalar> = []
  }

  var said: Said?
  /// The text that was read last, which is not taken apart again.
  var last: NodeText?
  var reading = Reading()
}

extension TextPlace.Said {
  /// The place of the same part in a text that has changed; where it was if the part is gone.
  func start(in text: [Unicode.Scalar]) -> Int {
    guard text != scalars else { return range.lowerBound }
    let before = zip(scalars, text).prefix { $0 == $1 }.count
    guard range.lowerBound > before else { return min(range.lowerBound, text.count) }
    let most = min(scalars.count, text.count) - before
    let after = zip(scalars.reversed(), text.reversed()).prefix(most).prefix { $0 == $1 }.count
    let fromEnd = scalars.count - range.lowerBound
    return fromEnd <= after ? text.count - fromEnd : before
  }
}
