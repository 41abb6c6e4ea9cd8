import KeywayAccessibility
import KeywayElements

/// Steps of the cursor, and the words about the place to which it came.
extension ScreenReader {
  /// The node under the cursor.
  var node: AccessibilityNode? { cursor.flatMap { nodes.node($0) } }

  /// Moves the cursor by a step; at an end it stays, and a sound says so.
  func move(_ step: ReadingStep) {
    let start = cursor.map { ReadingPlace.node($0) }
    // Without a cursor, each step begins at the first element or the last one.
    arrive(stop(start == nil ? (step.isBackward ? .last : .first) : step, from: start), .cursor)
  }

  /// The node of the stop to which a step goes, which is created if it is only an item; nil at an end.
  func stop(_ step: ReadingStep, from start: ReadingPlace?) -> AccessibilityNode.ID? {
    guard let tree = nodes.tree else { return nil }
    let isBackward = step.isBackward
    var (step, place) = (step, start)
    while isOn, let next = tree.step(step, from: place, settings.profile) {
      if let id = reached(next, isBackward: isBackward) { return id }
      place = next
      // The first or the last place is there only once.
      if step == .first || step == .last { step = isBackward ? .previous : .next }
    }
    return nil
  }

  /// Moves the cursor to the next cell of a table.
  func move(_ step: TableStep) {
    guard let tree = nodes.tree, let cursor,
      let next = tree.tableStep(step, from: .node(cursor), column: steps.column)
    else {
      return sound(.boundary)
    }
    var id = next.place.id.flatMap { tree[$0] }?.id
    if id == nil, let row = made(next.place) { id = tree.cell(in: .node(row), column: next.column)?.id }
    guard let id else { return sound(.boundary) }
    arrive(id, .cursor)
    steps.column = next.column
  }

  /// The node of the stop at a place, which is created if it is only an item; nil if nothing there is read.
  private func reached(_ place: ReadingPlace, isBackward: Bool) -> AccessibilityNode.ID? {
    guard let tree = nodes.tree else { return nil }
    if case .node(let id) = place, tree[id] != nil { return id }
    guard let id = made(place) else { return nil }
    return tree.arrival(at: .node(id), settings.profile, isBackward: isBackward)?.id
  }

  /// Creates the item or the row at a place, and returns its identity.
  private func made(_ place: ReadingPlace) -> AccessibilityNode.ID? {
    switch place {
    case .node(let id):
      _ = nodes.node(id)
      return id
    case .row(let row, let table):
      return nodes.node(table).flatMap { nodes.cell(row: row, column: 0, in: $0) }?.parent
    }
  }

  /// Moves the cursor to a node. Its words are said once the window has come to rest.
  func arrive(_ id: AccessibilityNode.ID?, _ reason: Utterance.Reason) {
    guard let id else { return sound(.boundary) }
    (steps.reason, steps.isDue, steps.column) = (reason, true, nil)
    window.moveCursor(of: self, to: id)
    guard settings.movesFocus, let node = nodes.node(id), takesFocus(node), window.focus(node) else { return }
    steps.focus = nodes.tree?.elements.focused
  }

  /// Whether the focus may come along: into the element itself, and only if nothing is selected by that. Going over tabs would
  /// change the page, and going over a list what is shown beside it.
  private func takesFocus(_ node: AccessibilityNode) -> Bool {
    guard let elements = nodes.tree?.elements, elements.focusBehavior(node.element).isFocusable else {
      return false
    }
    var around = elements.parent(of: node.element)
    while let current = around {
      if let group = elements.focusBehavior(current).group {
        return group.selection == .none || !group.selectionFollowsFocus
      }
      around = elements.parent(of: current)
    }
    return true
  }

  /// Moves the cursor to the focus or the first element, once the window has one: at the beginning, and after it had none.
  func start(in tree: AccessibilityTree) {
    if cursor == nil, steps.told != nil { steps.isStarting = true }
    guard steps.isStarting,
      let id = nodes.focused?.id ?? tree.step(.first, from: nil, settings.profile)?.id
    else { return }
    steps.isStarting = false
    // It came with the name of the window.
    watch.title = title(in: tree)?.label.comparedWords
    (steps.reason, steps.isDue, steps.focus) = (.screenChanged, true, tree.elements.focused)
    if cursor == nil { window.moveCursor(of: self, to: id) }
  }

