import KeywayAccessibility
import KeywayElements
import KeywayPlatform

/// Creates events for the changes of a pass, in the order that clients expect: objects, their words, their states, the
/// selection, the text, the window, the focus, and last the app's notifications.
///
/// All changes of children come first, including those for announcements. Orca 43 handles a change of children at once, and
/// with each it takes up the next event of its queue, even while it makes calls on behalf of the previous one: changes of
/// children among other events reverse their order.
@MainActor
final class EventReporter {
  private typealias Announcement = (words: String, priority: AccessibilityNotification.AnnouncementPriority)

  private let reader: WindowReader
  private let book: ReferenceBook
  private let sender: EventSender
  private var told: [AccessibilityNode.ID: ToldObject] = [:]
  private var toldFocus: AccessibilityNode.ID?
  private var isToldActive = false
  /// Announcements for the end of the pass, so that the focus does not interrupt them.
  private var waiting: [Announcement] = []
  private var noticeSerial = 0
  /// The focused object and its ancestors, as they were when it got the focus.
  private var focusAndAround: [AccessibilityNode] = []
  private var formerTimer: EventLoop.Timer?
  /// The changes in this pass, except those of objects.
  private var changed: [() -> Void] = []
  /// The reports about the object that loses the focus in this pass, which readers would otherwise speak before the new one.
  private var left: [() -> Void] = []

  init(_ reader: WindowReader, _ book: ReferenceBook, _ sender: EventSender) {
    (self.reader, self.book, self.sender) = (reader, book, sender)
    reader.onChange = { [weak self] in self?.report($0, in: $1) }
    reader.onNotification = { [weak self] notification, _ in self?.take(notification) }
    reader.onPass = { [weak self] in self?.endPass(in: $0) }
  }

  /// Records the current objects, and reports the focus to listeners.
  func begin(_ tree: AccessibilityTree) {
    told = [:]
    var pending = [tree.root]
    while let next = pending.popLast() {
      told[next.id] = ToldObject(book.object(next), next)
      pending += reader.nodes.children(of: next).compactMap { tree[$0] }
    }
    endPass(in: tree)
  }

  /// Forgets all reports, because no client reads any longer.
  func end() {
    (told, toldFocus, isToldActive, waiting, changed, left) = ([:], nil, false, [], [], [])
    (book.notices, book.former, focusAndAround) = ([], [:], [])
    formerTimer.take().map(reader.window.eventLoop.cancel)
  }

  // MARK: Objects

  private func report(_ changes: AccessibilityChanges, in tree: AccessibilityTree) {
    var touched = Set(changes.changed.keys).union(changes.added).union(changes.moved)
    for id in changes.removed { told[id]?.children = [] }
    // An object that comes back is a new one, with its own path.
    for id in changes.added where book.former[id] != nil {
      sendGone(book.reference(to: id))
      book.former[id] = nil
    }
    for id in changes.changed.filter({ $0.value.contains(.scrolling) }).keys {
      if let node = tree[id] { touched.formUnion(tree.descendants(of: node).map(\.id)) }
    }
    // A window that became modal, or ceased to be, shows other nodes.
    let nodes = touched.compactMap { tree[$0] }
    let known = Dictionary(uniqueKeysWithValues: nodes.map { ($0.id, ToldObject(book.object($0), $0)) })
    for node in nodes { reportChildren(of: node, known[node.id]!, in: tree) }
    let gone = changes.removed.filter { !reader.nodes.mayComeBack($0, in: tree.elements) }
    // An item out of sight still exists for clients that ask.
    for id in changes.removed { if !gone.contains(id) { told[id] = nil } }
    if let toldFocus, gone.contains(toldFocus) { keepFormerFocus(gone: Set(gone)) }
    for id in gone where book.former[id] == nil { reportGone(id) }
    changed.append { [self] in reportChanges(nodes, known, changes, in: tree) }
  }

