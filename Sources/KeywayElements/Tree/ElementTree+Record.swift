/// Changes of a tree since they were last taken, for derived structures such as the accessibility tree.
package struct ElementChanges {
  /// The aspects of an element that changed.
  package struct Kind: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Names, value, state and actions: its own content.
    package static let content = Kind(rawValue: 1 << 0)
    package static let place = Kind(rawValue: 1 << 1)
    /// Whether it is presented, and as what.
    package static let presentation = Kind(rawValue: 1 << 2)
    package static let children = Kind(rawValue: 1 << 3)
    /// Inherited attributes: the direction, the language, whether elements are enabled.
    package static let inherited = Kind(rawValue: 1 << 4)
    /// Only the part of its content that a scroll container shows.
    package static let scrolling = Kind(rawValue: 1 << 5)
  }

  /// The changed elements that still exist. A removed element shows as a change of its parent's children.
  package fileprivate(set) var kinds: [ElementID: Kind] = [:]
  /// Keys that elements no longer have.
  package fileprivate(set) var formerKeys: Set<String> = []
  /// Whether not all changes were recorded, so that everything must be examined again.
  package fileprivate(set) var isIncomplete = false

  package var isEmpty: Bool { kinds.isEmpty && !isIncomplete }

  /// The limit of recorded changes.
  static let most = 20_000

  fileprivate mutating func note(_ id: ElementID, _ kind: Kind) {
    guard !isIncomplete else { return }
    kinds[id, default: []].formUnion(kind)
    if kinds.count > Self.most { (kinds, formerKeys, isIncomplete) = ([:], [], true) }
  }

  fileprivate mutating func noteRemoval(_ id: ElementID, key: String?) {
    guard !isIncomplete else { return }
    kinds[id] = nil
    if let key { formerKeys.insert(key) }
  }
}

extension ElementTree {
  /// Whether to record changes. They cost nothing otherwise.
  package var recordsChanges: Bool {
    get { storage.changes != nil }
    set { storage.changes = newValue ? storage.changes ?? ElementChanges() : nil }
  }

  /// Returns the changes since the last call.
  package func takeChanges() -> ElementChanges {
    guard let changes = storage.changes else { return ElementChanges() }
    storage.changes = ElementChanges()
    return changes
  }

  /// The scroll offset of a container's content, in logical pixels.
  package func scrollOffset(of id: ElementID) -> Point { storage.scrollOffsets[id] ?? Point(x: 0, y: 0) }

  /// Sets the scroll offset of a container's content. The frames inside must already include it.
  package func setScrollOffset(_ offset: Point, of id: ElementID) {
    guard scrollOffset(of: id) != offset else { return }
    storage.scrollOffsets[id] = offset == Point(x: 0, y: 0) ? nil : offset
    noteChange(id, .scrolling)
  }

  /// The bounds of a scroll container's content without scrolling, in its coordinates; nil if its children define them.
  package func scrollContent(of id: ElementID) -> Rect? { storage.scrollContents[id] }

  package func setScrollContent(_ content: Rect, of id: ElementID) { storage.scrollContents[id] = content }

  func noteChange(_ id: ElementID, _ kind: ElementChanges.Kind) { storage.changes?.note(id, kind) }

  func noteRemoval(_ id: ElementID, key: String?) {
    storage.scrollOffsets[id] = nil
    storage.scrollContents[id] = nil
    storage.changes?.noteRemoval(id, key: key)
  }

  /// Records what an update changed.
  func noteChange(_ id: ElementID, from before: Element, to after: Element) {
    guard storage.changes != nil else { return }
    if let key = before.key, key != after.key { storage.changes?.formerKeys.insert(key) }
    var kind: ElementChanges.Kind = []
    if before.frame != after.frame { kind.insert(.place) }
    // A role may scroll its content, or count its levels.
    if before.direction != after.direction || before.isEnabled != after.isEnabled || before.role != after.role
    {
      kind.insert(.inherited)
    }
    let isOtherwise = before.accessibility != after.accessibility
    if isOtherwise {
      let (details, now) = (before.accessibility.details, after.accessibility.details)
      if details.language != now.language || details.speech != now.speech { kind.insert(.inherited) }
    }
    if isOtherwise || before.label != after.label || before.value != after.value
      || before.traits != after.traits
      || before.hint != after.hint || before.itemPosition != after.itemPosition || before.range != after.range
      || before.controls != after.controls || before.command != after.command
    {
      kind.insert(.content)
    }
    if PresentationFacts(before) != PresentationFacts(after) { kind.insert(.presentation) }
    if !kind.isEmpty { noteChange(id, kind) }
  }
}

/// The attributes that decide whether, as what and in which order an element is presented.
private struct PresentationFacts: Equatable {
  let key: String?
  let role: Role
  let isHidden: [Bool]
  let says: [Bool]
  let traits: Traits
  let container: AccessibilityBehavior.ContainerType
  let children: AccessibilityBehavior.Children?
  let sortPriority: Double
  let isElement: Bool?
  let elements: [String]?
  let isModal: Bool?
  let standIn: AccessibilityDetails.StandIn?
  let scope: FocusScope.Modality?

  init(_ element: Element) {
    let accessibility = element.accessibility
    let details = accessibility.hasDetails ? accessibility.details : .none
    key = element.key
    role = element.role
    isHidden = [element.isHidden, element.isInert, accessibility.isHidden, details.hidesElements]
    says = [
      element.isNamed, element.label.isBlank, element.labelIsFromContent, element.value.isEmpty,
      element.hint.isBlank, element.focus.isFocusable,
      details.actions.isEmpty, details.standardActions.isEmpty, details.customContent.isEmpty,
      details.inputLabels.isEmpty, details.rotors.isEmpty,
    ]
    traits = element.traits.intersection(.meanings.union(.modal))
    container = accessibility.container
    children = accessibility.children
    sortPriority = accessibility.sortPriority
    isElement = details.isElement
    elements = details.elements
    isModal = details.isModal
    standIn = details.standIn
    scope = element.focus.scope?.kind
  }
}