  /// Moves the cursor to the focus, if that has moved and the cursor follows it.
  func followFocus(in tree: AccessibilityTree) {
    let followed = followedFocus(in: tree)
    (steps.focus, steps.isActing) = (tree.elements.focused, false)
    guard let followed else { return }
    steps.reason = steps.reason ?? .focus
    window.moveCursor(of: self, to: followed)
  }

  /// The node with the focus, if that has moved and the cursor is to follow it.
  private func followedFocus(in tree: AccessibilityTree) -> AccessibilityNode.ID? {
    guard tree.elements.focused != steps.focus, settings.followsFocus, !beginsAtCursor(in: tree),
      let focused = nodes.focused, focused.id != cursor
    else { return nil }
    // An action of an element may use its own button, which may vanish by that: the person is still at the element.
    return steps.isActing && focused.isPart && node != nil ? nil : focused.id
  }

  /// The node to which the cursor goes at the end of the pass, if it only follows the focus: the frame does not wait for that.
  func upcomingCursor(in tree: AccessibilityTree) -> AccessibilityNode.ID? {
    guard cursor != nil, !steps.isStarting, !watch.seeksSummary, watch.page == nil,
      nodes.surfaceOfFocus.map(watch.surfaces.contains) != false
    else { return nil }
    return followedFocus(in: tree)
  }

  /// Whether the place of the cursor is to be said.
  var isPlaceDue: Bool { steps.isDue || cursor != steps.told }

  /// Whether the cursor stays where a new screen put it, wherever the focus is: at the first element of a dialog, or at the place
  /// to which it came back. An alert, and a dialog with a message, say that before their focused element. On other screens the
  /// first element is only a place for want of a better one, and may be a banner.
  private func beginsAtCursor(in tree: AccessibilityTree) -> Bool {
    guard watch.seeksSummary, let cursor else { return false }
    guard let surface = nodes.surfaceOfFocus.flatMap({ tree[$0] }) else {
      return cursor != tree.step(.first, from: nil, .flat)?.id
    }
    // A message is the hint of the window's own dialogs.
    return surface.role != .alert && surface.hint.isEmpty && surface.relations.describedBy.isEmpty
  }

  /// Says where the cursor is, if it has moved.
  ///
  /// - Returns: false if it is where it was.
  func sayPlace(in tree: AccessibilityTree) -> Bool {
    guard isPlaceDue, let node else { return false }
    let speaker = speaker
    let reason = steps.reason ?? .layoutChanged
    var words = speaker.utterance(for: node, in: tree, from: steps.place, reason: reason)
    // A stop is never silent.
    if words.parts.isEmpty { words.parts = grouping(node, in: tree) }
    // The title of the screen, and the number of the page, come before the element.
    let lead =
      watch.lead + newTitle(before: words, in: tree)
      + (watch.page.take().map { speaker.text($0, .page) } ?? [])
    watch.lead = []
    if !lead.isEmpty {
      if let first = words.parts.indices.first { words.parts[first].pauseBefore = Utterance.Pause.sentence }
      words.parts = lead + words.parts
    }
    let isReading = texts.reading.isDue
    texts.reading.isDue = false
    words = isReading ? reading(words, of: node) : withUsage(words, of: node)
    if node.id != texts.said?.node { texts.said = nil }
    say(words, isReading: isReading)
    for sound in speaker.sounds(for: node) { self.sound(sound) }
    (steps.told, steps.place) = (node.id, speaker.place(of: node, in: tree))
    (steps.reason, steps.isDue) = (nil, false)
    return true
  }
}

extension ScreenReader {
  /// The words for a container without a name and a kind: its first element tells one from another.
  private func grouping(_ node: AccessibilityNode, in tree: AccessibilityTree) -> [Utterance.Part] {
    let first = tree.step(.into, from: node.id, .flat)?.id.flatMap { tree[$0] }
    return speaker.text(first?.label ?? "", .label, language: first?.language)
      + speaker.own([window.phrases(.grouping)], .role)
  }
}

extension Phrase {
  /// A container without a name and a kind.
  fileprivate static let grouping = Phrase("grouping", context: "role")
}

extension ReadingStep {
  var isBackward: Bool { self == .previous || self == .last || self == .previousContainer }
}