  private func reportChanges(
    _ nodes: [AccessibilityNode], _ known: [AccessibilityNode.ID: ToldObject],
    _ changes: AccessibilityChanges,
    in tree: AccessibilityTree
  ) {
    var groups: [AccessibilityNode.ID] = []
    for node in nodes.sorted(by: { $0.frame.minY < $1.frame.minY }) {
      let now = known[node.id]!
      if let before = told[node.id] {
        let tell = { [self] in
          reportWords(of: node, before, now)
          reportStates(of: node, before.states, now.states)
        }
        if node.id == toldFocus, reader.nodes.focused?.id != node.id { left.append(tell) } else { tell() }
        if before.states.contains(.selected) != now.states.contains(.selected),
          let group = selectionGroup(around: node, in: tree), !groups.contains(group)
        {
          groups.append(group)
        }
        if let old = before.field, let new = now.field { reportText(of: node, old, new) }
        if changes.changed[node.id]?.contains(.place) == true {
          sender.send(
            "Object", "BoundsChanged", "", 0, 0, .rectangle(BusRectangle(node.frame)),
            from: book.reference(to: node.id))
        }
      }
      told[node.id] = now
    }
    for group in groups { sender.send("Object", "SelectionChanged", from: book.reference(to: group)) }
  }

  private func reportChildren(of node: AccessibilityNode, _ now: ToldObject, in tree: AccessibilityTree) {
    let before = told[node.id]?.children ?? []
    guard before != now.children, told[node.id] != nil else { return }
    let object = book.reference(to: node.id)
    let known = Set(before)
    // Removals from the end, then insertions from the beginning: each index is valid at its time.
    for change in now.children.difference(from: before) {
      switch change {
      case .remove(let index, let child, _):
        sender.sendChild("remove", at: index, book.reference(to: child), of: object)
      case .insert(let index, let child, _):
        if !known.contains(child), let added = tree[child] { reportAdded(added, isMovedIn: true, in: tree) }
        sender.sendChild("add", at: index, book.reference(to: child), of: object)
      }
    }
  }

  /// - Parameter isMovedIn: whether an event reports its position among others. Otherwise a client would replace the object at
  ///   an index by it.
  private func reportAdded(_ node: AccessibilityNode, isMovedIn: Bool = false, in tree: AccessibilityTree) {
    let object = book.object(node)
    sender.sendAdded(object, withIndex: !isMovedIn)
    told[node.id] = ToldObject(object, node)
    for child in reader.nodes.children(of: node).compactMap({ tree[$0] }) { reportAdded(child, in: tree) }
  }

  private func reportGone(_ id: AccessibilityNode.ID) {
    guard told.removeValue(forKey: id) != nil, reader.paths.knownPath(of: id) != nil else { return }
    sendGone(book.reference(to: id))
  }

  private func sendGone(_ object: BusReference) {
    sender.sendState(.defunct, true, from: object)
    sender.sendRemoved(object)
  }

  /// Keeps the previously focused object and its ancestors for a moment after they are gone. Readers compare the new focus's
  /// ancestors with them, and announce neither the new menu nor the new page after an object that does not answer.
  private func keepFormerFocus(gone: Set<AccessibilityNode.ID>) {
    endFormerFocus()
    for node in focusAndAround where gone.contains(node.id) && told.removeValue(forKey: node.id) != nil {
      if let path = reader.paths.knownPath(of: node.id) { book.former[node.id] = (path, node) }
    }
    formerTimer = reader.window.eventLoop.schedule(after: Self.formerTime) { [weak self] in
      self?.endFormerFocus()
    }
  }

  private func endFormerFocus() {
    formerTimer.take().map(reader.window.eventLoop.cancel)
    for id in book.former.keys { sendGone(book.reference(to: id)) }
    book.former = [:]
  }

  /// The time within which readers ask.
  private static let formerTime = Duration.seconds(1)

  // MARK: Words

  private func reportWords(of node: AccessibilityNode, _ before: ToldObject, _ now: ToldObject) {
    let object = book.reference(to: node.id)
    if before.role != now.role {
      // A picker starts without a choice. Clients cache the role with the rest of the object.
      sender.sendAdded(book.object(node), withIndex: false)
      sender.sendChange(of: "accessible-role", to: .unsigned(now.role.number), from: object)
    }
    if before.name != now.name {
      sender.sendChange(of: "accessible-name", to: .text(now.name), from: object)
    }
    if before.description != now.description {
      sender.sendChange(of: "accessible-description", to: .text(now.description), from: object)
    }
    if before.number != now.number, let number = now.number {
      sender.sendChange(of: "accessible-value", to: .number(number), from: object, isCached: false)
    }
  }

