import KeywayAccessibility
import KeywayElements
import KeywayPlatform

/// Makes events of what changed in a pass, in the order that clients expect: what is there, what it says, its states, the
/// selection, the text, the window, the focus, and last what the app has to say.
///
/// All children come first, those of announcements too. Orca 43 handles a change of children at once, and with each it takes up
/// the next event of its queue, even while it asks on behalf of the one before: changed children among other events turn their
/// order round.
@MainActor
final class EventReporter {
  private typealias Announcement = (words: String, priority: AccessibilityNotification.AnnouncementPriority)

  private let reader: WindowReader
  private let book: ReferenceBook
  private let sender: EventSender
  private var told: [AccessibilityNode.ID: ToldObject] = [:]
  private var toldFocus: AccessibilityNode.ID?
  private var isToldActive = false
  /// Said at the end of the pass, so that the focus does not interrupt it.
  private var waiting: [Announcement] = []
  private var noticeSerial = 0
  /// The object that has the focus, and those around it, as they were when it got it.
  private var focusAndAround: [AccessibilityNode] = []
  private var formerTimer: EventLoop.Timer?
  /// What changed in this pass, but for what is there.
  private var changed: [() -> Void] = []
  /// What the object that loses the focus in this pass has to say: readers would say it before the new one.
  private var left: [() -> Void] = []

  init(_ reader: WindowReader, _ book: ReferenceBook, _ sender: EventSender) {
    (self.reader, self.book, self.sender) = (reader, book, sender)
    reader.onChange = { [weak self] in self?.report($0, in: $1) }
    reader.onNotification = { [weak self] notification, _ in self?.take(notification) }
    reader.onPass = { [weak self] in self?.endPass(in: $0) }
  }

  /// Knows from now on what is there, and tells who listens where the focus is.
  func begin(_ tree: AccessibilityTree) {
    told = [:]
    var pending = [tree.root]
    while let next = pending.popLast() {
      told[next.id] = ToldObject(book.object(next), next)
      pending += reader.children(of: next).compactMap { tree[$0] }
    }
    endPass(in: tree)
  }

  /// Forgets what was told: nobody reads any longer.
  func end() {
    (told, toldFocus, isToldActive, waiting, changed, left) = ([:], nil, false, [], [], [])
    (book.notices, book.former, focusAndAround) = ([], [:], [])
    formerTimer.map(reader.window.eventLoop.cancel)
    formerTimer = nil
  }

  // MARK: What is there

