package import KeywayElements

/// What the moves of a ``FocusManager`` leave behind for later ones, beside what its tree holds.
package struct FocusMemory {
  /// The item that was focused last in each group.
  package var groups: [GroupIdentity: RememberedElement] = [:]
  /// What was focused last in each region.
  package var regions: [GroupIdentity: RememberedElement] = [:]
  /// The column or row that arrows keep to.
  var retainedLine: RetainedLine?
  /// The moves by place that arrows can undo.
  var trail: [SpatialStep] = []
  /// The cell of a grid, or the slider or stepper, that the keys are inside of.
  package var engagedCell: ElementID?

  package init() {}

  /// The same for somebody who came here by Tab, so that no arrow is undone and no column kept; nil where it is the same.
  package var withoutTrail: FocusMemory? {
    if trail.isEmpty, retainedLine == nil { return nil }
    var memory = self
    memory.trail = []
    memory.retainedLine = nil
    return memory
  }
}

/// The column or row of one group that arrows keep to, past rows that have less.
package struct RetainedLine {
  enum Line: Equatable {
    /// Of a grid, by its columns.
    case column(Int)
    /// By place, in logical pixels.
    case x(Double)
    case y(Double)
  }

  let group: ElementID
  let line: Line
}

/// A move by place that the arrow back undoes.
struct SpatialStep {
  let from: ElementID
  let to: ElementID
  let direction: FocusDirection
}

/// A group by its author's key, so that a list that is built anew is the same list.
package enum GroupIdentity: Hashable {
  case key(String)
  case id(ElementID)
}

/// An element by identity and key: a row that is built anew with the same key is the same row.
package struct RememberedElement {
  let id: ElementID
  let key: String?
  /// An item that need not be an element.
  var item: Item?

  struct Item {
    let group: GroupIdentity
    let key: AnyHashable
    let index: Int
  }
}
