import KeywayAccessibility
import KeywayElements

/// Words of the app: announcements, new screens and pages.
extension ScreenReader {
  /// Takes a notification of the app.
  func note(_ notification: AccessibilityNotification, in tree: AccessibilityTree) {
    switch notification {
    case .announcement(let words, let priority, let language, let source):
      let speaking = source.flatMap(tree.node(withIdentifier:))
      let utterance = Utterance(
        speaker.text(words, .announcement, language: language ?? speaking?.language), reason: .announcement,
        turnClass: priority.turnClass)
      let asked = cursor.flatMap { tree[$0]?.speech?.queuesAnnouncements }
      let origin = speaking.map { ReaderSource.node($0.id) } ?? source.map(ReaderSource.named) ?? .app
      say(utterance, from: origin, isQueued: asked == true)
    case .screenChanged(let target):
      sound(.screenChanged, isAnswer: false)
      steps.forgetPlace()
      (steps.reason, steps.isDue) = (.screenChanged, true)
      (watch.seeksSummary, watch.page) = (target == nil, nil)
    case .layoutChanged(let target):
      sound(.layoutChanged, isAnswer: false)
      if target != nil { (steps.reason, steps.isDue) = (.layoutChanged, true) }
    case .pageScrolled(let words): watch.page = words
    }
  }

  /// Goes to the summary of a new screen, or to the first element of a page.
  func followScreen(in tree: AccessibilityTree) {
    if watch.seeksSummary {
      watch.seeksSummary = false
      let summary = tree.firstNode(inside: tree.root) { $0.traits.contains(.summary) && $0.isElement }
      if let summary, summary.id != cursor { window.moveCursor(of: self, to: summary.id) }
    }
    guard let page = watch.page else { return }
    if let first = firstOfPage(in: tree) {
      (steps.reason, steps.isDue) = (.pageScrolled, true)
      if first.id != cursor { window.moveCursor(of: self, to: first.id) }
    } else {
      // A page without elements still has its number.
      watch.page = nil
      say(Utterance(speaker.text(page, .page).startingNow, reason: .pageScrolled))
    }
  }

  /// The first element that is visible in what scrolls around the cursor.
  private func firstOfPage(in tree: AccessibilityTree) -> AccessibilityNode? {
    guard let node, let page = tree.path(from: node).dropFirst().first(where: { $0.role.mayScroll }) else {
      return nil
    }
    return tree.firstNode(inside: page) { $0.isElement && nodes.isShown($0) }
  }
}

extension AccessibilityTree {
  /// The first node in reading order inside another one that has a property.
  fileprivate func firstNode(
    inside node: AccessibilityNode, where isFound: (AccessibilityNode) -> Bool
  ) -> AccessibilityNode? {
    var open = Array(node.children.reversed())
    while let id = open.popLast() {
      guard let next = self[id] else { continue }
      if isFound(next) { return next }
      open += next.children.reversed()
    }
    return nil
  }
}

extension [Utterance.Part] {
  fileprivate var startingNow: Self {
    var parts = self
    if !parts.isEmpty { parts[0].pauseBefore = .zero }
    return parts
  }
}

extension AccessibilityNotification.AnnouncementPriority {
  var turnClass: TurnClass {
    switch self {
    case .low: .low
    case .default: .announcement
    case .high: .urgent
    case .safety: .safety
    }
  }
}
