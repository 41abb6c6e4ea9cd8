/// A part that elements play in the order of the focus, and by which they are found without a walk.
package enum ElementPart: Int, CaseIterable, Sendable {
  /// Modal scopes, open or not.
  case modalScope
  /// Dialogs beside the rest, and popovers, open or not.
  case modelessDialog
  /// Groups that stand alone.
  case separateGroup
  /// Where the segment of a separate group is entered.
  case groupStart
  /// Items that ask to be the one at which their group is entered.
  case prioritizedItem
  /// What F6 goes to as a whole.
  case region
  /// What is focused first where a scope opens.
  case preferred
  /// What takes the focus as long as nothing inside can.
  case fallback
  /// Scopes in which arrows go by place.
  case spatialScope
  /// Groups in which arrows go by place.
  case spatialGroup
  /// What takes more than one column of its row.
  case columnSpan
  /// Behind which nothing can be seen.
  case cover
}

/// The parts that one element plays.
struct ElementParts: OptionSet, Hashable {
  let rawValue: UInt16
}

extension ElementParts {
  init(_ part: ElementPart, _ isPlayed: Bool = true) {
    self.init(rawValue: isPlayed ? 1 << part.rawValue : 0)
  }

  // An option set has an `Element` of its own.
  init(of element: KeywayElements.Element) {
    let focus = element.focus
    let kind = focus.scope?.kind
    self = [
      ElementParts(.modalScope, kind == .modal),
      ElementParts(.modelessDialog, kind == .dialog || kind == .popover),
      ElementParts(.separateGroup, focus.group?.isSeparate == true),
      ElementParts(.groupStart, focus.isGroupStart),
      ElementParts(.prioritizedItem, focus.groupPriority > 0),
      ElementParts(.region, element.isRegion),
      ElementParts(.preferred, focus.isPreferred),
      ElementParts(.fallback, focus.isFallback),
      ElementParts(.spatialScope, focus.scope?.traversal.arrows == .spatial),
      ElementParts(.spatialGroup, focus.group?.axis == .both),
      ElementParts(.columnSpan, element.accessibility.columnSpan > 1),
      ElementParts(.cover, element.covers),
    ]
  }
}

/// The elements that play each part.
struct PartTable {
  private var elements = [Set<ElementID>](repeating: [], count: ElementPart.allCases.count)

  subscript(part: ElementPart) -> Set<ElementID> { elements[part.rawValue] }

  mutating func set(_ id: ElementID, from old: ElementParts, to new: ElementParts) {
    if old == new { return }
    for part in ElementPart.allCases {
      let bit = ElementParts(part)
      if new.contains(bit) {
        elements[part.rawValue].insert(id)
      } else if old.contains(bit) {
        elements[part.rawValue].remove(id)
      }
    }
  }
}

extension ElementTree {
  /// The elements that play a part, open or not.
  ///
  /// - Complexity: O(1).
  package func elements(_ part: ElementPart) -> Set<ElementID> { storage.parts[part] }

  /// Keeps the table of parts in step with an element's attributes.
  func noteParts(_ id: ElementID) {
    let i = Int(id.index)
    let parts = ElementParts(of: storage.attributes[i])
    storage.parts.set(id, from: storage.nodes[i].parts, to: parts)
    storage.nodes[i].parts = parts
  }
}
