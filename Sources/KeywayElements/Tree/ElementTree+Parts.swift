/// A part that elements play in the focus order or for assistive technologies, indexed to avoid walks.
package enum ElementPart: Int, CaseIterable, Sendable {
  /// Modal scopes, open or not.
  case modalScope
  /// Popovers and non-modal dialogs, open or not.
  case modelessDialog
  case separateGroup
  /// Elements at which the segment of a separate group is entered.
  case groupStart
  /// Items with a priority for entering their group.
  case prioritizedItem
  /// Regions for F6.
  case region
  /// Elements that are focused first when a scope opens.
  case preferred
  /// Elements that are focused last when their container opens.
  case enteredLast
  /// Elements that are focusable while nothing inside is.
  case fallback
  /// Scopes with spatial arrows.
  case spatialScope
  /// Groups with spatial arrows.
  case spatialGroup
  /// Cells that span several columns.
  case columnSpan
  /// Elements that cover those behind them.
  case cover
  /// Elements that hide everything outside from assistive technologies: modal scopes, and others.
  case accessibilityModal
  /// Elements marked as entries of rotors.
  case rotorEntry
}

struct ElementParts: OptionSet, Hashable {
  let rawValue: UInt16
}

extension ElementParts {
  init(_ part: ElementPart, _ isPlayed: Bool = true) {
    self.init(rawValue: isPlayed ? 1 << part.rawValue : 0)
  }

  // `OptionSet` has an `Element` type, too.
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
      ElementParts(.enteredLast, focus.isEnteredLast),
      ElementParts(.fallback, focus.isFallback),
      ElementParts(.spatialScope, focus.scope?.traversal.arrows == .spatial),
      ElementParts(.spatialGroup, focus.group?.axis == .both),
      ElementParts(.columnSpan, element.accessibility.columnSpan > 1),
      ElementParts(.cover, element.covers),
      ElementParts(.accessibilityModal, element.isAccessibilityModal),
      ElementParts(.rotorEntry, element.isRotorEntry),
    ]
  }
}

extension Element {
  /// Whether it is marked as an entry of rotors.
  var isRotorEntry: Bool { accessibility.hasDetails && !accessibility.details.entryIDs.isEmpty }
}

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

  /// Updates the table of parts for an element's attributes.
  func noteParts(_ id: ElementID) {
    let i = Int(id.index)
    let parts = ElementParts(of: storage.attributes[i])
    storage.parts.set(id, from: storage.nodes[i].parts, to: parts)
    storage.nodes[i].parts = parts
  }
}
