import KeywayAccessibility
import KeywayElements

/// Announcements that wait, and those that would be heard twice.
extension ScreenReader {
  // MARK: Behind a dialog

  /// Keeps an announcement of an element behind a dialog: it is about what the person comes back to. Returns false for others.
  func waits(
    _ notification: AccessibilityNotification, from source: AccessibilityNotification.AnnouncementSource?,
    _ priority: AccessibilityNotification.AnnouncementPriority, in tree: AccessibilityTree
  ) -> Bool {
    guard case .element(let id)? = source, priority == .low || priority == .default,
      tree.elements.contains(id), isBehind(id, in: tree), nodes.surfaceOfFocus != nil
    else { return false }
    watch.behind.removeAll { $0.element == id }
    watch.behind.append((id, notification))
    return true
  }

  /// Whether an element has no node but the window's.
  private func isBehind(_ id: ElementID, in tree: AccessibilityTree) -> Bool {
    tree.node(for: id)?.parent == nil
  }

  /// Says what waited for the end of a dialog, of elements that are still there.
  func sayWaiting(in tree: AccessibilityTree) {
    guard !watch.behind.isEmpty, nodes.surfaceOfFocus == nil else { return }
    let waiting = watch.behind
    watch.behind = []
    for (id, notification) in waiting where tree.elements.contains(id) && !isBehind(id, in: tree) {
      note(notification, in: tree)
    }
  }

  // MARK: Twice

  /// Leaves out announcements of which every sentence is said of the place, such as the words of a banner that has the cursor, or of
  /// a control that the key disabled.
  func dropRepeated(in tree: AccessibilityTree) {
    let answers = speech.requests.filter { $0.turnClass == .person }.map(\.speech)
    if !answers.isEmpty { speech.told = (answers, window.now) }
    guard speech.requests.contains(where: \.isAnnouncement), let told = speech.told,
      window.now <= told.time.addingSaturated(CursorWatch.rest)
    else { return }
    let said = told.words.reduce(into: Set<String>()) { said, words in
      said.formUnion(words.parts.map(\.text.comparedWords))
      said.formUnion(words.sentences.map(\.text.comparedWords))
      guard let node = words.node.flatMap({ tree[$0] }), !node.isEnabled else { return }
      said.insert(speaker.refusal(of: node).words.comparedWords)
    }
    speech.requests.removeAll { request in
      request.isAnnouncement && request.speech.sentences.allSatisfy { said.contains($0.text.comparedWords) }
    }
  }
}

extension TurnRequest<Utterance, ReaderSource> {
  /// Whether the words are those of the app, and may be left out.
  fileprivate var isAnnouncement: Bool { speech.reason == .announcement && turnClass != .safety }
}
