package import KeywayElements

/// The state that moves of a ``FocusManager`` leave for later moves, apart from the tree's own.
package struct FocusMemory {
  /// The item that was focused last in each group.
  package var groups = RememberedElements()
  /// The element that was focused last in each region.
  package var regions = RememberedElements()
  /// The column or row that arrows keep.
  var retainedLine: RetainedLine?
  /// The spatial moves that arrows can undo.
  var trail: [SpatialStep] = []
  /// The grid cell, slider or stepper that has been entered.
  package var engagedCell: ElementID?

  package init() {}

  /// The memory without the trail and the kept column, as after a move with Tab; nil if nothing changes.
  package var withoutTrail: FocusMemory? {
    if trail.isEmpty, retainedLine == nil { return nil }
    var memory = self
    memory.trail = []
    memory.retainedLine = nil
    return memory
  }
}

/// The column or row of a group that arrows keep while they cross shorter rows.
package struct RetainedLine {
  enum Line: Equatable {
    case column(Int)
    /// A position, in logical pixels.
    case x(Double)
    case y(Double)
  }

  let group: ElementID
  let line: Line
}

/// A spatial move that the opposite arrow undoes.
struct SpatialStep {
  let from: ElementID
  let to: ElementID
  let direction: FocusDirection
}

/// The identity of a group by its author's key, so that a rebuilt list is the same list.
package enum GroupIdentity: Hashable {
  case key(String)
  case id(ElementID)
}

/// The identity of an element by its ID and key, so that a rebuilt row with the same key is the same row.
package struct RememberedElement {
  let id: ElementID
  let key: String?
  /// The item, in a group whose items may have no elements.
  var item: Item?

  struct Item {
    let group: GroupIdentity
    let key: AnyHashable
    let index: Int
  }
}