  private func reportStates(of node: AccessibilityNode, _ before: BusStates, _ now: BusStates) {
    let object = book.reference(to: node.id)
    // The focus comes at the end.
    for state in now.differences(from: before) where state != .focused && state != .active {
      sender.sendState(state, now.contains(state), from: object)
    }
  }

  private func selectionGroup(around node: AccessibilityNode, in tree: AccessibilityTree)
    -> AccessibilityNode.ID?
  {
    tree.path(from: node).dropFirst().first { tree.selectionMode(of: $0) != .none }?.id
  }

  // MARK: Text

  private func reportText(of node: AccessibilityNode, _ before: ToldField, _ now: ToldField) {
    guard before != now else { return }
    let object = book.reference(to: node.id)
    if let change = before.change(to: now) {
      if !change.removed.isEmpty {
        sender.send(
          "Object", "TextChanged", "delete", change.start, change.removed.count, .text(change.removed.string),
          from: object)
      }
      if !change.inserted.isEmpty {
        sender.send(
          "Object", "TextChanged", "insert", change.start, change.inserted.count,
          .text(change.inserted.string), from: object)
      }
    }
    if before.selection.upperBound != now.selection.upperBound
      || before.selection.isEmpty != now.selection.isEmpty
    {
      sender.send("Object", "TextCaretMoved", "", now.selection.upperBound, from: object)
    }
    if before.selection != now.selection, !(before.selection.isEmpty && now.selection.isEmpty) {
      sender.send("Object", "TextSelectionChanged", from: object)
    }
  }

  // MARK: The end of a pass

  private func endPass(in tree: AccessibilityTree) {
    let words = waiting.filter(\.priority.isAssertive) + waiting.filter { !$0.priority.isAssertive }
    waiting = []
    // For clients without announcements, show a notice instead.
    let notices = sender.isWanted("Object", "Announcement") ? [] : words.map { addNotice($0, in: tree) }
    for tell in changed { tell() }
    changed = []
    reportActivity(in: tree)
    reportSurface(in: tree)
    reportFocus(in: tree)
    for tell in left { tell() }
    left = []
    reportFocusedText()
    if notices.isEmpty { announce(words, in: tree) }
    for notice in notices where book.notices.contains(notice) {
      sender.sendState(.showing, true, from: book.reference(to: notice))
    }
  }

  private func reportActivity(in tree: AccessibilityTree) {
    let isActive = reader.window.hasKeyboard
    guard isActive != isToldActive else { return }
    isToldActive = isActive
    let root = tree.root
    let object = book.reference(to: root.id)
    sender.sendWindow(root.label, isActive: isActive, from: object)
    sender.sendState(.active, isActive, from: object)
    told[root.id] = ToldObject(book.object(root), root)
    if !isActive { reportFocusLost(in: tree) }
  }

  /// Reports a modal alert or dialog like a window, as GTK does: readers announce its name and texts before the button.
  private func reportSurface(in tree: AccessibilityTree) {
    let before = reader.nodes.surface
    let now = isToldActive ? reader.nodes.surfaceOfFocus : nil
    guard now != before else { return }
    reader.nodes.surface = now
    if let node = before.flatMap({ tree[$0] }) { tellSurface(node, isActive: false) }
    if let node = now.flatMap({ tree[$0] }) {
      tellSurface(node, isActive: true)
    } else if isToldActive {
      sender.sendWindow(tree.root.label, isActive: true, from: book.reference(to: tree.root.id))
    }
  }

  private func tellSurface(_ node: AccessibilityNode, isActive: Bool) {
    let object = book.reference(to: node.id)
    // Listeners for the window ask at once whether it is active.
    sender.sendState(.active, isActive, from: object)
    sender.sendWindow(node.label, isActive: isActive, from: object)
    told[node.id] = ToldObject(book.object(node), node)
  }