  private func report(_ changes: AccessibilityChanges, in tree: AccessibilityTree) {
    var touched = Set(changes.changed.keys).union(changes.added).union(changes.moved)
    for id in changes.removed { told[id]?.children = [] }
    // What comes back is a new object, at a path of its own.
    for id in changes.added where book.former[id] != nil {
      sendGone(book.reference(to: id))
      book.former[id] = nil
    }
    for id in changes.changed.filter({ $0.value.contains(.scrolling) }).keys {
      if let node = tree[id] { touched.formUnion(tree.descendants(of: node).map(\.id)) }
    }
    // A window that became modal or ceased to be shows other nodes.
    let nodes = touched.compactMap { tree[$0] }
    let known = Dictionary(uniqueKeysWithValues: nodes.map { ($0.id, ToldObject(book.object($0), $0)) })
    for node in nodes { reportChildren(of: node, known[node.id]!, in: tree) }
    let gone = changes.removed.filter { !reader.mayComeBack($0, in: tree.elements) }
    // An item out of sight is there still, for who asks.
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
        if node.id == toldFocus, reader.focused?.id != node.id { left.append(tell) } else { tell() }
        if before.states.contains(.selected) != now.states.contains(.selected),
          let group = selectionGroup(around: node, in: tree), !groups.contains(group)
        {
          groups.append(group)
        }
        if let (old, new) = both(before.field, now.field) { reportText(of: node, old, new) }
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

  private func both<Value>(_ one: Value?, _ other: Value?) -> (Value, Value)? {
    if let one, let other { (one, other) } else { nil }
  }

  private func reportChildren(of node: AccessibilityNode, _ now: ToldObject, in tree: AccessibilityTree) {
    let before = told[node.id]?.children ?? []
    guard before != now.children, told[node.id] != nil else { return }
    let object = book.reference(to: node.id)
    let known = Set(before)
    // Removals from the end, then insertions from the beginning: each index is that at its time.
    for change in now.children.difference(from: before) {
      switch change {
      case .remove(let index, let child, _):
        sender.send(
          "Object", "ChildrenChanged", "remove", index, 0, .object(book.reference(to: child)), from: object,
          isCached: true)
      case .insert(let index, let child, _):
        if !known.contains(child), let added = tree[child] { reportAdded(added, isMovedIn: true, in: tree) }
        sender.send(
          "Object", "ChildrenChanged", "add", index, 0, .object(book.reference(to: child)), from: object,
          isCached: true)
      }
    }
  }

  /// - Parameter isMovedIn: whether an event says where among others it is. A client would put an object with an index in the
  ///   place of another one.
  private func reportAdded(_ node: AccessibilityNode, isMovedIn: Bool = false, in tree: AccessibilityTree) {
    let object = book.object(node)
    sender.sendAdded(object, withIndex: !isMovedIn)
    told[node.id] = ToldObject(object, node)
    for child in reader.children(of: node).compactMap({ tree[$0] }) { reportAdded(child, in: tree) }
  }

  private func reportGone(_ id: AccessibilityNode.ID) {
    guard told.removeValue(forKey: id) != nil, reader.paths.knownPath(of: id) != nil else { return }
    sendGone(book.reference(to: id))
  }

  private func sendGone(_ object: BusReference) {
    sender.sendState(.defunct, true, from: object)
    sender.sendRemoved(object)
  }

  /// Lets the object that had the focus, and what was around it, answer for a moment after they are gone. Readers compare what is
  /// around the new one with it, and say neither the new menu nor the new page after an object that does not answer.
  private func keepFormerFocus(gone: Set<AccessibilityNode.ID>) {
    endFormerFocus()
    for node in focusAndAround where gone.contains(node.id) && told.removeValue(forKey: node.id) != nil {
      if let path = reader.paths.knownPath(of: node.id) { book.former[node.id] = (path, node) }
    }
    formerTimer = reader.window.eventLoop.schedule(afterMilliseconds: Self.formerTime) { [weak self] in
      self?.endFormerFocus()
    }
  }

  private func endFormerFocus() {
    formerTimer.map(reader.window.eventLoop.cancel)
    formerTimer = nil
    for id in book.former.keys { sendGone(book.reference(to: id)) }
    book.former = [:]
  }

  /// The milliseconds in which a reader has asked.
  private static let formerTime = 1000

  // MARK: What it says

  private func reportWords(of node: AccessibilityNode, _ before: ToldObject, _ now: ToldObject) {
    let object = book.reference(to: node.id)
    if before.role != now.role {
      // A picker has no choice at first. Clients keep the role with the rest of the object.
      sender.sendAdded(book.object(node), withIndex: false)
      sender.send(
        "Object", "PropertyChange", "accessible-role", 0, 0, .unsigned(now.role.rawValue), from: object,
        isCached: true)
    }
    if before.name != now.name {
      sender.send(
        "Object", "PropertyChange", "accessible-name", 0, 0, .text(now.name), from: object, isCached: true)
    }
    if before.description != now.description {
      sender.send(
        "Object", "PropertyChange", "accessible-description", 0, 0, .text(now.description), from: object,
        isCached: true)
    }
    if before.number != now.number, let number = now.number {
      sender.send("Object", "PropertyChange", "accessible-value", 0, 0, .number(number), from: object)
    }
  }

  private func reportStates(of node: AccessibilityNode, _ before: BusStates, _ now: BusStates) {
    let object = book.reference(to: node.id)
    // The focus has its turn at the end.
    for state in now.differences(from: before) where state != .focused && state != .active {
      sender.sendState(state, now.contains(state), from: object)
    }
  }

  private func selectionGroup(around node: AccessibilityNode, in tree: AccessibilityTree)
    -> AccessibilityNode.ID?
  {
    var next = node.parent
    while let current = next.flatMap({ tree[$0] }) {
      if tree.selectionMode(of: current) != .none { return current.id }
      next = current.parent
    }
    return nil
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
    let words = waiting.filter { $0.priority == .high } + waiting.filter { $0.priority != .high }
    waiting = []
    // Clients that know no announcements say what comes up.
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
    sender.send(
      "Window", isActive ? "Activate" : "Deactivate", "", 0, 0, .text(root.label), from: object)
    sender.sendState(.active, isActive, from: object)
    told[root.id] = ToldObject(book.object(root), root)
    if !isActive { reportFocusLost(in: tree) }
  }

  /// Tells of a modal alert or dialog as of a window, as those of GTK are: readers say its name and its texts before the button
  /// that gets the focus.
  private func reportSurface(in tree: AccessibilityTree) {
    let before = reader.surface
    let now = isToldActive ? reader.surfaceOfFocus : nil
    guard now != before else { return }
    reader.surface = now
    if let node = before.flatMap({ tree[$0] }) { tellSurface(node, isActive: false) }
    if let node = now.flatMap({ tree[$0] }) {
      tellSurface(node, isActive: true)
    } else if isToldActive {
      sender.send(
        "Window", "Activate", "", 0, 0, .text(tree.root.label), from: book.reference(to: tree.root.id))
    }
  }

  private func tellSurface(_ node: AccessibilityNode, isActive: Bool) {
    let object = book.reference(to: node.id)
    // Who hears of the window asks at once whether it is active.
    sender.sendState(.active, isActive, from: object)
    sender.send("Window", isActive ? "Activate" : "Deactivate", "", 0, 0, .text(node.label), from: object)
    told[node.id] = ToldObject(book.object(node), node)
  }

  private func reportFocusLost(in tree: AccessibilityTree) {
    guard let before = toldFocus else { return }
    toldFocus = nil
    if tree[before] != nil { sender.sendState(.focused, false, from: book.reference(to: before)) }
  }

  private func reportFocus(in tree: AccessibilityTree) {
    guard isToldActive else { return }
    let focused = reader.focused
    guard focused?.id != toldFocus else { return }
    reportFocusLost(in: tree)
    guard let focused else { return }
    toldFocus = focused.id
    focusAndAround = Array(sequence(first: focused) { $0.parent.flatMap { tree[$0] } })
    let object = book.reference(to: focused.id)
    sender.sendState(.focused, true, from: object)
    // Clients of old listen to this one.
    sender.send("Focus", "Focus", from: object)
    if let parent = focused.parent.flatMap({ tree[$0] }), reader.items(of: parent) != nil {
      sender.send(
        "Object", "ActiveDescendantChanged", "", reader.index(of: focused) ?? 0, 0, .object(object),
        from: book.reference(to: parent.id))
    }
    told[focused.id] = ToldObject(book.object(focused), focused)
  }

  /// Knows the text of the focused field, so that whoever has just registered hears of the next change.
  func listenersDidChange() { reportFocusedText() }

  private func reportFocusedText() {
    guard let node = reader.focused, node.role.takesText else { return }
    guard ["TextChanged", "TextCaretMoved", "TextSelectionChanged"].contains(where: sender.isAnyWanted)
    else {
      // Nobody hears it, and a long text costs time.
      told[node.id]?.field = nil
      return
    }
    guard let now = reader.window.editedText(of: node).map({ ToldField($0) }) else { return }
    if let before = told[node.id]?.field { reportText(of: node, before, now) }
    told[node.id]?.field = now
  }

  // MARK: What the app says

  private func take(_ notification: AccessibilityNotification) {
    switch notification {
    case .announcement(let words, let priority): waiting.append((words, priority))
    case .pageScrolled(let words): waiting.append((words, .default))
    // What is there now was told, and where the focus is.
    case .layoutChanged, .screenChanged: break
    }
  }

  private func announce(_ words: [Announcement], in tree: AccessibilityTree) {
    for (words, priority) in words {
      // AtspiLive: polite is 1, assertive 2.
      sender.send(
        "Object", "Announcement", "", priority == .high ? 2 : 1, 0, .text(words),
        from: book.reference(to: tree.root.id))
    }
  }

  private func addNotice(_ announcement: Announcement, in tree: AccessibilityTree) -> Notice {
    if book.notices.count == Self.mostNotices, let oldest = book.notices.first { removeNotice(oldest) }
    noticeSerial += 1
    let notice = Notice(
      serial: noticeSerial, words: announcement.words, isUrgent: announcement.priority == .high)
    book.notices.append(notice)
    let object = BusObject(target: .notice(notice), reader: reader, book: book)
    sender.sendAdded(object, withIndex: false)
    sender.send(
      "Object", "ChildrenChanged", "add", object.index, 0, .object(object.reference),
      from: book.reference(to: tree.root.id), isCached: true)
    // A moment later clients ask for its name.
    _ = reader.window.eventLoop.schedule(afterMilliseconds: Self.noticeTime) { [weak self] in
      self?.removeNotice(notice)
    }
    return notice
  }

  /// The milliseconds for which clients can ask what a notice says.
  private static let noticeTime = 5000
  /// More than a person can hear meanwhile.
  private static let mostNotices = 16

  private func removeNotice(_ notice: Notice) {
    guard let tree = reader.tree, let place = book.notices.firstIndex(of: notice) else { return }
    let object = BusObject(target: .notice(notice), reader: reader, book: book)
    let index = object.index
    book.notices.remove(at: place)
    sender.send(
      "Object", "ChildrenChanged", "remove", index, 0, .object(object.reference),
      from: book.reference(to: tree.root.id), isCached: true)
    sender.sendState(.defunct, true, from: object.reference)
    sender.sendRemoved(object.reference)
  }
}