  private func reportFocusLost(in tree: AccessibilityTree) {
    guard let before = toldFocus else { return }
    toldFocus = nil
    if tree[before] != nil { sender.sendState(.focused, false, from: book.reference(to: before)) }
  }

  private func reportFocus(in tree: AccessibilityTree) {
    guard isToldActive else { return }
    let focused = reader.nodes.focused
    guard focused?.id != toldFocus else { return }
    reportFocusLost(in: tree)
    guard let focused else { return }
    toldFocus = focused.id
    focusAndAround = Array(tree.path(from: focused))
    let object = book.reference(to: focused.id)
    sender.sendState(.focused, true, from: object)
    // Older clients listen to this event.
    sender.send("Focus", "Focus", from: object)
    if let parent = focused.parent.flatMap({ tree[$0] }), reader.nodes.items(of: parent) != nil {
      sender.send(
        "Object", "ActiveDescendantChanged", "", reader.nodes.index(of: focused) ?? 0, 0, .object(object),
        from: book.reference(to: parent.id))
    }
    told[focused.id] = ToldObject(book.object(focused), focused)
  }

  /// Records the text of the focused field, so that a newly registered listener learns of the next change.
  func listenersDidChange() { reportFocusedText() }

  private func reportFocusedText() {
    guard let node = reader.nodes.focused, node.role.takesText else { return }
    guard ["TextChanged", "TextCaretMoved", "TextSelectionChanged"].contains(where: sender.isAnyWanted)
    else {
      // Without a listener, save the time for a long text.
      told[node.id]?.field = nil
      return
    }
    guard let now = reader.window.editedText(of: node).map({ ToldField($0) }) else { return }
    if let before = told[node.id]?.field { reportText(of: node, before, now) }
    told[node.id]?.field = now
  }

  // MARK: Notifications of the app

  private func take(_ notification: AccessibilityNotification) {
    switch notification {
    case .announcement(let words, let priority, _, _): waiting.append((words, priority))
    case .pageScrolled(let words): waiting.append((words, .default))
    // The new objects and the focus have already been reported.
    case .layoutChanged, .screenChanged: break
    }
  }

  private func announce(_ words: [Announcement], in tree: AccessibilityTree) {
    for (words, priority) in words {
      // AtspiLive: polite is 1, assertive 2.
      sender.send(
        "Object", "Announcement", "", priority.isAssertive ? 2 : 1, 0, .text(words),
        from: book.reference(to: tree.root.id))
    }
  }

  private func addNotice(_ announcement: Announcement, in tree: AccessibilityTree) -> Notice {
    if book.notices.count == Self.mostNotices, let oldest = book.notices.first { removeNotice(oldest) }
    noticeSerial += 1
    let notice = Notice(
      serial: noticeSerial, words: announcement.words, isUrgent: announcement.priority.isAssertive)
    book.notices.append(notice)
    let object = book.object(.notice(notice))
    sender.sendAdded(object, withIndex: false)
    sender.sendChild("add", at: object.index, object.reference, of: book.reference(to: tree.root.id))
    // Clients ask for its name a moment later.
    _ = reader.window.eventLoop.schedule(after: Self.noticeTime) { [weak self] in
      self?.removeNotice(notice)
    }
    return notice
  }

  /// The time for which clients can read a notice.
  private static let noticeTime = Duration.seconds(5)
  /// More than people can hear in that time.
  private static let mostNotices = 16

  private func removeNotice(_ notice: Notice) {
    guard let tree = reader.nodes.tree, let place = book.notices.firstIndex(of: notice) else { return }
    let object = book.object(.notice(notice))
    let index = object.index
    book.notices.remove(at: place)
    sender.sendChild("remove", at: index, object.reference, of: book.reference(to: tree.root.id))
    sendGone(object.reference)
  }
}

extension AccessibilityNotification.AnnouncementPriority {
  /// Whether the words interrupt others. The bus knows no safety messages.
  fileprivate var isAssertive: Bool { self >= .high }
}
